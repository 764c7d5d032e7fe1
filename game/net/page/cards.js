// What a card is, by its code ("7c"), and its picture. Only what has to be shown: no rule is decided here.

const SUITS = { o: "coins", c: "cups", e: "swords", b: "clubs" };
const RANKS = {
  1: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "jack",
  11: "knight", 12: "king",
};
const STRENGTH = ["two", "four", "five", "six", "seven", "eight", "nine", "jack", "knight", "king", "three", "ace"];
const POINTS = { ace: 11, three: 10, king: 4, knight: 3, jack: 2 };

export const SUIT_KEYS = ["coins", "cups", "swords", "clubs"];

export const suitOf = (code) => SUITS[code.slice(-1)];
export const rankOf = (code) => RANKS[Number(code.slice(0, -1))];
export const pointsOf = (code) => POINTS[rankOf(code)] || 0;
export const strengthOf = (rank) => STRENGTH.indexOf(rank);
export const codeOf = (rank, suit) => {
  const number = Object.keys(RANKS).find((each) => RANKS[each] === rank);
  return number + Object.keys(SUITS).find((each) => SUITS[each] === suit);
};

/** The one of the played cards that takes the trick as it lies. */
export function winning(trick, trump) {
  let best = null;
  for (const each of trick) {
    if (!best) best = each;
    else if (suitOf(each.card) === suitOf(best.card)) {
      if (strengthOf(rankOf(each.card)) > strengthOf(rankOf(best.card))) best = each;
    } else if (suitOf(each.card) === trump) best = each;
  }
  return best;
}

export const trickPoints = (trick) => trick.cards.reduce((sum, each) => sum + pointsOf(each.card), 0);

// --- pictures

let faces = {};
let pips = {};
let ratio = 610 / 950;

/** Read all faces of a pack and its back; "shown" is called once they are there. */
export async function loadPack(pack, shown) {
  const answer = await fetch(`/packs/${encodeURIComponent(pack)}/faces.json`);
  if (!answer.ok) throw new Error(`the pack ${pack} is not there`);
  const read = await answer.json();
  // Pictures share most of their parts, which come once: a picture is a list of the places of its parts.
  const whole = (picture) => (typeof picture === "string" ? picture : picture.map((place) => read.parts[place]).join(""));
  Object.values(faces).concat(Object.values(pips)).forEach((address) => URL.revokeObjectURL(address));
  const found = {};
  for (const code in read.cards) found[code] = picture(whole(read.cards[code]));
  found.back = picture(whole(read.back));
  faces = found;
  pips = {};
  for (const suit in read.pips || {}) pips[suit] = picture(whole(read.pips[suit]));
  ratio = read.size[0] / read.size[1];
  shown();
}

const picture = (svg) => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));

export const face = (code) => faces[code] || null;
export const pip = (suit) => pips[suit] || null;
export const cardRatio = () => ratio;
export const portrait = (name, mood) => `/portraits/${encodeURIComponent(name)}${mood && mood !== "neutral" ? `.${mood}` : ""}.svg`;
