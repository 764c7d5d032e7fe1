// The connection to the table: opened again without a word whenever it breaks, and told when the phone wakes up.

import { keepToken, language, seatToken } from "./settings.js";

const PROTOCOL = 2;
const WAITS = [300, 700, 1500, 3000, 5000]; // ms before each next try
const SILENCE = 12000; // ms in which something has to come after the phone woke up
const COME_BACK = ["too-fast", "closed"];

export class Connection {
  /** "told" is called with every message, "changed" with "open", "lost" or "ended". */
  constructor(told, changed) {
    this.told = told;
    this.changed = changed;
    this.hello = null;
    this.tries = 0;
    this.number = null; // of the last news
    this.isIn = false; // has been let in, on this connection
    this.ended = true;
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.wake());
    addEventListener("online", () => this.wake());
    addEventListener("pageshow", (event) => event.persisted && this.wake());
  }

  /** Sit down: with the token of before, or with what was written at the door. */
  open(hello) {
    this.hello = hello;
    this.ended = false;
    this.tries = 0;
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    if (this.socket) {
      this.socket.onclose = this.socket.onmessage = this.socket.onopen = null;
      this.socket.close();
    }
    clearTimeout(this.silence);
    this.number = null;
    this.isIn = false;
    const socket = (this.socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table`));
    socket.onopen = () => {
      const token = seatToken();
      const known = token && !this.hello ? { token } : this.hello || {};
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, language: language(), words: true, ...known }));
    };
    socket.onmessage = (message) => this.read(JSON.parse(message.data));
    socket.onclose = () => this.lost();
  }

  read(message) {
    clearTimeout(this.silence);
    if (message.type === "welcome") {
      this.tries = 0;
      this.isIn = true;
      if (message.token) {
        keepToken(message.token);
        this.hello = null; // from now on the token opens the seat
      }
      this.changed("open");
    }
    if (message.type === "error") {
      this.ended = !COME_BACK.includes(message.code);
      if (!this.ended) this.tries = Math.max(this.tries, 3);
    }
    if (message.type === "snapshot") this.number = message.number;
    if (message.type === "event") {
      if (this.number === null || message.number <= this.number) return; // a snapshot is on its way, or tells it
      if (message.number !== this.number + 1) {
        this.number = null;
        this.send({ type: "snapshot" });
        return;
      }
      this.number = message.number;
    }
    this.told(message);
  }

  lost() {
    clearTimeout(this.silence);
    if (this.ended) {
      this.changed("ended");
      return;
    }
    this.changed("lost");
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), wait * (0.8 + 0.4 * Math.random()));
  }

  /** The phone slept, or its network came back: what was missed is asked for, and a dead connection is noticed. */
  wake() {
    if (this.ended) return;
    const state = this.socket ? this.socket.readyState : WebSocket.CLOSED;
    if (state === WebSocket.OPEN && this.isIn) {
      this.send({ type: "snapshot" });
      this.expect();
    } else if (state === WebSocket.CLOSED) {
      this.tries = 0;
      this.connect();
    } else if (state !== WebSocket.OPEN || !this.hello) {
      this.expect(); // the hello is on its way: said a second time, it might put out who has just come in
    }
  }

  /** Connect anew when nothing comes. */
  expect() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.connect(), SILENCE);
  }

  send(message) {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Go for good: the seat is given back. */
  leave() {
    this.ended = true;
    this.send({ type: "leave" });
    keepToken(null);
    this.hello = null;
    if (this.socket) this.socket.close();
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    if (this.socket) this.socket.close();
  }
}
