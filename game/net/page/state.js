// What the page knows and shows, in one value, and what every part of the page needs to change it.

import { PORTRAITS } from "./door.js";
import { settings } from "./settings.js";

const live = document.getElementById("live");

const codeOfAddress = (new URLSearchParams(location.search).get("code") || "").toUpperCase().replace(/[^A-Z]/g, "").slice(0, 4);

/** What a match leaves behind when another begins. */
const MATCH = {
  seen: null, // the observation that is shown: where everything lies
  says: null, // and what the table says of it
  plays: false, // whether this phone holds a hand of it
  turnSince: 0, // since when whoever is in turn has been, by this phone's clock
  busy: false, // something is shown that has happened
  sent: false, // what was to be done in turn is on its way
  refused: "",
  standsIn: false, // the computer plays for this seat
  result: null,
  isRead: false, // the result of the last deal of a match
  pause: null,
  hint: null,
  nudged: null,
  nudges: 0, // when this phone nudged
  picked: null, // the card that is lifted
  bid: null, // what is chosen of says.auction, says.call and says.cut
  called: null,
  cutAt: null,
  taker: null, // the seat to which a trick goes
  shown: null, // the hand that a partner has shown
  open: null, // the sheet that is open
};

export const state = {
  screen: "connecting", // join, choosing, asking, lobby, table, ended
  form: { code: codeOfAddress, name: settings.name, portrait: settings.portrait || PORTRAITS[0], watch: false },
  problem: "",
  error: null,
  lost: false,
  player: null,
  seats: null,
  hints: false,
  byPlayer: {},
  questions: new Map(), // visitors who say that a seat is theirs
  rules: null,
  faces: {},
  moods: {},
  queue: [], // what is still to be shown
  ...MATCH,
  width: innerWidth,
  height: innerHeight,
  floor: innerHeight * 0.53,
  handTop: innerHeight * 0.66,
  slate: 112,
  slateLeft: innerWidth - 136,
  handAt: {},
};

/** The match is over for good: nothing of it is shown any more. */
export const forgetMatch = () => Object.assign(state, MATCH, { queue: [], byPlayer: {} });

/** Who draws the page: set by the screen, so that whoever changes the state need not know it. */
export const drawing = { draw: () => {} };

let due = 0;

/** Have the page drawn anew, once, before the next picture. */
export function render() {
  due ||= requestAnimationFrame(() => {
    due = 0;
    drawing.draw();
  });
}

/** Have a screen reader say it, also when it is the same as before. */
export function announce(text) {
  if (text) live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** Whether this seat is asked for something, and nothing of it is on its way. */
export const isAsked = () => Boolean(state.says.tag) && state.plays && !state.busy && !state.sent && !state.standsIn;

/** Who has a seat of the table that is shown. */
export const personAt = (seat) => personOf(state.seen.seating[seat]);
export const personOf = (player) => state.byPlayer[player] || { name: "…", portrait: "you", player };

/** The action that plays a card now, if there is one. */
export const playOf = (code) => (state.sent ? null : (state.says.hand || []).find((each) => each.card === code)?.action);

/** Seconds for which whoever is in turn has been. */
export const waited = () => Math.floor((Date.now() - state.turnSince) / 1000);
