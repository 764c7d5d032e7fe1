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
export const COME_BACK = ["too-fast", "closed"];
const AT_THE_DOOR = ["sit", "return", "leave", "alive"]; // what may be said before one is let in
const WISHES = ["ready", "again", "arm", "claim", "stand-in"]; // each holds for the whole deal

export class Connection {
  /** "told" is called with every message, "changed" with "open", "lost" or "ended". */
  constructor(told, changed) {
    Object.assign(this, { told, changed, hello: null, tries: 0, ended: true });
    this.isIn = false; // has been let in, on this line
    this.kept = new Map(); // what was done or wished, until the table has heard it
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
    for (const each of this.kept.values()) each.beat = Infinity;
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
    if (type === "refused") this.kept.forEach((each, kind) => each.message.action && this.kept.delete(kind));
    if (type === "error") this.ended = !COME_BACK.includes(message.code);
    if (type === "error" && !this.ended) this.tries = Math.max(this.tries, 3);
    if (type === "snapshot") Object.assign(this, { number: message.number, deal: message.observation.number, known: message.story.length });
    this.told(message);
    if (type === "snapshot") this.sayAgain();
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
    this.known = event.event === "deal" ? 1 : this.known + 1;
    if (observation) this.deal = observation.number;
    return true;
  }

  /** The match is over, or another one is played. */
  forget() {
    this.deal = null; // the number of the one that is played, and how many news of it are known
    this.known = 0;
    this.kept.clear();
  }

  // --- whether the line is there

  beat() {
    if (this.send({ type: "alive" })) this.beats += 1;
  }

  /** Answers come in order: with this one, the table has heard all that was said before that sign of life. */
  answered() {
    this.answers += 1;
    for (const [kind, { beat }] of this.kept) if (beat < this.answers) this.kept.delete(kind);
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

  /** Say it; false where the line is not there. Actions and wishes are kept until the table has heard them. */
  send(message) {
    const { type, action } = message;
    if (!action && !WISHES.includes(type)) return this.say(message);
    if (this.deal === null) return false;
    const kept = { message: action ? { ...message, moment: [this.deal, this.known] } : message, deal: this.deal, isSaid: false, beat: Infinity };
    this.kept.set(`${type} ${action?.action}`, kept); // in the place of an earlier one
    this.sayKept(kept);
    return true;
  }

  say(message) {
    const isOpen = this.socket?.readyState === WebSocket.OPEN && (this.isIn || AT_THE_DOOR.includes(message.type));
    if (isOpen) this.socket.send(JSON.stringify(message));
    return isOpen;
  }

  sayKept(kept) {
    if (this.say(kept.message)) Object.assign(kept, { isSaid: true, beat: this.beats });
  }

  /** Where the line has been lost say again what the table may not have heard: it knows what still counts. */
  sayAgain() {
    for (const [kind, each] of this.kept) {
      const isOver = each.deal !== this.deal && (each.isSaid || !each.message.action);
      if (isOver) this.kept.delete(kind);
      else if (each.beat === Infinity) this.sayKept(each);
    }
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
