// As much of a browser as the page needs, without pictures: a document, a clock that a test turns, sockets that a test
// answers. Import it before the page's own modules.

/** The clock: timers of the page run when a test lets time pass. */
export const clock = {
  now: 1_000_000,
  due: [],
  last: 0,
  set(call, wait = 0, every = 0) {
    clock.last += 1;
    clock.due.push({ id: clock.last, at: clock.now + Math.max(0, wait), call, every });
    return clock.last;
  },
  clear(id) {
    clock.due = clock.due.filter((each) => each.id !== id);
  },
  /** Let so many ms pass, and what the page had begun to wait for come in between. */
  async pass(ms) {
    const end = clock.now + ms;
    await calm();
    for (;;) {
      const next = clock.due.filter((each) => each.at <= end).sort((a, b) => a.at - b.at || a.id - b.id)[0];
      if (!next) break;
      clock.now = Math.max(clock.now, next.at);
      if (next.every) next.at += next.every;
      else clock.clear(next.id);
      next.call();
      await calm();
    }
    clock.now = end;
  },
};

/** Let everything come that has been promised already. */
export async function calm() {
  for (let nth = 0; nth < 16; nth += 1) await null;
}

class Target {
  heard = {};
  addEventListener(kind, call) {
    (this.heard[kind] ||= []).push(call);
  }
  removeEventListener(kind, call) {
    this.heard[kind] = (this.heard[kind] || []).filter((each) => each !== call);
  }
  /** Tell who listens here, and, as an event of a document does, then around it. */
  fire(kind, more = {}) {
    const event = {
      type: kind, target: this, defaultPrevented: false, isStopped: false,
      preventDefault: () => (event.defaultPrevented = true), stopPropagation: () => (event.isStopped = true), ...more,
    };
    for (let at = this; at && !event.isStopped; at = at.parentNode || (at === document ? window : null)) {
      event.currentTarget = at;
      for (const call of [...(at.heard[kind] || [])]) call(event);
      if (at === window) break;
    }
    return event;
  }
}

class Node extends Target {
  childNodes = [];
  parentNode = null;
  get firstChild() {
    return this.childNodes[0] || null;
  }
  get nextSibling() {
    const around = this.parentNode ? this.parentNode.childNodes : [];
    return around[around.indexOf(this) + 1] || null;
  }
  get nextElementSibling() {
    let next = this.nextSibling;
    while (next && !next.tagName) next = next.nextSibling;
    return next;
  }
  get parentElement() {
    return this.parentNode;
  }
  remove() {
    if (!this.parentNode) return;
    if (this.contains(document.activeElement)) document.activeElement = document.body;
    this.parentNode.childNodes = this.parentNode.childNodes.filter((each) => each !== this);
    this.parentNode = null;
  }
  insertBefore(node, next) {
    const focused = document.activeElement;
    document.moves += node.parentNode ? 1 : 0;
    node.remove();
    if (next && next.parentNode !== this) throw new Error("what comes next is not in here");
    this.childNodes.splice(next ? this.childNodes.indexOf(next) : this.childNodes.length, 0, node);
    node.parentNode = this;
    if (node.contains(focused)) document.activeElement = document.body; // what is moved loses its focus
  }
  append(...nodes) {
    for (const node of nodes) this.insertBefore(node, null);
  }
  contains(node) {
    for (let at = node; at; at = at.parentNode) if (at === this) return true;
    return false;
  }
  get isConnected() {
    return document.contains(this);
  }
}

class Text extends Node {
  constructor(text) {
    super();
    this.nodeValue = text;
  }
  get textContent() {
    return this.nodeValue;
  }
}

class Style {
  setProperty(name, value) {
    if (value === "") delete this[name];
    else this[name] = String(value);
  }
}

const FOCUSED = ["button", "input", "select", "textarea", "a"];

const known = new Map();
function parts(simple) {
  if (!known.has(simple)) {
    const found = [...simple.matchAll(/:not\(([^)]*)\)|\[([\w-]+)(?:="([^"]*)")?\]|([.#]?)([\w-]+)/g)];
    known.set(simple, found.map(([, not, name, value, sign, word]) => ({ not, name, value, sign, word })));
  }
  return known.get(simple);
}

class Element extends Node {
  attributes = {};
  style = new Style();
  namespaceURI = "http://www.w3.org/1999/xhtml";
  rect = null;
  paused = true; // of a video
  constructor(tag) {
    super();
    this.tag = tag;
  }
  async play() {
    this.paused = false;
  }
  pause() {
    this.paused = true;
  }
  get tagName() {
    return this.namespaceURI.endsWith("svg") ? this.tag : this.tag.toUpperCase();
  }
  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }
  removeAttribute(name) {
    delete this.attributes[name];
  }
  getAttribute(name) {
    return name in this.attributes ? this.attributes[name] : null;
  }
  hasAttribute(name) {
    return name in this.attributes;
  }
  get id() {
    return this.getAttribute("id") || "";
  }
  get dataset() {
    return Object.fromEntries(Object.entries(this.attributes).filter(([name]) => name.startsWith("data-")).map(([name, value]) => [name.slice(5), value]));
  }
  get classes() {
    return (this.attributes.class || "").split(/\s+/).filter(Boolean);
  }
  get classList() {
    const keep = (classes) => this.setAttribute("class", [...classes].join(" "));
    return {
      add: (...names) => keep(new Set([...this.classes, ...names])),
      remove: (...names) => keep(this.classes.filter((each) => !names.includes(each))),
      contains: (name) => this.classes.includes(name),
      toggle: (name, wanted = !this.classes.includes(name)) => keep(wanted ? new Set([...this.classes, name]) : this.classes.filter((each) => each !== name)),
    };
  }
  get textContent() {
    return this.childNodes.map((each) => each.textContent).join("");
  }
  set textContent(text) {
    for (const each of [...this.childNodes]) each.remove();
    if (text) this.append(new Text(text));
  }
  get elements() {
    return this.childNodes.filter((each) => each instanceof Element);
  }
  querySelectorAll(where) {
    const ways = where.split(",").map((each) => each.trim());
    const found = [];
    const look = (at) => {
      for (const each of at.childNodes) {
        if (!each.tag) continue;
        if (ways.some((way) => each.fits(way))) found.push(each);
        look(each);
      }
    };
    look(this);
    return found;
  }
  querySelector(where) {
    return this.querySelectorAll(where)[0] || null;
  }
  matches(where) {
    return where.split(",").some((each) => this.fits(each.trim()));
  }
  closest(where) {
    for (let at = this; at && at.matches; at = at.parentNode) if (at.matches(where)) return at;
    return null;
  }
  /** Whether it is what one selector without commas names. */
  fits(way) {
    if (/^[\w.#-]+$/.test(way)) return this.is(way);
    const steps = way.split(/\s+(?![^[]*\])/);
    const last = steps.pop();
    if (!this.is(last)) return false;
    const direct = steps[steps.length - 1] === ">";
    if (direct) steps.pop();
    if (!steps.length) return true;
    for (let at = this.parentNode; at && at.fits; at = direct ? null : at.parentNode) if (at.fits(steps.join(" "))) return true;
    return false;
  }
  is(simple) {
    return parts(simple).every(({ not, name, value, sign, word }) => {
      if (not) return !this.is(not);
      if (name) return name in this.attributes && (value === undefined || this.attributes[name] === value);
      if (sign === ".") return Boolean(this.attributes.class) && ` ${this.attributes.class} `.includes(` ${word} `);
      return sign === "#" ? this.attributes.id === word : this.tag === word;
    });
  }
  focus() {
    if ((FOCUSED.includes(this.tag) || this.hasAttribute("tabindex")) && this.isConnected && !this.closest("[inert]")) document.activeElement = this;
  }
  blur() {
    if (document.activeElement === this) document.activeElement = document.body;
  }
  /** As a finger or Enter does. */
  click(more = {}) {
    return this.hasAttribute("disabled") ? null : this.fire("click", more);
  }
  getBoundingClientRect() {
    const { x = 0, y = 0, width = 0, height = 0 } = (this.rect && this.rect()) || document.lay(this) || {};
    return { x, y, left: x, top: y, width, height, right: x + width, bottom: y + height };
  }
  get clientWidth() {
    return globalThis.innerWidth;
  }
  get clientHeight() {
    return globalThis.innerHeight;
  }
  get offsetHeight() {
    return this.getBoundingClientRect().height;
  }
  /** A canvas, on which letters are half as wide as high. */
  getContext() {
    return { font: "16px", measureText(letters) { return { width: letters.length * 0.5 * Number(/([\d.]+)px/.exec(this.font)?.[1] || 16) }; } };
  }
  setPointerCapture(pointer) {
    this.captured = pointer;
  }
  releasePointerCapture() {}
  scrollIntoView() {}
  get complete() {
    return true;
  }
  get naturalWidth() {
    return 1;
  }
}

class Document extends Element {
  moves = 0; // of elements that stood somewhere already
  title = "Triunfo";
  visibilityState = "visible";
  lay = () => null; // where an element lies, as far as a test says it
  constructor() {
    super("document");
    this.documentElement = new Element("html");
    this.body = new Element("body");
    this.activeElement = this.body;
  }
  createElement(tag) {
    return new Element(tag);
  }
  createElementNS(space, tag) {
    const made = new Element(tag);
    made.namespaceURI = space;
    return made;
  }
  createTextNode(text) {
    return new Text(text);
  }
  getElementById(id) {
    return this.querySelector(`#${id}`);
  }
  get images() {
    return this.querySelectorAll("img");
  }
  hasFocus() {
    return true;
  }
}

/** A socket to the table: what the page says lies in "said", and a test answers. */
export class Socket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;
  static all = [];
  static isAnswering = false; // signs of life, by itself
  static get last() {
    return Socket.all[Socket.all.length - 1];
  }
  readyState = Socket.CONNECTING;
  said = [];
  constructor(address) {
    this.address = address;
    Socket.all.push(this);
  }
  send(text) {
    if (this.readyState !== Socket.OPEN) throw new Error("not open");
    const message = JSON.parse(text);
    if (message.type === "alive" && Socket.isAnswering) this.tell(message);
    else this.said.push(message);
  }
  /** What the page has said of this kind, since it was last asked. */
  take(kind) {
    const found = this.said.filter((each) => each.type === kind);
    this.said = this.said.filter((each) => each.type !== kind);
    return found;
  }
  open() {
    this.readyState = Socket.OPEN;
    this.onopen?.({});
  }
  tell(message) {
    if (this.readyState === Socket.OPEN) this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(code) {
    this.closedWith = code;
    this.readyState = Socket.CLOSED;
  }
  /** The other side, or the network, ends it. */
  end(code = 1006) {
    this.readyState = Socket.CLOSED;
    this.onclose?.({ code });
  }
}

/** What the table's server answers, by address; what is not here cannot be had. */
export const files = {};
export const fetched = [];

function storage() {
  const kept = new Map();
  return {
    kept,
    isBlocked: false,
    getItem(key) {
      if (this.isBlocked) throw new Error("blocked");
      return kept.has(key) ? kept.get(key) : null;
    },
    setItem(key, value) {
      if (this.isBlocked) throw new Error("blocked");
      kept.set(key, String(value));
    },
    removeItem(key) {
      if (this.isBlocked) throw new Error("blocked");
      kept.delete(key);
    },
  };
}

const window = new Target();
const document = new Document();
const queries = {}; // of styles: those that hold

/** Say how the browser is: the size of its page, or which queries of styles hold. */
export function resize(width, height) {
  Object.assign(globalThis, { innerWidth: width, innerHeight: height });
}
export const holds = (query, answer = true) => (queries[query] = answer);

const stand = (name, value) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

for (const [name, value] of Object.entries({
  window, document, localStorage: storage(), sessionStorage: storage(), WebSocket: Socket,
  navigator: { languages: ["en"], language: "en", onLine: true, vibrated: [], vibrate: (pattern) => navigator.vibrated.push(pattern) },
  location: { protocol: "http:", host: "192.168.1.2:8737", hostname: "192.168.1.2", search: "?code=KTRM", hash: "", pathname: "/", href: "http://192.168.1.2:8737/?code=KTRM", reloads: 0, reload: () => (location.reloads += 1) },
  history: { replaced: [], replaceState: (state, title, address) => { history.replaced.push(address); location.hash = address.includes("#") ? address.slice(address.indexOf("#")) : ""; } },
  addEventListener: (kind, call) => window.addEventListener(kind, call),
  removeEventListener: (kind, call) => window.removeEventListener(kind, call),
  matchMedia: (query) => ({ get matches() { return Boolean(queries[query]); }, addEventListener() {} }),
  performance: { now: () => clock.now },
  requestAnimationFrame: (call) => clock.set(() => call(clock.now), 16),
  cancelAnimationFrame: (id) => clock.clear(id),
  setTimeout: (call, wait) => clock.set(call, wait),
  clearTimeout: (id) => clock.clear(id),
  setInterval: (call, wait) => clock.set(call, wait, wait),
  clearInterval: (id) => clock.clear(id),
  fetch: (address) => {
    fetched.push(address);
    const found = files[address];
    return found === undefined ? Promise.reject(new Error("no network")) : Promise.resolve({ ok: found !== null, json: async () => structuredClone(found) });
  },
})) stand(name, value);

Date.now = () => clock.now;
URL.createObjectURL = () => `blob:${(clock.last += 1)}`;
URL.revokeObjectURL = () => {};
window.location = globalThis.location;
resize(390, 844);

document.append(document.documentElement);
document.documentElement.append(document.body);
for (const id of ["app", "live"]) {
  const made = new Element("div");
  made.setAttribute("id", id);
  document.body.append(made);
}
export const app = document.getElementById("app");
