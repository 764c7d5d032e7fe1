// The few labels of the page itself, in the language of the page. Everything else is said by the table.

import { language } from "./settings.js";

let labels = {};
const kept = {}; // those of each language, once read
/** Whether the labels of the page's language are there, as far as they can be had. */
export let isFluent = false;

/** Read the labels of the page's language. */
export async function speak() {
  const wanted = language();
  try {
    kept[wanted] ||= await (await fetch(`/words/${wanted}.json`)).json();
  } catch (error) {
    // No network just now: the labels in use stay, and are asked for again.
  }
  if (wanted !== language()) return; // what was asked for later may have come sooner
  labels = kept[wanted]?.text || labels;
  isFluent = true;
  document.documentElement.lang = wanted;
}

/** Fill in the {fields} of a text. */
export const fill = (text, facts) => text.replace(/\{(\w+)\}/g, (field, name) => facts[name] ?? "…");

/** Return a label, its {fields} filled in. */
export const t = (label, facts) => fill(labels[label] || label, facts || {});

const GAMES = {
  "brisca": "Brisca",
  "brisca-catalana": "Catalan brisca",
  "brisca-mexicana": "Mexican brisca",
  "briscola": "Briscola",
  "briscola-chiamata": "Briscola chiamata",
};
/** How a game is called, as long as no match has begun. */
export const gameTitle = (game) => (GAMES[game] ? t(GAMES[game]) : game || "Triunfo");

/** So many seconds as "4:12". */
export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
