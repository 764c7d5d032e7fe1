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
  for (const each of wanted) {
    const code = each.split("-")[0].toLowerCase();
    const known = NEAREST[code] || code;
    if (known in LANGUAGES) return known;
  }
  return "en";
}

/** Whether nothing may move. */
export function isStill() {
  return settings.still || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How large letters are; on a tablet, which is held further away, all are larger. */
export function textScale() {
  return (settings.text / 100) * (isTablet() ? 1.3 : 1);
}

export const isTablet = () => Math.min(innerWidth, innerHeight) >= 700;

/** Put on the document what its styles go by. */
export function dress() {
  const root = document.documentElement;
  root.style.setProperty("--t", textScale());
  root.classList.toggle("contrast", settings.contrast);
  root.classList.toggle("dark", settings.dark);
  root.classList.toggle("still", isStill());
  root.classList.toggle("large", settings.text >= 150);
}

export function seatToken() {
  const kept = read(SEAT, null);
  return kept && typeof kept.token === "string" ? kept.token : null;
}

export function keepToken(token) {
  if (token) write(SEAT, { token });
  else
    try {
      localStorage.removeItem(SEAT);
    } catch (error) {
      // A browser that keeps nothing has nothing to forget.
    }
}

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key)) || otherwise;
  } catch (error) {
    return otherwise;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    // A browser that keeps nothing: the choice holds until the page is closed.
  }
}
