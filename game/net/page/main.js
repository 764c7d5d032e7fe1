// The page of one seat: what the table tells goes into the state, and what the player does is sent.
//
// The page holds no rule and no sentence of the game: both come from the table with every news.

import { fetchPack, loadPack } from "./cards.js";
import { handActs } from "./hand.js";
import { Connection } from "./net.js";
import { forget, news, rush, saysNow, showFace, snapshot, wake } from "./news.js";
import { over, showWith } from "./screen.js";
import * as own from "./settings.js";
import { buzz, tick, wakeSound } from "./sound.js";
import { doingsOf } from "./table.js";
import { announce, render, state } from "./state.js";
import { speak, t } from "./words.js";

const { dress, keep, keepToken, seatToken, settings } = own;

const OUT_OF_TURN = ["exchange", "signal", "claim"];

const connection = new Connection(told, changed);

// --- what the table tells

function told(message) {
  const hear = HEAR[message.type];
  if (hear && hear(message) !== "drawn") render();
}

const WAITING = { "seat": "choosing", "consent": "asking", "return": "returning" };
const HEAR = {
  welcome(message) {
    if (state.screen === "choosing") state.screen = "connecting";
    Object.assign(state, { player: message.player, lost: false, problem: "", error: null });
    if (message.pack !== state.pack) {
      state.pack = message.pack;
      loadPack(message.pack).then(render, () => (state.pack = null));
      keep({ pack: message.pack });
    }
  },
  wait(message) {
    if (message.reason === "seat") {
      // Asked again: somebody was quicker.
      state.problem = state.screen === "choosing" && state.chosen !== null ? t("Somebody else has taken this seat: choose another.") : "";
      state.chosen = state.player = null;
      announce(state.problem || t("Choose your seat"));
    }
    state.wait = message;
    state.screen = WAITING[message.reason];
  },
  seats(message) {
    state.seats = message;
    if (!message.begun && state.seen) forget(); // the host has chosen something else to be played
    if (state.screen === "choosing") return;
    state.hints = message.hints;
    for (const each of message.people) if (each.kind !== "free") state.byPlayer[each.player] = { ...state.byPlayer[each.player], ...each };
    if (state.screen !== "table" || !message.begun) state.screen = state.seen && message.begun ? "table" : "lobby";
  },
  snapshot,
  event(message) {
    news(message);
    return "drawn";
  },
  refused(message) {
    state.sent = false;
    state.refused = message.sentence;
    announce(message.sentence);
  },
  late() {
    Object.assign(state, { sent: false, refused: t("That came too late: the table has gone on.") });
    announce(state.refused);
  },
  "made-ready"(message) {
    state.armed = message.armed;
    state.claims = message.claims;
    saysNow(message.says);
    if (message.says) announce(message.says.spoken);
  },
  result(message) {
    state.result = message;
    announce(message.line);
  },
  pause(message) {
    const { seconds } = message;
    state.pause = { ...message, until: Date.now() + seconds * 1000, whole: Math.max(seconds + (message.since || 0), 1) };
    announce(message.head);
  },
  resume() {
    state.pause = null;
  },
  hint(message) {
    if (connection.number !== message.number) return;
    state.hint = message;
    if (message.figures.length) choose(message.figures[0].action);
    announce(message.reason);
  },
  face: (message) => showFace(message.player, message.face),
  "stands-in"(message) {
    state.standsIn = message.wanted;
  },
  nudged(message) {
    state.nudged = message;
    wake();
    announce(`${message.head} ${message.line}`);
  },
  "is-this"(message) {
    if (message.head) state.questions.set(message.visitor, message);
    else state.questions.delete(message.visitor);
    announce(message.head);
  },
  rules(message) {
    state.rules = message;
  },
  error: failed,
};

/** Choose on the page what is advised. */
function choose(action) {
  const says = state.says;
  const wanted = JSON.stringify(action);
  const isIt = (each) => JSON.stringify(each.action) === wanted;
  if (action.action === "play") state.picked = action.card;
  if (says.auction) state.bid = Math.max(says.auction.choices.findIndex(isIt), 0);
  if (says.call) state.called = Object.keys(says.call.choices).find((key) => isIt(says.call.choices[key]));
  if (says.cut) state.cutAt = Math.max(says.cut.choices.findIndex(isIt), 0);
}

function changed(how) {
  if (how === "open") {
    state.lost = false;
    fetchPictures();
  }
  if (how === "lost") state.lost = true;
  if (how === "ended" && state.screen !== "ended" && state.screen !== "join") {
    state.error = { code: "closed", sentence: t("The connection to the table has ended.") };
    state.screen = "ended";
  }
  render();
}

/** Portraits that could not be had while the table was gone are asked for again. */
function fetchPictures() {
  for (const each of document.images) if (each.complete && !each.naturalWidth) each.src = each.getAttribute("src");
}

function failed(message) {
  if (message.code === "too-fast" || message.code === "closed") {
    if (message.code === "closed") state.lost = true;
    return;
  }
  state.open = null;
  if (["wrong-code", "unknown-token", "bad-name", "too-many-tries", "seat-taken", "table-full"].includes(message.code)) {
    // A token that opens nothing here is kept: another table may have the address until that of the seat goes on.
    state.problem = message.code === "unknown-token" ? "" : message.sentence;
    Object.assign(state, { lost: false, screen: "join", seen: null });
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
    if (which === "rules") connection.send({ type: "rules" });
    render();
  },
  shut() {
    Object.assign(state, { open: null, shown: null });
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
    Object.assign(state, { sent: !OUT_OF_TURN.includes(action.action), picked: null, hint: null, nudged: null });
    wakeSound();
    render();
  },
  arm: (armed) => connection.send({ type: "arm", armed }),
  claim: (wanted) => connection.send({ type: "claim", wanted }),
  hint: () => connection.send({ type: "hint" }),
  standIn: (wanted) => connection.send({ type: "stand-in", wanted }),
  nudge() {
    connection.send({ type: "nudge" });
    act.set({ nudges: Date.now() });
  },
  answer(visitor, yes) {
    connection.send({ type: "answer", visitor, yes });
    state.questions.delete(visitor);
    render();
  },
  bookmark() {
    own.bookmarkSeat();
    act.shut();
  },
  doings: (all) => doingsOf(state, act, all),
  sit(seat) {
    state.chosen = seat;
    connection.send({ type: "sit", seat });
  },
  comeBack: (seat) => connection.send({ type: "return", seat }),
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
    forget();
    Object.assign(state, { seats: null, screen: "join" });
    render();
  },
  startOver() {
    connection.close();
    keepToken(null);
    forget();
    Object.assign(state, { seats: null, error: null, problem: "", screen: "join" });
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
    connection.send({ type: "language", language: code });
    state.rules = null;
    await speak();
    render();
  },
  ...handActs((action) => act.send(action), () => act.standIn(false)),
};

showWith(act);

function helloOfForm() {
  const { form } = state;
  const hello = { code: form.code, name: form.name.trim(), portrait: form.portrait };
  return form.watch ? { ...hello, watch: true } : { ...hello, choose: true };
}

// --- the beginning

addEventListener("resize", () => {
  dress();
  render();
});
addEventListener("orientationchange", render);
addEventListener("keydown", (event) => {
  if (event.defaultPrevented) return;
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
setInterval(() => (state.pause || state.nudged || (state.seen && state.says.turn)) && render(), 1000);
matchMedia("(prefers-reduced-motion: reduce)").addEventListener?.("change", dress);

async function begin() {
  dress();
  const known = seatToken();
  if (known) {
    connection.open(null);
    if (settings.pack) fetchPack(settings.pack).catch(() => null); // most likely the same again
  }
  else state.screen = "join";
  await speak();
  render();
  if (document.fonts) document.fonts.ready.then(render);
}

begin();
