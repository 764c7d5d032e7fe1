// The screen as a whole: words before anything is shown, cards where the message leaves room, focus that stays in the hand.

import assert from "node:assert/strict";
import { test } from "node:test";

import { files } from "./browser.js";
import { all, app, clock, comeTo, find, match, open, press, Socket, tell, text } from "./table.js";
import { keepToken } from "../../game/net/page/settings.js";

test("until the words have come nothing is said in a wrong language", async () => {
  const before = files["/words/en.json"];
  delete files["/words/en.json"];
  const { fetch } = globalThis;
  let release = null;
  globalThis.fetch = async (address) => {
    if (address.startsWith("/words/")) await new Promise((done) => void (release = done));
    files["/words/en.json"] = before;
    return fetch(address);
  };
  const told = match("brisca-4", 0);
  keepToken("t0ken"); // this seat is known already
  await open();
  Socket.last.open();
  await tell(...told.slice(0, told.findIndex((each) => each.type === "snapshot") + 1));
  assert.equal(find(".table"), null);
  release();
  globalThis.fetch = fetch;
  await clock.pass(50);
  await tell({ type: "resume" });
  assert.ok(find(".table"));
});

test("cards lie where the message and the slate leave room, and do not follow a trembling by a pixel", async () => {
  let say = 500;
  const lay = (element) => {
    if (element.classes.includes("say")) return { x: 0, y: say, width: 390, height: 60 };
    if (element.classes.includes("held")) return { x: 0, y: say + 90, width: 390, height: 200 };
    if (element.classes.includes("top")) return { x: 250, y: 0, width: 130, height: 100 };
    if (element.classes.includes("slate")) return { x: 250, y: 0, width: 130, height: 90 };
    return { x: 0, y: 0, width: 10, height: 10 };
  };
  document.lay = lay;
  await comeTo("brisca-4", ({ seen }) => seen.phase === "play" && seen.trick.length === 2);
  const place = () => all(".slot").map((each) => each.style.top).join();
  const hand = () => all(".c.own").map((each) => each.style.transform).join();
  const before = [place(), hand()];
  say = 501;
  await tell({ type: "resume" });
  assert.deepEqual([place(), hand()], before);
  say = 440;
  await tell({ type: "resume" });
  assert.notEqual(place(), before[0]);
  assert.notEqual(hand(), before[1]);
  say = 500;
  await tell({ type: "resume" });
  assert.deepEqual([place(), hand()], before, "at once, not one picture later");
  document.lay = () => null;
});

test("when the card with the focus is gone, another of the hand has it; who had none is given none", async () => {
  const mine = ({ seen, says }) => seen.phase === "play" && Boolean(says.tag) && says.hand.length === 3 && seen.stock === 0;
  const { now } = await comeTo("brisca-4", mine);
  const { says, seen, number } = now;
  const without = (card, nth) => ({
    type: "event", number: number + nth, event: { event: "play", seat: seen.seat, card }, observation: { ...seen, ply: seen.ply + nth, hand: seen.hand.filter((each) => each !== card) },
    says: { ...says, tag: "", hand: says.hand.filter((each) => each.card !== card) },
  });
  all(".c.own")[1].focus();
  const label = all(".c.own")[2].getAttribute("aria-label").split(", press")[0];
  await tell(without(says.hand[1].card, 1));
  await clock.pass(500);
  assert.equal(all(".c.own").length, 2);
  assert.ok(document.activeElement === all(".c.own")[1]);
  assert.equal(document.activeElement.getAttribute("aria-label").split(", press")[0], label);
  document.activeElement = document.body;
  await tell(without(says.hand[2].card, 2));
  await clock.pass(500);
  assert.ok(document.activeElement === document.body);
});

test("at the end of the hand focus goes to the message", async () => {
  const { now } = await comeTo("brisca-4", ({ seen, says }) => seen.phase === "play" && Boolean(says.tag) && says.hand.length === 1);
  const { says, seen, number } = now;
  all(".c.own")[0].focus();
  await tell({ type: "event", number: number + 1, event: { event: "play", seat: seen.seat, card: seen.hand[0] }, observation: { ...seen, hand: [] }, says: { ...says, tag: "", hand: [] } });
  await clock.pass(500);
  assert.ok(document.activeElement === find(".say"));
});

test("one question at a time, and nothing of the table at the door", async () => {
  await comeTo("brisca-4", ({ seen }) => seen.phase === "play");
  await tell({ type: "is-this", visitor: 1, head: "Is this Biel?", line: "…", yes: "Yes" }, { type: "is-this", visitor: 2, head: "Is this Carla?", line: "…", yes: "Yes" });
  assert.ok(text(".asking").includes("Is this Biel?") && !text(".asking").includes("Carla"));
  await press("Yes");
  assert.ok(text(".asking").includes("Is this Carla?"));
  await press("Yes");
  await tell({ type: "error", code: "removed", sentence: "…" });
  assert.equal(document.title, "Triunfo");
  assert.equal(text(".asking"), "");
  assert.ok(app.contains(find("main")));
});

test("portraits that could not be had while the line was gone are asked for again", async () => {
  await comeTo("brisca-4", ({ seen }) => seen.phase === "play");
  const [image, other] = document.images;
  Object.defineProperty(image, "naturalWidth", { value: 0 });
  await tell({ type: "resume" });
  window.fire("offline");
  await clock.pass(1000);
  Socket.last.open();
  assert.equal(image.src, undefined);
  await tell({ type: "welcome", token: "t0ken", player: 0, pack: "castellana" });
  assert.equal(image.src, image.getAttribute("src"));
  assert.equal(other.src, undefined);
});
