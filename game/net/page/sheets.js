// Sheets of paper: the auction, the call, the cut, results, the pause, the menu, and what else is asked or shown.

import { cardRatio, pip } from "./cards.js";
import { div, h } from "./dom.js";
import { range } from "./layout.js";
import { button, dial, emote, faceName, FACES, head, icon, picture, sheet, step, toggle } from "./parts.js";
import { LANGUAGES, isStill, language, settings } from "./settings.js";
import { isAsked, personAt, personOf } from "./state.js";
import { clock, fill, gameTitle, t } from "./words.js";

const within = (value, most) => Math.min(Math.max(value, 0), most);
/** A button of several, of which one is chosen. */
const choice = (key, label, isChosen, onclick, image) =>
  h("button", { type: "button", class: "well", key, onclick, "aria-pressed": String(isChosen) }, image && h("img", { src: image, alt: "" }), h("span", {}, label));

// --- in the place of the trick: the auction and the call

export function bidding(state, act) {
  const { says } = state;
  const asked = isAsked();
  if (asked && says.call) return call(state, act, says.call);
  if (asked && says.auction) return auction(state, act, says.auction);
  return paper(state, act, t("The auction"), says.auction_line || says.line, "standing", false);
}

/** The sheet on the cloth: what it says, what may be chosen (it scrolls), and below that what is pressed. */
function paper(state, act, title, lead, key, asked, body, ...foot) {
  const hint = asked && state.hints && button("", () => act.tell("hint"), { class: "well ask", "aria-label": t("Hint"), "aria-pressed": String(Boolean(state.hint)) }, "bulb");
  return h("section", { class: "sheet pinta bidden", key, "aria-label": title },
    div("sheet-in",
      h("div", { class: "body", tabindex: asked ? null : "-1" }, div("row between", h("h2", {}, title), hint), h("p", {}, (asked && state.hint && state.hint.reason) || lead), body),
      foot.length > 0 && div("twin", foot),
    ),
  );
}

function auction(state, act, { head: title, lead, choices, passing, by_points: byPoints, span }) {
  const place = within(state.bid || 0, choices.length - 1);
  const chosen = choices[place];
  const to = (bid) => () => act.set({ bid: within(bid, choices.length - 1) });
  const steps = (by) => button(by > 0 ? `+${by}` : `−${-by}`, to(place + by), { class: "well", disabled: by < 0 ? place === 0 : chosen === choices[choices.length - 1] });
  const points = () => div("stepper", steps(-5), steps(-1), h("output", { class: "big", "aria-live": "polite" }, chosen.label), steps(1), steps(5));
  const ranks = () => h("div", { class: "choices", role: "group", "aria-label": title }, choices.map((each, bid) => choice(each.label, each.label, each === chosen, to(bid))));
  const pass = button(passing ? passing.label : t("Pass"), () => act.send(passing.action), { class: "well", disabled: !passing });
  const bid = chosen && button(chosen.button, () => act.send(chosen.action), { class: "gold" });
  return paper(state, act, title, [lead, span && [" ", h("i", {}, span)]], "auction", true, chosen && (byPoints ? points() : ranks()), bid, pass);
}

function call(state, act, { head: title, lead, ranks, suits, choices, first }) {
  const key = state.called in choices ? state.called : first;
  const [rank, suit] = key.split("-");
  const chosen = choices[key];
  const to = (called) => () => act.set({ called });
  const several = Object.keys(ranks).length > 1;
  return paper(state, act, title, lead, "call", true,
    [
      several && h("div", { class: "choices", role: "group", "aria-label": title }, Object.keys(ranks).map((each) => choice(each, ranks[each], each === rank, to(`${each}-${suit}`)))),
      h("div", { class: "choices suits", role: "group", "aria-label": title }, Object.keys(suits).map((each) => choice(each, suits[each], each === suit, to(`${rank}-${each}`), pip(each)))),
      h("p", { class: "means" }, chosen.line),
    ],
    button(chosen.button, () => act.send(chosen.action), { class: "gold wide" }),
  );
}

// --- before the deal

export function cut(state, act) {
  const { head: title, label, choices, middle, least, deck, button: here, half } = state.says.cut;
  const place = within(state.cutAt ?? middle, choices.length - 1);
  const layers = 26;
  const lifted = Math.round(((least + place) / deck) * layers);
  const high = Math.min(120, state.height * 0.17);
  const layer = (each) => {
    const up = each >= layers - lifted;
    const style = { height: `${high}px`, width: `${high * cardRatio()}px`, transform: `translate(${up ? 26 : -8}px, ${-each * 1.5 - (up ? 12 : 0)}px)`, "z-index": String(each) };
    return h("span", { key: each, class: "sheet-card", style }, (each === layers - 1 || each === layers - lifted - 1) && picture("back", " ", high));
  };
  return sheet("cut", title, act, { stays: true },
    h("p", {}, choices[place].label),
    h("div", { class: "deck", style: { height: `${high + (state.height < 480 ? 48 : 66)}px` }, "aria-hidden": "true" }, range(layers).map(layer)),
    h("input", {
      type: "range", class: "slider first", min: "0", max: String(choices.length - 1), value: String(place), "aria-label": label, "aria-valuetext": choices[place].label,
      oninput: (event) => act.set({ cutAt: Number(event.target.value) }),
    }),
    div("twin", button(here, () => act.send(choices[place].action), { class: "gold" }), button(half, () => act.send(choices[middle].action), { class: "well" })),
  );
}

// --- results

export function dealResult(state, act) {
  const { result, plays } = state;
  const { headline, line, about, called, called_line: calledLine, bar, rows, columns, laid } = result.outcome;
  const ready = result.ready.includes(state.player);
  const on = result.over
    ? button(t("Match result"), () => act.set({ isRead: true }), { class: "gold wide first" }, "crown")
    : plays && !ready && button(t("Next deal"), () => act.tell("ready"), { class: "gold wide first" }, "play");
  return sheet("deal", headline, act, { stays: true },
    h("p", {}, line),
    called && div("boxed", picture(called.card, called.label, 66), h("span", {}, calledLine)),
    bar && shares(bar),
    table(state, rows || [], columns || []),
    (laid || []).length > 0 && div("laid", laid.map(({ name, cards }) => h("div", { class: "laid-row", key: name }, h("bdi", {}, name), h("span", { class: "row" }, cards.map((each) => picture(each.card, each.label, 54)))))),
    about && h("p", { class: "sub centred" }, about),
    (!on || !plays) && result.line && h("p", { class: "wait", role: "status" }, result.line),
    on,
  );
}

/** How the points were shared, and how many were needed. What is written of a small share stands beside it. */
const shares = ({ share, needed, left, right, mark }) =>
  div("shares",
    div("bar", h("i", { style: { width: `${share * 100}%` } }), share < 0.35 && h("s", { style: { "flex-basis": `${share * 100}%` } }), h("b", {}, left), h("b", {}, right)),
    h("span", { class: "mark", style: { left: `${needed * 100}%` } }),
    h("small", { style: { left: `${Math.min(Math.max(needed * 100, 16), 84)}%` } }, mark),
  );

function table(state, rows, columns) {
  const gain = (row, cell) => (cell === row.cells.length - 2 && row.gain ? (row.gain > 0 ? "gained" : "lost-it") : "");
  const heads = (row) => h("span", { class: "small-faces", "aria-hidden": "true" }, (row.seats || []).map((each) => head(personAt(each), row.gain > 0 ? "happy" : "neutral")));
  return h("table", { class: "scores" },
    h("thead", {}, h("tr", {}, h("td", {}), columns.map((each) => h("th", { scope: "col" }, each)))),
    h("tbody", {}, rows.map((row) =>
      h("tr", { class: row.is_mine ? "mine" : "" },
        h("th", { scope: "row" }, h("span", { class: "row" }, heads(row), h("span", {}, h("bdi", {}, row.name), row.note && h("small", {}, row.note)))),
        row.cells.map((each, cell) => h("td", { class: `${gain(row, cell)} ${cell === row.cells.length - 1 ? "total" : ""}` }, each)),
      ))),
  );
}

export function matchResult(state, act) {
  const { result, plays } = state;
  const { match_headline: headline, match_line: line, victors, rows, columns } = result.outcome;
  const totals = (rows || []).map((row) => ({ ...row, gain: 0, note: "", cells: row.cells.slice(-1) }));
  const wishes = result.again.includes(state.player);
  return sheet("match", headline, act, { stays: true },
    div("victors", (victors || []).slice(0, 3).map((each) => head(personAt(each), "happy", "large"))),
    h("p", { class: "centred" }, line),
    table(state, totals, (columns || []).slice(-1)),
    result.paid && h("p", { class: "centred" }, result.paid),
    result.line && h("p", { class: "wait", role: "status" }, result.line),
    result.again.length > 0 && div("victors", result.again.map((player) => h("span", { class: "wisher", key: player }, head(personOf(player), "happy"), h("i", {}, icon("again"))))),
    div("twin", plays && !wishes && button(t("Rematch"), () => act.tell("again"), { class: "gold first" }, "again"), leaving(act)),
  );
}

// --- the pause

export function pause(state, act) {
  const { away, until, whole, head: title, line, steps } = state.pause;
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const time = clock(left);
  const ring = h("div", { class: "ring", "aria-hidden": "true" },
    dial(left / whole, ""),
    head(personOf(away[0]), "neutral", "grey"),
    h("span", { class: "clock" }, icon("clock")),
  );
  return sheet("pause", title, act, { stays: true, kind: "pausing", top: ring },
    line && h("p", { class: "centred" }, fill(line, { time })),
    h("div", { class: "countdown", role: "timer" }, time),
    (steps || []).length > 0 && h("hr", {}),
    (steps || []).map((each) => step(each.icon, each.title, each.line, ["check", "play"].includes(each.icon) ? "gold-disc" : "")),
    div("twin", state.plays && button(t("Send a reaction"), () => act.open("faces"), { class: "well" }, "face"), leaving(act)),
  );
}

/** Whether somebody is who they say they are: it lies beside everything else, and stops nobody's turn. */
export function question(state, act) {
  const [asked] = state.questions.values();
  if (!asked) return null;
  return h("section", { key: `asked-${asked.visitor}`, class: "sheet asking", role: "group", "aria-label": asked.head },
    head({ portrait: asked.portrait || "you" }, "happy"),
    h("div", {}, h("h2", {}, asked.head), h("p", {}, asked.line)),
    div("twin", button(asked.yes, () => act.answer(asked.visitor, true), { class: "gold" }, "check"), button(t("No"), () => act.answer(asked.visitor, false), { class: "well" })),
  );
}

// --- small ones

/** Cards side by side, so large that they fit; each with what is written below it. */
function spread(state, cards, perRow, part) {
  const rows = Math.ceil(cards.length / perRow);
  const high = Math.min(150, (state.width - 90) / perRow / cardRatio() - 12, (state.height * part) / rows - 30);
  const each = (card) => h("figure", { key: card.card }, picture(card.card, card.label, high, card.wins ? "win" : ""), card.name && h("figcaption", { "aria-hidden": "true" }, h("bdi", {}, card.name)));
  return h("div", { class: "spread", style: { "grid-template-columns": `repeat(${perRow}, auto)` } }, cards.map(each));
}
const leaving = (act) => button(t("Leave"), () => act.open("leave"), { class: "well danger" }, "leave");
const closing = (act) => button(t("Close"), act.shut, { class: "gold wide first" });

/** Cards that are shown on a sheet, and a sentence about them. */
const trickSheet = (key, title, state, act, { line, cards }, perRow, part) => sheet(key, title, act, {}, h("p", {}, line), spread(state, cards, perRow, part), closing(act));

export function lastTrick(state, act) {
  const { length: count } = state.says.last.cards;
  const perRow = count === 4 ? (state.width < state.height ? 2 : 4) : Math.min(count, 3);
  return trickSheet("last", t("Last trick"), state, act, state.says.last, perRow, 0.52);
}

export const shownCards = (state, act) => trickSheet("shown", personAt(state.shown.cards[0].seat).name, state, act, state.shown, state.shown.cards.length, 0.4);

export function signals(state, act) {
  const { lead, choices, ranks, told } = state.says.signals;
  const sign = (each, place) =>
    h("button", { type: "button", class: "well sign", key: each.label, onclick: () => act.send(each.action) }, head(personAt(state.seen.seat), `sign_${ranks[place]}`, "large"), h("span", {}, each.label));
  return sheet("signals", t("Signals"), act, {}, h("p", {}, lead), div("signs", (choices || []).map(sign)), (told || []).map((each) => h("p", { key: each }, each)), closing(act));
}

export function faces(state, act) {
  const each = (kind, place) => h("button", { type: "button", class: `well ${place ? "" : "first"}`, key: kind, onclick: () => act.face(kind), "aria-label": faceName(kind) }, emote(kind, 54));
  return sheet("faces", t("Send a reaction"), act, {}, h("p", {}, t("Everybody at the table sees it.")), div("emotes", FACES.map(each)));
}

export function menu(state, act) {
  const { seen, seats, says } = state;
  const all = [
    [says && says.last, "last", "eye", t("Last trick")],
    [says && says.signals && state.plays, "signals", "wink", t("Signals")],
    [seen && state.plays, "faces", "face", t("Send a reaction")],
    [seen && state.plays, "seat", "person", t("My seat")],
    [seats, "rules", "book", t("Rules of this table")],
    [true, "settings", "gear", t("Settings")],
  ];
  return sheet("menu", t("Menu"), act, {},
    seats && h("p", { class: "sub" }, says ? `${says.game} · ${says.about}` : gameTitle(seats.game)),
    div("list",
      button(t("Resume"), act.shut, { class: "gold wide first" }, "play"),
      state.rest,
      all.filter(([holds]) => holds).map(([, which, symbol, label]) => button(label, () => act.open(which), { class: "well wide", key: which }, symbol)),
      button(t("Leave the table"), () => act.open("leave"), { class: "well wide danger" }, "leave"),
    ),
  );
}

/** What its owner may want of this seat: the computer to play, to be woken, the rules, to give it up. */
export function seat(state, act) {
  const me = personAt(state.seen.seat);
  return sheet("seat", t("My seat"), act, {},
    h("div", { class: `boxed stands-in ${state.standsIn ? "on" : ""}` },
      h("span", { class: "badged" }, head(me, "happy", "middle"), h("i", { class: "badge" }, icon("screen"))),
      toggle(t("The computer plays for me"), state.standsIn, (wanted) => act.tell("stand-in", { wanted })),
      h("p", {}, t("Go to the kitchen: nobody has to wait.")),
      h("p", {}, h("b", {}, t("Tap one of your cards to play again."))),
    ),
    toggle(t("A sound on your turn"), settings.sound, (sound) => act.choose({ sound }), "sound"),
    "vibrate" in navigator && toggle(t("Vibrate on your turn"), settings.vibration, (vibration) => act.choose({ vibration }), "phone"),
    h("p", { class: "sub" }, t("Phones go dark on their own. Set the screen to stay on for ten minutes, or tap it now and then: you keep your seat either way.")),
    h("hr", {}),
    div("twin", button(t("Rules"), () => act.open("rules"), { class: "well" }, "book"), button(t("Letters"), () => act.open("settings"), { class: "well" }, "pencil")),
    button(t("Bookmark my seat"), act.bookmark, { class: "well wide" }, "flag"),
    button(t("Give up my seat"), () => act.open("leave"), { class: "well wide danger" }),
  );
}

export function rules(state, act) {
  const { rules: told, width } = state;
  if (!told) return sheet("rules", t("Rules of this table"), act, {}, h("p", { role: "status" }, "…"));
  const high = Math.min(76, (Math.min(width, 520) - 70) / told.ranks.length / cardRatio() - 6);
  return sheet("rules", told.head, act, {},
    h("p", { class: "sub" }, told.about),
    h("b", {}, told.order),
    div("ranks", told.ranks.map(([code, points, label]) => h("span", { key: code }, picture(code, label, high), h("b", {}, String(points))))),
    h("p", {}, told.rest),
    told.lines.map((each) => step(each.icon, each.title, each.line)),
    told.options.length > 0 && [h("hr", {}), h("h3", {}, told.house)],
    told.options.map((each) => step(each.is_on ? "check" : "", each.title, each.line, each.is_on ? "gold-disc small" : "small")),
    told.prose.length > 0 &&
      h("details", { class: "prose" }, h("summary", { class: "well wide" }, icon("book"), t("The rules in full")), told.prose.map((each) => [h("h3", {}, each.title), (each.line || "").split("\n").map((line) => h("p", {}, line))])),
    closing(act),
  );
}

export function leave(state, act) {
  const line = state.seen && !state.plays ? t("You are watching: the others play on.") : t("You give your seat back. The others wait, or the computer plays for you.");
  const answers = [button(t("Stay"), act.shut, { class: "gold first" }), button(t("Leave"), act.leave, { class: "well danger" }, "leave")];
  return sheet("leave", t("Leave the table?"), act, {}, h("p", {}, line), div("twin", answers));
}

export function settingsSheet(state, act) {
  const set = (key, label, symbol, line) => toggle(label, Boolean(settings[key]), (on) => act.choose({ [key]: on }), symbol, line);
  const chosen = language();
  return sheet("settings", t("Settings"), act, {},
    h("label", { class: "choice" },
      h("b", {}, t("Language")),
      h("select", { onchange: (event) => act.chooseLanguage(event.target.value), value: chosen }, Object.keys(LANGUAGES).map((code) => h("option", { value: code, selected: code === chosen, lang: code }, LANGUAGES[code]))),
    ),
    div("choice stacked",
      h("b", { id: "size" }, t("Size of letters")),
      h("div", { class: "segments", role: "group", "aria-labelledby": "size" }, [100, 125, 150, 200].map((size) => choice(size, `${size} %`, settings.text === size, () => act.choose({ text: size })))),
    ),
    set("oneTap", t("One tap plays a card"), "", t("Otherwise tap twice, or swipe up")),
    set("contrast", t("High contrast")),
    set("dark", t("Dark room")),
    set("still", t("No motion"), "", isStill() && !settings.still ? t("Your phone asks for this already") : ""),
    set("sound", t("A sound on your turn")),
    "vibrate" in navigator && set("vibration", t("Vibrate on your turn")),
    button(t("Done"), act.shut, { class: "gold wide" }),
  );
}
