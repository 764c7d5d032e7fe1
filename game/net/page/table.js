// The table as one sees it from his seat: the hand large, the trick, who plays, stock and trumps, the slate.

import { face, pip, pointsOf, rankOf, suitOf, strengthOf, winning } from "./cards.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { arena, fromMe, hand, roomOf } from "./layout.js";
import { button, emote, faceName, head } from "./parts.js";
import * as say from "./say.js";
import { isStill, settings } from "./settings.js";
import { capital, card, n, t } from "./words.js";

const LIFT = 22;

/** The room above the hand for a card that is chosen; none is while there is little room and a bid is wanted. */
const roomToLift = (room, seen) => (room.across ? 6 : room.compact && isBidding(seen) ? 4 : LIFT);

/** Whether the auction or the call takes the place of the trick. */
export const isBidding = (seen) => seen.phase === "auction" || seen.phase === "call";

export function table(state, act) {
  const { seen, viewer } = state;
  const players = seen.rules.players;
  const bidding = isBidding(seen);
  const room = roomOf(state.width, state.height, players, settings.text / 100, seen.hand.length || seen.rules.hand, bidding);
  state.room = room;
  room.slateLeft = state.slateLeft;
  const place = arena(room, state.floor, state.slate, seen.rules.double_tricks ? 2 : 1, bidding);
  const mine = viewer.plays && seen.turn === seen.seat && !state.busy && !state.sent;
  return [
    h(
      "div",
      { key: "table", class: `table ${room.across ? "across" : "upright"} ${room.compact ? "compact" : ""} ${bidding ? "bidding" : ""}` },
      h("h1", { class: "sr" }, say.gameTitle(state.seats ? state.seats.game : "")),
      button("", act.menu, { class: "btn round menu", "aria-label": t("Menu") }, "menu"),
      slate(state),
      heads(state, place),
      h("div", { class: "cards", key: "cards" }, trickCards(state, place), stock(state, place), lastTrick(state, place, act)),
      handCards(state, room, act),
      low(state, room, act, mine),
    ),
  ];
}

// --- the slate

const tally = (games) => (games > 0 && games <= 5 ? "I".repeat(games) : games ? String(games).replace("-", "−") : "");

function slate(state) {
  const { seen, viewer } = state;
  const rules = seen.rules;
  const names = say.sideNames(viewer);
  const mine = viewer.plays ? say.sideOf(rules, viewer.me) : -1;
  const chiamata = rules.auction !== null;
  const points = state.points && !chiamata ? say.pointsBySide(seen) : null;
  const many = names.length > 2;
  const about = many
    ? [say.gameTitle(state.seats ? state.seats.game : ""), say.aim(rules), seen.number ? t("deal {n}", { n: seen.number }) : ""].filter(Boolean).join(" · ")
    : "";
  const deal = chiamata ? say.contract(viewer) : "";
  return h(
    "div",
    { class: `slate ${many ? "many" : ""}`, role: "group", "aria-label": t("Score"), key: "slate" },
    h(
      "div",
      { class: "board" },
      many && h("div", { class: "about" }, deal || about),
      h(
        "div",
        { class: "columns" },
        say.range(names.length).sort((a, b) => (b === mine) - (a === mine)).map((side) =>
          h(
            "div",
            { class: `column ${side === mine ? "mine" : ""}`, key: side },
            h("span", { class: "side" }, names[side]),
            points && h("span", { class: "points" }, String(points[side])),
            points
              ? h("span", { class: "tally" }, h("span", { class: "sr" }, `, ${t("Games won")}: ${seen.score[side]}`), h("span", { "aria-hidden": "true" }, tally(seen.score[side])))
              : h("span", { class: "points" }, String(seen.score[side]).replace("-", "−")),
          ),
        ),
      ),
    ),
  );
}

// --- who plays

function heads(state, place) {
  const { seen, viewer } = state;
  const last = {};
  if (seen.phase === "call" && viewer.plays && seen.turn === seen.seat && !state.room.across) return null; // the sheet needs the room
  if (seen.called === null) for (const each of seen.bids) last[each.seat] = each;
  return say.range(seen.rules.players).map((seat) => {
    const where = place.heads[fromMe(seat, seen.seat, seen.rules.players)];
    if (!where && !(seat === seen.seat && !viewer.plays)) return null;
    const at = where || { x: state.room.width / 2, y: state.handTop + 36, d: 60 };
    const person = viewer.people[seat];
    const turn = seen.turn === seat && seen.phase !== "draw";
    const won = seen.tricks.filter((each) => each.winner === seat).length;
    const two = seen.rules.players === 2 && seat !== viewer.me;
    const role = say.role(viewer, seat) || (two && won && !at.narrow ? n("{n} trick", "{n} tricks", won) : "");
    const backs = two && !at.narrow && viewer.plays && face("back") ? seen.hand_counts[seat] : 0;
    const away = state.away.includes(person.player);
    const passed = last[seat] && last[seat].points === undefined;
    const mood = state.moods[seat] || (turn ? "thinking" : passed ? "sad" : "neutral");
    const shown = state.faces[person.player];
    const bid = last[seat];
    const known = [...seen.partner_cards, ...seen.shown].filter((each) => each.seat === seat && seat !== viewer.me);
    const best = bid && seen.bid && seen.bid.seat === seat;
    return h(
      "div",
      {
        key: `who-${seat}`, class: `who ${turn ? "turn" : ""} ${away ? "away" : ""} ${passed && isBidding(seen) ? "passed" : ""} ${best ? "best" : ""} ${at.x < 80 ? "west" : at.x > state.room.width - 80 ? "east" : ""} ${at.beside ? "beside" : ""} ${at.narrow ? "narrow" : ""} ${shown ? "emoting" : ""} ${role && role === t("partner") ? "ally" : ""}`, role: "group",
        "aria-label": [person.name, role, turn ? say.waitingFor(viewer) : "", away ? t("away") : ""].filter(Boolean).join(", "),
        style: { left: `${at.x}px`, top: `${at.y}px`, "--d": `${at.d}px`, "--x": `${Math.min(at.x, state.room.width - at.x)}px`, "--w": `${at.beside || at.narrow || 0}px` },
      },
      head(person, mood, turn ? "turn" : ""),
      h("span", { class: `plate ${turn ? "turn" : ""}` }, h("bdi", {}, person.name), role && h("small", {}, role)),
      backs > 0 &&
        h(
          "span",
          { class: "backs", "aria-hidden": "true" },
          say.range(backs).map((each) => h("img", { key: each, src: face("back"), alt: "", style: { transform: `translateX(${each * 15}px) rotate(${(each - (backs - 1) / 2) * 9}deg)` } })),
        ),
      shown && h("span", { class: "bubble emoted", key: "emote", role: "img", "aria-label": `${person.name}: ${faceName(shown)}` }, emote(shown, 40)),
      isBidding(seen) && bid && h("span", { class: `bid ${best ? "best" : ""} ${passed ? "passed" : ""}` }, passed ? t("Pass") : say.bidLabel(bid)),
      known.length > 0 &&
        h("span", { class: "known" }, known.map((each) => h("span", { class: "mini", key: each.card, role: "img", "aria-label": capital(card(each.card).bare) }, face(each.card) && h("img", { src: face(each.card), alt: "" })))),
    );
  });
}

// --- cards that lie

/** A card at a place; it goes there by itself when the place changes, from "from" when it is new. */
function lying(code, key, at, options) {
  const { from, to, kind, label, z, high } = options;
  const base = high;
  const move = (place, wobble) =>
    `translate3d(${place.x - (base * options.ratio) / 2}px, ${place.y - base / 2}px, 0) rotate(${(place.r || 0) + (wobble || 0)}deg) scale(${place.h / base})`;
  return h(
    "div",
    {
      key, class: `c ${kind || ""}`, role: "img", "aria-label": label || capital(card(code).bare),
      style: { width: `${base * options.ratio}px`, height: `${base}px`, "--h": `${base}px`, "--k": String(base / at.h), transform: move(at), "z-index": String(z || 1) },
      hook: {
        made(element) {
          if (!from || isStill()) return;
          element.style.transition = "none";
          element.style.transform = move(from, 8);
          element.getBoundingClientRect();
          element.style.transition = "";
          element.style.transform = move(at);
        },
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

/** A little turn that a card keeps, so that a trick looks laid by hands. */
const tilt = (code) => ((code.charCodeAt(0) * 7 + code.charCodeAt(code.length - 1) * 13) % 7) - 3;

function trickCards(state, place) {
  const { seen, room } = state;
  const players = seen.rules.players;
  const spot = (seat, nth) => {
    const spots = place.spots[fromMe(seat, seen.seat, players)];
    return spots[Math.min(nth, spots.length - 1)];
  };
  const start = (seat, code) => {
    if (code && seat === seen.seat && state.handAt[code]) return state.handAt[code];
    const where = place.heads[fromMe(seat, seen.seat, players)];
    return where ? { x: where.x, y: where.y, h: where.d * 0.6, r: 0 } : { x: room.width / 2, y: room.height - room.high / 2, h: room.high, r: 0 };
  };
  const options = { high: room.high, ratio: room.ratio };
  if (state.drawn)
    return state.drawn.map((code, player) => {
      const seat = seen.seating.indexOf(player);
      return lying(code, `card-${code}`, { ...spot(seat, 0), r: tilt(code) / 2 }, { ...options, from: place.stock && { ...place.stock, r: 0 }, to: () => null });
    });
  if (isBidding(seen)) return [];
  const count = {};
  const best = seen.trump && seen.trick.length > 1 ? winning(seen.trick, seen.trump) : null;
  const made = seen.trick.map((each, order) => {
    const nth = (count[each.seat] = (count[each.seat] || 0) + 1) - 1;
    const wins = best && best.card === each.card;
    const who = state.viewer.people[each.seat].name;
    return lying(each.card, `card-${each.card}`, { ...spot(each.seat, nth), r: tilt(each.card) }, {
      ...options, from: start(each.seat, each.card), z: 10 + order, kind: wins ? "lies win" : "lies",
      label: `${who}: ${card(each.card).bare}${wins ? `, ${t("winning")}` : ""}`,
      to: () => (state.taker === null ? null : start(state.taker)),
    });
  });
  const mine = seen.turn === seen.seat && state.viewer.plays && seen.phase === "play";
  if (mine) {
    const at = spot(seen.seat, count[seen.seat] || 0);
    made.push(h("div", { key: "slot", class: "slot", style: { left: `${at.x}px`, top: `${at.y}px`, height: `${at.h * 0.97}px`, width: `${at.h * room.ratio * 0.97}px` } }));
  }
  return made;
}

function stock(state, place) {
  const { seen, room } = state;
  const made = [];
  if (isBidding(seen) || seen.phase === "ready" || seen.phase === "over" || state.drawn) return made;
  const options = { high: room.high, ratio: room.ratio };
  const left = seen.stock - (seen.turned ? 1 : 0);
  if (seen.turned)
    made.push(lying(seen.turned, `card-${seen.turned}`, { ...place.turned, r: 90 }, { ...options, kind: "lies", label: `${t("Turned card")}: ${card(seen.turned).bare}`, from: { ...place.stock, r: 0 } }));
  for (const layer of left > 8 ? [4, 2, 0] : left > 1 ? [2, 0] : left ? [0] : [])
    made.push(lying("back", `stock-${layer}`, { x: place.stock.x + layer * 0.8, y: place.stock.y + layer * 0.9, h: place.stock.h, r: 0 }, { ...options, kind: "lies", z: 3 + (4 - layer), label: t("Stock") }));
  if (seen.stock && seen.phase !== "cut")
    made.push(
      h("div", { key: "disc", class: "disc", style: place.disc ? { left: `${place.disc.x}px`, top: `${place.disc.y}px` } : { left: `${place.stock.x - place.stock.h * room.ratio * 0.5}px`, top: `${place.stock.y - place.stock.h * 0.48}px` }, role: "img", "aria-label": `${t("Stock")}: ${seen.stock}` }, String(seen.stock)),
    );
  if (seen.trump)
    made.push(
      h("div", { key: "chip", class: "chip", style: { left: `${place.chip.x}px`, top: `${place.chip.y}px` } }, pip(seen.trump) && h("img", { src: pip(seen.trump), alt: "" }), h("span", {}, say.trumpChip(seen))),
    );
  return made;
}

function lastTrick(state, place, act) {
  const { seen, room } = state;
  if (room.across || isBidding(seen) || !seen.tricks.length || state.drawn) return null;
  const trick = seen.tricks[seen.tricks.length - 1];
  const count = trick.cards.length;
  const high = place.last.h;
  if (!high)
    return button("", act.last, { key: "last", class: "btn round eye", "aria-label": t("Last trick"), style: { right: `${room.width - place.button.x}px`, top: `${place.button.y}px` } }, "eye");
  return h(
    "button",
    { key: "last", type: "button", class: "btn last", onclick: act.last, style: { right: `${room.width - place.button.x}px`, top: `${place.last.y - high * 0.62}px` } },
    h(
      "span",
      { class: "fanned", style: { height: `${high * 1.16}px`, width: `${Math.min(128, 50 + count * 20)}px` }, "aria-hidden": "true" },
      trick.cards.map((each, nth) => {
        const from = nth - (count - 1) / 2;
        return h(
          "span",
          { key: each.card, class: `c still ${each.seat === trick.winner ? "" : "dim"}`, style: { height: `${high}px`, width: `${high * room.ratio}px`, "--h": `${high}px`, transform: `translate(${from * Math.min(20, 84 / count)}px, ${Math.abs(from) * 2}px) rotate(${from * 5}deg)`, "z-index": each.seat === trick.winner ? "2" : "1" } },
          face(each.card) && h("img", { src: face(each.card), alt: "" }),
        );
      }),
    ),
    h("span", { class: "row" }, icon("eye"), h("span", {}, t("Last trick"))),
  );
}

// --- the own hand

/** The order in which a hand lies: as the cards came; many of them by suit, the strongest first. */
export function sorted(seen) {
  if (seen.hand.length <= 4) return seen.hand;
  const key = (code) => "oceb".indexOf(code.slice(-1)) * 20 - strengthOf(rankOf(code)) - (suitOf(code) === seen.trump ? 200 : 0);
  return [...seen.hand].sort((a, b) => key(a) - key(b));
}

function handCards(state, room, act) {
  const { seen } = state;
  if (!state.viewer.plays) return h("div", { key: "hand", class: "cards hand" });
  const cards = sorted(seen);
  const playable = new Map(seen.legal.filter((each) => each.action === "play").map((each) => [each.card, each]));
  const mine = seen.turn === seen.seat && seen.phase === "play" && !state.busy && !state.sent;
  const places = hand(room, cards.length, state.handTop + roomToLift(room, seen) + (room.across ? 2 : 0) + room.high * 0.035);
  const picked = cards.indexOf(state.picked);
  const lift = room.across ? 5 : LIFT;
  const many = cards.length > 4; // of each only a strip is seen, which may not show its suit
  return h(
    "div",
    { key: "hand", class: "cards hand", role: "group", "aria-label": t("Your cards") },
    cards.map((code, nth) => {
      const at = places[nth];
      const up = code === state.picked;
      const shift = picked < 0 || up ? 0 : nth < picked ? -4 : 4;
      const base = room.high;
      const x = at.x + shift - (base * room.ratio) / 2;
      const y = at.y - base / 2 - (up ? lift : 0);
      const move = `translate3d(${x}px, ${y}px, 0) rotate(${at.r * (up ? 0.35 : 1)}deg) scale(${up && !room.across ? 1.06 : 1})`;
      const hinted = state.hint && state.hint.figures.length && state.hint.figures[0].action.card === code;
      const worth = pointsOf(code);
      state.handAt[code] = { x: at.x, y: at.y - (up ? lift : 0), h: base, r: at.r };
      return h(
        "button",
        {
          key: `card-${code}`, type: "button",
          class: `c own ${up ? "up" : ""} ${hinted ? "hinted" : ""} ${mine && !playable.has(code) ? "dim" : ""}`,
          "aria-label": [capital(card(code).bare), suitOf(code) === seen.trump ? t("trump") : "", up && mine ? t("press again to play") : ""].filter(Boolean).join(", "),
          "aria-pressed": String(up), "data-worth": worth || null,
          style: { width: `${base * room.ratio}px`, height: `${base}px`, "--h": `${base}px`, "--k": "1", transform: move, "z-index": String(up ? 60 : 20 + nth) },
          onclick: (event) => act.tap(code, event),
          onpointerdown: (event) => act.grab(code, event),
          onkeydown: (event) => act.key(cards, nth, event),
          hook: {
            made(element) {
              if (isStill()) return;
              element.style.transition = "none";
              element.style.transform = `translate3d(${state.stockAt.x - (base * room.ratio) / 2}px, ${state.stockAt.y - base / 2}px, 0) scale(${state.stockAt.h / base})`;
              element.getBoundingClientRect();
              element.style.transition = "";
              element.style.transform = move;
            },
          },
        },
        face(code) && h("img", { src: face(code), alt: "", draggable: "false" }),
        many && pip(suitOf(code)) && h("span", { class: "corner", "aria-hidden": "true" }, h("img", { src: pip(suitOf(code)), alt: "" }), worth > 0 && state.points && h("b", {}, String(worth))),
      );
    }),
  );
}

// --- message, tip and buttons

function low(state, room, act, mine) {
  const { seen, viewer } = state;
  const across = room.across;
  const bidding = isBidding(seen);
  const asked = mine && ["cut", "auction", "call", "play"].includes(seen.phase);
  const sentence =
    state.refused || (across && !bidding && state.hint && state.hint.reason) || state.sentence || (seen.turn !== null && !(viewer.plays && seen.turn === seen.seat) ? say.waitingFor(viewer) : "") || say.gameTitle(state.seats ? state.seats.game : "");
  const tip = bidding ? "" : tipOf(state, asked);
  return h(
    "div",
    { class: "low", key: "low", style: across ? { left: `${room.edges[0]}px`, right: `${room.width - room.edges[1]}px` } : {} },
    bidding && state.bidding(),
    h(
      "div",
      { class: `say ${state.refused ? "refused" : ""}` },
      asked && h("span", { class: "tag" }, say.tag(seen)),
      h("span", { class: "words" }, sentence),
    ),
    !across && (!room.compact || state.hint || !viewer.plays) && h("div", { class: "tip" }, tip && [tip.icon && icon(tip.icon), h("span", {}, tip.text)]),
    h("div", { class: "held", style: !viewer.plays ? { height: "112px" } : { height: `${room.high * 1.04 + roomToLift(room, seen) + (seen.hand.length > 4 && !across ? 10 : 0)}px` } }),
    h("div", { class: `doings ${across ? "column" : ""}`, style: across ? { width: `${room.side - 16}px` } : {} }, doings(state, act, mine)),
  );
}

function tipOf(state, asked) {
  const { seen, viewer } = state;
  if (state.hint && !state.hint.figures.length) return { text: state.hint.reason };
  if (state.hint) return { text: state.hint.reason, icon: "bulb" };
  if (!asked || seen.phase !== "play" || !viewer.plays) {
    return viewer.plays ? null : { text: t("You are watching.") };
  }
  if (state.picked && !settings.oneTap) return { text: t("Swipe up or tap again to play"), icon: "up" };
  if (state.armed) return { text: say.swapReady(seen.rules), icon: "check" };
  if (seen.tricks.length < 2) return settings.oneTap ? { text: t("Tap a card to play it"), icon: "up" } : { text: t("Tap a card, then tap it again"), icon: "up" };
  return null;
}

function doings(state, act, mine) {
  const { seen, viewer } = state;
  const made = [];
  const tall = (key, symbol, label, onclick, on, props) =>
    made.push(button(label, onclick, { key, class: `btn tall ${on ? "on" : ""} ${/\S{9}/.test(label) ? "long" : ""}`, ...props }, symbol));
  const playing = ["play", "trick", "draw", "show"].includes(seen.phase);
  if (viewer.plays && playing) {
    const legal = (action) => seen.legal.find((each) => each.action === action);
    if (seen.armable) {
      const now = seen.phase === "play" && legal("exchange");
      tall("swap", state.armed ? "check" : "swap", say.swapLabel(rankOf(seen.armable.give)), () => (now ? act.send(now) : act.arm(!state.armed)), now || state.armed, now ? {} : { "aria-pressed": String(state.armed) });
    }
    const claim = legal("claim");
    if (claim) tall("claim", "claim", t("Claim the rest"), () => act.send(claim), true);
    else if (seen.rules.claim && seen.hand.length > 1)
      tall("claim", state.claims ? "check" : "claim", t("Auto-claim"), () => act.claim(!state.claims), state.claims, { "aria-pressed": String(state.claims) });
    if (seen.rules.signals) tall("signal", "wink", t("Signals"), act.signals, false);
    if (state.hints && mine && seen.phase === "play") tall("hint", "bulb", t("Hint"), act.hint, Boolean(state.hint));
  }
  if (state.room.across && seen.tricks.length) tall("last", "eye", t("Last trick"), act.last, false);
  if (viewer.plays && !isBidding(seen)) tall("faces", "face", t("Reactions"), act.faces, false);
  return made;
}
