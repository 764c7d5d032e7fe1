// What a player does with fingers and keys, and what the table hears of it.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { all, app, clock, comeTo, find, live, named, press, resize, settle, Socket, tell, text } from "./table.js";
import { keep } from "../../game/net/page/settings.js";

let now = null; // what was told last: {seen, says, number}
let told = []; // the whole match of it
let after = 0; // where it goes on
let dealt = 0;

async function until(name, holds) {
  ({ told, after, now } = await comeTo(name, holds));
  dealt += 1;
  return now;
}

/** What was told of that kind in this match. */
const toldAs = (type, holds = () => true) => told.find((each) => each.type === type && holds(each));

const focused = (element) => assert.ok(document.activeElement === element, `${document.activeElement?.tag} ${document.activeElement?.textContent}`);
const acts = () => Socket.last.take("act");
const mine = ({ seen, says }) => seen.phase === "play" && seen.turn === seen.seat && (says.hand || []).filter((each) => each.action).length > 1;
const theirs = ({ seen }) => seen.phase === "play" && seen.turn !== seen.seat && seen.trick.length > 0;
const between = ({ seen }) => seen.phase === "ready" && seen.results.length > 0;
const own = () => all(".c.own");
const click = async (element) => {
  element.click();
  await clock.pass(20);
};
const key = async (element, name, more = {}) => {
  const event = element.fire("keydown", { key: name, ...more });
  await clock.pass(40);
  return event;
};

beforeEach(() => keep({ oneTap: false, sound: false, vibration: false }));

test("a card is lifted by a tap and played by another", async () => {
  const { says, seen } = await until("brisca-4", mine);
  const place = says.hand.findIndex((each) => each.action);
  const [card, other] = [own()[place], own()[(place + 1) % own().length]];
  await click(other);
  assert.ok(other.classes.includes("up"));
  assert.equal(other.getAttribute("aria-pressed"), "true");
  assert.ok(other.getAttribute("aria-label").endsWith("press again to play"));
  assert.deepEqual(acts(), []);
  await click(card);
  assert.ok(card.classes.includes("up") && !other.classes.includes("up"));
  assert.deepEqual(acts(), []);
  await click(card);
  const [{ action, moment }] = acts();
  assert.deepEqual([action, moment[0]], [says.hand[place].action, seen.number]);
  assert.equal(find(".tag"), null, "it is on its way");
  await click(card);
  await click(card);
  assert.deepEqual(acts(), [], "and is not played twice");
});

test("what is on its way is not asked for once more, though somebody signals or the line breaks", async () => {
  const { seen, says, number } = await until("brisca-4", mine);
  const nth = says.hand.findIndex((each) => each.action);
  const signal = { type: "event", number: number + 1, event: { event: "signal", seat: (seen.seat + 2) % 4, rank: "ace" }, observation: seen, says };
  const again = { type: "snapshot", number: number + 1, observation: seen, story: [], people: [], says };
  const tapAll = async () => {
    for (const each of [...own(), ...own()]) await click(each);
  };
  Socket.isAnswering = false;
  await click(own()[nth]);
  await click(own()[nth]);
  assert.equal(acts().length, 1);
  await tell(signal);
  await clock.pass(500);
  assert.equal(text(".tag"), "");
  await tapAll();
  assert.deepEqual(acts(), []);
  Socket.last.end();
  await clock.pass(1000);
  Socket.last.open();
  await tell(told.find((each) => each.type === "welcome"), again);
  assert.deepEqual(acts().map((each) => each.action), [says.hand[nth].action], "it may have been lost");
  assert.equal(text(".tag"), "");
  await tapAll();
  assert.deepEqual(acts(), []);
  const { action, ...card } = says.hand[nth].action;
  await tell({ ...again, number: number + 5, story: [{ event: action, ...card }], observation: { ...seen, tricks: [...seen.tricks, {}] } });
  assert.equal(text(".tag"), says.tag, "asked for something else");
  Socket.isAnswering = true;
});

test("the neighbours of a lifted card make room for it", async () => {
  await until("brisca-4", (each) => mine(each) && each.says.hand.length === 3);
  const x = () => own().map((each) => parseFloat(/translate3d\(([-\d.]+)px/.exec(each.style.transform)[1]));
  const before = x();
  await click(own()[1]);
  assert.deepEqual(x().map((each, nth) => Math.round(each - before[nth])), [-4, 0, 4]);
});

test("what is refused is said, and another card can be played", async () => {
  const { says } = await until("brisca-4", mine);
  await click(own()[0]);
  await click(own()[0]);
  acts();
  await tell({ type: "refused", refused: "play-not-now", facts: {}, sentence: "Not this one." });
  assert.ok(text(".say").includes("Not this one."));
  assert.ok(find(".say").classes.includes("refused"));
  assert.equal(live(), "Not this one.");
  await tell({ type: "refused", refused: "play-not-now", facts: {}, sentence: "Not this one." });
  assert.equal(live(), "Not this one.\u00a0", "a change, so that it is said again");
  await click(own()[1]);
  assert.ok(!text(".say").includes("Not this one."));
  await click(own()[1]);
  assert.deepEqual(acts().map((each) => each.action), [says.hand[1].action]);
});

test("one tap is enough where that is wished", async () => {
  const { says } = await until("brisca-4", mine);
  keep({ oneTap: true });
  await click(own()[0]);
  assert.deepEqual(acts().map((each) => each.action), [says.hand[0].action]);
});

test("out of turn a card is only looked at: a tap lifts it, another lays it down", async () => {
  await until("brisca-4", theirs);
  const [card] = own();
  await click(card);
  assert.ok(card.classes.includes("up"));
  assert.ok(!card.getAttribute("aria-label").includes("press again"));
  await click(card);
  assert.ok(!card.classes.includes("up"));
  assert.deepEqual(acts(), []);
});

test("arrows go along the hand, and up plays", async () => {
  const { says } = await until("brisca-4", mine);
  const cards = own();
  cards[0].focus();
  assert.ok((await key(cards[0], "ArrowLeft")).defaultPrevented);
  focused(cards[cards.length - 1]);
  await key(cards[cards.length - 1], "ArrowRight");
  focused(cards[0]);
  await key(cards[0], "ArrowRight");
  focused(cards[1]);
  for (const more of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) assert.ok(!(await key(cards[1], "ArrowLeft", more)).defaultPrevented);
  focused(cards[1]);
  await key(cards[1], "x");
  assert.deepEqual(acts(), []);
  await key(cards[1], "ArrowUp");
  assert.deepEqual(acts().map((each) => each.action), [says.hand[1].action]);
});

async function swipe(card, dy, { dx = 0, second = false, kind = "touch", button = 0, end = "pointerup" } = {}) {
  card.fire("pointerdown", { pointerType: kind, button, pointerId: 1, clientX: 100, clientY: 600 });
  for (let step = 1; step <= 5; step += 1) card.fire("pointermove", { pointerId: 1, clientX: 100 + (dx * step) / 5, clientY: 600 + (dy * step) / 5 });
  const wasThrown = card.classes.includes("thrown");
  if (second) window.fire("pointerdown", { pointerId: 2, target: card });
  card.fire(end, { type: end, pointerId: 1, clientX: 100 + dx, clientY: 600 + dy });
  card.click(); // as browsers do after it
  await clock.pass(100);
  return wasThrown;
}

test("a card is thrown upwards, but not by less, by two fingers or by another button", async () => {
  const { says } = await until("brisca-4", mine);
  const [card] = own();
  assert.equal(await swipe(card, -60), false);
  assert.equal(await swipe(card, 120), false);
  assert.equal(await swipe(card, -120, { kind: "mouse", button: 2 }), false);
  assert.equal(await swipe(card, -120, { second: true }), true);
  assert.equal(await swipe(card, -120, { end: "pointercancel" }), true);
  assert.deepEqual(acts(), []);
  assert.ok(!card.classes.includes("dragged") && !card.classes.includes("thrown"));
  assert.equal(await swipe(card, -71, { dx: 20 }), true);
  assert.deepEqual(acts().map((each) => each.action), [says.hand[0].action]);
});

test("a card that is grabbed hears of every move, also of a first one outside it", async () => {
  await until("brisca-4", mine);
  const [card] = own();
  card.fire("pointerdown", { pointerType: "mouse", button: 0, pointerId: 7, clientX: 100, clientY: 600 });
  assert.equal(card.captured, 7);
  card.fire("pointerup", { pointerId: 7, clientX: 100, clientY: 600 });
});

test("a finger that trembles taps", async () => {
  await until("brisca-4", mine);
  const card = own()[1];
  await swipe(card, -3, { dx: 3 });
  assert.ok(card.classes.includes("up"));
  await swipe(card, 30);
  assert.ok(card.classes.includes("up"), "and a drag is no tap");
  assert.deepEqual(acts(), []);
});

test("out of turn nothing is thrown", async () => {
  await until("brisca-4", theirs);
  assert.equal(await swipe(own()[0], -120), false);
  assert.deepEqual(acts(), []);
});

test("the cut is chosen by a slider, or is the usual one", async () => {
  const { says } = await until("brisca-4", (each) => each.says.cut);
  const { choices, middle, button, half, least, deck } = says.cut;
  const pile = (place) => {
    const layers = all(".sheet-card");
    const lifted = layers.filter((each) => each.style.transform.includes("(26px")).length;
    assert.equal(lifted, Math.round(((least + place) / deck) * layers.length));
    assert.ok(layers[layers.length - 1].style.transform.includes("(26px") && layers[0].style.transform.includes("(-8px"));
    const backs = layers.map((each, nth) => (each.querySelector(".c") ? nth : -1)).filter((nth) => nth >= 0);
    assert.deepEqual(backs, [layers.length - lifted - 1, layers.length - 1], "a back on each of both");
  };
  pile(middle);
  const high = () => parseFloat(find(".deck").style.height) - parseFloat(find(".sheet-card").style.height);
  assert.equal(Math.round(high()), 66);
  resize(844, 390);
  window.fire("resize");
  await clock.pass(20);
  assert.equal(Math.round(high()), 48);
  assert.equal(find(".slider").getAttribute("aria-valuetext"), choices[middle].label);
  find(".slider").value = "2";
  find(".slider").fire("input");
  await clock.pass(20);
  assert.equal(find(".slider").getAttribute("aria-valuetext"), choices[2].label);
  pile(2);
  await press(button);
  assert.deepEqual(acts().map((each) => each.action), [choices[2].action]);
  await until("brisca-4", (each) => each.says.cut);
  await press(half);
  assert.deepEqual(acts().map((each) => each.action), [choices[middle].action]);
  assert.equal(find(".over"), null, "it is on its way");
});

test("a bid in points goes up and down within what may be bid", async () => {
  const { says } = await until("chiamata", (each) => each.says.auction && (each.says.auction.choices || []).length > 8);
  const { choices, passing } = says.auction;
  const output = () => text(".bidden output");
  const disabled = (label) => named(label).hasAttribute("disabled");
  assert.ok(disabled("−1") && disabled("−5") && !disabled("+1"));
  await press("+5");
  assert.equal(output(), choices[5].label);
  await press("+1");
  await press("−1");
  await press("−1");
  assert.equal(output(), choices[4].label);
  assert.ok(!disabled("−1"));
  for (let nth = 0; nth < choices.length; nth += 4) await press("+5");
  assert.equal(output(), choices[choices.length - 1].label);
  assert.ok(disabled("+1") && disabled("+5") && !disabled("−1"));
  await press("−5");
  await press("−5");
  const place = choices.length - 11;
  await press(choices[place].button);
  assert.deepEqual(acts().map((each) => each.action), [choices[place].action]);
  await until("chiamata", (each) => each.says.auction && each.says.auction.passing);
  await press(passing.label);
  assert.deepEqual(acts().map((each) => each.action.action), ["pass"]);
});

test("what was chosen stays chosen while the auction goes on, and not in the next deal", async () => {
  const { says, seen, number } = await until("chiamata", (each) => each.says.auction && (each.says.auction.choices || []).length > 8);
  const { choices } = says.auction;
  await press("+5");
  await tell({ type: "event", number: number + 1, event: { event: "pass", seat: 3 }, observation: { ...seen, ply: seen.ply + 1 }, says });
  await settle();
  assert.equal(text(".bidden output"), choices[5].label);
  await tell({ type: "event", number: number + 2, event: { event: "deal", number: 9 }, observation: { ...seen, number: seen.number + 1 }, says });
  await settle();
  assert.equal(text(".bidden output"), choices[0].label);
  await press("+5");
  await tell({ type: "event", number: number + 3, event: { event: "call", seat: 3 }, observation: { ...seen, number: seen.number + 1, phase: "play" }, says });
  await tell({ type: "event", number: number + 4, event: { event: "pass", seat: 3 }, observation: { ...seen, number: seen.number + 1 }, says });
  await settle();
  assert.equal(text(".bidden output"), choices[0].label);
});

test("a bid in ranks, and the call, are chosen by a tap and sent by another", async () => {
  const { says } = await until("chiamata-rank", (each) => each.says.auction && (each.says.auction.choices || []).length > 2);
  const [, second] = says.auction.choices;
  await press(second.label, ".bidden .choices button");
  assert.equal(named(second.label, ".bidden .choices button").getAttribute("aria-pressed"), "true");
  assert.deepEqual(acts(), []);
  await press(second.button, ".bidden .gold");
  assert.deepEqual(acts().map((each) => each.action), [second.action]);
  for (const game of ["chiamata", "chiamata-rank"]) {
    const found = await until(game, (each) => each.says.call);
    const { ranks, suits, choices, first } = found.says.call;
    const [rank, suit] = first.split("-");
    const other = Object.keys(suits).find((each) => each !== suit);
    await press(suits[other], ".bidden .choices button");
    const chosen = choices[`${rank}-${other}`];
    assert.ok(text(".means").includes(chosen.line || ""));
    const third = Object.keys(ranks).find((each) => each !== rank);
    if (third) {
      await press(ranks[third], ".bidden .choices button");
      assert.equal(named(suits[other], ".bidden .choices button").getAttribute("aria-pressed"), "true");
    }
    const key1 = `${third || rank}-${other}`;
    await press(choices[key1].button, ".bidden .gold");
    assert.deepEqual(acts().map((each) => each.action), [choices[key1].action]);
  }
});

test("what may be done besides has a button, which says whether it is on", async () => {
  const armed = await until("catalana-4", (each) => each.says.doings?.some((doing) => typeof doing.arm === "boolean"));
  const doing = armed.says.doings.find((each) => typeof each.arm === "boolean");
  const button = named(doing.label);
  assert.equal(button.getAttribute("aria-pressed"), String(Boolean(doing.is_on)));
  await click(button);
  assert.deepEqual(Socket.last.take("arm"), [{ type: "arm", armed: doing.arm }]);
  const says = structuredClone(armed.says);
  says.doings.find((each) => typeof each.arm === "boolean").is_on = true;
  await tell({ type: "made-ready", armed: true, claims: false, says });
  assert.equal(named(doing.label).getAttribute("aria-pressed"), "true");
  const claiming = await until("catalana-4", (each) => each.says.doings?.some((what) => typeof what.claim === "boolean"));
  const auto = claiming.says.doings.find((each) => typeof each.claim === "boolean");
  await click(named(auto.label));
  assert.deepEqual(Socket.last.take("claim"), [{ type: "claim", wanted: auto.claim }]);
});

test("an exchange that may be made now is made by a tap", async () => {
  const found = await until("catalana-4", (each) => each.says.doings?.some((doing) => doing.action));
  const doing = found.says.doings.find((each) => each.action);
  await click(named(doing.label));
  assert.deepEqual(acts().map((each) => each.action), [doing.action]);
  assert.equal(text(".tag"), found.says.tag || "", "and the turn stays");
});

test("signals are made in a sheet that shuts itself", async () => {
  const found = await until("brisca-4", (each) => each.says.signals?.choices?.length);
  await press("Signals");
  const [first] = found.says.signals.choices;
  assert.ok(text(".over").includes(found.says.signals.lead));
  await press(first.label, ".over .sign");
  assert.deepEqual(acts().map((each) => each.action), [first.action]);
  assert.equal(find(".over"), null);
});

test("a hint for this moment lifts the card; one for another is passed over", async () => {
  const { says, number } = await until("brisca-4", mine);
  await press("Hint");
  assert.equal(Socket.last.take("hint").length, 1);
  const { action, card } = says.hand.find((each) => each.action);
  const hint = { type: "hint", figures: [{ action, points: 4, chance: 0.5 }], reason: "It costs nothing." };
  await tell({ ...hint, number: number - 1 });
  assert.equal(find(".hinted"), null);
  await tell({ ...hint, number });
  assert.ok(find(".hinted").classes.includes("up"), card);
  assert.ok(text(".low").includes("It costs nothing."));
  await click(find(".hinted"));
  assert.deepEqual(acts().map((each) => each.action), [action]);
  await until("brisca-4", mine);
  await tell({ ...hint, number: now.number, figures: [], reason: "There is none." });
  assert.equal(find(".hinted"), null);
  assert.ok(text(".low").includes("There is none."));
});

test("what is advised is chosen on the sheet: a bid, a call, a cut", async () => {
  const advise = (action) => tell({ type: "hint", number: now.number, figures: [{ action, points: 4, chance: 0.5 }], reason: "Because." });
  const auction = (await until("chiamata", (each) => each.says.auction && (each.says.auction.choices || []).length > 8)).says.auction;
  await advise(auction.choices[3].action);
  assert.equal(text(".bidden output"), auction.choices[3].label);
  const { call } = (await until("chiamata", (each) => each.says.call)).says;
  const key1 = Object.keys(call.choices).find((each) => each !== call.first);
  await advise(call.choices[key1].action);
  assert.ok(named(call.choices[key1].button, ".bidden .gold"));
  const { cut } = (await until("brisca-4", (each) => each.says.cut)).says;
  await advise(cut.choices[1].action);
  assert.equal(find(".slider").getAttribute("aria-valuetext"), cut.choices[1].label);
});

test("hints are offered only where the host allows them", async () => {
  await until("brisca-4", mine);
  assert.ok(named("Hint"));
  const seats = toldAs("seats");
  await tell({ ...seats, begun: true, hints: false });
  assert.equal(named("Hint"), undefined);
});

test("a result is read, then the next deal may begin; the last one leads to that of the match", async () => {
  await until("brisca-4", between);
  const result = toldAs("result", (each) => !each.over);
  const me = toldAs("welcome").player;
  await tell({ ...result, ready: [], line: "" });
  await press("Next deal");
  assert.equal(Socket.last.take("ready").length, 1);
  await tell({ ...result, ready: [me], line: "Waiting for Biel" });
  assert.equal(named("Next deal"), undefined);
  assert.ok(text(".over").includes("Waiting for Biel"));
  await until("brisca-4", (each) => each.seen.phase === "over");
  const over = toldAs("result", (each) => each.over);
  await tell({ ...over, again: [] });
  await settle();
  await press("Match result");
  assert.ok(text(".over").includes(over.outcome.match_headline));
  await press("Rematch");
  assert.equal(Socket.last.take("again").length, 1);
  await tell({ ...over, again: [me, 5 - me], line: "Waiting for David" });
  assert.equal(named("Rematch"), undefined);
  assert.equal(all(".wisher").length, 2);
});

test("menu and settings are in reach at every moment, and Escape shuts them", async () => {
  for (const [game, holds] of [["brisca-4", mine], ["brisca-4", (each) => each.says.cut], ["chiamata", (each) => each.says.auction], ["brisca-4", between]]) {
    await until(game, holds);
    if (holds === between) await tell(toldAs("result"));
    const before = text(".over");
    await click(named("Menu"));
    assert.ok(find(".over h2").textContent === "Menu", game);
    await press("Settings");
    assert.equal(find(".over h2").textContent, "Settings");
    await key(find(".over [role=\"dialog\"]"), "Escape");
    assert.equal(text(".over"), before, game);
  }
  await until("brisca-4", mine);
  await key(window, "Escape");
  assert.equal(find(".over h2").textContent, "Menu");
  await key(window, "Escape");
  assert.equal(find(".over"), null);
});

test("behind a sheet nothing can be reached, and focus goes back to what opened it", async () => {
  await until("brisca-4", mine);
  named("Menu").focus();
  await click(named("Menu"));
  await clock.pass(100);
  assert.ok(find(".over").contains(document.activeElement));
  assert.ok(find("main").hasAttribute("inert"));
  own()[0].focus();
  assert.ok(find(".over").contains(document.activeElement));
  await press("Close");
  assert.ok(find("main").getAttribute("inert") === null);
  focused(named("Menu"));
});

test("faces are shown to everybody, and go again", async () => {
  await until("brisca-4", theirs);
  await press("Reactions");
  await press("Laughing");
  assert.deepEqual(Socket.last.take("face"), [{ type: "face", face: "laugh" }]);
  assert.equal(find(".over"), null);
  await tell({ type: "face", player: 2, face: "sad" });
  assert.equal(all(".emoted").length, 1);
  assert.ok(find(".emoted").getAttribute("aria-label").includes("Sad"));
  await clock.pass(3600);
  assert.equal(all(".emoted").length, 0);
});

test("the last trick can be looked at", async () => {
  const { says } = await until("brisca-4", (each) => each.says.last && theirs(each));
  await press("Last trick");
  assert.ok(text(".over").includes(says.last.line));
  assert.equal(all(".over .c").length, says.last.cards.length);
  assert.equal(all(".over .c.win").length, 1);
});

test("the cards of a trick stand in as many columns as there is room for", async () => {
  const columns = async (game, width, height) => {
    await until(game, (each) => each.says.last && each.seen.phase === "play");
    resize(width, height);
    window.fire("resize");
    window.fire("keydown", { key: "Escape" });
    await clock.pass(20);
    await press("Last trick");
    return find(".spread").style["grid-template-columns"];
  };
  assert.equal(await columns("brisca-4", 390, 844), "repeat(2, auto)");
  assert.equal(await columns("brisca-4", 844, 390), "repeat(4, auto)");
  assert.equal(await columns("brisca-2", 390, 844), "repeat(2, auto)");
  assert.equal(await columns("mexicana-3", 390, 844), "repeat(3, auto)");
  assert.equal(await columns("catalana-6", 844, 390), "repeat(3, auto)");
});

test("the slate counts won games in strokes, up to five, and has a column for each side", async () => {
  const { says } = await until("brisca-4", mine);
  const shown = async (...games) => {
    const sides = games.map((each, nth) => ({ name: `side ${nth}`, games: each, points: 10 }));
    await tell({ type: "made-ready", armed: false, claims: false, says: { ...says, sides } });
    return all(".slate .tally").map((each) => each.elements[1].textContent);
  };
  assert.deepEqual(await shown(0, 1), ["", "I"]);
  assert.equal(all(".slate.many").length, 0);
  assert.equal(all(".slate .tally").length, 2);
  await tell({ type: "made-ready", armed: false, claims: false, says: { ...says, sides: [{ name: "Us", games: 2, is_mine: true }, { name: "Them", games: 1, points: null }] } });
  assert.equal(all(".slate .tally").length, 0, "where points are not shown, the games are");
  assert.deepEqual(all(".slate .points").map((each) => each.textContent), ["2", "1"]);
  assert.deepEqual(await shown(5, 6, -2), ["IIIII", "6", "−2"]);
  assert.equal(all(".slate.many").length, 1);
  assert.equal(all(".slate.about").length, 0);
  await until("catalana-6", (each) => each.seen.phase === "play");
  assert.equal(all(".slate.about").length, 1);
  resize(390, 640);
  window.fire("resize");
  await clock.pass(20);
  assert.equal(all(".slate.about").length, 0, "there is no room for it");
  resize(844, 390);
  window.fire("resize");
  await clock.pass(20);
  assert.equal(all(".slate.about").length, 0);
});

test("between two, the other's cards are seen from behind, and their tricks counted", async () => {
  const { says, seen } = await until("brisca-2", (each) => theirs(each) && each.says.seats.some((one) => one.tricks));
  const other = 1 - seen.seat;
  assert.equal(all(".backs img").length, seen.hand_counts[other]);
  assert.equal(text(".plate small"), says.seats[other].tricks || "");
  await until("brisca-4", theirs);
  assert.equal(all(".backs").length, 0);
  assert.equal(all(".plate small").length, 0);
  const x = (each) => parseFloat(each.style.left);
  for (const each of all(".who")) assert.equal(each.classes.includes("east"), x(each) > 310, String(x(each)));
});

test("long names stand beside each other, not on each other", async () => {
  await until("catalana-6", (each) => each.seen.phase === "play");
  const seats = toldAs("seats");
  const names = ["Bartholomäus", "Maximiliane", "Wolfgangine", "Hieronymus", "Kunigunde", "Theodolinde"];
  for (const [width, height] of [[390, 844], [360, 640], [844, 390]]) {
    resize(width, height);
    window.fire("resize");
    await tell({ ...seats, begun: true, people: seats.people.map((each) => ({ ...each, name: names[each.player] })) });
    await clock.pass(20);
    const plates = all(".who").map((each) => {
      const { style, textContent } = each.querySelector(".plate");
      const offset = (value) => parseFloat(/([-\d.]+)px/.exec(value)[1]);
      const half = Math.min(parseFloat(style["max-width"]), textContent.length * 0.5 * parseFloat(style["font-size"]) + 24) / 2;
      return { x: parseFloat(each.style.left) + offset(style.left), y: parseFloat(each.style.top) + offset(style.top), half };
    });
    assert.equal(plates.length, 5);
    for (const one of plates) assert.ok(one.x - one.half > -1 && one.x + one.half < width + 1, `${width}: ${JSON.stringify(one)}`);
    plates.forEach((one, nth) => {
      for (const other of plates.slice(0, nth)) if (Math.abs(one.y - other.y) < 2) assert.ok(Math.abs(one.x - other.x) > one.half + other.half - 1, `${width}: ${JSON.stringify([one, other])}`);
    });
  }
});

test("while a card is moving a tap shows the rest at once", async () => {
  await until("brisca-4", theirs);
  await tell(...told.slice(after, after + 12));
  const last = told.slice(after, after + 12).filter((each) => each.says).pop();
  window.fire("pointerdown", { target: app });
  await clock.pass(20);
  if (last.says.line) assert.ok(text(".say").includes(last.says.turn || last.says.line), text(".say"));
});

test("the tab's title and the screen reader are told whose turn it is, once", async () => {
  const { says } = await until("brisca-4", (each) => mine(each) && each.seen.tricks.length === 3);
  assert.equal(document.title, says.title);
  assert.ok(live().includes(says.tag));
  document.getElementById("live").textContent = "";
  window.fire("resize");
  await settle();
  assert.equal(live(), "");
});

test("sound and vibration come with the turn, where they are wished", async () => {
  await until("brisca-4", theirs);
  keep({ vibration: true });
  navigator.vibrated.length = 0;
  for (const each of told.slice(after)) {
    await tell(each);
    await settle();
    if (each.says?.tag) break;
  }
  assert.equal(navigator.vibrated.length, 1);
});

test("the deals above were so many", () => assert.ok(dealt > 20));
