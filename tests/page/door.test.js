// Before the table and around it: the door, seats, what went wrong, pauses, questions, settings.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { all, app, clock, find, live, match, named, open, press, resize, Socket, tell, text } from "./table.js";
import { keep, settings } from "../../game/net/page/settings.js";

const WELCOME = { type: "welcome", protocol: 2, version: "0.9.0", token: "t0ken", player: 0, pack: "castellana", language: "en" };
const person = (player, more = {}) => ({ player, name: ["Anna", "Biel", "Carla", "David"][player], portrait: "you", kind: "guest", level: null, state: "ready", absence: "", ...more });
const SEATS = { type: "seats", game: "brisca", rules: {}, people: [0, 1, 2, 3].map((each) => person(each)), begun: false, hints: true, points: true, sides: [0, 1, 0, 1] };
const sent = (kind) => Socket.last.take(kind);
const title = () => text("h2").split("|")[0];
const write = async (where, value) => {
  find(where).value = value;
  find(where).fire("input");
  await clock.pass(20);
};
const submit = async () => {
  find("form").fire("submit");
  await clock.pass(20);
};

/** Come to the form of the door, as if for the first time. */
async function comeToTheDoor() {
  resize(390, 844);
  await open();
  for (let nth = 0; nth < 3 && !find("form"); nth += 1) {
    if (named("Start over")) await press("Start over");
    else if (named("Cancel")) await press("Cancel");
    else {
      Socket.last.tell({ type: "error", code: "removed", sentence: "…" });
      await clock.pass(20);
    }
  }
  assert.ok(find("form"));
}

async function knock() {
  await comeToTheDoor();
  await write("input.name", "Anna");
  await submit();
  Socket.last.open();
}

async function sitDown(...more) {
  await knock();
  await tell(WELCOME, SEATS, ...more);
}

/** At the table of a recorded match, in turn or not. */
async function atTable(holds, name = "brisca-4") {
  const told = match(name, 0);
  const found = told.find((each) => each.says && each.observation && holds({ seen: each.observation, says: each.says }));
  const begun = told.find((each) => each.type === "snapshot");
  await sitDown({ ...SEATS, begun: true }, { ...begun, number: found.number, observation: found.observation, says: found.says });
  await clock.pass(100);
  if (text(".over").includes("shows you these cards")) await press("Close", ".over .gold");
  Socket.last.said = [];
  return found;
}
const mine = ({ seen, says }) => seen.phase === "play" && Boolean(says.tag);
const theirs = ({ seen, says }) => seen.phase === "play" && !says.tag && Boolean(says.turn);

beforeEach(() => keep({ text: 100, sound: false, vibration: false, language: "" }));

test("the code comes with the address; a name is needed, and four letters", async () => {
  await comeToTheDoor();
  assert.equal(find("#code").value, "KTRM");
  await write("input.name", "  ");
  await submit();
  assert.ok(text(".problem").includes("needs a name"));
  assert.equal(document.activeElement?.id, "name");
  assert.ok(live().includes("needs a name"));
  await write("#code", "kt1");
  assert.equal(find("#code").value, "KT");
  await submit();
  assert.ok(text(".problem").includes("four letters"));
  assert.equal(document.activeElement?.id, "code");
  await write("#code", "ktrm");
  await write("input.name", " Anna ");
  await submit();
  assert.equal(find("form"), null);
  Socket.last.open();
  const [hello] = sent("hello");
  assert.equal(hello.code, "KTRM");
  assert.equal(hello.name, "Anna");
  assert.equal(hello.choose, true);
  assert.equal(hello.watch, undefined);
  assert.equal(settings.name, "Anna");
});

test("who only watches needs no name", async () => {
  await comeToTheDoor();
  await write("input.name", "");
  await press("Only watch");
  Socket.last.open();
  const [hello] = sent("hello");
  assert.equal(hello.watch, true);
  assert.equal(hello.choose, undefined);
  await tell({ type: "wait", reason: "consent", homes: [], line: "", more: "" });
  assert.equal(title(), "Nearly there");
});

test("a portrait is chosen, and the others are not", async () => {
  await comeToTheDoor();
  const radios = () => all('[type="radio"]');
  const chosen = () => radios().map((each) => each.checked);
  assert.equal(new Set(radios().map((each) => each.getAttribute("name"))).size, 1, "the browser moves among them");
  for (const place of [2, 4]) {
    radios()[place].fire("change", {});
    await clock.pass(20);
    assert.deepEqual(chosen(), radios().map((each, nth) => nth === place));
  }
});

test("who is asked for by the host waits, and may think better of it", async () => {
  await knock();
  await tell({ type: "wait", reason: "consent" });
  assert.ok(title().includes("Anna"));
  const { length } = Socket.all;
  await press("Cancel");
  assert.ok(find("form"));
  await clock.pass(20_000);
  assert.equal(Socket.all.length, length);
});

test("a seat is chosen; who comes too late chooses another", async () => {
  await knock();
  await tell({ type: "wait", reason: "seat", line: "" }, { ...SEATS, people: SEATS.people.map((each) => (each.player > 1 ? { ...each, kind: "free", name: "", portrait: "" } : each)) });
  assert.equal(title(), "Choose your seat");
  assert.ok(live().includes("Choose your seat"));
  assert.equal(text(".problem"), "");
  assert.equal(all(".sit").length, 2);
  all(".sit")[1].click();
  await clock.pass(20);
  assert.deepEqual(sent("sit"), [{ type: "sit", seat: 3 }].filter((each) => each.seat === 3 || each.seat === 2).slice(0, 1));
  await tell({ type: "wait", reason: "seat", line: "Somebody else has taken this seat: choose another." });
  assert.ok(text(".problem").includes("Somebody else has taken this seat"));
  await tell(WELCOME, SEATS);
  assert.notEqual(title(), "Choose your seat");
  assert.ok(find(".mine"));
});

test("in the lobby everybody has a line, and free seats can be taken", async () => {
  const people = [person(0), person(1, { kind: "computer" }), person(2, { kind: "free", name: "", portrait: "" }), person(3, { state: "away" })];
  await sitDown({ ...SEATS, people });
  const lines = all(".seats li").map((each) => each.textContent);
  assert.equal(lines.length, 4);
  const line = (name) => lines.find((each) => each.includes(name));
  assert.ok(line("Anna").includes("You"));
  assert.ok(line("Biel").includes("Computer"));
  assert.ok(line("Free seat").includes("for a guest"));
  assert.ok(line("David").includes("away"));
  assert.equal(all(".seats .mine").length, 1);
  assert.equal(all(".seats .empty").length, 1);
  assert.equal(all(".is-ready").length, 2);
  assert.deepEqual(all(".party h3").map((each) => each.textContent), ["Us", "Them"]);
  assert.ok(all(".party")[0].textContent.includes("Anna"));
  assert.ok(text(".wait").includes("Waiting for the others"));
  find(".sit").click();
  assert.deepEqual(sent("sit"), [{ type: "sit", seat: 2 }]);
  await tell({ ...SEATS, people: [person(0), person(1, { kind: "host" }), person(2), person(3, { state: "asking" })] });
  assert.ok(text(".seats").includes("at the table’s screen"));
  assert.ok(text(".seats").includes("is at the door"));
  assert.ok(text(".seats").includes("on a phone"));
  await tell({ ...SEATS, sides: [] });
  assert.equal(all(".party").length, 0);
  assert.ok(text(".wait").startsWith("Waiting for the host"));
});

const HOMES = { type: "wait", reason: "return", homes: [{ player: 2, name: "Carla", portrait: "you" }, { player: 3, name: "David", portrait: "you" }], line: "Carla’s seat waits.", more: "The others are asked." };

test("whoever may be somebody who is away says so, whatever becomes of the seats meanwhile", async () => {
  await knock();
  await tell(HOMES, { ...SEATS, begun: true });
  assert.equal(title(), "Are you Carla?");
  assert.ok(text("main").includes("Carla’s seat waits."));
  assert.ok(text("main").includes("The others are asked."));
  assert.equal(named("Free seat"), undefined);
  await tell({ ...SEATS, begun: true, people: [person(0), person(1, { kind: "free", name: "" }), person(2, { state: "computer" }), person(3)] });
  assert.equal(title(), "Are you Carla?");
  await press("Free seat");
  assert.deepEqual(sent("sit"), [{ type: "sit", seat: 1 }]);
  await press("David");
  await press("Yes, I’m Carla");
  assert.deepEqual(sent("return"), [{ type: "return", seat: 3 }, { type: "return", seat: 2 }]);
  await tell({ type: "wait", reason: "consent", homes: [HOMES.homes[0]], line: "They are asked.", more: "" });
  assert.equal(title(), "Nearly there, Carla");
  assert.ok(text("main").includes("They are asked."));
  await tell(WELCOME, { ...SEATS, begun: true });
  assert.ok(!text("main").includes("They are asked."));
});

test("after a no one may only watch", async () => {
  await knock();
  await tell(HOMES, { ...SEATS, begun: true }, { ...HOMES, homes: [], line: "The others have not let you in." });
  assert.equal(title(), "You are not at the table");
  assert.ok(text("main").includes("The others have not let you in."));
  assert.equal(named("Yes, I’m Carla"), undefined);
  await press("Only watch");
  assert.equal(text("main").includes("0"), false);
  assert.deepEqual(sent("return"), [{ type: "return", seat: null }]);
  await tell({ ...WELCOME, player: null, token: null }, SEATS);
  assert.ok(text("main").includes("You are watching."));
});

test("who watches has no seat, and neither Us nor Them", async () => {
  await knock();
  await tell({ ...WELCOME, player: null, token: null }, { ...SEATS, people: [...SEATS.people.slice(0, 3), person(3, { kind: "free", name: "" })] });
  assert.equal(all(".mine").length, 0);
  assert.equal(all(".sit").length, 0);
  assert.deepEqual(all(".party h3").map((each) => each.textContent), ["One side", "The other side"]);
  assert.ok(text("main").includes("You are watching."));
});

test("with whom one would play is said by the seat", async () => {
  await sitDown({ ...SEATS, people: [person(0), person(1), person(2, { kind: "free", name: "", portrait: "" }), person(3)] });
  assert.equal(find(".sit").getAttribute("aria-label"), "Sit here: You play with Anna.");
  const six = [person(0), person(1), person(2), person(3), person(0, { player: 4, name: "Emma" }), person(0, { player: 5, kind: "free", name: "", portrait: "" })];
  await tell({ ...SEATS, people: six, sides: [0, 1, 0, 1, 0, 1] });
  assert.equal(find(".sit").getAttribute("aria-label"), "Sit here: You play with Biel and David.");
});

for (const code of ["wrong-code", "bad-name", "too-many-tries", "seat-taken", "table-full"]) {
  test(`${code} leads back to the form, which says why`, async () => {
    await knock();
    await tell({ type: "error", code, sentence: "This is why." });
    assert.ok(find("form"));
    assert.equal(text(".problem"), "This is why.");
    assert.ok(live().includes("This is why."));
    Socket.last.end();
    await clock.pass(100);
    assert.ok(find("form"), "also when the line has ended");
    assert.equal(text(".lost"), "");
  });
}

test("a token that opens nothing is nobody's fault", async () => {
  await sitDown();
  await tell({ type: "error", code: "unknown-token", sentence: "This is why." });
  assert.ok(find("form"));
  assert.equal(text(".problem"), "");
});

for (const [code, label, way] of [
  ["removed", "Start over", "form"], ["moved", "Play here again", "socket"], ["bad-message", "Load the page again", "reload"],
  ["protocol-older", "Load the page again", "reload"], ["protocol-newer", "Try again", "socket"],
]) {
  test(`${code} ends it with a sentence and a way on`, async () => {
    await sitDown();
    await tell({ type: "error", code, sentence: "This is why." });
    Socket.last.end();
    await clock.pass(20);
    assert.ok(text("main").includes("This is why."));
    assert.equal(text("main").includes("The connection to the table has ended."), false);
    const { length } = Socket.all;
    const { reloads } = location;
    await press(label);
    if (way === "form") assert.ok(find("form"));
    if (way === "reload") assert.equal(location.reloads, reloads + 1);
    if (way === "socket") assert.equal(Socket.all.length, length + 1);
    if (way !== "form") assert.ok(named("Start over") || find(".spin"));
  });
}

test("a table that closes is waited for", async () => {
  await atTable(mine);
  await tell({ type: "error", code: "closed", sentence: "…" });
  assert.equal(text(".lost"), "Reconnecting…");
  assert.ok(find(".table"));
  Socket.last.end();
  await clock.pass(6000);
  Socket.last.open();
  await tell(WELCOME);
  assert.equal(text(".lost"), "");
});

test("too much at once is no reason to say anything", async () => {
  await atTable(mine);
  await tell({ type: "error", code: "too-fast", sentence: "…" });
  assert.ok(find(".table"));
  assert.equal(text(".lost"), "");
});

test("a lost line is told, and what is tapped meanwhile counts", async () => {
  const { says } = await atTable(mine);
  assert.equal(text(".lost"), "");
  window.fire("offline");
  await clock.pass(2000);
  assert.equal(text(".lost"), "Reconnecting…");
  const [card] = all(".c.own");
  card.click();
  card.click();
  await clock.pass(20);
  Socket.last.open();
  assert.deepEqual(sent("act"), []);
  await tell(WELCOME, { ...SEATS, begun: true });
  const told = match("brisca-4", 0);
  const begun = told.find((each) => each.type === "snapshot");
  const same = told.find((each) => each.says === says || (each.says && JSON.stringify(each.says) === JSON.stringify(says)));
  await tell({ ...begun, number: 900, observation: same.observation, says });
  assert.equal(text(".lost"), "");
  assert.deepEqual(sent("act").map((each) => each.action), [says.hand[0].action]);
});

test("a tap that came too late is said to have", async () => {
  await atTable(mine);
  const [card] = all(".c.own");
  card.click();
  card.click();
  await clock.pass(20);
  Socket.last.end();
  await clock.pass(1000);
  Socket.last.open();
  const told = match("brisca-4", 0);
  const other = told.find((each) => each.says && each.observation && each.observation.number === 1 && theirs({ seen: each.observation, says: each.says }) && each.observation.tricks.length > 3);
  await tell(WELCOME, { ...SEATS, begun: true }, { ...told.find((each) => each.type === "snapshot"), number: 901, observation: other.observation, says: other.says, story: [] });
  assert.equal(sent("act").length, 1);
  await tell({ type: "refused", refused: "too-late", facts: {}, sentence: "Too late: the game has moved on." });
  assert.ok(text(".say").includes("Too late"), text(".say"));
});

test("a pause says for whom, for how long, and what then", async () => {
  await atTable(theirs);
  await tell({ type: "pause", away: [2], seconds: 65, since: 10, head: "Waiting for Carla", line: "The computer plays in {time}.", steps: [{ icon: "clock", title: "First", line: "this" }] });
  assert.equal(title(), "Waiting for Carla");
  assert.ok(text(".over").includes("The computer plays in 1:05."));
  await clock.pass(2000);
  assert.ok(text(".over").includes("The computer plays in 1:0"), text(".over"));
  assert.ok(text(".over").includes("First"));
  assert.equal(all(".over hr").length, 1);
  await press("Send a reaction");
  await press("Laughing");
  assert.deepEqual(sent("face"), [{ type: "face", face: "laugh" }]);
  await clock.pass(70_000);
  assert.ok(text(".over").includes("0:00"));
  await tell({ type: "resume" });
  assert.equal(text(".over"), "");
  await tell({ type: "pause", away: [2], seconds: 65, since: 10, head: "Waiting for Carla", line: "", steps: [] });
  assert.equal(all(".over hr").length, 0);
});

test("who sleeps on their turn can be woken after half a minute, and then again only after a while", async () => {
  const { says } = await atTable(theirs);
  assert.equal(named("Nudge"), undefined);
  assert.ok(text(".say").includes(says.turn));
  assert.ok(!text(".say").includes(" now") && text(".low").includes(says.then), text(".low"));
  await clock.pass(31_000 - 1000 * (says.since || 0));
  await press("Nudge");
  assert.equal(sent("nudge").length, 1);
  assert.equal(named("Nudge"), undefined);
  await clock.pass(40_000);
  assert.equal(named("Nudge"), undefined);
  await clock.pass(25_000);
  assert.ok(named("Nudge"));
});

test("who is nudged sees by whom, feels it, and finds it in the tab's title", async () => {
  const { says } = await atTable(mine);
  keep({ vibration: true });
  navigator.vibrated.length = 0;
  await tell({ type: "nudged", player: 2, head: "Carla nudges you", line: "It is your turn." });
  assert.equal(navigator.vibrated.length, 1);
  assert.ok(text(".say").includes("Carla nudges you"));
  assert.ok(live().includes("It is your turn."));
  const titles = new Set();
  for (let nth = 0; nth < 4; nth += 1) {
    await clock.pass(1000);
    titles.add(document.title);
  }
  assert.ok(titles.has("Carla nudges you") && titles.has(says.title || says.game), [...titles].join());
});

test("the computer plays for a seat until its owner touches a card", async () => {
  await atTable(mine);
  await press("Menu");
  await press("My seat");
  const toggle = all('.over input[type="checkbox"]')[0];
  toggle.checked = true;
  toggle.fire("change");
  assert.deepEqual(sent("stand-in").map((each) => each.wanted), [true]);
  await tell({ type: "stands-in", wanted: true });
  await press("Close");
  assert.ok(text(".say").includes("The computer plays for me"));
  all(".c.own")[0].click();
  await clock.pass(20);
  assert.deepEqual(sent("stand-in").map((each) => each.wanted), [false]);
  assert.deepEqual(sent("act"), []);
});

test("whether somebody is who they say is asked beside everything else", async () => {
  await atTable(mine);
  const asked = { type: "is-this", visitor: 7, portrait: "you", head: "Is this Biel?", line: "On another phone.", yes: "Yes, let Biel in" };
  await tell(asked);
  assert.ok(text(".asking").includes("On another phone."));
  await press("Yes, let Biel in");
  assert.deepEqual(sent("answer"), [{ type: "answer", visitor: 7, yes: true }]);
  assert.equal(text(".asking"), "");
  await tell(asked);
  await press("No");
  assert.deepEqual(sent("answer"), [{ type: "answer", visitor: 7, yes: false }]);
  await tell(asked);
  await tell({ type: "is-this", visitor: 7, portrait: "", head: "", line: "", yes: "" });
  assert.equal(text(".asking"), "");
});

test("the rules of the table are asked for, and shown", async () => {
  await atTable(mine);
  await press("Menu");
  await press("Rules of this table");
  assert.equal(sent("rules").length, 1);
  await tell({
    type: "rules", head: "Brisca", about: "Four players", order: "From strong to weak", ranks: [["1o", 11, "Ace of coins"], ["3o", 10, "Three of coins"]], rest: "The others count nothing.",
    lines: [{ title: "Follow", line: "nothing", icon: "cards" }], house: "House rules", options: [{ title: "Signals", line: "", is_on: true }, { title: "Claim", line: "", is_on: false }], prose: [{ title: "The aim", line: "Once upon a time.\nThe end." }],
  });
  for (const each of ["Brisca", "Four players", "The others count nothing.", "House rules", "Once upon a time.", "The end.", "The aim"]) assert.ok(text(".over").includes(each), each);
  assert.equal(all(".ranks .c").length, 2);
  await press("Close");
  await press("Menu");
  await press("Settings");
  assert.equal(sent("rules").length, 0);
});

test("the size of letters and other wishes are kept, and change the page at once", async () => {
  await atTable(mine);
  await press("Menu");
  await press("Settings");
  await press("200 %");
  assert.equal(settings.text, 200);
  assert.equal(named("200 %").getAttribute("aria-pressed"), "true");
  assert.equal(named("100 %").getAttribute("aria-pressed"), "false");
  assert.ok(document.documentElement.classList.contains("large"));
  const select = find("select");
  assert.deepEqual(all("option").filter((each) => each.hasAttribute("selected")).map((each) => each.textContent), ["English"]);
  select.value = "ca";
  select.fire("change");
  await clock.pass(20);
  assert.equal(settings.language, "ca");
  assert.deepEqual(sent("language").map((each) => each.language), ["ca"]);
  await press("100 %");
  assert.ok(!document.documentElement.classList.contains("large"));
});

test("who leaves is asked first", async () => {
  await atTable(mine);
  await press("Menu");
  await press("Leave the table");
  await press("Stay");
  assert.equal(sent("leave").length, 0);
  await press("Menu");
  await press("Leave the table");
  const socket = Socket.last;
  await press("Leave", ".over .danger");
  assert.equal(socket.take("leave").length, 1);
  assert.ok(find("form"));
});

test("absences are told apart beside the seat", async () => {
  await atTable(theirs);
  const label = () => all(".who").map((each) => each.getAttribute("aria-label")).find((each) => each.includes("Carla"));
  for (const [absence, words] of [["lost", "Carla has lost the connection"], ["left", "Carla has left the table"], ["away", "Carla has not come back."], ["given-up", "Carla’s seat is free"]]) {
    await tell({ ...SEATS, begun: true, people: SEATS.people.map((each) => (each.player === 2 ? { ...each, state: "away", absence } : each)) });
    assert.ok(label().endsWith(words), label());
    assert.equal(all(".who.away").length, 1);
  }
  await tell({ ...SEATS, begun: true, people: SEATS.people.map((each) => (each.player === 2 ? { ...each, state: "computer" } : each)) });
  assert.equal(all(".badge.gone").length, 1);
  await tell({ ...SEATS, begun: true });
  assert.equal(all(".who.away").length, 0);
  assert.equal(all(".badge.gone").length, 0);
});

test("Escape at the door does nothing", async () => {
  await comeToTheDoor();
  window.fire("keydown", { key: "Escape" });
  await clock.pass(20);
  assert.equal(find(".over"), null);
  await press("Settings");
  window.fire("keydown", { key: "Escape" });
  await clock.pass(20);
  assert.equal(find(".over"), null);
  assert.ok(app.contains(find("form")));
});
