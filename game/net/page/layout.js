// Where everything on the table lies, in CSS pixels, from the size of the page alone. Middles of cards, tops of text.

import { cardRatio } from "./cards.js";
import { range } from "./say.js";

/** The seats as one sees them, from the own one on: play goes round to the right. */
export const fromMe = (seat, me, players) => (seat - me + players) % players;

/** The room of the table: how it is divided, before anything lies on it. */
export function roomOf(width, height, players, text, held, bidding) {
  const across = width > height * 1.15;
  const ratio = cardRatio();
  let high;
  if (across) high = Math.min(height * 0.456, 260);
  else high = Math.min(height * (held > 4 ? 0.218 : 0.2275), width * (held > 4 ? 0.47 : 0.492), 330);
  if (text >= 1.5) high *= across ? 0.86 : height < 760 ? 0.84 : 0.96;
  const side = across ? Math.min(210, Math.max(150, width * 0.2)) : 0;
  // Across, the sheet of the auction takes the right half.
  const edges = across && bidding ? [4, width * 0.53] : [side, width - side];
  const compact = !across && (height < 660 || (text >= 1.5 && width < 700));
  if (compact && bidding) high *= height < 660 ? 0.74 : 0.86; // the sheet needs the room, and no card is played
  return { width, height, players, across, compact, ratio, high, text, side, edges };
}

/** The middle, height and turn of each card of the hand. */
export function hand(room, count, top) {
  const { high, ratio } = room;
  const wide = high * ratio;
  const [left, right] = room.edges;
  const free = right - left - (count > 4 ? 36 : 16);
  const step = count > 1 ? Math.min(wide * 0.99, (free - wide) / (count - 1)) : 0;
  const turn = count > 1 ? Math.min(3.6, 17.5 / (count - 1)) : 0;
  const radius = turn ? step / ((turn * Math.PI) / 180) : 0;
  const cx = (left + right) / 2;
  return range(count).map((place) => {
    const from = place - (count - 1) / 2;
    const angle = (from * turn * Math.PI) / 180;
    return {
      x: cx + (radius ? radius * Math.sin(angle) : 0),
      y: top + high / 2 + (radius ? radius * (1 - Math.cos(angle)) : 0),
      h: high,
      r: from * turn,
    };
  });
}

/**
 * What lies above the hand. "floor" is where the message begins. Returns, by place from the own seat on:
 * heads {x, y, d} and spots [{x, y, h}] of the trick; stock, turned, disc, chip, last and button.
 */
export function arena(room, floor, slateHigh, cardsEach, isWide) {
  if (room.across) return acrossArena(room, floor, cardsEach, isWide);
  if (room.compact) return compactArena(room, floor, slateHigh, cardsEach);
  const { width: w, players } = room;
  const high = Math.max(floor, 150);
  const place = { heads: [], spots: [], tilt: [] };
  if (players <= 4 && !isWide) {
    const sx = w / 390;
    const sy = high / 452;
    const s = Math.min(Math.max(sx, 0.82), sy * 1.06, 1.6);
    const px = (x) => x * sx;
    const low = 1 + 0.16 * (room.text - 1); // larger names push the trick down
    const at = (x, y, h) => ({ x: px(x), y: y * sy * (y < 300 ? low : 1), h: h * s });
    if (players === 2) {
      const two = cardsEach === 2;
      place.heads = [null, { x: px(128), y: 46 * sy + 6, d: 66 * s }];
      place.spots = two
        ? [[at(152, 300, 112), at(230, 300, 112)], [at(152, 174, 112), at(230, 174, 112)]]
        : [[at(252, 236, 172)], [at(138, 222, 172)]];
    } else if (players === 3) {
      place.heads = [null, { x: px(352), y: 196 * sy, d: 56 * s }, { x: px(38), y: 196 * sy, d: 56 * s }];
      place.spots = [[at(195, 322, 118)], [at(268, 200, 122)], [at(122, 200, 122)]];
    } else {
      place.heads = [
        null, { x: px(356), y: 226 * sy, d: 54 * s }, { x: Math.min(px(190), room.slateLeft - 31 * s - 8), y: 43 * sy, d: 62 * s }, { x: px(34), y: 226 * sy, d: 54 * s },
      ];
      place.spots = [[at(195, 304, 118)], [at(282, 240, 122)], [at(195, 170, 122)], [at(108, 240, 122)]];
    }
    const s2 = Math.min(s, 1.3);
    place.turned = { x: px(49) + 43 * s2, y: 352 * sy, h: 76 * s2 };
    place.stock = { x: px(48), y: 352 * sy, h: 86 * s2 };
    place.chip = { x: 12, y: 352 * sy + 49 * s2 };
    place.last = { x: w - px(74), y: 351 * sy, h: 66 * s2 };
    place.button = { x: w - 10, y: 352 * sy + 43 * s2 };
    return place;
  }
  // Many at the table: their portraits in a row, each card below its player.
  const others = players - 1;
  const s = Math.min(Math.max(w / 390, 1), 1.7);
  const d = Math.min(62 * s, (w / others) * 0.68, high * 0.15);
  const headsY = slateHigh + 16 + d / 2;
  const column = (each) => ((others - each + 0.5) * w) / others;
  const top = headsY + d / 2 + 34 * Math.min(s, 1.3) + 12 * (room.text - 1);
  const free = Math.max(high - top, 120);
  const cardHigh = Math.min(((w / others) * 0.9) / room.ratio, (free - 26) / 2, 130 * s);
  const narrow = players === 5 && !isWide && w / others < 150 ? { narrow: w / others - 4 } : {}; // a declarer's name is long
  place.heads = range(players).map((each) => (each ? { x: column(each), y: headsY, d, ...narrow } : null));
  place.spots = range(players).map((each) =>
    each ? [{ x: column(each), y: top + cardHigh / 2, h: cardHigh }] : [{ x: w / 2, y: top + cardHigh * 1.5 + 14, h: cardHigh }],
  );
  const stockHigh = Math.min(86 * s, free * 0.3, free - cardHigh - 66);
  const y = high - 50 * Math.min(s, 1.3) - stockHigh / 2;
  place.stock = { x: 46 * s, y, h: stockHigh };
  place.turned = { x: 46 * s + stockHigh * 0.5, y, h: stockHigh * 0.88 };
  place.chip = { x: 12, y: y + stockHigh / 2 + 6 };
  place.last = { x: w - 72, y: y - 6, h: stockHigh * 0.76 };
  place.button = { x: w - 10, y: y + stockHigh * 0.5 };
  return place;
}

/** Little height: a strip for the score, below it a column for each player with portrait, name and card. */
function compactArena(room, floor, slateHigh, cardsEach) {
  const { width: w, players } = room;
  const letters = Math.min(room.text, 1.4);
  const place = { heads: [null], spots: [] };
  const top = Math.max(slateHigh, 60) + 6;
  const foot = Math.max(floor, top + 150) - 44; // trumps, stock and the last trick have a row below the cards
  const column = w / (players * cardsEach);
  const d = Math.min(column * cardsEach * 0.72, 62, (foot - top) * 0.28);
  const under = d + 16 * letters;
  const h = Math.max(44, Math.min(foot - top - under - 4, ((column - 6) / room.ratio) * 0.97, 190));
  const spare = Math.max(0, foot - top - under - h - 8) * 0.42;
  const cardTop = top + under + spare;
  range(players)
    .sort((a, b) => b - a)
    .forEach((each, nth) => {
      const at = (which) => (nth * cardsEach + which + 0.5) * column;
      place.spots[each] = range(cardsEach).map((which) => ({ x: at(which), y: cardTop + h / 2, h }));
      if (each) place.heads[each] = { x: (at(0) + at(cardsEach - 1)) / 2, y: top + spare + d / 2, d, narrow: column * cardsEach - 4 };
    });
  place.stock = { x: w * 0.68, y: foot + 22, h: 38 };
  place.turned = { x: w * 0.68 + 18, y: foot + 22, h: 34 };
  place.chip = { x: 8, y: foot + 3 };
  place.disc = { x: w * 0.68 - 28, y: foot + 22 };
  place.last = { x: w - 40, y: foot + 20, h: 0 };
  place.button = { x: w - 8, y: foot };
  return place;
}

function acrossArena(room, floor, cardsEach, isBidding) {
  const { width: w, height, players, side } = room;
  const place = { heads: [null], spots: [], tilt: [] };
  const others = players - 1;
  const left = players === 2 ? (cardsEach === 2 ? side + 56 : side) : 74;
  const right = players === 3 || players === 5 ? w * 0.69 : w - side; // the slate of many sides is wide
  const high = Math.max(floor - 16, 70);
  if (players === 2) {
    const d = Math.min(68, high * 0.5);
    place.heads.push({ x: 74 + d / 2 + 14, y: 10 + d / 2, d });
    const h = Math.min(high, 150);
    const wide = h * room.ratio;
    const cx = (left + right) / 2;
    const gap = Math.min(wide + 18, (right - left) / (2 * cardsEach));
    const y = 8 + h / 2;
    place.spots =
      cardsEach === 2
        ? [[{ x: cx + gap / 2, y, h }, { x: cx + gap * 1.5, y, h }], [{ x: cx - gap * 1.5, y, h }, { x: cx - gap / 2, y, h }]]
        : [[{ x: cx + gap / 2, y, h }], [{ x: cx - gap / 2, y, h }]];
  } else {
    const cell = ((isBidding ? room.edges[1] : right) - left) / (isBidding ? others : players);
    const d = isBidding ? Math.min(50, cell * 0.6) : cell < 110 ? 34 : 38;
    const h = Math.max(50, Math.min(high - d - 10, (cell / room.ratio) * 0.86, 170));
    const order = range(players).sort((a, b) => b - a); // seen from left to right, the own card last
    order.forEach((each, column) => {
      const x = left + cell * (column + 0.5);
      const y = 14 + d + h / 2;
      if (each) place.heads[each] = isBidding ? { x, y: 12 + d / 2, d } : { x: x - cell / 2 + d / 2 + 8, y: 8 + d / 2, d, beside: cell - d - 9 };
      place.spots[each] = [each ? { x, y, h } : { x, y: 14 + (d + h) / 2, h: Math.min(h * 1.12, high) }];
    });
  }
  const big = Math.min(height * 0.29, 120);
  const y = height - room.high * 0.5 - (players === 2 ? 22 : 20);
  place.stock = { x: side * 0.42, y, h: big };
  place.turned = { x: side * 0.42 + big * 0.48, y, h: big * 0.88 };
  place.chip = { x: 12, y: y + big / 2 + 9 };
  place.last = null;
  place.button = null;
  return place;
}
