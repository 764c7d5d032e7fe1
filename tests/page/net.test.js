// The line to the table: it says that it is there, notices silence, comes back, and neither loses nor doubles a deed.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { clock, Socket } from "./browser.js";
import * as net from "../../game/net/page/net.js";
import { keepToken, seatToken } from "../../game/net/page/settings.js";

const { BEAT, CHECK, OPENING, QUIET, SILENCE } = net;
const PLAY = { action: "play", seat: 1, card: "7c" };
const OTHER = { action: "play", seat: 1, card: "1o" };

let line;
let told;
let changed;

const seen = (more = {}) => ({ number: 1, ...more });
const snapshot = (number, more, story = []) => ({ type: "snapshot", number, observation: seen(more), story });
const event = (number, what, observation = null) => ({ type: "event", number, event: what, observation });
const kinds = () => told.map((each) => each.type);
const acts = () => Socket.last.take("act");

async function sitDown() {
  line.open({ code: "KTRM", name: "Anna" });
  Socket.last.open();
  Socket.last.tell({ type: "welcome", token: "t0ken", player: 0 });
  Socket.last.tell({ type: "seats", begun: true });
  Socket.last.tell(snapshot(7));
  told.length = changed.length = 0;
  await clock.pass(0);
  return Socket.last;
}

/** The line goes, and another comes, as far as the table's first snapshot. */
async function comeBack(...messages) {
  const before = Socket.last;
  before.end();
  await clock.pass(1000);
  assert.notEqual(Socket.last, before);
  Socket.last.open();
  Socket.last.tell({ type: "welcome", token: "t0ken", player: 0 });
  for (const each of messages) Socket.last.tell(each);
}

beforeEach(() => {
  told = [];
  changed = [];
  keepToken(null);
  line = new net.Connection((message) => told.push(message), (how) => changed.push(how));
});
afterEach(() => {
  line.close();
  for (const kind of ["online", "offline", "pageshow", "hashchange"]) window.heard[kind] = [];
  document.heard = {};
  document.visibilityState = "visible";
});

test("the hello has what was written at the door, and later the token alone", async () => {
  await sitDown();
  const [hello] = Socket.last.take("hello");
  assert.equal(hello.code, "KTRM");
  assert.equal(hello.words, true);
  assert.equal(hello.protocol, 2);
  assert.equal(hello.token, undefined);
  assert.equal(seatToken(), "t0ken");
  await comeBack();
  const [again] = Socket.last.take("hello");
  assert.equal(again.token, "t0ken");
  assert.equal(again.code, undefined);
});

test("who has a token but types a code means the code", async () => {
  keepToken("old");
  line.open({ code: "KTRM", name: "Anna" });
  Socket.last.open();
  const [hello] = Socket.last.take("hello");
  assert.equal(hello.code, "KTRM");
  assert.equal(hello.token, undefined);
});

test("a secure page has a secure line", () => {
  location.protocol = "https:";
  line.open(null);
  assert.ok(Socket.last.address.startsWith("wss://192.168.1.2:8737/"));
  location.protocol = "http:";
  line.open(null);
  assert.ok(Socket.last.address.startsWith("ws://"));
});

test("it says every two seconds that it is there, and is lost after 4.5 seconds without a word", async () => {
  const socket = await sitDown();
  for (let beat = 1; beat <= 5; beat += 1) {
    await clock.pass(BEAT);
    assert.equal(socket.take("alive").length, 1);
    socket.tell({ type: "alive" });
  }
  assert.deepEqual(changed, []);
  assert.deepEqual(told, [], "a sign of life is nobody else's business");
  await clock.pass(SILENCE - 1);
  assert.deepEqual(changed, []);
  assert.equal(Socket.last, socket);
  await clock.pass(1);
  assert.deepEqual(changed, ["lost"]);
  assert.equal(socket.readyState, Socket.CLOSED);
  await clock.pass(1000);
  assert.notEqual(Socket.last, socket);
  socket.onmessage?.({ data: JSON.stringify({ type: "face" }) });
  assert.deepEqual(told, [], "nothing counts that comes on the old line");
});

test("a line that was closed and is back at once is not spoken of", async () => {
  await sitDown();
  await comeBack(snapshot(7));
  await clock.pass(QUIET);
  assert.deepEqual(changed, ["open"]);
  Socket.last.end();
  await clock.pass(100);
  Socket.last.end(); // and the next one, before it was open
  await clock.pass(QUIET - 101);
  assert.deepEqual(changed, ["open"]);
  await clock.pass(1);
  assert.deepEqual(changed, ["open", "lost"]);
});

test("it tries again, less and less often, until it is let in", async () => {
  await sitDown();
  const waits = [];
  for (let nth = 0; nth < 7; nth += 1) {
    const before = Socket.all.length;
    Socket.last.end();
    const from = clock.now;
    while (Socket.all.length === before) await clock.pass(50);
    waits.push(clock.now - from);
  }
  assert.ok(waits[0] < 450, String(waits));
  assert.ok(waits[3] > 2000 && waits[6] > 3900 && waits[6] < 6100, String(waits));
  Socket.last.open();
  Socket.last.tell({ type: "welcome", token: "t0ken", player: 0 });
  const before = Socket.all.length;
  Socket.last.end();
  await clock.pass(450);
  assert.equal(Socket.all.length, before + 1);
});

test("a line that does not come about, or says nothing, is given up", async () => {
  line.open(null);
  const first = Socket.last;
  await clock.pass(OPENING - 1);
  assert.equal(Socket.last, first);
  await clock.pass(1000);
  assert.notEqual(Socket.last, first);
  Socket.last.open();
  const second = Socket.last;
  await clock.pass(OPENING - 1);
  assert.equal(Socket.last, second);
  await clock.pass(2000);
  assert.notEqual(Socket.last, second);
});

test("when the phone has no network, that is known at once; when it has one again, it is used at once", async () => {
  await sitDown();
  window.fire("offline");
  assert.deepEqual(changed, ["lost"]);
  const before = Socket.all.length;
  window.fire("online");
  assert.equal(Socket.all.length, before + 1);
  window.fire("online"); // while it comes about
  assert.equal(Socket.all.length, before + 1);
});

test("a phone that wakes up asks the table, and has a new line soon if nothing comes", async () => {
  const socket = await sitDown();
  await clock.pass(BEAT);
  socket.tell({ type: "alive" });
  socket.said = [];
  document.visibilityState = "hidden";
  document.fire("visibilitychange");
  window.fire("pageshow", { persisted: false });
  assert.deepEqual(socket.said, []);
  document.visibilityState = "visible";
  document.fire("visibilitychange");
  assert.equal(socket.take("alive").length, 1);
  socket.tell({ type: "alive" });
  await clock.pass(CHECK);
  assert.equal(Socket.last, socket);
  window.fire("pageshow", { persisted: true });
  assert.equal(socket.take("alive").length, 2, "and the usual one");
  await clock.pass(CHECK);
  assert.deepEqual(changed, ["lost"]);
});

test("a clock that is late tells that the phone has slept: the table is asked before the line is given up", async () => {
  const socket = await sitDown();
  const due = clock.due.filter((each) => !each.every);
  clock.now += 60_000; // nothing ran meanwhile
  socket.said = [];
  for (const each of due) {
    clock.clear(each.id);
    each.call();
  }
  assert.deepEqual(changed, []);
  assert.equal(socket.take("alive").length, 1);
  socket.tell({ type: "alive" });
  assert.equal(Socket.last, socket);
});

test("news follow each other; a gap asks for a snapshot, and nothing counts until it comes", async () => {
  const socket = await sitDown();
  socket.tell(event(8, { event: "play", seat: 0, card: "2o" }));
  socket.tell(event(8, { event: "play", seat: 0, card: "2o" }));
  socket.tell(event(7, { event: "play", seat: 3, card: "2c" }));
  assert.deepEqual(kinds(), ["event"]);
  assert.equal(line.number, 8);
  socket.tell(event(10, { event: "draw", seat: 0 }));
  assert.equal(socket.take("snapshot").length, 1);
  socket.tell(event(11, { event: "draw", seat: 0 }));
  assert.deepEqual(kinds(), ["event"]);
  assert.equal(socket.take("snapshot").length, 0);
  socket.tell(snapshot(11));
  socket.tell(event(12, { event: "draw", seat: 0 }));
  assert.deepEqual(kinds(), ["event", "snapshot", "event"]);
});

test("an act says in which deal it was chosen, and after how many news of it", async () => {
  const socket = await sitDown();
  const moment = () => acts().map((each) => each.moment)[0];
  socket.tell(event(8, { event: "draw", seat: 1 }, seen()));
  assert.ok(line.send({ type: "act", action: PLAY }));
  assert.deepEqual(acts(), [{ type: "act", action: PLAY, moment: [1, 1] }]);
  socket.tell(event(9, { event: "play", seat: 1, card: "7c" }));
  socket.tell(event(10, { event: "deal", number: 2 }));
  socket.tell(event(11, { event: "hands-dealt" }, seen({ number: 2 })));
  line.send({ type: "act", action: PLAY });
  assert.deepEqual(moment(), [2, 2]);
  socket.tell(event(13, { event: "draw", seat: 0 }));
  socket.tell(snapshot(13, { number: 2 }, [{}, {}, {}, {}]));
  acts();
  line.send({ type: "act", action: PLAY });
  assert.deepEqual(moment(), [2, 4]);
});

test("before the first snapshot nothing can be done", async () => {
  line.open(null);
  Socket.last.open();
  assert.equal(Boolean(line.send({ type: "act", action: PLAY })), false);
  assert.deepEqual(acts(), []);
  assert.equal(Boolean(line.send({ type: "face", face: "laugh" })), false);
  assert.deepEqual(Socket.last.take("face"), []);
  assert.ok(line.send({ type: "sit", seat: 1 }), "but a seat can be chosen");
  assert.equal(Socket.last.take("sit").length, 1);
});

test("what was done while the line was gone is said after the next snapshot, once, as of when it was done", async () => {
  const socket = await sitDown();
  socket.end();
  assert.ok(line.send({ type: "act", action: PLAY }));
  await comeBack();
  assert.deepEqual(acts(), []);
  Socket.last.tell(snapshot(9, {}, [{}, {}]));
  assert.deepEqual(acts(), [{ type: "act", action: PLAY, moment: [1, 0] }], "the table knows whether it still counts");
  Socket.last.tell(snapshot(9, {}, [{}, {}]));
  assert.deepEqual(acts(), []);
});

test("what was on its way when the line went is said again, until the table has heard it", async () => {
  await sitDown();
  line.send({ type: "act", action: PLAY });
  assert.equal(acts().length, 1);
  await comeBack(snapshot(8));
  assert.deepEqual(acts().map((each) => each.action), [PLAY]);
  await clock.pass(BEAT);
  Socket.last.tell({ type: "alive" });
  await comeBack(snapshot(8));
  assert.deepEqual(acts(), [], "it was heard");
});

test("a later choice takes the place of an earlier one that never went out", async () => {
  const socket = await sitDown();
  socket.end();
  line.send({ type: "act", action: PLAY });
  line.send({ type: "act", action: { action: "signal", seat: 1, rank: "ace" } });
  line.send({ type: "act", action: OTHER });
  await comeBack(snapshot(7));
  assert.deepEqual(acts().map((each) => each.action.card), [OTHER.card, undefined]);
});

test("what never went out in a deal that is over is said, and the table gives it back; what did is not", async () => {
  const socket = await sitDown();
  socket.end();
  line.send({ type: "act", action: PLAY });
  await comeBack(snapshot(30, { number: 2 }));
  assert.deepEqual(acts(), [{ type: "act", action: PLAY, moment: [1, 0] }]);
  await comeBack(snapshot(31, { number: 2 }));
  assert.deepEqual(acts(), []);
});

test("what was refused is not tried again", async () => {
  await sitDown();
  line.send({ type: "act", action: PLAY });
  Socket.last.tell({ type: "refused", refused: "play-not-now" });
  await comeBack(snapshot(7));
  assert.deepEqual(acts(), []);
  assert.ok(kinds().includes("refused"));
});

test("a wish is said until the table has heard it, and not in another deal", async () => {
  const socket = await sitDown();
  socket.end();
  assert.ok(line.send({ type: "ready" }));
  await clock.pass(1000);
  Socket.last.open();
  Socket.last.tell({ type: "welcome", token: "t0ken", player: 0 });
  Socket.last.tell(snapshot(9));
  assert.equal(Socket.last.take("ready").length, 1);
  await comeBack(snapshot(9)); // no sign of life was answered after it
  assert.equal(Socket.last.take("ready").length, 1);
  await clock.pass(BEAT);
  Socket.last.tell({ type: "alive" });
  await comeBack(snapshot(9));
  assert.equal(Socket.last.take("ready").length, 0);
  Socket.last.end();
  line.send({ type: "claim", wanted: true });
  await clock.pass(1000);
  Socket.last.open();
  Socket.last.tell({ type: "welcome", token: "t0ken", player: 0 });
  Socket.last.tell(snapshot(20, { number: 2 }));
  assert.equal(Socket.last.take("claim").length, 0);
});

test("a face that nobody can see now is not shown later", async () => {
  const socket = await sitDown();
  socket.end();
  assert.equal(line.send({ type: "face", face: "laugh" }), false);
  await clock.pass(1000);
  Socket.last.open();
  Socket.last.tell({ type: "welcome", token: "t0ken", player: 0 });
  Socket.last.tell(snapshot(9));
  assert.equal(Socket.last.take("face").length, 0);
});

test("another match forgets what was not answered", async () => {
  await sitDown();
  line.send({ type: "act", action: PLAY });
  Socket.last.tell({ type: "seats", begun: false });
  await comeBack({ type: "seats", begun: true }, snapshot(1));
  assert.deepEqual(acts(), []);
});

test("an error that says why ends the line for good, but for those after which one comes back", async () => {
  await sitDown();
  Socket.last.tell({ type: "error", code: "removed", sentence: "…" });
  const { length } = Socket.all;
  Socket.last.end();
  await clock.pass(20_000);
  assert.equal(Socket.all.length, length);
  assert.deepEqual(changed, ["ended"]);
  document.fire("visibilitychange");
  window.fire("offline");
  assert.equal(Socket.all.length, length);
  assert.deepEqual(changed, ["ended"]);
  for (const code of ["closed", "too-fast"]) {
    await sitDown();
    Socket.last.tell({ type: "error", code, sentence: "…" });
    const before = Socket.all.length;
    Socket.last.end();
    await clock.pass(2000);
    assert.equal(Socket.all.length, before, "it takes its time");
    await clock.pass(3000);
    assert.equal(Socket.all.length, before + 1);
  }
});

test("who leaves gives the seat back, and does not return", async () => {
  const socket = await sitDown();
  line.leave();
  assert.equal(socket.take("leave").length, 1);
  assert.equal(seatToken(), null);
  assert.equal(socket.readyState, Socket.CLOSED);
  const { length } = Socket.all;
  await clock.pass(20_000);
  assert.equal(Socket.all.length, length);
});

test("where the bookmark's token opens nothing, that of the storage is tried", async () => {
  keepToken("bookmarked");
  localStorage.setItem("triunfo.seat", JSON.stringify({ token: "stored" }));
  line.open(null);
  Socket.last.open();
  assert.equal(Socket.last.take("hello")[0].token, "bookmarked");
  Socket.last.tell({ type: "error", code: "unknown-token", sentence: "…" });
  assert.deepEqual(kinds(), []);
  Socket.last.end();
  await clock.pass(1000);
  Socket.last.open();
  assert.equal(Socket.last.take("hello")[0].token, "stored");
  Socket.last.tell({ type: "error", code: "unknown-token", sentence: "…" });
  assert.deepEqual(kinds(), ["error"]);
});

test("an error of another kind is told, whatever the storage has", () => {
  keepToken("bookmarked");
  localStorage.setItem("triunfo.seat", JSON.stringify({ token: "stored" }));
  line.open(null);
  Socket.last.open();
  Socket.last.tell({ type: "error", code: "removed", sentence: "…" });
  assert.deepEqual(kinds(), ["error"]);
  assert.equal(seatToken(), "bookmarked");
});
