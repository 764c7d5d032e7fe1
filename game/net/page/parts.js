// Parts that several screens show: people, cards, sheets, buttons, the slate.

import { cardRatio, face, portrait } from "./cards.js";
import { div, h } from "./dom.js";
import { t } from "./words.js";

/** A sign from index.html; it says nothing to who does not see it. */
export const icon = (name) => h("svg", { class: "ic", "aria-hidden": "true", focusable: "false" }, h("use", { href: `#${name}` }));

export function button(label, onclick, props, symbol) {
  const { class: kind, ...more } = props || {};
  return h("button", { type: "button", class: kind || "btn", onclick, ...more }, symbol && icon(symbol), h("span", {}, label));
}

/** A portrait alone; who it is must be said beside it. */
export const head = (person, mood, kind) =>
  h("span", { class: `face ${kind || ""}` }, h("img", { src: portrait(person.portrait, mood), alt: "", draggable: "false" }));

/** A picture of a card in the flow of a sheet, so many pixels high. */
export const picture = (code, label, high, kind) =>
  h("span",
    { key: code, class: `c still ${kind || ""}`, role: "img", "aria-label": label, style: { height: `${high}px`, width: `${high * cardRatio()}px`, "--h": `${high}px` } },
    face(code) && h("img", { src: face(code), alt: "", draggable: "false" }),
  );

/** A switch with its label; "changed" is told whether it is on. */
export function toggle(label, isOn, changed, symbol, line) {
  return h("label", { class: "choice", key: label },
    symbol && icon(symbol),
    h("span", {}, h("b", {}, label), line && h("small", {}, line)),
    h("input", { type: "checkbox", class: "switch", role: "switch", checked: isOn, onchange: (event) => changed(event.target.checked) }),
  );
}

const ROUND = 2 * Math.PI * 57;
/** A ring of which a part is golden. */
export const dial = (part, kind) =>
  h("svg", { key: "dial", class: `dial ${kind}`, viewBox: "-70 -70 140 140", "aria-hidden": "true" },
    h("circle", { r: 65 }), h("circle", { r: 57, class: "way" }), h("circle", { r: 57, class: "part", "stroke-dasharray": `${ROUND * part} ${ROUND}`, transform: "rotate(-90)" }));

/** A line with a round icon. */
export const step = (symbol, title, line, kind) =>
  h("div", { class: "step", key: title }, h("i", { class: kind || "" }, symbol && icon(symbol)), h("div", {}, h("b", {}, title), line && h("span", {}, line)));

/** The button that opens the menu, also from a sheet that cannot be shut. */
export const menuButton = (act, kind) => button("", () => act.open("menu"), { class: `btn round ${kind}`, "aria-label": t("Menu") }, "menu");

/**
 * A sheet of paper before everything else. It is shut by Escape and by its cross; where "act.shut" is no way out of it
 * ("stays"), the menu can be opened from it. Focus goes into it when it opens (the rest of the page is inert), and goes back where it was.
 */
export function sheet(key, title, act, { stays, kind, top } = {}, ...children) {
  const close = button("", act.shut, { class: "cross", "aria-label": t("Close") }, "x");
  const onkeydown = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault(); // it has done what it does here
    stays ? act.open("menu") : act.shut();
  };
  return h("div", { key: `sheet-${key}`, class: `over ${kind || ""}`, hook: focusHook },
    h("div", { class: "sheet pinta", role: "dialog", "aria-modal": "true", "aria-label": title, onkeydown },
      top,
      div("sheet-in", div("sheet-head", h("h2", { tabindex: "-1" }, title), stays ? menuButton(act, "inside") : close), children),
    ),
  );
}

const focusHook = {
  made(element) {
    element._before = document.activeElement;
    const first = element.querySelector(".first") || element.querySelector("h2");
    if (first) setTimeout(() => first.focus({ preventScroll: true }), 30);
  },
  gone: ({ _before }) => document.contains(_before) && _before.focus({ preventScroll: true }),
};

/** The faces (emotes). */
const FACE_NAMES = {
  laugh: "Laughing", smile: "Smiling", wink: "Winking", surprise: "Surprised", think: "Thinking", sad: "Sad", angry: "Angry", clap: "Clapping",
};
export const faceName = (kind) => t(FACE_NAMES[kind]);
export const FACES = Object.keys(FACE_NAMES);
export const emote = (kind, size) => h("svg", { class: "emote", width: size, height: size, "aria-hidden": "true" }, h("use", { href: `#face-${kind}` }));
