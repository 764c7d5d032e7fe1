// Parts that several screens show: people, cards, sheets, buttons, the slate.

import { cardRatio, face, portrait } from "./cards.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

export function button(label, onclick, props, symbol) {
  const { class: kind, ...more } = props || {};
  return h("button", { type: "button", class: kind || "btn", onclick, ...more }, symbol && icon(symbol), h("span", {}, label));
}

/** A portrait alone; who it is must be said beside it. */
export function head(person, mood, kind) {
  return h("span", { class: `face ${kind || ""}` }, h("img", { src: portrait(person.portrait, mood), alt: "", draggable: "false" }));
}

/** A picture of a card in the flow of a sheet, so many pixels high. */
export const picture = (code, label, high, kind) =>
  h(
    "span",
    { key: code, class: `c still ${kind || ""}`, role: "img", "aria-label": label, style: { height: `${high}px`, width: `${high * cardRatio()}px`, "--h": `${high}px` } },
    face(code) && h("img", { src: face(code), alt: "", draggable: "false" }),
  );

/** A switch with its label; "changed" is told whether it is on. */
export function toggle(label, isOn, changed, symbol, line) {
  return h(
    "label",
    { class: "choice", key: label },
    symbol && icon(symbol),
    h("span", {}, h("b", {}, label), line && h("small", {}, line)),
    h("input", { type: "checkbox", class: "switch", role: "switch", checked: isOn, onchange: (event) => changed(event.target.checked) }),
  );
}

/** A line with a round icon. */
export const step = (symbol, title, line, kind) =>
  h("div", { class: "step", key: title }, h("i", { class: kind || "" }, symbol && icon(symbol)), h("div", {}, h("b", {}, title), line && h("span", {}, line)));

/** The button that opens the menu, also from a sheet that cannot be shut. */
export const menuButton = (act, kind) => button("", act.menu, { class: `btn round ${kind}`, "aria-label": t("Menu") }, "menu");

/**
 * A sheet of paper before everything else. It is shut by Escape and by its cross; where "act.shut" is no way out of it
 * ("stays"), the menu can be opened from it. Focus goes into it when it opens, stays in it, and goes back where it was.
 */
export function sheet(key, title, act, { stays, kind, top } = {}, ...children) {
  const close = button("", act.shut, { class: "cross", "aria-label": t("Close") }, "x");
  return h(
    "div",
    { key: `sheet-${key}`, class: `over ${kind || ""}`, hook: focusHook },
    h(
      "div",
      {
        class: "sheet pinta", role: "dialog", "aria-modal": "true", "aria-label": title,
        onkeydown: (event) => {
          if (event.key === "Escape") {
            event.preventDefault(); // it has done what it does here
            (stays ? act.menu : act.shut)();
          }
          if (event.key === "Tab") trap(event);
        },
      },
      top,
      h("div", { class: "sheet-in" }, h("div", { class: "sheet-head" }, h("h2", { tabindex: "-1" }, title), stays ? menuButton(act, "inside") : close), children),
    ),
  );
}

const focusHook = {
  made(element) {
    element._before = document.activeElement;
    const first = element.querySelector(".first") || element.querySelector("h2");
    if (first) setTimeout(() => first.focus({ preventScroll: true }), 30);
  },
  gone(element) {
    const before = element._before;
    if (before && document.contains(before)) before.focus({ preventScroll: true });
    return 0;
  },
};

function trap(event) {
  const inside = [...event.currentTarget.querySelectorAll("button:not([disabled]), input, select, a[href]")];
  if (!inside.length) return;
  const first = inside[0];
  const last = inside[inside.length - 1];
  const now = document.activeElement;
  if (event.shiftKey && (now === first || now.tagName === "H2")) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && now === last) {
    event.preventDefault();
    first.focus();
  }
}

/** The faces (emotes): drawn here, small, in one hand. */
const EMOTES = {
  laugh: "M20 34q8-11 16 0M48 34q8-11 16 0|M19 45h46c0 14-10 24-23 24s-23-10-23-24z",
  smile: "M28 30v8M56 30v8M22 50q20 20 40 0",
  wink: "M28 30v8M48 35h16M22 50q20 20 40 0",
  surprise: "M28 28v10M56 28v10|M42 48a9 11 0 1 0 .1 0z",
  think: "M24 28h12M48 24l14-4M28 36v4M56 36v4M28 60q14-8 26-2",
  sad: "M28 32v8M56 32v8M26 62q16-16 32 0",
  angry: "M20 26l16 8M64 26l-16 8M28 38v4M56 38v4M28 62q14-10 28 0",
  clap: "M20 34q8-11 16 0M48 34q8-11 16 0M26 52q16 12 32 0M6 60l10 8M78 60l-10 8M4 46h8M80 46h-8",
};
export const FACES = Object.keys(EMOTES);
const SKIN = { angry: "#E58A4E", sad: "#A9C3CF" };
const FACE_NAMES = {
  laugh: "Laughing", smile: "Smiling", wink: "Winking", surprise: "Surprised", think: "Thinking", sad: "Sad", angry: "Angry", clap: "Clapping",
};
export const faceName = (kind) => t(FACE_NAMES[kind]);

export function emote(kind, size) {
  const [lines, mouth] = EMOTES[kind].split("|");
  return h(
    "svg",
    { class: "emote", viewBox: "-2 -2 88 88", width: size, height: size, "aria-hidden": "true" },
    h("circle", { cx: 42, cy: 42, r: 39, fill: SKIN[kind] || "#EDB23E", stroke: "#211A1C", "stroke-width": 4 }),
    mouth && h("path", { d: mouth, fill: "#7E2228", stroke: "#211A1C", "stroke-width": 4, "stroke-linejoin": "round" }),
    h("path", { d: lines, fill: "none", stroke: "#211A1C", "stroke-width": 5, "stroke-linecap": "round" }),
  );
}
