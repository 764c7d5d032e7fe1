// Whole matches, played to the page message by message: what the table says stands there, in words and by its names for a
// screen reader, and nothing else does.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, app, clock, everything, find, match, named, press, resize, settle, sitDown, Socket, tell, text } from "./table.js";
import { keep } from "../../game/net/page/settings.js";

const LOOKS = [
  ["upright", 390, 844, 100],
  ["small", 320, 568, 100],
  ["across", 844, 390, 100],
  ["large", 390, 844, 200],
  ["large across", 844, 390, 200],
  ["tablet", 820, 1180, 125],
];

const label = (element) => element.getAttribute("aria-label");
const signed = (number) => String(number).replace("-", "−");

/** What was told last, as the page must show it. */
class Moment {
  says = null;
  seen = null;
  result = null;
  hear(message) {
    if (message.type === "snapshot" || (message.type === "event" && message.observation)) {
      this.seen = message.observation;
      this.says = message.says;
      if (message.type === "snapshot" || message.event.event === "deal") this.result = null;
    }
    if (message.type === "made-ready" && message.says) this.says = message.says;
    if (message.type === "result") this.result = message;
    return message.type !== "event" || message.observation !== null;
  }
}

function checkCloth({ says, seen }, plays) {
  const { sides = [], seats = [], hand = [], trick = [], doings = [] } = says;
  const asked = plays && Boolean(says.tag);
  // the slate
  assert.deepEqual(all(".slate .side").map((each) => each.textContent), sides.map((each) => each.name));
  assert.deepEqual(all(".slate .points").map((each) => each.textContent), sides.map((each) => signed(each.points ?? each.games)));
  assert.deepEqual(all(".slate .column.mine").length, sides.filter((each) => each.is_mine).length);
  // the own hand
  const own = all(".c.own");
  assert.deepEqual(own.map(label), plays ? hand.map((each) => each.label) : []);
  assert.deepEqual(own.map((each) => each.classes.includes("dim")), (plays ? hand : []).map((each) => asked && seen.phase === "play" && !each.action));
  assert.equal(all(".c.own .corner").length, plays && hand.length > 4 ? hand.length : 0);
  // those who play
  const others = seats.filter((each, seat) => seat !== seen.seat || !plays);
  const isHidden = says.call && asked && !find(".across");
  assert.deepEqual(all(".who").map(label).sort(), isHidden ? [] : others.map((each) => each.label).sort());
  if (!isHidden) assert.equal(all(".who.turn").length, others.filter((each) => each.is_in_turn).length);
  if (!isHidden) for (const each of all(".who")) {
    const seat = seats.findIndex((one) => one.label === label(each));
    const { team, is_ally: isAlly } = seats[seat];
    const isBare = each.classes.includes("bare");
    assert.equal(Boolean(each.querySelector(".face")), !isBare);
    assert.equal(Boolean(each.querySelector(".known")), (seats[seat].known || []).length > 0);
    assert.deepEqual(each.querySelectorAll(".known .mini").map(label), (seats[seat].known || []).map((one) => one.label));
    const badge = each.querySelector(".badge.team");
    assert.equal(badge ? badge.textContent : "", isBare ? "" : team || "");
    if (badge) assert.equal(badge.classes.includes("mine"), Boolean(isAlly) || seat === seen.seat);
  }
  // the trick, which lies by its names
  const lying = all(".cards .c").filter((each) => !each.classes.includes("own")).map((each) => label(each) || "");
  for (const each of trick) assert.ok(lying.some((name) => name.includes(each.label)), `${each.label} in ${lying}`);
  const slots = all(".slot");
  if (seen.phase === "play" && !says.drawn) {
    const open = seats.map((each, seat) => ({ ...each, seat })).filter((each) => each.is_in_turn || !seen.trick.some((one) => one.seat === each.seat));
    assert.equal(slots.length, open.length);
    assert.equal(slots.filter((each) => each.classes.includes("turn")).length, 1);
    assert.equal(slots.filter((each) => each.textContent).length, plays && open.some((each) => each.seat === seen.seat && !each.is_in_turn) ? 1 : 0);
  }
  else assert.equal(slots.length, 0);
  // stock and trumps
  const isPlayed = !["auction", "call", "ready", "over"].includes(seen.phase) && !says.drawn;
  assert.equal(text(".disc"), isPlayed && seen.stock > 0 && seen.phase !== "cut" ? String(seen.stock) : "");
  if (says.trump && isPlayed) assert.ok(text(".chip").includes(says.trump));
  const below = seen.stock - (seen.turned ? 1 : 0); // cards of the stock but for the turned one
  assert.equal(lying.filter((each) => each === "Stock").length, isPlayed ? (below > 8 ? 3 : Math.min(below, 2)) : 0);
  assert.equal(lying.includes(says.turned), isPlayed && Boolean(seen.turned));
  // the message
  const said = text(".say");
  assert.equal(text(".tag"), asked ? says.tag : "");
  if (!asked && says.turn) assert.ok(said.includes(says.turn), said);
  if (!asked && !says.turn) assert.ok(said.includes(says.line), said);
  // what may be done
  if (plays) for (const each of doings) {
    const more = named("More…");
    assert.ok(more || named(each.label), `${each.label} among ${text(".doings")}`);
  }
  assert.equal(Boolean(find(".contract")), Boolean(says.contract));
  if (says.contract) assert.ok(label(find(".contract")).startsWith(`${says.contract.line}: ${says.contract.name}`));
  // the auction and the call
  const isBidding = seen.phase === "auction" || seen.phase === "call";
  assert.equal(Boolean(find(".bidden")), isBidding);
  if (!isBidding) return;
  const paper = text(".bidden");
  if (asked && says.auction) {
    const { head, lead, choices, passing, by_points: byPoints } = says.auction;
    assert.ok(paper.includes(head) && paper.includes(lead));
    assert.equal(Boolean(named(passing ? passing.label : "Pass", ".bidden button")?.hasAttribute("disabled")), !passing);
    if (choices?.length) assert.ok(named(choices[0].button, ".gold"));
    else assert.equal(find(".bidden .gold"), null);
    if (choices?.length && byPoints) assert.equal(text(".bidden output"), choices[0].label);
    if (choices?.length && !byPoints) assert.deepEqual(all(".bidden .choices button").map((each) => each.textContent), choices.map((each) => each.label));
  } else if (asked && says.call) {
    const { ranks, suits, choices, first } = says.call;
    assert.ok(named(choices[first].button, ".gold"));
    for (const each of [...Object.values(suits), ...(Object.keys(ranks).length > 1 ? Object.values(ranks) : [])]) assert.ok(named(each, ".bidden .choices button"), each);
    assert.deepEqual(all('.bidden .choices [aria-pressed="true"]').length, Object.keys(ranks).length > 1 ? 2 : 1);
  } else assert.ok(paper.includes(says.auction_line || says.line));
}

function checkSheet({ says, seen, result }, plays) {
  const shown = text(".over");
  const { outcome, over: isOver } = result || {};
  const wanted = outcome && (isOver || seen.phase === "ready") ? "deal" : says.cut && plays ? "cut" : "";
  if (!wanted) {
    assert.equal(shown, "");
    assert.equal(find("main").hasAttribute("inert"), false);
    return "";
  }
  assert.equal(find("main").hasAttribute("inert"), true);
  if (wanted === "cut") {
    const { head, choices, middle, button, half } = says.cut;
    for (const each of [head, choices[middle].label, button, half]) assert.ok(shown.includes(each), `${each} in ${shown}`);
    assert.equal(find(".slider").getAttribute("max"), String(choices.length - 1));
    return wanted;
  }
  for (const each of [outcome.headline, outcome.line, outcome.about || "", ...outcome.columns]) assert.ok(shown.includes(each), `${each} in ${shown}`);
  const rows = all(".scores tbody tr").map((row) => row.elements.map((each) => each.textContent));
  assert.deepEqual(rows, outcome.rows.map((row) => [row.name + (row.note || ""), ...row.cells]));
  outcome.rows.forEach((row, place) => {
    const cells = all(".scores tbody tr")[place].querySelectorAll("td");
    const faces = all(".scores tbody tr")[place].querySelectorAll("img").map((each) => each.getAttribute("src").includes("happy"));
    assert.deepEqual(faces, (row.seats || []).map(() => (row.gain || 0) > 0));
    assert.equal(all(".scores tbody tr")[place].classes.includes("mine"), Boolean(row.is_mine));
    assert.deepEqual(cells.map((each) => each.classes.includes("gained")), row.cells.map((each, nth) => nth === row.cells.length - 2 && (row.gain || 0) > 0));
    assert.deepEqual(cells.map((each) => each.classes.includes("lost-it")), row.cells.map((each, nth) => nth === row.cells.length - 2 && (row.gain || 0) < 0));
    assert.deepEqual(cells.map((each) => each.classes.includes("total")), row.cells.map((each, nth) => nth === row.cells.length - 1));
  });
  assert.equal(Boolean(find(".over .bar")), Boolean(outcome.bar));
  if (outcome.bar) assert.equal(all(".bar s").length, outcome.bar.share < 0.35 ? 1 : 0, "a small share has its label beside it");
  assert.equal(Boolean(find(".boxed .c")), Boolean(outcome.called));
  assert.equal(all(".laid-row").length, (outcome.laid || []).length);
  return wanted;
}

/** Play a match to the page; every so many moments it stands still and is looked at, each time in another look. */
async function follow(name, who, every, isSlow = false) {
  const plays = who !== "watcher";
  const moment = new Moment();
  const looked = new Set();
  let nth = 0;
  for (const message of match(name, who)) {
    if (isSlow) await tell(message);
    else Socket.last.tell(message);
    if (!moment.hear(message) || !moment.says) continue;
    if (message.type === "event" && nth % every && !moment.says.call && message.event.event !== "trick-taken") {
      nth += 1;
      continue;
    }
    const [look, width, height, letters] = LOOKS[nth % LOOKS.length];
    nth += 1;
    resize(width, height);
    keep({ text: letters });
    window.fire("resize");
    if (!isSlow) window.fire("pointerdown", { target: app }); // shows at once what is still to be shown
    await (isSlow ? settle() : clock.pass(60));
    if (find(".over.sheet-shown") || text(".over").includes("shows you these cards")) await press("Close", ".over .gold");
    const odd = everything().filter((each) => /undefined|NaN|\[object|null|false|Infinity/.test(each) && !/="?false|pressed=|checked=|expanded=|draggable=|focusable=|spellcheck=|novalidate/.test(each));
    assert.deepEqual(odd, [], `${look}: ${JSON.stringify(message).slice(0, 200)}`);
    try {
      looked.add(checkSheet(moment, plays));
      checkCloth(moment, plays);
    } catch (error) {
      error.message = `${name} ${who} ${look} ${message.number} ${moment.seen.phase}: ${error.message}\n${text(".say")} / ${text(".over")}`;
      throw error;
    }
    looked.add(moment.seen.phase);
  }
  assert.ok(moment.result.over);
  return looked;
}

test("a hand is held from the door to the end of the match", async () => {
  await sitDown();
  const seen = await follow("brisca-2", 0, 3, true);
  for (const each of ["cut", "deal", "play", "over"]) assert.ok(seen.has(each), each);
});

test("the next match is shown as the first", async () => {
  const seen = await follow("chiamata-rank", 0, 8);
  for (const each of ["auction", "deal", "over"]) assert.ok(seen.has(each), each);
  await follow("brisca-4", 0, 6);
  await follow("catalana-6", 0, 7);
  const caller = [0, 1, 2, 3, 4].find((seat) => match("chiamata", seat).some((each) => each.says?.call));
  assert.ok((await follow("chiamata", caller, 7)).has("call"));
  await follow("briscola-double", 0, 7);
  await follow("mexicana-3", 0, 7);
});

test("a spectator sees what everybody knows, and is asked for nothing", async () => {
  await follow("brisca-4", "watcher", 11);
  await follow("chiamata", "watcher", 9);
  assert.equal(Socket.last.said.filter((each) => each.type === "act").length, 0);
});
