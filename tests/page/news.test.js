// What happens is shown one thing after the other, so that one sees each card come, and is heard where that is wished.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { all, app, clock, comeTo, find, Socket, tell, text } from "./table.js";
import { keep } from "../../game/net/page/settings.js";

const played = [];
class Audio {
  state = "running";
  currentTime = 0;
  destination = {};
  createOscillator() {
    return { frequency: { setValueAtTime: (pitch) => played.push(pitch) }, connect: (next) => next, start() {}, stop() {} };
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} };
  }
}
window.AudioContext = Audio;

const lying = () => all(".cards .lies").map((each) => each.getAttribute("aria-label") || "");
const faces = () => all(".who .face img").map((each) => each.getAttribute("src"));
/** The news from here to the first that is as wanted, with all that belongs to the same action. */
function newsUntil({ told, after }, holds) {
  const last = told.findIndex((each, place) => place >= after && each.type === "event" && each.observation && holds(each));
  return told.slice(after, last + 1);
}
const hear = (messages) => {
  for (const each of messages) Socket.last.tell(each);
};

beforeEach(() => {
  keep({ sound: false, vibration: false });
  played.length = 0;
});

test("a whole trick is seen for a second before it is taken", async () => {
  const come = await comeTo("brisca-4", ({ seen }) => seen.phase === "play" && seen.trick.length === 3);
  const last = newsUntil(come, (each) => each.observation.phase === "trick");
  const taken = newsUntil({ told: come.told, after: come.after + last.length }, (each) => each.observation.phase !== "trick");
  const { trick } = last[last.length - 1].says;
  hear([...last, ...taken]);
  await clock.pass(950);
  for (const each of trick) assert.ok(lying().includes(each.label), each.label);
  assert.equal(all(".cards .lies.win").length, 1);
  await clock.pass(100);
  for (const each of trick) assert.ok(!lying().includes(each.label), each.label);
});

test("who takes a trick is glad of it for a while", async () => {
  const come = await comeTo("brisca-4", ({ seen }) => seen.phase === "trick");
  hear(newsUntil(come, (each) => each.observation.phase !== "trick"));
  await clock.pass(400);
  const before = faces().filter((each) => each.includes("happy")).length;
  await clock.pass(3000);
  assert.equal(faces().filter((each) => each.includes("happy")).length, 0);
  assert.ok(before <= 1);
});

test("a sign is seen on the face that makes it, and not on the own one", async () => {
  const { told, now } = await comeTo("brisca-4", ({ seen }) => seen.phase === "play" && seen.trick.length === 1);
  const { seat } = now.seen;
  const sign = (from) => ({ type: "event", number: (now.number += 1), event: { event: "signal", seat: from, rank: "ace" }, observation: now.seen, says: now.says });
  await tell(sign((seat + 2) % 4));
  assert.equal(faces().filter((each) => each.includes("sign_ace")).length, 1);
  await clock.pass(2300);
  assert.equal(faces().filter((each) => each.includes("sign_ace")).length, 1);
  await clock.pass(200);
  assert.equal(faces().filter((each) => each.includes("sign_ace")).length, 0);
  await tell(sign(seat));
  assert.equal(faces().filter((each) => each.includes("sign_ace")).length, 0);
  assert.ok(told.length);
});

test("a card is heard, and the own turn otherwise, where that is wished", async () => {
  const come = await comeTo("brisca-4", ({ seen, says }) => seen.phase === "play" && seen.trick.length === 1 && !says.tag);
  keep({ sound: true });
  window.fire("pointerdown", { target: app });
  const [card] = newsUntil(come, (each) => each.event.event === "play");
  await tell(card);
  assert.ok(played.includes(170));
  played.length = 0;
  const rest = newsUntil({ told: come.told, after: come.after + 1 }, (each) => each.says?.tag);
  for (const each of rest) {
    await tell(each);
    await clock.pass(1500);
  }
  assert.ok(played.includes(392));
  played.length = 0;
  const { told, now } = await comeTo("brisca-4", ({ seen }) => seen.phase === "draw" || (seen.phase === "play" && seen.tricks.length > 1 && !seen.trick.length));
  await tell({ type: "event", number: now.number + 1, event: { event: "draw", seat: 0, card: null }, observation: { ...now.seen, to_draw: [] }, says: { ...now.says, tag: "" } });
  assert.deepEqual(played, []);
  assert.ok(told);
});

test("the last card drawn keeps nobody waiting where nothing moves", async () => {
  const { now } = await comeTo("brisca-4", ({ seen }) => seen.phase === "play" && seen.trick.length === 1);
  const draw = (number, toDraw, line) => ({ type: "event", number, event: { event: "draw", seat: 1, card: null }, observation: { ...now.seen, to_draw: toDraw }, says: { ...now.says, tag: "", turn: "", line } });
  hear([draw(now.number + 1, [2], "first"), draw(now.number + 2, [], "second"), draw(now.number + 3, [], "third")]);
  await clock.pass(60);
  assert.ok(text(".say").includes("first"), text(".say"));
  await clock.pass(100);
  assert.ok(text(".say").includes("third"), text(".say"));
});

test("when much has happened it is shown faster", async () => {
  const { now } = await comeTo("brisca-4", ({ seen }) => seen.phase === "play" && seen.trick.length === 1);
  const news = (count) => Array.from({ length: count }, (_, nth) => ({
    type: "event", number: (now.number += 1), event: { event: "bid", seat: 1 }, observation: { ...now.seen, to_draw: [] }, says: { ...now.says, tag: "", turn: "", line: `news ${nth}.` },
  }));
  const shown = () => Number(/news (\d+)\./.exec(text(".say"))?.[1]);
  hear(news(6));
  await clock.pass(250);
  const slow = shown();
  await clock.pass(2000);
  assert.equal(shown(), 5);
  hear(news(20));
  await clock.pass(250);
  assert.ok(shown() > slow * 2, `${shown()} after ${slow}`);
  await clock.pass(3000);
  assert.equal(shown(), 19);
});

test("a snapshot shows at once where the seat stands, whatever was still to come", async () => {
  const come = await comeTo("brisca-4", ({ seen }) => seen.phase === "play" && seen.trick.length === 1);
  hear(come.told.slice(come.after, come.after + 10));
  const later = come.told.slice(come.after + 10).find((each) => each.says && each.observation?.phase === "play");
  const begun = come.told.find((each) => each.type === "snapshot");
  await tell({ ...begun, number: later.number, observation: later.observation, says: later.says });
  const { hand } = later.says;
  assert.deepEqual(all(".c.own").map((each) => each.getAttribute("aria-label").split(", press")[0]), hand.map((each) => each.label));
  await clock.pass(5000);
  assert.deepEqual(all(".c.own").length, hand.length);
  assert.equal(find(".over"), null);
});
