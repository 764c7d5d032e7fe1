// What the page knows and shows, in one value, and what every part of the page needs to change it.

import { rankOf, suitOf } from "./cards.js";
import { PORTRAITS } from "./door.js";
import * as say from "./say.js";
import { settings } from "./settings.js";

const live = document.getElementById("live");

function codeOfAddress() {
  const code = new URLSearchParams(location.search).get("code") || "";
  return code.toUpperCase().replace(/[^A-Z]/g, "").slice(0, 4);
}

export const state = {
  screen: "connecting", // join, choosing, asking, lobby, table, ended
  form: { code: codeOfAddress(), name: settings.name, portrait: settings.portrait || PORTRAITS[0], watch: false },
  problem: "",
  error: null,
  open: null, // the sheet that is open
  lost: false,
  player: null,
  chosen: null, // the seat that was asked for
  seats: null,
  hints: false,
  points: true,
  byPlayer: {},
  seen: null, // the observation that is shown
  story: [], // what has happened in this deal
  viewer: null,
  queue: [],
  busy: false,
  sent: false, // what was to be done in turn is on its way
  sentence: "",
  refused: "",
  armed: false,
  claims: false,
  result: null,
  pause: null,
  away: [],
  hint: null,
  faces: {},
  moods: {},
  picked: null,
  drawn: null,
  taker: null,
  shownHand: null,
  bid: null,
  callRank: null,
  callSuit: null,
  cutAt: null,
  width: innerWidth,
  height: innerHeight,
  floor: innerHeight * 0.53,
  handTop: innerHeight * 0.66,
  slate: 112,
  slateLeft: innerWidth - 136,
  stockAt: { x: 48, y: 350, h: 86 },
  handAt: {},
};

/** Who draws the page: set by the screen, so that whoever changes the state need not know it. */
export const drawing = { draw: () => {} };

let due = 0;

/** Have the page drawn anew, once, before the next picture. */
export function render() {
  if (!due)
    due = requestAnimationFrame(() => {
      due = 0;
      drawing.draw();
    });
}

/** Have a screen reader say it. */
export function announce(text) {
  if (text && live.textContent !== text) live.textContent = text;
}

/** Choose on the page what is advised. */
export function choose(action) {
  if (action.action === "play") state.picked = action.card;
  if (action.action === "bid") state.bid = action.points === null ? action.rank : action.points;
  if (action.action === "call") Object.assign(state, { callRank: rankOf(action.card), callSuit: suitOf(action.card) });
  if (action.action === "cut") state.cutAt = action.at;
}

/** Turn the people of the header to the seats of what is seen. */
export function look() {
  const { seen } = state;
  if (!seen) return;
  const people = seen.seating.map((player, seat) => state.byPlayer[player] || { player, name: seen.names[seat] || "…", portrait: "you" });
  state.viewer = say.viewerOf(seen, people, !seen.is_public && state.player !== null, state.points);
}

/** The last thing that was said in this deal; of a card in a trick, who wins it now. */
export function recap() {
  const { story, seen, viewer } = state;
  for (let place = story.length - 1; place >= 0; place -= 1) {
    const event = story[place];
    if (event.event === "draw") continue;
    const winner = event.event === "play" && (seen.phase === "play" || seen.phase === "trick") ? say.winner(viewer) : "";
    const sentence = winner || say.said(viewer, event);
    if (sentence) return sentence;
  }
  return "";
}

/** The card as an action that may be done now, if there is one. */
export const playOf = (code) => (state.seen.turn === state.seen.seat && !state.sent ? state.seen.legal.find((each) => each.action === "play" && each.card === code) : null);
