// The page, opened in the browser of browser.js, with a table that a test plays: what it is told, and what it says.

import { readFileSync } from "node:fs";

import { app, calm, clock, files, holds, resize, Socket } from "./browser.js";
import { keep } from "../../game/net/page/settings.js";

const SUITS = { o: "coins", c: "cups", e: "swords", b: "clubs" };
const RANKS = { 1: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "jack", 11: "knight", 12: "king" };

const codes = Object.keys(SUITS).flatMap((suit) => Object.keys(RANKS).map((rank) => `${rank}${suit}`));
const bare = Object.fromEntries(codes.map((code) => [code, `${RANKS[code.slice(0, -1)]} of ${SUITS[code.slice(-1)]}`]));
files["/words/en.json"] = { text: {}, counted: {}, forms: "" };
for (const pack of ["castellana", "catalana"]) {
  files[`/packs/${pack}/names/en.json`] = { cards: bare, bare, suits: {}, ranks: {}, theRanks: {} };
  files[`/packs/${pack}/faces.json`] = {
    size: [610, 950], parts: ["<svg>", "</svg>"], cards: Object.fromEntries(codes.map((code) => [code, [0, 1]])), back: [0, 1],
    pips: Object.fromEntries(Object.values(SUITS).map((suit) => [suit, [0, 1]])),
  };
}
holds("(prefers-reduced-motion: reduce)");

/** What a guest (0 to 5) or the "watcher" of a match was told by the host. */
export const match = (name, who) => JSON.parse(readFileSync(new URL(`./matches/${name}.${who}.json`, import.meta.url), "utf-8"));

/** Load the page, and come to its door. */
export async function open() {
  Socket.isAnswering = true;
  await import("../../game/net/page/main.js");
  await clock.pass(50);
}

/** Fill in the door, and be let in as far as the host's first messages: the socket to the table. */
export async function sitDown(messages = []) {
  await open();
  const name = find("input.name");
  name.value = "Anna";
  name.fire("input");
  await clock.pass(20);
  find("form").fire("submit");
  await clock.pass(20);
  Socket.last.open();
  for (const each of messages) await tell(each);
  return Socket.last;
}

/** Tell the page something, and let it draw. */
export async function tell(...messages) {
  for (const each of messages) Socket.last.tell(each);
  await clock.pass(20);
}

/** Let everything be shown that is still to be shown. */
export const settle = () => clock.pass(4000);

export const find = (where) => app.querySelector(where);
export const all = (where) => app.querySelectorAll(where);
export const text = (where) => all(where).map((each) => each.textContent).join("|");
export const live = () => document.getElementById("live").textContent;
export const named = (label, where = "button") => all(where).find((each) => (each.getAttribute("aria-label") || each.textContent) === label);
export const press = async (label, where) => {
  const button = named(label, where);
  if (!button) throw new Error(`no "${label}" among ${all(where || "button").map((each) => each.textContent)}`);
  button.click();
  await clock.pass(20);
};

const momentOf = (message) => (message.says && message.observation ? { seen: message.observation, says: message.says, number: message.number } : null);

/**
 * Come to the first moment of a match that is as wanted, at whichever seat it comes first. Returns all that this seat
 * was "told", where it goes on ("after"), and the moment "now": {seen, says, number}.
 */
export async function comeTo(name, isWanted) {
  resize(390, 844);
  keep({ text: 100, oneTap: false });
  window.fire("resize");
  if (!Socket.last) await sitDown();
  let told = [];
  let after = 0;
  for (let seat = 0; !after; seat += 1) {
    told = match(name, seat);
    after = told.findIndex((each) => momentOf(each) && isWanted(momentOf(each))) + 1;
  }
  const now = momentOf(told[after - 1]);
  const { says, seen, number } = now;
  const begun = told.find((each) => each.type === "snapshot");
  // Nothing of the test before goes on.
  await tell({ type: "seats", game: "brisca", rules: {}, people: [], begun: false, hints: true, points: true });
  await tell(told.find((each) => each.type === "welcome"), told.filter((each, place) => each.type === "seats" && place < after).pop());
  await tell({ ...begun, number, observation: seen, says, people: seen.seating.map((player) => begun.people.find((each) => each.player === player)) });
  await clock.pass(400);
  if (find(".over") && text(".over").includes("shows you these cards")) await press("Close", ".over .gold");
  Socket.last.said = [];
  return { told, after, now };
}

/** Everything that is written or said on the page, for a test that looks for what may not be there. */
export function everything(at = app) {
  const found = [];
  const look = (element) => {
    if (!element.tagName) found.push(element.nodeValue);
    else {
      for (const [name, value] of Object.entries(element.attributes)) found.push(`${name}=${value}`);
      for (const [name, value] of Object.entries(element.style)) found.push(`${name}:${value}`);
      element.childNodes.forEach(look);
    }
  };
  look(at);
  return found;
}

export { app, calm, clock, holds, resize, Socket };
