// Before the table: code, name and face; whose seat it is; waiting to be let in; who sits where; and what went wrong.

import { div, h } from "./dom.js";
import { button, head, icon } from "./parts.js";
import { gameTitle, t } from "./words.js";

export const PORTRAITS = ["you", "you_curls", "you_beard", "you_ponytail", "you_silver", "you_elder"];
const LETTERS = 20; // of a name

function page(key, act, ...children) {
  const settings = button("", () => act.open("settings"), { class: "btn round", "aria-label": t("Settings") }, "gear");
  return [h("div", { class: "door", key }, h("header", { class: "brand" }, h("h1", {}, "Triunfo"), settings), children)];
}

/** A page with one sheet of paper. */
const paper = (key, act, kind, ...children) => page(key, act, div("sheet pinta", div(`sheet-in ${kind}`, children)));

const problem = (state) => state.problem && h("p", { class: "problem", role: "alert" }, state.problem);
const back = (act, label) => button(label, act.startOver, { class: "well wide" });

export function join(state, act) {
  const { form } = state;
  const field = (id, label, hint, more, write) =>
    h("label", { class: "field", key: id }, h("span", {}, label), h("input", { id, class: id, value: form[id], ...more, oninput: (event) => act.write({ [id]: write(event.target.value) }) }), hint && h("small", {}, hint));
  const code = { maxlength: "4", autocapitalize: "characters", autocomplete: "off", autocorrect: "off", spellcheck: "false", enterkeyhint: "next" };
  const send = (event) => {
    event.preventDefault();
    act.join(false);
  };
  return page("join", act,
    h("form", { class: "sheet pinta joining", novalidate: true, onsubmit: send },
      div("sheet-in",
        h("h2", {}, t("Sit down at the table")),
        problem(state),
        field("code", t("Code of the table"), t("Four letters, on the screen of the table"), code, (typed) => typed.toUpperCase().replace(/[^A-Z]/g, "")),
        field("name", t("Name"), null, { maxlength: String(LETTERS), autocomplete: "nickname", enterkeyhint: "done" }, (typed) => typed),
        h("div", { class: "portraits", role: "radiogroup", "aria-label": t("Portrait") }, PORTRAITS.map((each, place) => pick(form, each, place, act))),
        h("button", { type: "submit", class: "gold wide" }, h("span", {}, t("Sit down"))),
        button(t("Only watch"), () => act.join(true), { class: "well wide" }, "eye"),
      ),
    ),
    h("p", { class: "foot" }, t("Nothing is installed, and nothing leaves this network.")),
  );
}

function pick(form, portrait, place, act) {
  const isChosen = form.portrait === portrait;
  return h("label", { key: portrait, class: "pick" },
    h("input", { type: "radio", class: "sr", name: "portrait", checked: isChosen, "aria-label": `${t("Portrait")} ${place + 1}`, onchange: () => act.write({ portrait }) }),
    head({ portrait }, isChosen ? "happy" : "neutral"),
    isChosen && h("span", { class: "tick" }, icon("check")),
  );
}

export function connecting(state, act) {
  return paper("connecting", act, "calm", h("span", { class: "spin" }, icon("wifi")), h("h2", {}, t("Looking for the table…")), h("p", {}, t("Your phone must be on the same network as the table.")), back(act, t("Start over")));
}

/** Somebody is asked: the host whether this guest may come in, or the table whether they are who they say. */
export function asking(state, act) {
  const { wait, form } = state;
  const who = (wait && wait.homes && wait.homes[0]) || { portrait: form.portrait, name: form.name.trim() };
  return paper("asking", act, "calm",
    head(who, "happy", "huge"),
    h("h2", { role: "status" }, who.name ? t("Nearly there, {name}", { name: who.name }) : t("Nearly there")),
    h("p", {}, (wait && wait.line) || t("The host has been asked to let you in. Keep this page open.")),
    h("span", { class: "dots", "aria-hidden": "true" }, h("i", {}), h("i", {}), h("i", {})),
    back(act, t("Cancel")),
  );
}

/** Whoever has the code but no token says whose seat is theirs; "homes" are those of who is away, the likeliest first. */
export function returning(state, act) {
  const { homes, line, more } = state.wait;
  const [first, ...others] = homes;
  const free = first && state.seats && state.seats.people.find((each) => each.kind === "free");
  const home = (each) => h("button", { type: "button", key: each.player, class: "well home", onclick: () => act.comeBack(each.player) }, head(each), h("bdi", {}, each.name));
  return paper("returning", act, "calm returning",
    first && head(first, "happy", "huge"),
    h("h2", { role: "status" }, first ? t("Are you {name}?", { name: first.name }) : t("You are not at the table")),
    h("p", {}, line),
    first && button(t("Yes, I’m {name}", { name: first.name }), () => act.comeBack(first.player), { class: "gold wide" }, "check"),
    h("p", { class: "small" }, more),
    others.length > 0 && [h("h3", {}, t("No, I’m")), div("homes", others.map(home))],
    free && button(t("Free seat"), () => act.sit(free.player), { class: "well wide" }, "plus"),
    button(first ? t("I’m new here: just watch") : t("Only watch"), () => act.comeBack(null), { class: "well wide" }, "eye"),
    back(act, t("Cancel")),
  );
}

/** Who sits there, or that a guest may; "sit" chooses the seat, where that can still be done. */
function seatRow(state, each, sit) {
  const { kind, name } = each;
  const free = kind === "free";
  const mine = each.player === state.player;
  const who = free && !name ? t("for a guest") : each.state === "away" ? t("away") : each.state === "asking" ? t("is at the door") : kind === "host" ? t("at the table’s screen")
    : kind === "computer" || each.state === "computer" ? t("Computer") : mine ? t("You") : t("on a phone");
  const label = () => [t("Sit here"), name, partnersOf(state, each.player)].filter(Boolean).join(": ");
  return h("li", { class: `${mine ? "mine" : ""} ${free ? "empty" : ""}`, key: each.player },
    free && !name ? h("span", { class: "face hole" }, icon("plus")) : head(each, mine ? "happy" : "neutral"),
    h("span", { class: "who-is" }, h("b", {}, name ? h("bdi", {}, name) : t("Free seat")), h("small", {}, who)),
    free && sit && each.state !== "asking" && button(t("Sit here"), () => sit(each.player), { class: "well sit", "aria-label": label() }),
    !free && each.state === "ready" && h("span", { class: "is-ready", title: t("Ready") }, icon("check"), h("span", { class: "sr" }, t("Ready"))),
  );
}

/** With whom one plays at that seat, of those who are known. */
function partnersOf({ seats: { people, sides } }, player) {
  const isPartner = (each) => each.player !== player && sides[each.player] === sides[player] && each.name;
  const names = sides && sides.length ? people.filter(isPartner).map((each) => each.name) : [];
  if (names.length === 2) return t("You play with {b} and {c}.", { b: names[0], c: names[1] });
  return names.length ? t("You play with {name}.", { name: names[0] }) : "";
}

/** All seats; those of a side together, where there are sides. */
function seatList(state, sit) {
  const { seats: { people, sides }, player } = state;
  const list = (some) => h("ul", { class: "seats" }, some.map((each) => seatRow(state, each, sit)));
  if (!sides || !sides.length) return list(people);
  const first = sides[player === null ? 0 : player];
  const heads = player === null ? [t("One side"), t("The other side")] : [t("Us"), t("Them")];
  return [first, 1 - first].map((side, nth) => h("section", { key: `side-${nth}`, class: "party" }, h("h3", {}, heads[nth]), list(people.filter((each) => sides[each.player] === side))));
}

export function choosing(state, act) {
  const { seats } = state;
  return paper("choosing", act, "", h("h2", { role: "status" }, t("Choose your seat")), problem(state), seats && [h("p", { class: "sub" }, gameTitle(seats.game)), seatList(state, act.sit)], back(act, t("Cancel")));
}

export function lobby(state, act) {
  const { seats, player } = state;
  const isOpen = seats.people.some((each) => each.kind === "free" || each.state === "asking");
  const waits = seats.begun ? t("Looking for the table…") : isOpen ? t("Waiting for the others and for the host to begin.") : t("Waiting for the host to begin.");
  return paper("lobby", act, "",
    h("h2", {}, gameTitle(seats.game)),
    seatList(state, player === null || seats.begun ? null : act.sit),
    h("p", { class: "wait", role: "status" }, waits),
    player === null && h("p", { class: "sub centred" }, t("You are watching.")),
    button(t("Leave"), () => act.open("leave"), { class: "well wide danger" }, "leave"),
  );
}

/** What leads on after an end with such a code. */
function wayOn(code) {
  if (code === "protocol-older" || code === "bad-message") return [t("Load the page again"), "reload"];
  if (code === "moved") return [t("Play here again"), "again"];
  return ["protocol-newer", "too-fast", "closed"].includes(code) ? [t("Try again"), "again"] : [t("Start over"), "startOver"];
}

export function ended(state, act) {
  const { error } = state;
  const [label, way] = wayOn(error.code);
  return paper("ended", act, "calm", h("h2", { role: "alert" }, error.title || t("You are not at the table")), h("p", {}, error.sentence), button(label, act[way], { class: "gold wide first" }, "again"), way !== "startOver" && back(act, t("Start over")));
}
