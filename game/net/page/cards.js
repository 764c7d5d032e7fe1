// The pictures of cards, signs and people. What a card is worth, the table says.

const SUITS = { o: "coins", c: "cups", e: "swords", b: "clubs" };

let pack = null; // as it was read: a picture is made when it is first shown
let made = {};
const coming = {};

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
}

/** Pictures share most of their parts, which come once: a picture is a list of the places of its parts. */
function picture(key, parts) {
  if (!parts) return null;
  if (!(key in made)) {
    const svg = parts.map((place) => pack.parts[place]).join("");
    made[key] = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  }
  return made[key];
}

/** The address of a face, or of the "back"; null as long as the pack is not there. */
export const face = (code) => picture(code, code === "back" ? pack?.back : pack?.cards[code]);
/** The sign of a suit, and of the suit of a card. */
export const pip = (suit) => picture(suit, pack?.pips[suit]);
export const pipOf = (code) => pip(SUITS[code.slice(-1)]);
export const cardRatio = () => (pack ? pack.size[0] / pack.size[1] : 610 / 950);
export const portrait = (name, mood) => `/portraits/${encodeURIComponent(name)}${mood && mood !== "neutral" ? `.${mood}` : ""}.svg`;
