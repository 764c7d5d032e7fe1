// The page of one seat: what the table tells is kept here, shown by the views, and what the player does is sent.
//
// The page holds no rule: what may be done is what the observation lists as legal. News are shown one after the other,
// so that one sees each card come; whatever is tapped meanwhile shows the rest at once.

import { fetchPack, loadPack, rankOf, suitOf } from "./cards.js";
import * as door from "./door.js";
import { h, patch } from "./dom.js";
import { icon } from "./icons.js";
import { Connection } from "./net.js";
import * as say from "./say.js";
import { dress, isStill, keep, keepToken, seatToken, settings } from "./settings.js";
import * as sheets from "./sheets.js";
import { buzz, tick, wakeSound } from "./sound.js";
import { table } from "./table.js";
import { speak, t } from "./words.js";

const FACE_SHOWN = 3500; // ms
const SWIPE = 70; // px upwards that play a card
const SHOWN_LATE = 1200; // ms before a lost connection is told

const app = document.getElementById("app");
const live = document.getElementById("live");

const state = {
  screen: "connecting", // join, asking, lobby, table, ended
  form: { code: codeOfAddress(), name: settings.name, portrait: settings.portrait || door.PORTRAITS[0], watch: false },
  problem: "",
  error: null,
  open: null, // the sheet that is open
  lost: false,
  player: null,
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
state.bidding = () => sheets.bidding(state, act);

const connection = new Connection(told, changed);

function codeOfAddress() {
  const code = new URLSearchParams(location.search).get("code") || "";
  return code.toUpperCase().replace(/[^A-Z]/g, "").slice(0, 4);
}

// --- showing

let due = 0;
function render() {
  if (!due) due = requestAnimationFrame(draw);
}

function draw() {
  due = 0;
  state.width = app.clientWidth;
  state.height = app.clientHeight;
  for (let again = 0; again < 3; again += 1) {
    patch(app, view());
    if (state.screen !== "table" || !measure()) return;
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

function view() {
  const made = { join: door.join, connecting: door.connecting, asking: door.asking, lobby: door.lobby, ended: door.ended, table: table }[state.screen];
  const shown = [h("main", { key: `main-${state.screen}`, class: "main", "aria-hidden": over() ? "true" : null, inert: over() ? true : null }, made(state, act))];
  if (over()) shown.push(over());
  if (state.lost && state.screen !== "connecting")
    shown.push(h("div", { key: "lost", class: "lost", role: "status" }, icon("wifi"), h("span", {}, t("Reconnecting…"))));
  return shown;
}

/** The sheet over everything, if there is one. */
function over() {
  const { seen, viewer } = state;
  const small = { menu: sheets.menu, settings: sheets.settingsSheet, leave: sheets.leave, faces: sheets.faces };
  if (small[state.open]) return small[state.open](state, act);
  if (state.screen !== "table") return null;
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

function announce(text) {
  if (text && live.textContent !== text) live.textContent = text;
}

// --- what the table tells

function told(message) {
  switch (message.type) {
    case "welcome":
      state.player = message.player;
      state.lost = false;
      state.problem = "";
      state.error = null;
      if (message.pack !== state.pack) {
        state.pack = message.pack;
        speak(message.pack).then(saidAnew);
        loadPack(message.pack).then(render, () => (state.pack = null));
        keep({ pack: message.pack });
      }
      break;
    case "wait":
      state.screen = "asking";
      break;
    case "seats":
      state.seats = message;
      state.hints = message.hints;
      state.points = message.points;
      for (const each of message.people) if (each.kind !== "free") state.byPlayer[each.player] = { ...state.byPlayer[each.player], ...each };
      state.away = message.people.filter((each) => each.state === "away").map((each) => each.player);
      if (state.screen !== "table" || !message.begun) state.screen = state.seen && message.begun ? "table" : "lobby";
      if (!message.begun) state.seen = null;
      look();
      break;
    case "snapshot":
      snapshot(message);
      break;
    case "event":
      news(message);
      return;
    case "refused":
      state.sent = false;
      state.refused = say.refusal(state.viewer, message);
      announce(state.refused);
      break;
    case "made-ready":
      state.armed = message.armed;
      state.claims = message.claims;
      if (message.armed && state.seen) announce(say.swapReady(state.seen.rules));
      break;
    case "result":
      state.result = message;
      break;
    case "pause":
      state.pause = { away: message.away, until: Date.now() + message.seconds * 1000, whole: Math.max(message.seconds, state.pause ? state.pause.whole : 1) };
      state.away = message.away;
      announce(t("{names} left the table", { names: message.away.map((player) => sheets.personOf(state, player).name).join(", ") }));
      break;
    case "resume":
      state.pause = null;
      state.away = [];
      break;
    case "hint":
      if (connection.number !== message.number) break;
      state.hint = message;
      if (message.figures.length) choose(message.figures[0].action);
      announce(message.reason);
      break;
    case "face":
      showFace(message.player, message.face);
      break;
    case "error":
      failed(message);
      break;
  }
  render();
}

/** Choose on the page what is advised. */
function choose(action) {
  if (action.action === "play") state.picked = action.card;
  if (action.action === "bid") state.bid = action.points === null ? action.rank : action.points;
  if (action.action === "call") Object.assign(state, { callRank: rankOf(action.card), callSuit: suitOf(action.card) });
  if (action.action === "cut") state.cutAt = action.at;
}

/** Turn the people of the header to the seats of what is seen. */
function look() {
  const { seen } = state;
  if (!seen) return;
  const people = seen.seating.map((player, seat) => state.byPlayer[player] || { player, name: seen.names[seat] || "…", portrait: "you" });
  state.viewer = say.viewerOf(seen, people, !seen.is_public && state.player !== null, state.points);
}

function snapshot(message) {
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

/** The last thing that was said in this deal; of a card in a trick, who wins it now. */
function recap() {
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

/** The words have changed: what stands on the table is said in them. */
function saidAnew() {
  if (state.seen) {
    look();
    state.refused = "";
    state.sentence = recap();
  }
  render();
}

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

function news(message) {
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

function mood(seat, which, time) {
  state.moods[seat] = which;
  setTimeout(() => {
    if (state.moods[seat] === which) delete state.moods[seat];
    render();
  }, time);
}

const faceTimers = {};
function showFace(player, kind) {
  state.faces[player] = kind;
  clearTimeout(faceTimers[player]);
  faceTimers[player] = setTimeout(() => {
    delete state.faces[player];
    render();
  }, FACE_SHOWN);
}

let loss = 0;
function changed(how) {
  clearTimeout(loss);
  if (how === "open") state.lost = false;
  if (how === "lost") loss = setTimeout(() => ((state.lost = true), render()), SHOWN_LATE);
  if (how === "ended" && state.screen !== "ended" && state.screen !== "join") {
    state.error = { code: "closed", sentence: t("The connection to the table has ended.") };
    state.screen = "ended";
  }
  render();
}

function failed(message) {
  if (message.code === "too-fast" || message.code === "closed") {
    if (message.code === "closed") state.lost = true;
    return;
  }
  state.open = null;
  if (["wrong-code", "unknown-token", "bad-name", "too-many-tries", "seat-taken", "table-full"].includes(message.code)) {
    state.problem = message.code === "unknown-token" ? "" : message.sentence;
    state.screen = "join";
    state.seen = null;
    announce(state.problem);
    return;
  }
  state.error = message;
  state.screen = "ended";
}

// --- what the player does

const act = {
  menu: () => act.open("menu"),
  last: () => act.open("last"),
  signals: () => act.open("signals"),
  faces: () => act.open("faces"),
  askLeave: () => act.open("leave"),
  open(which) {
    state.open = which;
    render();
  },
  shut() {
    state.open = null;
    state.shownHand = null;
    render();
  },
  set(changes) {
    Object.assign(state, changes);
    render();
  },
  send(action) {
    if (!action) return;
    if (!connection.send({ type: "act", action })) return;
    if (action.action !== "play") state.open = null;
    state.sent = !["exchange", "signal", "claim"].includes(action.action);
    state.picked = null;
    state.hint = null;
    wakeSound();
    render();
  },
  arm: (armed) => connection.send({ type: "arm", armed }),
  claim: (wanted) => connection.send({ type: "claim", wanted }),
  hint: () => connection.send({ type: "hint" }),
  ready: () => connection.send({ type: "ready" }),
  face(kind) {
    connection.send({ type: "face", face: kind });
    act.shut();
  },
  // "again" is a rematch at the end of a match, and another try after a connection that has ended.
  again() {
    if (state.screen === "ended") {
      state.error = null;
      state.screen = "connecting";
      connection.open(seatToken() ? null : helloOfForm());
      render();
    } else connection.send({ type: "again" });
  },
  reload: () => location.reload(),
  leave() {
    connection.leave();
    state.open = null;
    state.seen = null;
    state.seats = null;
    state.screen = "join";
    render();
  },
  startOver() {
    connection.close();
    keepToken(null);
    Object.assign(state, { seen: null, seats: null, error: null, problem: "", screen: "join", open: null });
    render();
  },
  write(changes) {
    Object.assign(state.form, changes);
    render();
  },
  join(watch) {
    wakeSound();
    const { form } = state;
    state.problem = form.code.length !== 4 ? t("The code has four letters.") : !form.name.trim() && !watch ? t("Everyone at the table needs a name: type one.") : "";
    if (state.problem) {
      announce(state.problem);
      render();
      document.getElementById(form.code.length !== 4 ? "code" : "name").focus();
      return;
    }
    keep({ name: form.name.trim(), portrait: form.portrait });
    form.watch = watch;
    state.screen = "connecting";
    keepToken(null);
    connection.open(helloOfForm());
    render();
  },
  choose(changes) {
    keep(changes);
    if (changes.sound) {
      wakeSound();
      tick("turn");
    }
    if (changes.vibration) buzz();
    render();
  },
  async chooseLanguage(code) {
    keep({ language: code });
    await speak(state.pack);
    saidAnew();
  },

  // --- a card of the hand: tap and tap again, or swipe it up

  tap(code, event) {
    if (act.dragged) {
      act.dragged = false;
      return;
    }
    if (state.busy || state.queue.length) rush();
    const action = playOf(code);
    state.refused = "";
    if (action && (settings.oneTap || (state.picked === code && event))) {
      act.send(action);
      return;
    }
    state.picked = state.picked === code && !action ? null : code;
    render();
  },

  grab(code, event) {
    if (event.pointerType === "mouse" && event.button) return;
    const element = event.currentTarget;
    const start = { x: event.clientX, y: event.clientY };
    const still = element.style.transform;
    act.dragged = false;
    const move = (now) => {
      const dx = now.clientX - start.x;
      const dy = now.clientY - start.y;
      if (!act.dragged && Math.hypot(dx, dy) < 12) return;
      if (!act.dragged) element.setPointerCapture(event.pointerId);
      act.dragged = true;
      element.classList.add("dragged");
      element.style.transform = `translate3d(${dx * 0.6}px, ${Math.min(dy, 8)}px, 0) ${still}`;
      element.classList.toggle("thrown", dy < -SWIPE && Boolean(playOf(code)));
    };
    const end = (now) => {
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", end);
      element.removeEventListener("pointercancel", end);
      element.classList.remove("dragged", "thrown");
      element.style.transform = still;
      if (!act.dragged || now.type === "pointercancel") return;
      const action = playOf(code);
      if (now.clientY - start.y < -SWIPE && action) {
        const at = state.handAt[code];
        if (at) state.handAt[code] = { ...at, x: at.x + (now.clientX - start.x) * 0.6, y: at.y + now.clientY - start.y };
        act.send(action);
      }
      setTimeout(() => (act.dragged = false), 60);
    };
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
  },

  key(cards, place, event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const own = [...app.querySelectorAll(".c.own")];
    if (by) {
      event.preventDefault();
      const next = own[(place + by + own.length) % own.length];
      if (next) next.focus();
    } else if (event.key === "ArrowUp") {
      event.preventDefault();
      const action = playOf(cards[place]);
      if (action) act.send(action);
    }
  },
};

const playOf = (code) => (state.seen.turn === state.seen.seat && !state.sent ? state.seen.legal.find((each) => each.action === "play" && each.card === code) : null);

/** Show at once what is still to be shown. */
function rush() {
  clearTimeout(pumping);
  while (state.queue.length) show(state.queue.shift());
  state.busy = false;
  turned();
}

function helloOfForm() {
  const { form } = state;
  const hello = { code: form.code, name: form.name.trim(), portrait: form.portrait };
  return form.watch ? { ...hello, watch: true } : { ...hello, seat: null };
}

// --- the beginning

addEventListener("resize", () => {
  dress();
  render();
});
addEventListener("orientationchange", render);
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && state.open) act.shut();
  else if (event.key === "Escape" && state.screen === "table" && !over()) act.menu();
});
addEventListener("pointerdown", (event) => {
  wakeSound();
  // A tap on the cloth shows at once what is still to come.
  if ((state.busy || state.queue.length) && !event.target.closest("button, input, select")) {
    rush();
    render();
  }
});
setInterval(() => state.pause && render(), 1000);
matchMedia("(prefers-reduced-motion: reduce)").addEventListener?.("change", dress);

async function begin() {
  dress();
  const known = seatToken();
  if (known) {
    connection.open(null);
    if (settings.pack) fetchPack(settings.pack).catch(() => null); // most likely the same again
  }
  else state.screen = "join";
  await speak(null);
  render();
  if (document.fonts) document.fonts.ready.then(render);
}

begin();
