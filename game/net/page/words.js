// Sentences in the language of the page. They are asked for by their English text, as in the game itself.

import { language } from "./settings.js";

const NAMES_NONE = { cards: {}, bare: {}, suits: {}, ranks: {}, theRanks: {} };

let sentences = { text: {}, counted: {}, forms: "" };
let names = NAMES_NONE;
let called = null; // the pack whose names are wanted
export let spoken = "en";
/** Whether cards can be named as the pack at the table names them; before, a table would show codes. */
export let isFluent = false;

/** Read the sentences of the page's language, and what the pack calls its cards in it; without one, that of before. */
export async function speak(pack) {
  const wanted = language();
  called = pack || called;
  pack = called;
  const [words, cards] = await Promise.all([
    read(`/words/${wanted}.json`, sentences),
    pack ? read(`/packs/${encodeURIComponent(pack)}/names/${wanted}.json`, NAMES_NONE) : NAMES_NONE,
  ]);
  if (wanted !== language()) return; // what was asked for later may have come sooner
  sentences = words;
  if (pack === called) {
    names = { ...NAMES_NONE, ...cards };
    isFluent = pack !== null;
  }
  spoken = wanted;
  document.documentElement.lang = wanted;
}

const kept = {};
async function read(address, otherwise) {
  if (address in kept) return kept[address];
  try {
    const answer = await fetch(address);
    if (answer.ok) kept[address] = await answer.json();
  } catch (error) {
    // No network just now: the words in use stay, and are asked for again.
  }
  return kept[address] || otherwise;
}

/** A name with a form without its article, which a sentence may ask for: {card:bare}. */
class Word {
  constructor(full, bare) {
    this.full = full;
    this.bare = bare;
  }
  toString() {
    return this.full;
  }
}

function fill(sentence, facts) {
  return sentence.replace(/\{(\w+)(?::(\w+))?\}/g, (field, name, form) => {
    const fact = facts ? facts[name] : undefined;
    if (fact === undefined || fact === null) return "…";
    return form === "bare" && fact instanceof Word ? fact.bare : String(fact);
  });
}

/** Return a sentence, its {fields} filled in. */
export function t(message, facts) {
  return fill(sentences.text[message] || message, facts);
}

/** Return a word as meant in a context. */
export function c(context, message, facts) {
  return fill(sentences.text[`${context}\u0004${message}`] || message, facts);
}

/** Return the form of a sentence for so many things; "forms" holds which one belongs to which number below 200. */
export function n(one, many, count, facts) {
  const forms = sentences.counted[one] || [one, many];
  const number = Math.abs(count);
  const place = sentences.forms ? Number(sentences.forms[number < 200 ? number : 100 + (number % 100)]) : number === 1 ? 0 : 1;
  return fill(forms[place] || forms[forms.length - 1], { n: count, ...facts });
}

export function card(code) {
  return new Word(names.cards[code] || code, names.bare[code] || code);
}
export function suit(key) {
  return names.suits[key] || key;
}
export function rank(key) {
  return names.ranks[key] || key;
}
export function theRank(key) {
  return new Word(names.theRanks[key] || rank(key), rank(key));
}
export function capital(text) {
  const word = String(text);
  return word.charAt(0).toLocaleUpperCase(spoken) + word.slice(1);
}
export function listed(several) {
  if (several.length < 2) return several.join("");
  return t("{one} and {other}", { one: several.slice(0, -1).join(", "), other: several[several.length - 1] });
}
/** A number with a real minus. */
export function number(value) {
  return String(value).replace("-", "−");
}
