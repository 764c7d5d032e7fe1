// Sheets of paper: the auction, the call, the cut, results, the pause, settings, and what else is asked or shown.

import { codeOf, portrait, rankOf, strengthOf, suitOf, SUIT_KEYS, pip, cardRatio } from "./cards.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { button, emote, FACES, faceName, head, picture, sheet } from "./parts.js";
import * as say from "./say.js";
import { LANGUAGES, isStill, language, settings } from "./settings.js";
import { capital, card, listed, rank, suit, t, theRank } from "./words.js";

const legal = (seen, action) => seen.legal.filter((each) => each.action === action);

// --- in the place of the trick: the auction and the call

export function bidding(state, act) {
  const { seen, viewer } = state;
  const mine = viewer.plays && seen.turn === seen.seat && !state.busy && !state.sent;
  if (!mine) return standing(viewer);
  return seen.phase === "call" ? call(state, act) : auction(state, act);
}

function standing(viewer) {
  const { seen } = viewer;
  return h(
    "section",
    { class: "sheet pinta bidden", key: "standing", "aria-label": t("The auction") },
    h("div", { class: "sheet-in" }, h("h2", {}, t("The auction")), h("p", {}, say.standing(viewer))),
  );
}

function auction(state, act) {
  const { seen, viewer } = state;
  const bids = legal(seen, "bid");
  const pass = legal(seen, "pass")[0];
  const passing = button(t("Pass"), () => act.send(pass), { class: "well", disabled: !pass });
  const ranks = bids.length > 0 && bids[0].rank !== null;
  let body;
  if (!bids.length) body = h("div", { class: "twin" }, passing);
  else if (ranks) {
    const chosen = bids.find((each) => each.rank === state.bid) || bids[0];
    body = [
      h(
        "div",
        { class: "choices", role: "group", "aria-label": t("Your bid") },
        bids.map((each) => button(capital(rank(each.rank)), () => act.set({ bid: each.rank }), { class: "well", key: each.rank, "aria-pressed": String(each === chosen) })),
      ),
      h("div", { class: "twin" }, button(t("Bid {rank}", { rank: theRank(chosen.rank) }), () => act.send(chosen), { class: "gold" }), passing),
    ];
  } else {
    const least = bids[0].points;
    const most = bids[bids.length - 1].points;
    const now = Math.min(Math.max(Number(state.bid) || least, least), most);
    const chosen = bids.find((each) => each.points === now) || bids[0];
    const step = (by) =>
      button(by > 0 ? `+${by}` : `−${-by}`, () => act.set({ bid: Math.min(Math.max(now + by, least), most) }), { class: "well", disabled: now + Math.sign(by) < least || now + Math.sign(by) > most });
    body = [
      h("div", { class: "stepper" }, step(-5), step(-1), h("output", { class: "big", "aria-live": "polite" }, String(now)), step(1), step(5)),
      h("div", { class: "twin" }, button(t("Bid {points}", { points: now }), () => act.send(chosen), { class: "gold" }), passing),
    ];
  }
  const between = !ranks && bids.length ? t("from {least} to {most}", { least: bids[0].points, most: bids[bids.length - 1].points }) : "";
  return h(
    "section",
    { class: "sheet pinta bidden", key: "auction", "aria-label": t("Your bid") },
    h("div", { class: "sheet-in" }, h("div", { class: "row between" }, h("h2", {}, t("Your bid")), ask(state, act)), h("p", {}, state.hint ? state.hint.reason : say.auctionLead(viewer, bids), between && [" ", h("i", {}, between)]), body),
  );
}

/** Asks for a hint, where the host allows them. */
const ask = (state, act) => state.hints && button("", act.hint, { class: "well ask", "aria-label": t("Hint"), "aria-pressed": String(Boolean(state.hint)) }, "bulb");

function call(state, act) {
  const { seen } = state;
  const calls = legal(seen, "call");
  const ranks = [...new Set(calls.map((each) => rankOf(each.card)))].sort((a, b) => strengthOf(b) - strengthOf(a));
  const chosenRank = ranks.includes(state.callRank) ? state.callRank : ranks[0];
  const chosenSuit = SUIT_KEYS.includes(state.callSuit) ? state.callSuit : bestSuit(seen);
  const chosen = calls.find((each) => each.card === codeOf(chosenRank, chosenSuit)) || calls[0];
  const own = seen.hand.includes(chosen.card);
  return h(
    "section",
    { class: "sheet pinta bidden", key: "call", "aria-label": t("Your call") },
    h(
      "div",
      { class: "sheet-in" },
      h("div", { class: "row between" }, h("h2", {}, t("Choose a card")), ask(state, act)),
      h("p", {}, state.hint ? state.hint.reason : say.callLead(seen)),
      ranks.length > 1 &&
        h(
          "div",
          { class: "choices ranks", role: "group", "aria-label": t("Choose a card") },
          ranks.map((each) => button(capital(rank(each)), () => act.set({ callRank: each }), { class: "well", key: each, "aria-pressed": String(each === chosenRank) })),
        ),
      h(
        "div",
        { class: "choices suits", role: "group" },
        SUIT_KEYS.map((each) =>
          h(
            "button",
            { type: "button", class: "well", key: each, onclick: () => act.set({ callSuit: each }), "aria-pressed": String(each === chosenSuit) },
            pip(each) && h("img", { src: pip(each), alt: "" }),
            h("span", {}, suit(each)),
          ),
        ),
      ),
      h("p", { class: "means" }, say.callMeans(chosen.card, own)),
      button(t("Call {card}", { card: card(chosen.card) }), () => act.send(chosen), { class: "gold wide" }),
    ),
  );
}

/** The suit of which most are held: where the choice begins. */
const bestSuit = (seen) =>
  [...SUIT_KEYS].sort((a, b) => seen.hand.filter((each) => suitOf(each) === b).length - seen.hand.filter((each) => suitOf(each) === a).length)[0];

// --- before the deal

export function cut(state, act) {
  const { seen } = state;
  const cuts = legal(seen, "cut");
  const least = cuts[0].at;
  const most = cuts[cuts.length - 1].at;
  const middle = Math.round((least + most) / 2);
  const at = Math.min(Math.max(state.cutAt || middle, least), most);
  const layers = 26;
  const lifted = Math.round((at / seen.stock) * layers);
  const high = Math.min(120, state.height * 0.17);
  return sheet(
    "cut",
    t("YOUR CUT"),
    null,
    h("p", {}, t("Choose where to cut: {above} cards above, {below} below.", { above: at, below: seen.stock - at })),
    h(
      "div",
      { class: "deck", style: { height: `${high + (state.height < 480 ? 48 : 66)}px` }, "aria-hidden": "true" },
      say.range(layers).map((each) => {
        const up = each >= layers - lifted;
        return h("span", {
          key: each, class: "sheet-card", style: {
            height: `${high}px`, width: `${high * cardRatio()}px`,
            transform: `translate(${up ? 26 : -8}px, ${-each * 1.5 - (up ? 12 : 0)}px)`, "z-index": String(each),
          },
        }, each === layers - 1 || each === layers - lifted - 1 ? picture("back", high, "", " ") : null);
      }),
    ),
    h("input", {
      type: "range", class: "slider first", min: String(least), max: String(most), value: String(at), "aria-label": t("Choose where to cut: at least four cards on each side."),
      "aria-valuetext": t("Choose where to cut: {above} cards above, {below} below.", { above: at, below: seen.stock - at }),
      oninput: (event) => act.set({ cutAt: Number(event.target.value) }),
    }),
    h("div", { class: "twin" }, button(t("Cut here"), () => act.send(cuts.find((each) => each.at === at)), { class: "gold" }), button(t("In the middle"), () => act.send(cuts.find((each) => each.at === middle) || cuts[0]), { class: "well" })),
  );
}

// --- results

export function dealResult(state, act) {
  const { seen, viewer, result } = state;
  const speaker = new say.Speaker(viewer);
  const ready = result && result.ready.includes(state.player);
  const waiting = result ? result.waiting.map((player) => personOf(state, player).name) : [];
  return sheet(
    "deal",
    speaker.dealHeadline(),
    null,
    h("p", {}, speaker.dealSubline()),
    h("p", { class: "sub" }, `${capital(t("deal {n}", { n: seen.number }))} · ${say.aim(seen.rules)}`),
    scores(state, seen.results[seen.results.length - 1]),
    seen.claim && hands(viewer),
    viewer.plays &&
      (ready
        ? h("p", { class: "wait", role: "status" }, waiting.length ? t("Waiting for {names}.", { names: listed(waiting) }) : t("The next deal begins."))
        : button(t("Next deal"), act.ready, { class: "gold wide first" }, "play")),
    !viewer.plays && waiting.length > 0 && h("p", { class: "wait" }, t("Waiting for {names}.", { names: listed(waiting) })),
  );
}

function scores(state, last) {
  const { seen, viewer } = state;
  const speaker = new say.Speaker(viewer);
  const chiamata = seen.rules.auction !== null;
  const sides = say.range(say.sidesOf(seen.rules));
  return h(
    "table",
    { class: "scores" },
    h("thead", {}, h("tr", {}, h("td", {}), last && !chiamata && h("th", { scope: "col" }, t("Points")), last && h("th", { scope: "col" }, t("this deal")), h("th", { scope: "col" }, t("total")))),
    h(
      "tbody",
      {},
      sides.map((side) =>
        h(
          "tr",
          { class: side === speaker.side ? "mine" : "" },
          h("th", { scope: "row" }, side === speaker.side && !speaker.pairs ? t("You") : speaker.heading(side)),
          last && !chiamata && h("td", {}, String(last.points[side])),
          last && h("td", {}, chiamata ? say.signed(last.won[side]) : last.won[side] ? `+${last.won[side]}` : "–"),
          h("td", { class: "total" }, String(seen.score[side]).replace("-", "−")),
        ),
      ),
    ),
  );
}

function hands(viewer) {
  return h(
    "div",
    { class: "laid" },
    viewer.seen.claim.hands.map((cards, seat) =>
      h("div", { class: "laid-row" }, h("bdi", {}, viewer.people[seat].name), h("span", { class: "row" }, cards.map((code) => picture(code, 54, "")))),
    ),
  );
}

export function matchResult(state, act) {
  const { seen, viewer, result } = state;
  const speaker = new say.Speaker(viewer);
  const winners = result.decided.length ? result.decided : seen.winners;
  const again = result.again.includes(state.player);
  const wishing = result.again.filter((player) => player !== state.player).map((player) => personOf(state, player).name);
  const seats = winners.flatMap((side) => say.seatsOf(seen.rules, side));
  const paid = result.payout.some(Boolean);
  return sheet(
    "match",
    winners.length ? speaker.matchHeadline(winners) : t("The match is over."),
    null,
    h("div", { class: "victors" }, seats.slice(0, 3).map((seat) => head(viewer.people[seat], "happy", "large"))),
    h("p", { class: "centred" }, speaker.matchSubline()),
    scores(state, null),
    paid && h("p", { class: "centred" }, result.payout.map((amount, seat) => `${viewer.people[seat].name} ${say.signed(amount)}`).join(" · ")),
    wishing.length > 0 && h("p", { class: "wait" }, t("{names} would like a rematch.", { names: listed(wishing) })),
    !viewer.plays && button(t("Leave"), act.askLeave, { class: "well wide danger" }, "leave"),
    viewer.plays &&
      (again
        ? h("p", { class: "wait", role: "status" }, t("Waiting for the host to begin."))
        : h("div", { class: "twin" }, button(t("Rematch"), act.again, { class: "gold first" }, "again"), button(t("Leave"), act.askLeave, { class: "well danger" }, "leave"))),
  );
}

export const personOf = (state, player) => state.byPlayer[player] || { name: "…", portrait: "you", player };

// --- the pause

export function pause(state, act) {
  const away = state.pause.away.map((player) => personOf(state, player));
  const left = Math.max(0, Math.ceil((state.pause.until - Date.now()) / 1000));
  const part = Math.min(1, left / state.pause.whole);
  const first = away[0] || { name: "…", portrait: "you" };
  const names = listed(away.map((each) => each.name));
  const host = state.seats && state.seats.people.find((each) => each.kind === "host");
  const round = 2 * Math.PI * 57;
  const step = (symbol, title, line, gold) =>
    h("div", { class: "step" }, h("i", { class: gold ? "gold-disc" : "" }, icon(symbol)), h("div", {}, h("b", {}, title), h("span", {}, line)));
  return h(
    "div",
    { key: "sheet-pause", class: "over pausing" },
    h(
      "div",
      { class: "sheet pinta", role: "dialog", "aria-modal": "true", "aria-label": t("{names} left the table", { names }) },
      h(
        "div",
        { class: "ring", "aria-hidden": "true" },
        h("svg", { viewBox: "-70 -70 140 140" },
          h("circle", { r: 65, fill: "#FBEFD6", stroke: "#211A1C", "stroke-width": 2 }),
          h("circle", { r: 57, fill: "none", stroke: "#E7D7B6", "stroke-width": 9 }),
          h("circle", { r: 57, fill: "none", stroke: "#EDB23E", "stroke-width": 9, "stroke-linecap": "round", "stroke-dasharray": `${round * part} ${round}`, transform: "rotate(-90)" })),
        h("span", { class: "face grey" }, h("img", { src: portrait(first.portrait), alt: "" })),
        h("span", { class: "clock" }, icon("clock")),
      ),
      h(
        "div",
        { class: "sheet-in" },
        h("h2", { class: "centred" }, away.length > 1 ? t("{names} left the table", { names }) : t("{name} has left the table", { name: first.name })),
        h("p", { class: "centred sub" }, t("Waiting")),
        h("div", { class: "countdown", role: "timer" }, `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`),
        h("hr", {}),
        step("check", t("If {name} comes back", { name: names }), t("Play resumes at once."), true),
        step("clock", t("If the time runs out"), host ? t("{name}, the host, decides: keep waiting, or let the computer play.", { name: host.name }) : t("The host decides: keep waiting, or let the computer play.")),
        step("phone", t("Your seat is safe"), t("You may put the phone away.")),
        h("div", { class: "twin" }, state.viewer && state.viewer.plays && button(t("Send a reaction"), act.faces, { class: "well" }, "face"), button(t("Leave"), act.askLeave, { class: "well danger" }, "leave")),
      ),
    ),
  );
}

// --- small ones

export function lastTrick(state, act) {
  const { seen, viewer } = state;
  const trick = seen.tricks[seen.tricks.length - 1];
  const row = trick.cards.length === 4 && state.width < state.height ? 2 : trick.cards.length > 4 ? 3 : trick.cards.length;
  const rows = Math.ceil(trick.cards.length / row);
  const high = Math.min(150, (state.width - 90) / row / cardRatio() - 12, (state.height * 0.52) / rows - 30);
  return sheet(
    "last",
    t("Last trick"),
    act.shut,
    h("p", {}, say.taken(viewer, trick)),
    h(
      "div",
      { class: "spread", style: { "grid-template-columns": `repeat(${row}, auto)` } },
      trick.cards.map((each) =>
        h("figure", { key: each.card }, picture(each.card, high, each.seat === trick.winner ? "win" : "", `${viewer.people[each.seat].name}: ${card(each.card).bare}`), h("figcaption", { "aria-hidden": "true" }, h("bdi", {}, viewer.people[each.seat].name))),
      ),
    ),
    button(t("Close"), act.shut, { class: "gold wide first" }),
  );
}

export function signals(state, act) {
  const { seen, viewer } = state;
  const open = legal(seen, "signal");
  const me = viewer.people[seen.seat];
  const told = seen.signals.map((each) => say.said(viewer, { event: "signal", ...each }));
  return sheet(
    "signals",
    t("Signals"),
    act.shut,
    h("p", {}, say.signalsLead(seen, open.length > 0)),
    h(
      "div",
      { class: "signs" },
      open.map((each) =>
        h(
          "button",
          { type: "button", class: "well sign", key: each.rank, onclick: () => act.send(each) },
          head(me, `sign_${each.rank}`, "large"),
          h("span", {}, capital(card(codeOf(each.rank, seen.trump)).bare)),
        ),
      ),
    ),
    told.length > 0 && h("ul", { class: "told" }, told.map((sentence) => h("li", {}, sentence))),
    button(t("Close"), act.shut, { class: "gold wide first" }),
  );
}

export function faces(state, act) {
  return sheet(
    "faces",
    t("Send a reaction"),
    act.shut,
    h("p", {}, t("Everybody at the table sees it.")),
    h(
      "div",
      { class: "emotes" },
      FACES.map((each, place) => h("button", { type: "button", class: `well ${place ? "" : "first"}`, key: each, onclick: () => act.face(each), "aria-label": faceName(each) }, emote(each, 54))),
    ),
  );
}

export function shownCards(state, act) {
  const { viewer } = state;
  const { seat, cards } = state.shownHand;
  const high = Math.min(170, (state.width - 80) / cards.length / cardRatio() - 10, state.height * 0.4);
  return sheet(
    "shown",
    viewer.people[seat].name,
    act.shut,
    h("p", {}, t("{name} shows you these cards.", { name: viewer.people[seat].name })),
    h("div", { class: "spread" }, cards.map((code) => picture(code, high, ""))),
    button(t("Close"), act.shut, { class: "gold wide first" }),
  );
}

export function menu(state, act) {
  return sheet(
    "menu",
    t("Menu"),
    act.shut,
    state.seats && h("p", { class: "sub" }, `${say.gameTitle(state.seats.game)} · ${say.aim(state.seats.rules)}`),
    h(
      "div",
      { class: "list" },
      button(t("Resume"), act.shut, { class: "gold wide first" }, "play"),
      state.seen && state.viewer.plays && button(t("Send a reaction"), act.faces, { class: "well wide" }, "face"),
      button(t("Settings"), () => act.open("settings"), { class: "well wide" }, "gear"),
      button(t("Leave the table"), act.askLeave, { class: "well wide danger" }, "leave"),
    ),
  );
}

export function leave(state, act) {
  return sheet(
    "leave",
    t("Leave the table?"),
    act.shut,
    h("p", {}, state.viewer && !state.viewer.plays ? t("You are watching: the others play on.") : t("You give your seat back. The others wait, or the computer plays for you.")),
    h("div", { class: "twin" }, button(t("Stay"), act.shut, { class: "gold first" }), button(t("Leave"), act.leave, { class: "well danger" }, "leave")),
  );
}

export function settingsSheet(state, act) {
  const toggle = (key, label, line) =>
    h(
      "label",
      { class: "choice", key },
      h("span", {}, h("b", {}, label), line && h("small", {}, line)),
      h("input", { type: "checkbox", class: "switch", role: "switch", checked: Boolean(settings[key]), onchange: (event) => act.choose({ [key]: event.target.checked }) }),
    );
  return sheet(
    "settings",
    t("Settings"),
    act.shut,
    h(
      "label",
      { class: "choice" },
      h("b", {}, t("Language")),
      h(
        "select",
        { onchange: (event) => act.chooseLanguage(event.target.value), value: language() },
        Object.keys(LANGUAGES).map((code) => h("option", { value: code, selected: code === language(), lang: code }, LANGUAGES[code])),
      ),
    ),
    h(
      "div",
      { class: "choice stacked" },
      h("b", { id: "size" }, t("Size of letters")),
      h(
        "div",
        { class: "segments", role: "group", "aria-labelledby": "size" },
        [100, 125, 150, 200].map((size) => button(`${size} %`, () => act.choose({ text: size }), { class: "well", key: size, "aria-pressed": String(settings.text === size) })),
      ),
    ),
    toggle("oneTap", t("One tap plays a card"), t("Otherwise tap twice, or swipe up")),
    toggle("contrast", t("High contrast")),
    toggle("dark", t("Dark room")),
    toggle("still", t("No motion"), isStill() && !settings.still ? t("Your phone asks for this already") : ""),
    toggle("sound", t("A sound on your turn")),
    "vibrate" in navigator && toggle("vibration", t("Vibrate on your turn")),
    button(t("Done"), act.shut, { class: "gold wide" }),
  );
}

