// The screen that is shown, with the sheet over it, drawn from the state.

import * as door from "./door.js";
import { h, patch } from "./dom.js";
import { icon } from "./parts.js";
import * as sheets from "./sheets.js";
import { drawing, state } from "./state.js";
import { table } from "./table.js";
import { isFluent, t } from "./words.js";

const app = document.getElementById("app");
let act = null;

/** Show the state from now on; "does" is what a player can do. */
export function showWith(does) {
  act = does;
  drawing.draw = draw;
}

function draw() {
  state.width = app.clientWidth;
  state.height = app.clientHeight;
  const had = document.activeElement !== document.body;
  const focused = [...app.querySelectorAll(".c.own")].indexOf(document.activeElement);
  for (let again = 0; again < 3; again += 1) {
    patch(app, view());
    if (screen() !== "table" || !measure()) break;
  }
  if (had) keepFocus(focused);
  document.title = title();
}

/** See where message and hand have come to lie; true when that changed, and the cards have to move. */
function measure() {
  const low = app.querySelector(".low");
  if (!low) return false;
  const edge = (where, side) => Math.round(app.querySelector(where).getBoundingClientRect()[side]);
  const found = {
    floor: edge(low.querySelector(".bidden") ? ".bidden" : ".say", "top"), handTop: edge(".held", "top"), slate: edge(".top", "bottom"), slateLeft: edge(".slate", "left"),
  };
  const same = Object.keys(found).every((each) => Math.abs(found[each] - state[each]) < 2);
  if (!same) Object.assign(state, found);
  return !same;
}

const screen = () => (state.screen === "table" && !isFluent ? "connecting" : state.screen);

const SCREENS = { ...door, table };
const NARROW = { menu: sheets.menu, settings: sheets.settingsSheet, leave: sheets.leave, faces: sheets.faces, rules: sheets.rules };

function view() {
  const made = SCREENS[screen()](state, act);
  const top = over();
  return [
    h("main", { key: `main-${screen()}`, class: "main", "aria-hidden": top ? "true" : null, inert: Boolean(top) }, made),
    top,
    screen() === "table" && sheets.question(state, act),
    state.lost && screen() !== "connecting" && h("div", { key: "lost", class: "lost", role: "status" }, icon("wifi"), h("span", {}, t("Reconnecting…"))),
  ];
}

/** The sheet over everything, if there is one. */
export function over() {
  const { seen, says, open, result } = state;
  if (NARROW[open]) return NARROW[open](state, act);
  if (screen() !== "table") return null;
  if (open === "seat" && state.plays) return sheets.seat(state, act);
  if (state.pause) return sheets.pause(state, act);
  if (state.shown) return sheets.shownCards(state, act);
  if (open === "last" && says.last) return sheets.lastTrick(state, act);
  if (open === "signals" && says.signals) return sheets.signals(state, act);
  if (state.busy || state.queue.length) return null;
  const { outcome, over: isOver } = result || {};
  if (outcome && isOver && state.isRead) return sheets.matchResult(state, act);
  if (outcome && (isOver || (seen.phase === "ready" && !says.drawn))) return sheets.dealResult(state, act);
  if (says.cut && state.plays && !state.sent) return sheets.cut(state, act);
  return null;
}

/** Whose turn it is stands in the browser's tab; who is nudged sees it there, by turns. */
function title() {
  if (screen() !== "table") return "Triunfo";
  const { says, nudged } = state;
  return (nudged && Math.floor(Date.now() / 1000) % 2 ? nudged.head : says.title) || says.game;
}

/** Keep focus in the hand when what had it is gone: a reader would begin again at the top of the page. */
function keepFocus(place) {
  if (document.activeElement !== document.body || over()) return;
  const cards = app.querySelectorAll(".c.own");
  const next = cards[Math.min(Math.max(place, 0), cards.length - 1)] || app.querySelector(".say");
  if (next) next.focus({ preventScroll: true });
}
