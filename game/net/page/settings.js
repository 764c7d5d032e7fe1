// What this phone's owner has chosen for his page, and the token of his seat; kept by the browser alone.

const KEY = "triunfo.settings";
const SEAT = "triunfo.seat";

const USUAL = {
  language: "", // empty: as the browser
  text: 100, // per cent
  contrast: false,
  dark: false,
  still: false, // no motion
  oneTap: false,
  sound: false,
  vibration: false,
  name: "",
  portrait: "",
  pack: "", // of the last table
};

export const LANGUAGES = { en: "English", es: "Español", ca: "Català", it: "Italiano", de: "Deutsch", pl: "Polski" };

// Who reads one of these reads the other better than English, as in the game itself.
const NEAREST = {
  gl: "es", eu: "es", ast: "es", an: "es", oc: "ca", fur: "it", lij: "it", lld: "it", lmo: "it", nap: "it", pms: "it",
  sc: "it", scn: "it", vec: "it", bar: "de", gsw: "de", lb: "de", nds: "de", csb: "pl", szl: "pl",
};

export const settings = { ...USUAL, ...read(KEY, {}) };

export function keep(changes) {
  Object.assign(settings, changes);
  write(KEY, settings);
  dress();
}

/** The language of the page: the chosen one, else the first of the browser's that the game speaks. */
export function language() {
  const wanted = settings.language ? [settings.language] : navigator.languages || [navigator.language || "en"];
  const codes = wanted.map((each) => each.split("-")[0].toLowerCase());
  return codes.map((code) => NEAREST[code] || code).find((code) => code in LANGUAGES) || "en";
}

/** Whether nothing may move. */
export const isStill = () => settings.still || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How large letters are; on a tablet, which is held further away, all are larger. */
export const textScale = () => (settings.text / 100) * (Math.min(innerWidth, innerHeight) >= 700 ? 1.3 : 1);

/** Put on the document what its styles go by. */
export function dress() {
  const { classList, style } = document.documentElement;
  const { contrast, dark, text } = settings;
  style.setProperty("--t", textScale());
  for (const [kind, isOn] of Object.entries({ contrast, dark, still: isStill(), large: text >= 150 })) classList.toggle(kind, isOn);
}

// The token of the own seat: in memory always, and in the browser's storage where that keeps anything. In the address it
// is only where its owner wants to keep the seat as a bookmark. Whoever comes by the bookmark has it taken out of the
// address as soon as storage has it, so that it is not passed on with the link; where there is no storage, it stays, for
// the page could not be loaded again without it.

const tokenOfAddress = () => (/^#seat=([\w-]{8,80})$/.exec(location.hash) || [])[1];
const tokenOfStorage = () => read(SEAT, {}).token;
const showInAddress = (shown) => history.replaceState(history.state, "", location.pathname + (shown ? `#seat=${shown}` : location.search));

let isBookmarked = false; // since this page was loaded
let token = tokenOfAddress() || tokenOfStorage() || null;

export const seatToken = () => token;
export const isInAddress = () => Boolean(tokenOfAddress());

/** Keep the token of the seat that one has now; null: it is given back. */
export function keepToken(given) {
  token = given;
  const isKept = write(SEAT, given && { token });
  if (isInAddress()) showInAddress(given && (isBookmarked || !isKept) ? given : null);
}

/** Put the token into the address, for a bookmark that opens this seat again; false without a seat. */
export function bookmarkSeat() {
  isBookmarked = token !== null;
  if (isBookmarked) showInAddress(token);
  return isBookmarked;
}

/** Take the token that storage has, where that of an older bookmark has opened nothing; whether there is one. */
export function otherToken() {
  const before = token;
  token = tokenOfStorage() || token;
  return token !== before;
}

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) || otherwise;
  } catch (error) {
    return otherwise;
  }
}

/** Whether the browser keeps it; else it holds until the page is closed. */
function write(key, value) {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
    return true;
  } catch (error) {
    return false;
  }
}
