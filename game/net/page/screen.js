// The screen that is shown, with the sheet over it, drawn from the state.

import * as door from "./door.js";
import { h, patch } from "./dom.js";
import { icon } from "./icons.js";
import * as sheets from "./sheets.js";
import { drawing, state } from "./state.js";
import { table } from "./table.js";
import { isFluent, t } from "./words.js";

const app = document.getElementById("app");
let act = null;

/** Show the state from now on; "does" is what a player can do. */
export function showWith(does) {
  act = does;
  state.bidding = () => sheets.bidding(state, act);
  drawing.draw = draw;
}

function draw() {
  state.width = app.clientWidth;
  state.height = app.clientHeight;
  for (let again = 0; again < 3; again += 1) {
    patch(app, view());
    if (screen() !== "table" || !measure()) return;
  }
}

/** See where message and hand have come to lie; true when that changed, and the cards have to move. */
function measure() {
  const find = (name) => app.querySelector(name);
  const low = find(".low");
  if (!low) return false;
  const held = find(".held");
  const slate = find(".slate");
  const floor = Math.round((find(".low > .sheet") || find(".say")).getBoundingClientRect().top);
  const handTop = held ? Math.round(held.getBoundingClientRect().top) : state.height;
  const board = slate ? slate.getBoundingClientRect() : { bottom: 0, left: state.width };
  const slateHigh = Math.round(board.bottom);
  const slateLeft = Math.round(board.left);
  const same = Math.abs(floor - state.floor) < 2 && Math.abs(handTop - state.handTop) < 2 && Math.abs(slateHigh - state.slate) < 2 && Math.abs(slateLeft - state.slateLeft) < 2;
  if (!same) Object.assign(state, { floor, handTop, slate: slateHigh, slateLeft });
  return !same;
}

const screen = () => (state.screen === "table" && !isFluent ? "connecting" : state.screen);

function view() {
  const made = { join: door.join, connecting: door.connecting, choosing: door.choosing, asking: door.asking, lobby: door.lobby, ended: door.ended, table: table }[screen()];
  const shown = [h("main", { key: `main-${screen()}`, class: "main", "aria-hidden": over() ? "true" : null, inert: over() ? true : null }, made(state, act))];
  if (over()) shown.push(over());
  if (state.lost && screen() !== "connecting")
    shown.push(h("div", { key: "lost", class: "lost", role: "status" }, icon("wifi"), h("span", {}, t("Reconnecting…"))));
  return shown;
}

/** The sheet over everything, if there is one. */
export function over() {
  const { seen, viewer } = state;
  const small = { menu: sheets.menu, settings: sheets.settingsSheet, leave: sheets.leave, faces: sheets.faces };
  if (small[state.open]) return small[state.open](state, act);
  if (screen() !== "table") return null;
  if (state.pause) return sheets.pause(state, act);
  if (state.shownHand) return sheets.shownCards(state, act);
  if (state.open === "last" && seen.tricks.length) return sheets.lastTrick(state, act);
  if (state.open === "signals") return sheets.signals(state, act);
  if (state.busy || state.queue.length) return null;
  if (state.result && (state.result.over || seen.phase === "over") && seen.results.length) return sheets.matchResult(state, act);
  if (seen.phase === "ready" && seen.results.length && !state.drawn) return sheets.dealResult(state, act);
  if (viewer.plays && seen.phase === "cut" && seen.turn === seen.seat && !state.sent) return sheets.cut(state, act);
  return null;
}
