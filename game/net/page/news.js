// What happens at the table, shown one after the other, so that one sees each card come. Whatever is tapped meanwhile
// shows the rest at once.

import { isStill, settings } from "./settings.js";
import { buzz, tick } from "./sound.js";
import { announce, forgetMatch, render, state } from "./state.js";

const FACE_SHOWN = 3500; // ms
const MOOD = { "signal": 2400, "trick-taken": 1500 }; // ms
/** For how many ms nothing else is shown after an event. */
const WAIT = {
  "seat-draw": 3000, "deal": 150, "cut": 350, "hands-dealt": 500, "show": 300, "bid": 450, "pass": 450, "call": 900, "play": 320,
  "partner-revealed": 900, "trick-taken": 420, "exchange": 700, "draw": 110, "claim": 1500,
};

/** What is to be decided, as a text: the same only as long as it is open, whatever others do beside it. */
const decision = ({ number, phase, turn, bids, tricks, trick }) => [number, phase, turn, bids.length, tricks.length, trick.length].join();

/** Show where the seat stands, and what the table says of it. */
function see(observation, says) {
  const before = state.seen;
  state.seen = observation;
  state.says = says || state.says;
  state.plays = !observation.is_public && state.player !== null;
  state.turnSince = Date.now() - 1000 * (state.says.since || 0);
  state.sent = state.sent && decision(before) === decision(observation); // else what was done could be done once more
  if (!state.says.tag) state.nudged = null;
  if (before && before.number !== observation.number) Object.assign(state, { handAt: {}, isRead: false });
  if (before && (before.number !== observation.number || before.phase !== observation.phase)) Object.assign(state, { bid: null, called: null, cutAt: null });
  if (!observation.hand.includes(state.picked)) state.picked = null;
}

// News come one by one; those of one action end with what is seen after it.
let group = [];
let pumping = 0;

/** Something has happened: shown when what came before it has been. */
export function news(message) {
  if (!state.seen) return;
  group.push(message.event);
  if (!message.observation) return;
  state.queue.push({ events: group, observation: message.observation, says: message.says });
  group = [];
  if (!state.busy) pump();
}

/** The table says something else of the same moment. */
export function saysNow(says) {
  const last = state.queue[state.queue.length - 1];
  if (last) last.says = says;
  else if (says) state.says = says;
}

function pump() {
  clearTimeout(pumping);
  const next = state.queue.shift();
  state.busy = Boolean(next);
  if (next) pumping = setTimeout(pump, show(next) * (state.queue.length > 8 ? 0.25 : 1));
  else turned();
  render();
}

/** Show what an action led to; returns for how many ms nothing else is shown. */
function show({ events, observation, says }) {
  const still = isStill();
  Object.assign(state, { refused: "", hint: null });
  see(observation, says);
  state.shown = state.says.shown || state.shown;
  for (const { event, seat, rank } of events) {
    if (event === "deal") state.result = null;
    if (event === "signal" && !(state.plays && seat === observation.seat)) briefly(state.moods, seat, `sign_${rank}`, MOOD.signal);
    if (event === "trick-taken") briefly(state.moods, (state.taker = seat), "happy", MOOD[event]);
    if (event === "play") tick("card");
  }
  if (!state.says.tag || !state.plays || state.queue.length) tell(state.says.spoken); // else with the turn, as one
  const alone = events.length === 1 && events[0].event === "draw" && !observation.to_draw.length;
  const wait = observation.phase === "trick" ? 1000 : alone ? 220 : Math.max(...events.map((each) => WAIT[each.event] || 0));
  return still && observation.phase !== "trick" && events.every((each) => each.event !== "seat-draw") ? Math.min(wait, alone ? 0 : 120) : wait;
}

let heard = ""; // what was told last
function tell(text) {
  if (text) announce((heard = text));
}

let told = "";
/** It may be this seat's turn now: it is told once. */
function turned() {
  const { seen, says } = state;
  if (!seen || !state.plays || !says.tag) return;
  const moment = `${seen.number}/${seen.ply}/${seen.phase}`;
  if (moment === told) return;
  told = moment;
  const what = says.spoken || (heard.includes(says.line) ? "" : says.line);
  tell(`${what} ${says.tag}`.trim());
  wake();
}

/** Sound and vibration, where they are wanted. */
export function wake() {
  if (settings.sound) tick("turn");
  if (settings.vibration) buzz();
}

/** Where the seat stands: shown at once, whatever was still to be shown. */
export function snapshot(message) {
  stop();
  for (const each of message.people) state.byPlayer[each.player] = { ...state.byPlayer[each.player], ...each };
  Object.assign(state, { standsIn: Boolean(message.stands_in), shown: null, taker: null, refused: "", result: null }); // between deals a result comes next
  see(message.observation, message.says);
  state.screen = "table";
  turned();
}

export function forget() {
  stop();
  forgetMatch();
}

function stop() {
  clearTimeout(pumping);
  group = [];
  state.queue = [];
  state.busy = false;
}

/** Show at once what is still to be shown. */
export function rush() {
  clearTimeout(pumping);
  while (state.queue.length) show(state.queue.shift());
  state.busy = false;
  turned();
}

/** Have somebody make or show a face for a while. */
function briefly(faces, who, kind, time) {
  const face = (faces[who] = { kind });
  setTimeout(() => {
    if (faces[who] === face) delete faces[who];
    render();
  }, time);
}
export const showFace = (player, kind) => briefly(state.faces, player, kind, FACE_SHOWN);
