// The few labels of the page itself, in the language of the page. Everything else is said by the table.

import { language } from "./settings.js";

let labels = {};
/** Whether the labels of the page's language are there, as far as they can be had. */
export let isFluent = false;

/** Read the labels of the page's language. */
export async function speak() {
  const wanted = language();
  const read = await labelsOf(wanted);
  if (wanted !== language()) return; // what was asked for later may have come sooner
  if (read) labels = read.text;
  isFluent = true;
  document.documentElement.lang = wanted;
}

const kept = {};
async function labelsOf(wanted) {
  try {
    kept[wanted] = kept[wanted] || (await (await fetch(`/words/${wanted}.json`)).json());
  } catch (error) {
    // No network just now: the labels in use stay, and are asked for again.
  }
  return kept[wanted];
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
