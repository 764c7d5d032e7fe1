// The table as one sees it from this seat: the hand large, the trick, who plays, stock and trumps, the slate.

import { face, pip, pipOf } from "./cards.js";
import { div, h } from "./dom.js";
import { arena, fromMe, hand, roomOf } from "./layout.js";
import { button, dial, emote, faceName, head, icon, menuButton } from "./parts.js";
import { isStill, settings } from "./settings.js";
import { bidding } from "./sheets.js";
import { isAsked, personAt, personOf, waited } from "./state.js";
import { clock, t } from "./words.js";

const LIFT = 22;
const NUDGE = 30; // seconds after which who is in turn may be woken, and between two times
const SMALLEST = 0.72; // of a name that is too long for its place, before it is shortened
const ABSENCE = {
  "lost": ["wifi", "{name} has lost the connection"], "left": ["leave", "{name} has left the table"], "away": ["clock", "{name} has not come back."],
  "given-up": ["flag", "{name}’s seat is free"],
};
const MARKS = { declarer: "crown", partner: "check" };

/** Those of the names whose value holds, as classes. */
const named = (kinds) => Object.keys(kinds).filter((each) => kinds[each]).join(" ");

/** Whether the auction or the call takes the place of the trick. */
export const isBidding = (seen) => seen.phase === "auction" || seen.phase === "call";

/** The room above the hand for a card that is chosen; none is while there is little room and a bid is wanted. */
const roomToLift = (room, seen) => (room.across ? 6 : room.compact && isBidding(seen) ? 4 : LIFT);

export function table(state, act) {
  const { seen, says } = state;
  const room = roomOf(state.width, state.height, seen.rules.players, settings.text / 100, seen.hand.length || seen.rules.hand, isBidding(seen));
  state.room = room;
  Object.assign(room, { slateLeft: state.slateLeft, isBare: room.large && !seen.stock });
  const place = arena(room, state.floor, state.slate, seen.rules.double_tricks ? 2 : 1, isBidding(seen));
  // Who only watches sees the seat before them, too.
  if (!state.plays) place.heads[0] = { x: room.width / 2, y: state.handTop + 36, d: 60, name: { x: room.width / 2, y: state.handTop + 76, w: room.width / 2 } };
  state.stockAt = place.stock; // where cards of the hand come from
  const kinds = { across: room.across, upright: !room.across, compact: room.compact, roomy: room.large, bidding: isBidding(seen), calling: says.call && isAsked() };
  return h("div", { key: "table", class: `table ${named(kinds)}` },
    h("h1", { class: "sr" }, says.game),
    menuButton(act, "menu"),
    top(state, room),
    heads(state, place),
    h("div", { class: "cards", key: "cards" }, slots(state, place), trickCards(state, place), stock(state, place), lastButton(state, place, act)),
    handCards(state, room, act),
    low(state, place, act),
  );
}

// --- above: the slate, and what is played for

const signed = (number) => String(number).replace("-", "−");
const tally = (games) => (games > 0 && games <= 5 ? "I".repeat(games) : games ? signed(games) : "");

function top(state, room) {
  const { says } = state;
  return h("div", { class: "top", key: "top", style: room.across ? { width: room.large ? `${room.side - 20}px` : "" } : {} },
    room.large && chip(state, {}),
    div("boards", !room.compact && !room.large && !room.across && room.players === 6 && board("about", h("b", {}, says.game), h("span", {}, says.standing)), slate(says)),
    says.contract && contract(says.contract),
  );
}

const board = (kind, ...children) => h("div", { class: `slate ${kind}` }, div("board", children));

function slate({ sides }) {
  const many = sides.length > 2;
  const column = (side, place) =>
    h("div", { class: `column ${side.is_mine ? "mine" : ""}`, key: place },
      h("span", { class: "side" }, side.name),
      h("span", { class: "points" }, signed(side.points ?? side.games)),
      typeof side.points === "number" &&
        h("span", { class: "tally" }, h("span", { class: "sr" }, `, ${t("Games won")}: ${side.games}`), h("span", { "aria-hidden": "true" }, tally(side.games))),
    );
  return h("div", { class: `slate ${many ? "many" : ""}`, role: "group", "aria-label": t("Score") }, div("board", div("columns", sides.map(column))));
}

const contract = ({ line, card, name, partner }) =>
  h("div", { class: "contract", role: "group", "aria-label": `${line}: ${name}${partner ? `, ${partner}` : ""}` },
    icon("crown"), h("b", {}, line), h("span", { class: "mini" }, face(card) && h("img", { src: face(card), alt: "" })), h("span", {}, partner || name),
  );

// --- who plays

const ruler = document.createElement("canvas").getContext("2d");
/** The size of letters at which a name fits into its place. */
function fit(name, size, wide, lines) {
  ruler.font = `600 ${size}px "Triunfo Sans", sans-serif`;
  const fits = size * Math.min(1, Math.max((wide * (lines || 1)) / ruler.measureText(name).width, SMALLEST));
  ruler.font = `600 ${fits}px "Triunfo Sans", sans-serif`;
  return fits;
}

/** The plates with names: as large as they may be, and side by side where they are in one row. */
function plates(state, place) {
  const { seen, says, room } = state;
  const found = says.seats.map((told, seat) => {
    const at = place.heads[fromMe(seat, seen.seat, room.players)];
    if (!at) return null;
    const person = personAt(seat);
    const small = seen.rules.players === 2 && !room.compact ? told.tricks : "";
    const size = fit(person.name, 15 * room.letters, at.name.w - 18, at.name.lines);
    return { at, name: person.name, small, size, x: at.name.x, half: Math.min(at.name.w, ruler.measureText(person.name + (small || "")).width + 24) / 2 };
  });
  for (const row of new Set(found.filter(Boolean).map((each) => each.at.name.y))) {
    const side = found.filter((each) => each && each.at.name.y === row).sort((a, b) => a.x - b.x);
    let edge = 3;
    for (const each of side) edge = 3 + each.half + (each.x = Math.max(each.x, edge + each.half));
    edge = room.width - 3;
    for (const each of side.reverse()) edge = (each.x = Math.min(each.x, edge - each.half)) - each.half - 3;
  }
  return found;
}

function plate({ at, name, small, size, x }, { is_in_turn: turn, is_ally: ally }) {
  const style = { left: `calc(50% + ${x - at.x}px)`, top: `calc(50% + ${at.name.y - at.y}px)`, "max-width": `${at.name.w}px`, "font-size": `${size}px` };
  return h("span", { class: `plate ${turn ? "turn" : ""} ${ally ? "ally" : ""} ${at.name.lines ? "folds" : ""}`, style }, h("bdi", {}, name), small && h("small", {}, small));
}

const badge = (kind, content) => content && h("i", { key: kind, class: `badge ${kind}`, "aria-hidden": "true" }, content);

function heads(state, place) {
  const { seen, says, room } = state;
  if (says.call && isAsked() && !room.across) return null; // the sheet needs the room
  const found = plates(state, place);
  return says.seats.map((told, seat) => {
    if (!found[seat]) return null;
    const { at } = found[seat];
    const person = personAt(seat);
    const absence = ABSENCE[person.absence];
    const { is_in_turn: turn, has_passed: passed, leads, bid, team, mark } = told;
    const shown = state.faces[person.player]?.kind;
    const known = told.known || [];
    const backs = seen.rules.players === 2 && !room.compact && state.plays && face("back") ? seen.hand_counts[seat] : 0;
    const kinds = { turn, passed: passed && isBidding(seen), best: leads, away: absence, east: at.x > room.width - 80, emoting: shown, beside: at.name.lines, bare: !at.d };
    return h("div",
      {
        key: `who-${seat}`, class: `who ${named(kinds)}`, role: "group",
        "aria-label": [told.label, absence && t(absence[1], person)].filter(Boolean).join(", "),
        style: { left: `${at.x}px`, top: `${at.y}px`, "--d": `${at.d}px` },
      },
      at.d > 0 && head(person, state.moods[seat]?.kind || (turn ? "thinking" : passed ? "sad" : "neutral"), turn ? "turn" : ""),
      at.d > 0 && [
        badge("mark", MARKS[mark] && icon(MARKS[mark])), badge(`team ${told.is_ally || seat === seen.seat ? "mine" : ""}`, team),
        badge("gone", absence ? icon(absence[0]) : person.state === "computer" && icon("screen")),
      ],
      plate(found[seat], told),
      backs > 0 &&
        h("span", { class: "backs", "aria-hidden": "true" },
          Array.from({ length: backs }, (_, each) => h("img", { key: each, src: face("back"), alt: "", style: { transform: `translateX(${each * 15}px) rotate(${(each - (backs - 1) / 2) * 9}deg)` } })),
        ),
      shown && h("span", { class: "bubble emoted", key: "emote", role: "img", "aria-label": `${person.name}: ${faceName(shown)}` }, emote(shown, 40)),
      isBidding(seen) && bid && h("span", { class: `bid ${leads ? "best" : ""} ${passed ? "passed" : ""}` }, bid),
      known.length > 0 && h("span", { class: "known" }, known.map((each) => h("span", { class: "mini", key: each.card, role: "img", "aria-label": each.label }, face(each.card) && h("img", { src: face(each.card), alt: "" })))),
    );
  });
}

// --- cards that lie

/** A card at a place; it goes there by itself when the place changes, from "from" when it is new. */
function lying(state, code, key, at, { from, to, kind, label, z }) {
  const { high, ratio } = state.room;
  const move = (place, wobble) =>
    `translate3d(${place.x - (high * ratio) / 2}px, ${place.y - high / 2}px, 0) rotate(${(place.r || 0) + (wobble || 0)}deg) scale(${place.h / high})`;
  return h("div",
    {
      key, class: `c ${kind || ""}`, role: "img", "aria-label": label,
      style: { width: `${high * ratio}px`, height: `${high}px`, "--h": `${high}px`, "--k": String(high / at.h), transform: move(at), "z-index": String(z || 1) },
      hook: {
        made: (element) => from && !isStill() && comeFrom(element, move(from, 8), move(at)),
        gone(element) {
          const target = to && to();
          if (!target || isStill()) return 0;
          element.style.transform = move(target);
          element.style.opacity = "0";
          return 340;
        },
      },
    },
    face(code) && h("img", { src: face(code), alt: "", draggable: "false" }),
  );
}

/** Have what is new come from somewhere else. */
function comeFrom(element, from, to) {
  element.style.transition = "none";
  element.style.transform = from;
  element.getBoundingClientRect();
  element.style.transition = "";
  element.style.transform = to;
}

/** A little turn that a card keeps, so that a trick looks laid by hands. */
const tilt = (code) => ((code.charCodeAt(0) * 7 + code.charCodeAt(code.length - 1) * 13) % 7) - 3;

/** Where the next card of a seat lies, after so many. */
function spot(state, place, seat, nth) {
  const spots = place.spots[fromMe(seat, state.seen.seat, state.room.players)];
  return spots[Math.min(nth, spots.length - 1)];
}

/** Places where cards are still to come: that of who is in turn is golden, the own one says so. */
function slots(state, place) {
  const { seen, says, room, plays } = state;
  if (seen.phase !== "play" || says.drawn) return null;
  return says.seats.map((told, seat) => {
    const nth = seen.trick.filter((each) => each.seat === seat).length;
    if (nth && !told.is_in_turn) return null;
    const at = spot(state, place, seat, nth);
    const mine = plays && seat === seen.seat;
    return h("div",
      { key: `slot-${seat}`, class: `slot ${told.is_in_turn ? "turn" : ""}`, "aria-hidden": "true", style: { left: `${at.x}px`, top: `${at.y}px`, height: `${at.h * 0.94}px`, width: `${at.h * room.ratio * 0.94}px` } },
      mine && !told.is_in_turn && t("you"),
    );
  });
}

function trickCards(state, place) {
  const { seen, room } = state;
  const start = (seat, code) => {
    if (code && seat === seen.seat && state.handAt[code]) return state.handAt[code];
    const where = place.heads[fromMe(seat, seen.seat, room.players)];
    return where ? { x: where.x, y: where.y, h: (where.d || 60) * 0.6, r: 0 } : { x: room.width / 2, y: room.height - room.high / 2, h: room.high, r: 0 };
  };
  const { drawn, trick } = state.says;
  if (isBidding(seen)) return [];
  const count = {};
  return (drawn || trick || []).map(({ seat, card, label, wins }, order) => {
    const nth = (count[seat] = (count[seat] || 0) + 1) - 1;
    return lying(state, card, `card-${card}`, { ...spot(state, place, seat, nth), r: tilt(card) }, {
      from: drawn ? { ...place.stock, r: 0 } : start(seat, card), z: 10 + order, kind: wins ? "lies win" : "lies", label,
      to: () => (state.taker === null ? null : start(state.taker)),
    });
  });
}

function chip({ seen, says }, style) {
  return says.trump && h("div", { key: "chip", class: "chip", style }, pip(seen.trump) && h("img", { src: pip(seen.trump), alt: "" }), h("span", {}, says.trump));
}

function stock(state, place) {
  const { seen, says, room } = state;
  if (isBidding(seen) || seen.phase === "ready" || seen.phase === "over" || says.drawn) return null;
  const left = seen.stock - (seen.turned ? 1 : 0);
  const layers = left > 8 ? [4, 2, 0] : left > 1 ? [2, 0] : left ? [0] : [];
  const at = (where) => ({ left: `${where.x}px`, top: `${where.y}px` });
  return [
    seen.turned && lying(state, seen.turned, `card-${seen.turned}`, { ...place.turned, r: 90 }, { kind: "lies", label: says.turned, from: { ...place.stock, r: 0 } }),
    layers.map((layer) => lying(state, "back", `stock-${layer}`, { x: place.stock.x + layer * 0.8, y: place.stock.y + layer * 0.9, h: place.stock.h, r: 0 }, { kind: "lies", z: 7 - layer, label: t("Stock") })),
    seen.stock > 0 && seen.phase !== "cut" && h("div", { key: "disc", class: "disc", style: at(place.disc), role: "img", "aria-label": `${t("Stock")}: ${seen.stock}` }, String(seen.stock)),
    !room.large && chip(state, at(place.chip)),
  ];
}

const lastButton = (state, { button: corner }, act) =>
  !state.room.across && !state.room.large && state.says.last && !isBidding(state.seen) && !state.says.drawn &&
  button(state.room.compact ? "" : t("Last trick"), () => act.open("last"), {
    key: "last", class: `btn last ${state.room.compact ? "eye" : ""}`, "aria-label": t("Last trick"), style: { right: `${state.room.width - corner.x}px`, top: `${corner.y}px` },
  }, "eye");

// --- the own hand

function handCards(state, room, act) {
  const { seen, says } = state;
  const cards = (state.plays && says.hand) || [];
  const mine = isAsked() && seen.phase === "play";
  const below = room.across && room.large ? room.height - room.high - 14 : state.handTop; // where the hand begins
  const places = hand(room, cards.length, below + roomToLift(room, seen) + (room.across ? 2 : 0) + room.high * 0.035);
  const picked = cards.findIndex((each) => each.card === state.picked);
  const lift = room.across ? 5 : LIFT;
  const many = cards.length > 4; // of each only a strip is seen, which may not show its suit
  const [advised] = (state.hint && state.hint.figures) || [];
  const how = mine && !settings.oneTap ? t("Tap a card, then tap it again") : "";
  return h("div", { key: "hand", class: "cards hand", role: "group", "aria-label": [t("Your cards"), how].filter(Boolean).join(". ") },
    cards.map(({ card: code, label, worth, action }, nth) => {
      const at = places[nth];
      const up = nth === picked;
      const x = at.x + (picked < 0 || up ? 0 : nth < picked ? -4 : 4) - (room.high * room.ratio) / 2;
      const y = at.y - room.high / 2 - (up ? lift : 0);
      const move = `translate3d(${x}px, ${y}px, 0) rotate(${at.r * (up ? 0.35 : 1)}deg) scale(${up && !room.across ? 1.06 : 1})`;
      const kinds = { up, hinted: advised && advised.action.card === code, dim: mine && !action };
      const { x: fromX, y: fromY, h: fromH } = state.stockAt;
      state.handAt[code] = { x: at.x, y: at.y - (up ? lift : 0), h: room.high, r: at.r };
      return h("button",
        {
          key: `card-${code}`, type: "button", class: `c own ${named(kinds)}`,
          "aria-label": up && mine ? [label, t("press again to play")].join(", ") : label, "aria-pressed": String(up),
          style: { width: `${room.high * room.ratio}px`, height: `${room.high}px`, "--h": `${room.high}px`, "--k": "1", transform: move, "z-index": String(up ? 60 : 20 + nth) },
          onclick: (event) => act.tap(code, event),
          onpointerdown: (event) => act.grab(code, event),
          onkeydown: (event) => act.key(cards.map((each) => each.card), nth, event),
          hook: {
            made: (element) => isStill() || comeFrom(element, `translate3d(${fromX - (room.high * room.ratio) / 2}px, ${fromY - room.high / 2}px, 0) scale(${fromH / room.high})`, move),
          },
        },
        face(code) && h("img", { src: face(code), alt: "", draggable: "false" }),
        many && pipOf(code) && h("span", { class: "corner", "aria-hidden": "true" }, h("img", { src: pipOf(code), alt: "" }), worth > 0 && h("b", {}, String(worth))),
      );
    }),
  );
}

// --- message, tip and buttons

/** What is told of the moment: [what is asked or waited for, a sentence, and what helps, with its icon]. */
function message(state, asked) {
  const { says, hint, seen, plays, room } = state;
  const help = (text, symbol) => text && [symbol && icon(symbol), h("span", {}, text)];
  const lone = room.compact || room.across; // there is no line for what helps
  if (state.refused) return ["", state.refused];
  if (asked && hint) return [says.tag, lone ? hint.reason : says.line, help(hint.reason, hint.figures.length ? "bulb" : "")];
  if (state.standsIn) return [t("The computer plays for me"), t("Tap one of your cards to play again.")];
  if (asked && seen.phase === "play") {
    const way = settings.oneTap ? t("Tap a card to play it") : state.picked ? t("Swipe up or tap again to play") : t("Tap a card, then tap it again");
    const early = state.picked || seen.tricks.length < 2 || room.large;
    return [says.tag, lone && early ? way : says.line, early ? help(way, "up") : help(says.tip)];
  }
  if (asked) return [says.tag, says.line];
  if (!says.turn || state.busy || (plays && says.tag)) return ["", says.line, help(plays ? "" : t("You are watching."))];
  const time = waited();
  const then = time < NUDGE ? [says.then, says.contract && says.contract.note].filter(Boolean).join(". ") : t("for {time} now", { time: clock(time) });
  return [says.turn, (lone || !plays) && time < NUDGE ? says.line : then, help(plays ? says.line : t("You are watching."))];
}

/** How long who is in turn has been: a ring that closes, then a button that wakes them. */
function waiting(state, act) {
  const time = waited();
  if (time >= NUDGE && state.plays && Date.now() - state.nudges > 2 * NUDGE * 1000) return button(t("Nudge"), act.nudge, { class: "well nudge", key: "nudge" }, "sound");
  return dial(Math.min(time / NUDGE, 1), "clockring");
}

function low(state, place, act) {
  const { seen, says, nudged, plays, room } = state;
  const { across, large } = room;
  const asked = isAsked();
  const waits = !asked && !state.busy && says.turn && !state.refused && !state.standsIn;
  const [what, sentence, help] = message(state, asked);
  const kinds = { asked: asked && !state.refused, waits, refused: state.refused, nudged };
  const isShort = large && !across && room.height < 700 && says.contract && what; // the contract has the line
  const words = nudged
    ? [head(personOf(nudged.player), "happy"), h("span", { class: "words" }, h("b", {}, nudged.head), h("span", {}, nudged.line))]
    : [asked && !state.refused && h("span", { class: "tag" }, what), !(isShort && asked) && h("span", { class: "words" }, !asked && what && h("b", {}, what), !isShort && h("span", {}, sentence)), waits && waiting(state, act)];
  const call = says.call && asked; // which needs the room of the faces
  const upright = isBidding(seen) ? { top: `${call ? state.slate + 8 : place.under}px` } : {};
  return h("div",
    { class: "low", key: "low", style: !across ? upright : large ? { left: "10px", width: `${room.side - 20}px`, top: `${state.slate + 8}px` } : { left: `${room.edges[0]}px`, right: `${room.width - room.edges[1]}px` } },
    isBidding(seen) && bidding(state, act),
    h("div", { class: `say ${named(kinds)}`, tabindex: "-1" }, words),
    !across && !isBidding(seen) && (!room.compact || !plays) && div("tip", help),
    h("div", { class: "held", style: { height: plays ? `${room.high * 1.04 + roomToLift(room, seen) + (seen.hand.length > 4 && !across ? 10 : 0)}px` : "112px" } }),
    h("div", { class: `doings ${across ? "column" : ""}`, style: across && !large ? { width: `${room.side - 16}px` } : {} }, doings(state, act)),
  );
}

const SIGNS = { "swap": "swap", "claim": "claim", "auto-claim": "claim" };

/** The buttons below the hand, as many as there is room for; those that only the menu can show are kept for it. */
function doings(state, act) {
  const { seen, says, plays, room } = state;
  const press = (each) => each.action ? act.send(each.action) : typeof each.arm === "boolean" ? act.tell("arm", { armed: each.arm }) : act.tell("claim", { wanted: each.claim });
  const own = ((plays && says.doings) || []).map((each) => {
    const { key, label, action, is_on: isOn } = each;
    return { key, label, symbol: isOn && !action ? "check" : SIGNS[key], press: () => press(each), isOn: isOn || action, "aria-pressed": action ? null : String(Boolean(isOn)) };
  });
  if (state.hints && isAsked() && seen.phase === "play") own.push({ key: "hint", symbol: "bulb", label: t("Hint"), press: () => act.tell("hint"), isOn: state.hint });
  const opening = [
    [plays && says.signals, "signals", "wink", t("Signals")],
    [(room.across || room.large) && says.last, "last", "eye", t("Last trick")],
    [plays && says.contract, "rules", "book", t("Rules")],
    [plays && !isBidding(seen), "faces", "face", t("Reactions")],
  ];
  const all = [...own, ...opening.filter(([holds]) => holds).map(([, key, symbol, label]) => ({ key, symbol, label, press: () => act.open(key) }))];
  const draw = (kind) => ({ symbol, label, press: onclick, isOn, ...props }) => button(label, onclick, { class: `${kind} ${isOn ? "on" : ""} ${/\S{9}/.test(label) ? "long" : ""}`, ...props }, symbol);
  const most = room.large ? (room.across ? 2 : 3) : room.across ? Math.floor((room.height - state.slate - 24) / 52) : 4;
  const shown = all.length > most ? all.slice(0, most - 1) : all;
  state.rest = own.filter((each) => !shown.includes(each)).map(draw("well wide")); // all others stand in the menu anyway
  return [shown.map(draw("btn tall")), shown.length < all.length && button(t("More…"), () => act.open("menu"), { key: "more", class: "btn tall" }, "more")];
}
