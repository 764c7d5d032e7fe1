// The line to the table: that it is there is heard every two seconds, and it is opened again whenever it breaks. Nothing
// that was done is lost or done twice.

import { isInAddress, keepToken, language, otherToken, seatToken } from "./settings.js";

const PROTOCOL = 2;
export const BEAT = 2000; // ms between two signs of life
export const SILENCE = 4500; // ms without a word after which the line is lost
export const OPENING = 8000; // ms for a line to come about, and again for the first word on it
export const CHECK = 2000; // ms for an answer after the phone has slept
const LATE = 1000; // ms by which no clock is late, unless the phone has slept
export const QUIET = 1200; // ms for which nothing is said of a line that was closed: most are back by then
const WAITS = [300, 700, 1500, 3000, 5000]; // ms before each next try
const COME_BACK = ["too-fast", "closed"];
const AT_THE_DOOR = ["sit", "return", "leave", "alive"]; // what may be said before one is let in
const HOLD = ["ready", "again", "arm", "claim", "stand-in"]; // wishes: each holds for the whole deal

export class Connection {
  /**
   * "told" is called with every message, and with one of the type "late" where something was done too late to count;
   * "changed" with "open", "lost" or "ended".
   */
  constructor(told, changed) {
    Object.assign(this, { told, changed, hello: null, tries: 0, ended: true });
    this.isIn = false; // has been let in, on this line
    this.acts = []; // what was done, and is not answered
    this.wishes = new Map(); // what was wished, until the table has heard it
    this.forget();
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.wake());
    addEventListener("online", () => this.wake());
    addEventListener("pageshow", (event) => event.persisted && this.wake());
    addEventListener("offline", () => this.ended || this.broken(0));
    addEventListener("hashchange", () => isInAddress() && location.reload()); // a bookmark was opened in this tab
  }

  /** Sit down: with the token of before, or with what was written at the door. */
  open(hello) {
    Object.assign(this, { hello, ended: false, tries: 0 });
    this.connect();
  }

  connect() {
    this.release();
    const socket = (this.socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table`));
    socket.onopen = () => {
      const token = seatToken();
      const known = token && !this.hello ? { token } : this.hello || {};
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, language: language(), words: true, ...known }));
      this.beating = setInterval(() => this.beat(), BEAT);
      this.expect(OPENING);
    };
    socket.onmessage = (message) => this.read(JSON.parse(message.data));
    socket.onclose = () => this.broken(QUIET);
    this.expect(OPENING);
  }

  /** Let go of the line: nothing that still comes on it counts. */
  release() {
    for (const each of [this.timer, this.silence]) clearTimeout(each);
    clearInterval(this.beating);
    if (this.socket) {
      this.socket.onclose = this.socket.onmessage = this.socket.onopen = null;
      this.socket.close();
    }
    this.socket = this.number = null; // number: of the last news
    this.isIn = false;
    this.beats = this.answers = 0;
  }

  // --- what the table says

  read(message) {
    this.expect(SILENCE);
    const { type } = message;
    if (type === "alive") this.answered();
    if (type === "alive" || (type === "event" && !this.follows(message))) return;
    if (type === "error" && message.code === "unknown-token" && otherToken()) return; // and it is tried when this line ends
    if (type === "welcome") this.welcome(message.token);
    if (type === "seats" && !message.begun) this.forget();
    if (type === "refused") this.acts = [];
    if (type === "error") this.ended = !COME_BACK.includes(message.code);
    if (type === "error" && !this.ended) this.tries = Math.max(this.tries, 3);
    if (type === "snapshot") Object.assign(this, { number: message.number, seen: message.observation, story: message.story });
    this.told(message);
    if (type === "snapshot") this.settle();
  }

  welcome(token) {
    this.mention = clearTimeout(this.mention);
    this.tries = 0;
    this.isIn = true;
    if (token) {
      keepToken(token);
      this.hello = null; // from now on the token opens the seat
    }
    this.changed("open");
  }

  /** Whether the news come next; where some are missing, a snapshot is asked for, and until it comes none counts. */
  follows({ number, event, observation }) {
    if (this.number === null || number <= this.number) return false;
    if (number !== this.number + 1) {
      this.number = null;
      this.send({ type: "snapshot" });
      return false;
    }
    this.number = number;
    if (event.event === "deal") this.story = [];
    this.story = [...this.story, event];
    if (observation) this.seen = observation;
    this.acts = this.acts.filter((act) => !fits(act.action, event));
    return true;
  }

  /** The match is over, or another one is played. */
  forget() {
    this.seen = null; // what was known last, and what had happened in that deal
    this.story = [];
    this.acts = [];
    this.wishes.clear();
  }

  // --- whether the line is there

  beat() {
    if (this.send({ type: "alive" })) this.beats += 1;
  }

  /** Answers come in order: with this one, the table has heard all that was said before that sign of life. */
  answered() {
    this.answers += 1;
    for (const [type, wish] of this.wishes) if (wish.beat < this.answers) this.wishes.delete(type);
  }

  /** Count on a word within so long. A clock that is late tells that the phone has slept: then the table is asked. */
  expect(wait) {
    clearTimeout(this.silence);
    const due = Date.now() + wait;
    this.silence = setTimeout(() => (Date.now() > due + LATE ? this.wake() : this.broken(0)), wait);
  }

  /** The phone slept, or its network came back: a line that is still there answers soon. */
  wake() {
    if (this.ended) return;
    if (this.socket) {
      this.beat();
      this.expect(CHECK);
    } else {
      this.tries = 0;
      this.connect();
    }
  }

  get isOpen() {
    return Boolean(this.socket) && this.socket.readyState === WebSocket.OPEN;
  }

  /** The line is gone. It is opened again, and if it is not back within that many ms, so it is said. */
  broken(quiet) {
    this.release();
    if (this.ended || !quiet) this.changed(this.ended ? "ended" : "lost");
    else if (!this.mention) this.mention = setTimeout(() => this.changed("lost"), quiet);
    if (this.ended) return;
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), wait * (0.8 + 0.4 * Math.random()));
  }

  // --- what is said to the table

  /** Say it, where the line is there; false where it is not. Actions and wishes are kept until the table has them. */
  send(message) {
    if (message.type === "act") return this.act(message.action);
    const isSaid = this.isOpen && (this.isIn || AT_THE_DOOR.includes(message.type));
    if (isSaid) this.socket.send(JSON.stringify(message));
    if (!HOLD.includes(message.type) || !this.seen) return isSaid;
    this.wishes.set(message.type, { message, deal: this.seen.number, beat: isSaid ? this.beats : Infinity });
    return true;
  }

  /** Do that. Where the line is gone, or goes before there is an answer, it is done after the next snapshot. */
  act(action) {
    if (!this.seen) return false;
    const act = { action, decision: decisionOf(this.seen), deal: this.seen.number, times: this.times(action), isSaid: false };
    this.acts = [...this.acts.filter((each) => each.action.action !== action.action), act];
    this.deliver(act);
    return true;
  }

  deliver(act) {
    if (this.number === null || !this.isOpen) return;
    this.socket.send(JSON.stringify({ type: "act", action: act.action, moment: this.number }));
    act.isSaid = true;
  }

  /** See in a snapshot what became of all that was not answered: it has been done, is done now, or comes too late. */
  settle() {
    const { acts, seen } = this;
    this.acts = [];
    for (const act of acts) {
      const isSameDeal = act.deal === seen.number;
      if (isSameDeal && this.times(act.action) > act.times) continue;
      if (act.decision === decisionOf(seen) && seen.legal.some((each) => fits(act.action, each))) {
        this.acts.push(act);
        this.deliver(act);
      } else if (isSameDeal || !act.isSaid) this.told({ type: "late", action: act.action });
    }
    for (const [type, { message, deal }] of [...this.wishes]) {
      this.wishes.delete(type);
      if (deal === seen.number) this.send(message);
    }
  }

  /** How many times that has happened in this deal. */
  times(action) {
    return this.story.filter((event) => fits(action, event)).length;
  }

  /** Go for good: the seat is given back. */
  leave() {
    this.send({ type: "leave" });
    keepToken(null);
    this.hello = null;
    this.close();
  }

  close() {
    this.ended = true;
    this.mention = clearTimeout(this.mention);
    this.release();
    this.forget();
  }
}

/** What is to be decided, as a text: the same only as long as it is open, whatever others do beside it. */
const decisionOf = ({ number, phase, turn, bids, tricks, trick }) => [number, phase, turn, bids.length, tricks.length, trick.length].join();

/** Whether that is this action, or the event that came of it. */
const fits = (action, other) =>
  Object.keys(action).every((key) => (key === "action" ? action.action === (other.action || other.event) : action[key] === other[key]));
