// Where everything on the table lies, in CSS pixels, from the size of the page alone. Middles of cards, tops of text.

import { cardRatio } from "./cards.js";

/** The seats as one sees them, from the own one on: play goes round to the right. */
export const fromMe = (seat, me, players) => (seat - me + players) % players;
export const range = (count) => Array.from({ length: count }, (_, place) => place);

/** The room of the table: how it is divided, before anything lies on it. "large": letters of 150 per cent or more. */
export function roomOf(width, height, players, text, held, bidding) {
  const across = width > height * 1.15;
  const large = text >= 1.5 && !(across && bidding);
  const compact = !across && (height < 660 || (large && width < 700));
  const ratio = cardRatio();
  let high = across ? Math.min(height * 0.456, 260) : Math.min(height * (held > 4 ? 0.218 : 0.2275), width * (held > 4 ? 0.47 : 0.492), 330);
  if (text >= 1.5) high *= across || height < 760 ? 0.84 : 0.96;
  if (compact && bidding) high *= height < 660 ? 0.74 : 0.86; // the sheet needs the room, and no card is played
  // Across, one column has what is to be read where letters are large, else stock and slate have one each.
  const side = !across ? 0 : large ? width * 0.39 : Math.min(210, Math.max(150, width * 0.2));
  const edges = across && bidding ? [4, width * 0.5] : [side, large ? width : width - side];
  return { width, height, players, across, large, compact, ratio, high, text, side, edges, letters: Math.min(text, 1.4) };
}

/** The middle, height and turn of each card of the hand. */
export function hand(room, count, top) {
  const { high, ratio } = room;
  const wide = high * ratio;
  const [left, right] = room.edges;
  const free = right - left - (count > 4 ? 36 : 16);
  const step = count > 1 ? Math.min(wide * 0.99, (free - wide) / (count - 1)) : 0;
  const turn = Math.min(3.6, 17.5 / (count - 1)); // degrees between two; a single card has none, and lies in the middle
  const radius = step / ((turn * Math.PI) / 180);
  return range(count).map((place) => {
    const r = (place - (count - 1) / 2) * turn;
    const angle = (r * Math.PI) / 180;
    return { x: (left + right) / 2 + radius * Math.sin(angle), y: top + high / 2 + radius * (1 - Math.cos(angle)), h: high, r };
  });
}

/**
 * What lies above the hand, between the slate and the "floor", where the message begins. Returns, by place from the own
 * seat on, heads {x, y, d: of the face or 0, name: {x, y, w}} and spots [{x, y, h}] of the trick; stock, turned, disc,
 * chip, and "button", the right lower corner of what shows the last trick; "under" is where the faces and bids end.
 */
export function arena(room, floor, slateHigh, cardsEach, isWide) {
  if (room.across) return acrossArena(room, floor, cardsEach, isWide);
  if ((room.compact || room.large) && !isWide) return compactArena(room, floor, slateHigh, cardsEach);
  return (room.players > 4 || isWide ? rowArena : roundArena)(room, Math.max(floor, 150), slateHigh, cardsEach);
}

/** The name below a face, or above it. */
const below = (x, y, d, letters, w) => ({ x, y: y + d / 2 + 9 * letters, w });
const above = (x, y, d, letters, w) => ({ x, y: y - d / 2 - 11 * letters, w });
/** Stock and turned card, the number at the stock's corner, trumps below, and the last trick's button at the same height. */
const pile = ({ width, ratio }, x, y, h) => ({
  stock: { x, y, h }, turned: { x: x + h / 2, y, h: h * 0.88 }, disc: { x: Math.max(x - h * ratio * 0.5, 20), y: y - h * 0.48 },
  chip: { x: 12, y: y + h / 2 + 6 }, button: { x: width - 10, y: y + h / 2 },
});

/** Up to four: each card before its player. */
function roundArena(room, high, slateHigh, cardsEach) {
  const { width: w, players } = room;
  const sx = w / 390;
  const sy = high / 452;
  const s = Math.min(Math.max(sx, 0.82), sy * 1.06, 1.6);
  const px = (x) => x * sx;
  const low = 1 + 0.16 * (room.text - 1); // larger names push the trick down
  const at = (x, y, h) => ({ x: px(x), y: y * sy * (y < 300 ? low : 1), h: h * s });
  const head = (x, y, d, wide) => ({ x, y, d, name: below(x, y, d, room.letters, wide) });
  const side = (x) => head(x, (players === 3 ? 196 : 226) * sy, 55 * s, 112 * Math.max(1, s));
  const tables = {
    2: () => [
      [null, head(px(128), 46 * sy + 6, 66 * s, w * 0.44)],
      cardsEach === 2 ? [[at(152, 300, 112), at(230, 300, 112)], [at(152, 174, 112), at(230, 174, 112)]] : [[at(252, 236, 172)], [at(138, 222, 172)]],
    ],
    3: () => [[null, side(px(352)), side(px(38))], [[at(195, 322, 118)], [at(268, 200, 122)], [at(122, 200, 122)]]],
    4: () => [
      [null, side(px(354)), head(Math.min(px(190), room.slateLeft - 31 * s - 8), 43 * sy, 62 * s, w * 0.44), side(px(36))],
      [[at(195, 304, 118)], [at(282, 240, 122)], [at(195, 170, 122)], [at(108, 240, 122)]],
    ],
  };
  const [heads, spots] = tables[players]();
  return { heads, spots, ...pile(room, px(48), 352 * sy, 86 * Math.min(s, 1.3)) };
}

/** Many: their faces in a row with names above and below by turns, each card below its player. */
function rowArena(room, high, slateHigh) {
  const { width: w, players, letters } = room;
  const others = players - 1;
  const s = Math.min(Math.max(w / 390, 1), 1.7);
  const line = 26 * letters;
  const d = room.compact ? 40 : Math.min(60 * s, (w / others) * 0.68, high * 0.14);
  const y = slateHigh + 4 + line + d / 2;
  const column = (each) => ((others - each + 0.5) * w) / others;
  const top = y + d / 2 + line + 4;
  const free = Math.max(high - top, 120);
  const cardHigh = Math.min(((w / others) * 0.9) / room.ratio, (free - 26) / 2, 130 * s);
  const wide = (2 * w) / others - 6;
  const heads = range(players).map((each) => {
    const x = column(each);
    return each ? { x, y, d, name: ((others - each) % 2 ? above : below)(x, y, d, letters, wide) } : null;
  });
  const spots = range(players).map((each) => [each ? { x: column(each), y: top + cardHigh / 2, h: cardHigh } : { x: w / 2, y: top + cardHigh * 1.5 + 14, h: cardHigh }]);
  const under = y + d / 2 + line + 42 * letters; // also of the bids
  const stockHigh = Math.max(46, Math.min(86 * s, free * 0.3, free - cardHigh - 66));
  return { heads, spots, under, ...pile(room, 46 * s, high - 50 * Math.min(s, 1.3) - stockHigh / 2, stockHigh) };
}

/** Little height, or large letters: a column for each player; a face above the cards, or beside them, or none where letters are large. */
function compactArena(room, floor, slateHigh, cardsEach) {
  const { width: w, players, letters, large } = room;
  const top = slateHigh + 4;
  const row = room.isBare ? 0 : 52; // trumps, stock and the last trick have a row below the cards
  const foot = Math.max(floor, top + 100 + row) - row;
  const column = w / (players * cardsEach);
  const many = players > 3;
  const line = 24 * letters;
  const free = foot - top - line * (many ? 2 : 1);
  const low = !large && free < 100; // too low for faces above cards
  const beside = low ? Math.min(34, column - 30) : 0;
  const d = large || low ? 0 : Math.min(column * cardsEach * 0.72, 62, free * 0.3);
  const h = Math.max(44, Math.min(free - d - 6, ((column - beside - 6) / room.ratio) * 0.97, 190));
  const spare = Math.max(0, free - d - h - 6) * 0.42;
  const faces = top + spare + (many ? line : 0) + d / 2;
  const cards = faces + d / 2 + line + (many && !d ? -line : 0) + 2;
  const place = { heads: [null], spots: [] };
  const wide = many ? (2 * w) / players - 6 : column * cardsEach - 4;
  range(players)
    .sort((a, b) => b - a)
    .forEach((each, nth) => {
      const at = (which) => (nth * cardsEach + which + 0.5) * column;
      const x = (at(0) + at(cardsEach - 1)) / 2;
      place.spots[each] = range(cardsEach).map((which) => ({ x: at(which) + (each ? beside / 2 : 0), y: cards + h / 2, h }));
      if (!each) return;
      const up = many && nth % 2 === 1;
      const name = d ? (up ? above : below)(x, faces, d, letters, wide) : { x, y: up || !many ? cards - line / 2 - 1 : cards + h + line / 2 + 1, w: wide };
      place.heads[each] = low ? { x: at(0) - column / 2 + beside / 2 + 1, y: cards + h / 2, d: beside, name } : { x, y: large ? name.y : faces, d, name };
    });
  const y = foot + 22;
  return { ...place, stock: { x: w * 0.62, y, h: 46 }, turned: { x: w * 0.62 + 22, y, h: 44 }, disc: { x: w * 0.62 - 26, y }, chip: { x: 8, y: foot + 3 }, button: { x: w - 8, y: foot + 2 } };
}

/** Wide and low: a column for each player above the hand; a face stands beside its name, or its card where columns are narrow, or goes where letters are large. */
function acrossArena(room, floor, cardsEach, isBidding) {
  const { width: w, height, players, side, large, letters, ratio } = room;
  const two = players === 2;
  const left = large ? side + 6 : two ? side + (cardsEach - 1) * 56 : 74;
  const right = isBidding ? room.edges[1] : large ? w - 92 : players === 3 || players === 5 ? w * 0.69 : w - side; // the slate of many is wide
  const order = range(players).sort((a, b) => b - a); // seen from left to right, the own card last
  const cell = (right - left) / (isBidding ? players - 1 : players);
  const high = Math.max((large ? height - room.high - 34 : floor) - 16, 70);
  const narrow = !large && !isBidding && !two && cell < 110;
  const d = large ? 0 : isBidding ? Math.min(50, cell * 0.6) : two ? Math.min(68, high * 0.5) : narrow ? Math.min(34, cell * 0.45) : 38;
  const over = large || two ? 0 : narrow ? 12 + 15 * letters : d + 6; // faces or names are above the cards
  const beside = narrow ? d + 2 : 0;
  const wide = (cell - beside) / cardsEach;
  const h = Math.max(50, Math.min(high - over - (large ? 24 * letters : 0), (wide / ratio) * (narrow ? 0.96 : 0.88), two ? 150 : 170));
  const place = { heads: [null], spots: [] };
  order.forEach((each, column) => {
    const x = left + cell * (column + 0.5);
    place.spots[each] = range(cardsEach).map((nth) => ({ x: left + cell * column + (each ? beside : beside / 2) + wide * (nth + 0.5), y: 8 + (each || narrow ? over : over / 2) + h / 2, h }));
    if (!each) return;
    const start = x - cell / 2 + d / 2; // of the column
    const face = { x: large || isBidding ? x : two ? 88 + d / 2 : narrow ? start : start + 8, y: large ? 8 + h + 12 * letters : narrow ? 8 + over + h / 2 : 10 + d / 2 };
    const next = { x: face.x + d / 2 + 4 + (cell - d - 13) / 2, y: face.y, w: cell - d - 13, lines: 2 };
    const name = large ? { ...face, w: cell - 4 } : isBidding || two ? below(face.x, face.y, d, letters, two ? 150 : cell - 4) : narrow ? { x, y: 8 + over / 2, w: cell + 8 } : next;
    place.heads[each] = { ...face, d, name };
  });
  if (large) return { ...place, stock: { x: w - 46, y: 62, h: 84 }, turned: { x: w - 46, y: 132, h: 74 }, disc: { x: w - 74, y: 24 } };
  return { ...place, ...pile(room, side * 0.42, height - room.high * 0.5 - 22, Math.min(height * 0.29, 120)) };
}
