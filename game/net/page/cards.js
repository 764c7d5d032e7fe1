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

let pack = null; // as it was read: a picture is made when it is first shown
let made = {};
let coming = {};
let ratio = 610 / 950;

/** Begin to read a pack, before it is needed. */
export function fetchPack(name) {
  coming[name] = coming[name] || fetch(`/packs/${encodeURIComponent(name)}/faces.json`).then((answer) => (answer.ok ? answer.json() : null));
  return coming[name];
}

/** Have the faces of a pack shown; raises an error when it is not there. */
export async function loadPack(name) {
  const read = await fetchPack(name).catch(() => null);
  delete coming[name];
  if (!read) throw new Error(`the pack ${name} is not there`);
  Object.values(made).forEach((address) => URL.revokeObjectURL(address));
  made = {};
  pack = read;
  ratio = read.size[0] / read.size[1];
}

/** Pictures share most of their parts, which come once: a picture is a list of the places of its parts. */
function picture(key, parts) {
  if (!(key in made)) {
    const svg = parts.map((place) => pack.parts[place]).join("");
    made[key] = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  }
  return made[key];
}

/** The address of a face, or of the "back"; null as long as the pack is not there. */
export function face(code) {
  const parts = pack && (code === "back" ? pack.back : pack.cards[code]);
  return parts ? picture(code, parts) : null;
}
export const pip = (suit) => (pack && pack.pips[suit] ? picture(suit, pack.pips[suit]) : null);
export const cardRatio = () => ratio;
export const portrait = (name, mood) => `/portraits/${encodeURIComponent(name)}${mood && mood !== "neutral" ? `.${mood}` : ""}.svg`;
