// The page of one seat: what the table tells goes into the state, and what the player does is sent.
//
// The page holds no rule: what may be done is what the observation lists as legal.

import { fetchPack, loadPack } from "./cards.js";
import { handActs } from "./hand.js";
import { Connection } from "./net.js";
import { forget, news, rush, showFace, snapshot } from "./news.js";
import * as say from "./say.js";
import { over, showWith } from "./screen.js";
import { dress, keep, keepToken, seatToken, settings } from "./settings.js";
import { personOf } from "./sheets.js";
import { buzz, tick, wakeSound } from "./sound.js";
import { announce, choose, look, recap, render, state } from "./state.js";
import { speak, t } from "./words.js";

const SHOWN_LATE = 1200; // ms before a lost connection is told

const connection = new Connection(told, changed);

// --- what the table tells

function told(message) {
  switch (message.type) {
    case "welcome":
      state.player = message.player;
      if (state.screen === "choosing") state.screen = "connecting";
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
      if (message.reason === "seat") {
        // Asked again: somebody was quicker.
        state.problem = state.screen === "choosing" && state.chosen !== null ? t("Somebody else has taken this seat: choose another.") : "";
        state.chosen = state.player = null;
        announce(state.problem || t("Choose your seat"));
      }
      state.screen = message.reason === "seat" ? "choosing" : "asking";
      break;
    case "seats":
      state.seats = message;
      if (!message.begun && state.seen) forget(); // the host has chosen something else to be played
      if (state.screen === "choosing") break;
      state.hints = message.hints;
      state.points = message.points;
      for (const each of message.people) if (each.kind !== "free") state.byPlayer[each.player] = { ...state.byPlayer[each.player], ...each };
      state.away = message.people.filter((each) => each.state === "away").map((each) => each.player);
      if (state.screen !== "table" || !message.begun) state.screen = state.seen && message.begun ? "table" : "lobby";
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
      announce(t("{names} left the table", { names: message.away.map((player) => personOf(state, player).name).join(", ") }));
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

/** The words have changed: what stands on the table is said in them. */
function saidAnew() {
  if (state.seen) {
    look();
    state.refused = "";
    state.sentence = recap();
  }
  render();
}

let loss = 0;
function changed(how) {
  clearTimeout(loss);
  if (how === "open") {
    state.lost = false;
    fetchPictures();
  }
  if (how === "lost") loss = setTimeout(() => ((state.lost = true), render()), SHOWN_LATE);
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
    state.lost = false;
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
  sit(seat) {
    state.chosen = seat;
    connection.send({ type: "sit", seat });
  },
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
  ...handActs((action) => act.send(action)),
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
