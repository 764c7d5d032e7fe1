// What happens at the table, shown one after the other, so that one sees each card come. Whatever is tapped meanwhile
// shows the rest at once.

import { isStill, settings } from "./settings.js";
import * as say from "./say.js";
import { buzz, tick } from "./sound.js";
import { announce, look, recap, render, state } from "./state.js";

const FACE_SHOWN = 3500; // ms

function see(observation) {
  const before = state.seen;
  state.seen = observation;
  state.sent = false;
  look();
  if (before && before.number !== observation.number) {
    state.handAt = {};
    Object.assign(state, { bid: null, callRank: null, callSuit: null, cutAt: null });
  }
  if (state.picked && !observation.hand.includes(state.picked)) state.picked = null;
}

// News come one by one; those of one action end with what is seen after it.
let group = [];
let pumping = 0;

/** Something has happened: shown when what came before it has been. */
export function news(message) {
  if (!state.seen) return;
  group.push(message.event);
  if (!message.observation) return;
  state.queue.push({ events: group, observation: message.observation });
  group = [];
  if (!state.busy) pump();
}

function pump() {
  clearTimeout(pumping);
  const next = state.queue.shift();
  if (!next) {
    if (state.busy) {
      state.busy = false;
      turned();
      render();
    }
    return;
  }
  state.busy = true;
  const wait = show(next);
  render();
  const hurried = state.queue.length > 8 ? 0.25 : 1;
  pumping = setTimeout(pump, wait * hurried);
}

/** Show what an action led to; returns for how many ms nothing else is shown. */
function show({ events, observation }) {
  const still = isStill();
  let wait = 0;
  state.refused = "";
  state.hint = null;
  const seatings = events.find((each) => each.event === "seat-draw");
  if (seatings) state.drawn = seatings.cards;
  else if (events.some((each) => each.event === "deal")) state.drawn = null;
  if (events.some((each) => each.event === "deal")) {
    state.result = null;
    state.story = [];
  }
  state.story.push(...events);
  const taken = events.find((each) => each.event === "trick-taken");
  state.taker = taken ? taken.seat : state.taker;
  see(observation);
  const sentences = [];
  for (const event of events) {
    const sentence = say.said(state.viewer, event);
    if (sentence && !(event.event === "trick-taken" && observation.phase === "over")) sentences.push(sentence);
    wait = Math.max(wait, WAIT[event.event] || 0);
    if (event.event === "signal" && event.seat !== state.viewer.me) mood(event.seat, `sign_${event.rank}`, 2400);
    if (event.event === "trick-taken") mood(event.seat, "happy", 1500);
    if (event.event === "show" && event.cards.every(Boolean) && event.seat !== state.viewer.me && state.viewer.plays)
      state.shownHand = { seat: event.seat, cards: event.cards };
    if (event.event === "play") tick("card");
  }
  if (sentences.length) {
    announce(sentences.join(" "));
    state.sentence = recap();
  }
  if (observation.phase === "trick") wait = 1000;
  if (events.length === 1 && events[0].event === "draw" && !observation.to_draw.length) wait = still ? 0 : 220;
  return still && observation.phase !== "trick" && !seatings ? Math.min(wait, 120) : wait;
}

const WAIT = { "seat-draw": 3000, "deal": 150, "cut": 350, "hands-dealt": 500, "show": 300, "bid": 450, "pass": 450, "call": 900, "play": 320, "partner-revealed": 900, "trick-taken": 420, "exchange": 700, "draw": 110, "claim": 1500, "signal": 0 };

/** It may be this seat's turn now. */
let announcedTurn = "";
function turned() {
  const { seen, viewer } = state;
  if (!seen || !viewer.plays || seen.turn !== seen.seat || !["cut", "auction", "call", "play"].includes(seen.phase)) return;
  const moment = `${seen.number}/${seen.ply}/${seen.phase}`;
  if (moment === announcedTurn) return;
  announcedTurn = moment;
  announce(`${say.tag(seen)}. ${state.sentence}`);
  if (settings.sound) tick("turn");
  if (settings.vibration) buzz();
}

/** Where the seat stands: shown at once, whatever was still to be shown. */
export function snapshot(message) {
  group = [];
  state.queue = [];
  state.busy = false;
  clearTimeout(pumping);
  for (const each of message.people) state.byPlayer[each.player] = { ...state.byPlayer[each.player], ...each };
  state.armed = message.armed;
  state.claims = message.claims;
  state.drawn = null;
  state.shownHand = null;
  state.taker = null;
  state.result = null; // between deals it comes next
  see(message.observation);
  state.story = message.story;
  state.sentence = recap();
  state.screen = "table";
  turned();
}

/** The match is over for good: nothing of it is shown any more. */
export function forget() {
  group = [];
  clearTimeout(pumping);
  Object.assign(state, { seen: null, queue: [], busy: false, result: null, pause: null, away: [], hint: null, byPlayer: {}, sentence: "", drawn: null, shownHand: null, picked: null, open: null });
}

/** Show at once what is still to be shown. */
export function rush() {
  clearTimeout(pumping);
  while (state.queue.length) show(state.queue.shift());
  state.busy = false;
  turned();
}

function mood(seat, which, time) {
  state.moods[seat] = which;
  setTimeout(() => {
    if (state.moods[seat] === which) delete state.moods[seat];
    render();
  }, time);
}

const faceTimers = {};
/** Somebody shows a face. */
export function showFace(player, kind) {
  state.faces[player] = kind;
  clearTimeout(faceTimers[player]);
  faceTimers[player] = setTimeout(() => {
    delete state.faces[player];
    render();
  }, FACE_SHOWN);
}
