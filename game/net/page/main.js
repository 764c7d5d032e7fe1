// The page of one seat: what the table tells goes into the state, and what the player does is sent.
//
// The page holds no rule and no sentence of the game: both come from the table with every news.

import { stayAwake } from "./awake.js";
import { fetchPack, loadPack } from "./cards.js";
import { handActs } from "./hand.js";
import { COME_BACK, Connection } from "./net.js";
import { forget, news, rush, saysNow, showFace, snapshot, wake } from "./news.js";
import { over, showWith } from "./screen.js";
import { bookmarkSeat, dress, keep, keepToken, seatToken, settings } from "./settings.js";
import { buzz, tick, wakeSound } from "./sound.js";
import { announce, render, state } from "./state.js";
import { speak, t } from "./words.js";

const OUT_OF_TURN = ["exchange", "signal", "claim"];

const connection = new Connection(told, changed);
const set = (changes) => Object.assign(state, changes);

// --- what the table tells

function told(message) {
  HEAR[message.type]?.(message);
  render();
}

const WAITING = { "seat": "choosing", "consent": "asking", "return": "returning" };
const HEAR = {
  welcome(message) {
    if (["choosing", "returning"].includes(state.screen)) state.screen = "connecting";
    set({ player: message.player, lost: false, problem: "", error: null, pause: null }); // what still holds is told again
    state.questions.clear();
    if (message.pack !== state.pack) {
      state.pack = message.pack;
      loadPack(message.pack).then(render, () => (state.pack = null));
      keep({ pack: message.pack });
    }
  },
  wait(message) {
    if (message.reason === "seat") {
      set({ problem: message.line, player: null }); // asked again where somebody was quicker
      announce(state.problem || t("Choose your seat"));
    }
    state.wait = message;
    state.screen = WAITING[message.reason];
  },
  seats(message) {
    state.seats = message;
    if (!message.begun && state.seen) forget(); // the host has chosen something else to be played
    if (!connection.isIn) return; // who waits at the door sees who sits where
    state.hints = message.hints;
    for (const each of message.people) if (each.kind !== "free") state.byPlayer[each.player] = { ...state.byPlayer[each.player], ...each };
    if (state.screen !== "table" || !message.begun) state.screen = state.seen && message.begun ? "table" : "lobby";
  },
  snapshot,
  event: news,
  refused: ({ sentence }) => refuse(sentence),
  "made-ready"({ says }) {
    saysNow(says);
    if (says) announce(says.spoken);
  },
  result: (result) => set({ result }),
  pause: (message) => set({ pause: { ...message, until: Date.now() + message.seconds * 1000, whole: Math.max(message.seconds + (message.since || 0), 1) } }),
  resume: () => set({ pause: null }),
  hint(message) {
    if (connection.number !== message.number) return;
    state.hint = message;
    if (message.figures.length) choose(message.figures[0].action);
    announce(message.reason);
  },
  face: (message) => showFace(message.player, message.face),
  "stands-in": ({ wanted }) => set({ standsIn: wanted }),
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
  rules: (rules) => set({ rules }),
  error: failed,
};

/** Nothing came of what was done. */
function refuse(refused) {
  set({ sent: false, refused });
  announce(refused);
}

/** Choose on the page what is advised. */
function choose(action) {
  const { says } = state;
  const wanted = JSON.stringify(action);
  const isIt = (each) => JSON.stringify(each.action) === wanted;
  if (action.action === "play") state.picked = action.card;
  if (says.auction) state.bid = Math.max(says.auction.choices.findIndex(isIt), 0);
  if (says.call) state.called = Object.keys(says.call.choices).find((key) => isIt(says.call.choices[key]));
  if (says.cut) state.cutAt = Math.max(says.cut.choices.findIndex(isIt), 0);
}

function changed(how) {
  // Portraits that could not be had while the table was gone are asked for again.
  if (how === "open") for (const each of document.images) if (each.complete && !each.naturalWidth) each.src = each.getAttribute("src");
  state.lost = how === "lost";
  if (how === "ended" && state.screen !== "ended" && state.screen !== "join")
    Object.assign(state, { error: { code: "closed", sentence: t("The connection to the table has ended.") }, screen: "ended" });
  render();
}

const AT_THE_DOOR = ["wrong-code", "unknown-token", "bad-name", "too-many-tries", "seat-taken", "table-full"];

function failed(message) {
  const { code, sentence } = message;
  if (code === "closed") state.lost = true;
  if (COME_BACK.includes(code)) return;
  if (AT_THE_DOOR.includes(code)) {
    // A token that opens nothing here is kept: another table may have the address until that of the seat goes on.
    Object.assign(state, { open: null, lost: false, screen: "join", seen: null, problem: code === "unknown-token" ? "" : sentence });
    announce(state.problem);
  } else Object.assign(state, { open: null, error: message, screen: "ended" });
}

// --- what the player does

const toTheDoor = () => {
  forget();
  set({ seats: null, error: null, problem: "", screen: "join" });
};

/** All that can be done on the page; the page is drawn after each. */
const does = {
  /** Say it to the table: whatever has no more to it. */
  tell: (type, facts) => connection.send({ type, ...facts }),
  set,
  open(which) {
    state.open = which;
    if (which === "rules") connection.send({ type: "rules" });
  },
  shut: () => set({ open: null, shown: null }),
  send(action) {
    if (!action || !connection.send({ type: "act", action })) return;
    if (action.action !== "play") state.open = null;
    set({ sent: !OUT_OF_TURN.includes(action.action), picked: null, hint: null, nudged: null });
    wakeSound();
  },
  nudge() {
    connection.send({ type: "nudge" });
    state.nudges = Date.now();
  },
  answer(visitor, yes) {
    connection.send({ type: "answer", visitor, yes });
    state.questions.delete(visitor);
  },
  bookmark() {
    bookmarkSeat();
    does.shut();
  },
  sit: (seat) => connection.send({ type: "sit", seat }),
  comeBack: (seat) => connection.send({ type: "return", seat }),
  face(kind) {
    connection.send({ type: "face", face: kind });
    does.shut();
  },
  /** Try once more after a connection that has ended. */
  again() {
    set({ error: null, screen: "connecting" });
    connection.open(seatToken() ? null : helloOfForm());
  },
  reload: () => location.reload(),
  leave() {
    connection.leave();
    toTheDoor();
  },
  startOver() {
    connection.close();
    keepToken(null);
    toTheDoor();
  },
  write: (changes) => Object.assign(state.form, changes),
  join(watch) {
    wakeSound();
    const { form } = state;
    const wrong = form.code.length !== 4 ? "code" : !form.name.trim() && !watch ? "name" : "";
    state.problem = { code: t("The code has four letters."), name: t("Everyone at the table needs a name: type one.") }[wrong] || "";
    if (wrong) {
      announce(state.problem);
      document.getElementById(wrong).focus();
      return;
    }
    keep({ name: form.name.trim(), portrait: form.portrait });
    form.watch = watch;
    state.screen = "connecting";
    connection.open(helloOfForm());
  },
  choose(changes) {
    keep(changes);
    wakeSound();
    if (changes.sound) tick("turn");
    if (changes.vibration) buzz();
  },
  chooseLanguage(language) {
    keep({ language });
    connection.send({ type: "language", language });
    state.rules = null;
    speak().then(render);
  },
  ...handActs((action) => does.send(action), () => connection.send({ type: "stand-in", wanted: false })),
};
const andDraw = (do_) => (...given) => {
  do_(...given);
  render();
};
showWith(Object.fromEntries(Object.entries(does).map(([name, do_]) => [name, andDraw(do_)])));

function helloOfForm() {
  const { code, name, portrait, watch } = state.form;
  return { code, name: name.trim(), portrait, ...(watch ? { watch } : { choose: true }) };
}

// --- the beginning

addEventListener("resize", andDraw(dress));
addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.key !== "Escape") return;
  if (state.open) does.shut();
  else if (state.screen === "table" && !over()) does.open("menu");
  render();
});
addEventListener("pointerdown", (event) => {
  wakeSound();
  // A tap on the cloth shows at once what is still to come.
  if ((state.busy || state.queue.length) && !event.target.closest("button, input, select")) andDraw(rush)();
});
setInterval(() => {
  stayAwake(["lobby", "table"].includes(state.screen)); // one sits at a table
  if (state.pause || state.nudged || (state.seen && state.says.turn)) render();
}, 1000);
matchMedia("(prefers-reduced-motion: reduce)").addEventListener?.("change", dress);

async function begin() {
  dress();
  if (!seatToken()) state.screen = "join";
  else {
    connection.open(null);
    if (settings.pack) fetchPack(settings.pack).catch(() => null); // most likely the same again
  }
  await speak();
  render();
  if (document.fonts) document.fonts.ready.then(render);
}

begin();
