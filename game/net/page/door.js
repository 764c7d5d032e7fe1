// Before the table: code, name and face; waiting to be let in; who sits where; and what went wrong.

import { div, h } from "./dom.js";
import { button, head, icon } from "./parts.js";
import { gameTitle, t } from "./words.js";

export const PORTRAITS = ["you", "you_curls", "you_beard", "you_ponytail", "you_silver", "you_elder"];
const LETTERS = 20; // of a name

function page(key, act, ...children) {
  return [
    h("div", { class: "door", key },
      h("header", { class: "brand" }, h("h1", {}, "Triunfo"), button("", () => act.open("settings"), { class: "btn round", "aria-label": t("Settings") }, "gear")),
      children,
    ),
  ];
}

/** A page with one sheet of paper. */
const paper = (key, act, kind, ...children) => page(key, act, div("sheet pinta", div(`sheet-in ${kind}`, children)));

export function join(state, act) {
  const { form } = state;
  const faces = t("Portrait");
  return page("join", act,
    h("form",
      {
        class: "sheet pinta joining", novalidate: true,
        onsubmit: (event) => {
          event.preventDefault();
          act.join(false);
        },
      },
      div("sheet-in",
        h("h2", {}, t("Sit down at the table")),
        state.problem && h("p", { class: "problem", role: "alert" }, state.problem),
        h("label", { class: "field" },
          h("span", {}, t("Code of the table")),
          h("input", {
            class: "code", value: form.code, maxlength: "4", autocapitalize: "characters", autocomplete: "off", autocorrect: "off", spellcheck: "false", enterkeyhint: "next", id: "code",
            oninput: (event) => act.write({ code: event.target.value.toUpperCase().replace(/[^A-Z]/g, "") }),
          }),
          h("small", {}, t("Four letters, on the screen of the table")),
        ),
        h("label", { class: "field" },
          h("span", {}, t("Name")),
          h("input", { class: "name", value: form.name, maxlength: String(LETTERS), autocomplete: "nickname", enterkeyhint: "done", id: "name", oninput: (event) => act.write({ name: event.target.value }) }),
        ),
        h("div", { class: "portraits", role: "radiogroup", "aria-label": faces },
          PORTRAITS.map((each, place) =>
            h("button",
              {
                type: "button", role: "radio", key: each, class: "pick", "aria-checked": String(form.portrait === each), "aria-label": `${faces} ${place + 1}`,
                tabindex: form.portrait === each ? "0" : "-1", onclick: () => act.write({ portrait: each }),
                onkeydown: (event) => {
                  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
                  if (!by || event.ctrlKey || event.altKey || event.metaKey) return;
                  event.preventDefault();
                  const next = PORTRAITS[(place + by + PORTRAITS.length) % PORTRAITS.length];
                  act.write({ portrait: next });
                  const group = event.currentTarget.parentNode;
                  setTimeout(() => group.querySelector('[aria-checked="true"]').focus(), 30);
                },
              },
              head({ portrait: each }, form.portrait === each ? "happy" : "neutral"),
              form.portrait === each && h("span", { class: "tick" }, icon("check")),
            ),
          ),
        ),
        h("button", { type: "submit", class: "gold wide" }, h("span", {}, t("Sit down"))),
        button(t("Only watch"), () => act.join(true), { class: "well wide" }, "eye"),
      ),
    ),
    h("p", { class: "foot" }, t("Nothing is installed, and nothing leaves this network.")),
  );
}

export function connecting(state, act) {
  return paper("connecting", act, "calm", h("span", { class: "spin" }, icon("wifi")), h("h2", {}, t("Looking for the table…")), h("p", {}, t("Your phone must be on the same network as the table.")), button(t("Start over"), act.startOver, { class: "well wide" }));
}

export function asking(state, act) {
  const { form, wait } = state;
  const who = (wait && wait.homes && wait.homes[0]) || { portrait: form.portrait, name: form.name.trim() };
  return paper("asking", act, "calm",
    head(who, "happy", "huge"),
    h("h2", { role: "status" }, who.name ? t("Nearly there, {name}", { name: who.name }) : t("Nearly there")),
    h("p", {}, (state.wait && state.wait.line) || t("The host has been asked to let you in. Keep this page open.")),
    h("span", { class: "dots", "aria-hidden": "true" }, h("i", {}), h("i", {}), h("i", {})),
    button(t("Cancel"), act.startOver, { class: "well wide" }),
  );
}

/** Who sits there, or that a guest may; "sit" chooses the seat, where that can still be done. */
function seatRow(state, each, sit) {
  const free = each.kind === "free";
  const mine = each.player === state.player;
  const kind = each.state === "away" ? t("away") : each.state === "asking" ? t("is at the door") : each.kind === "host" ? t("at the table’s screen")
    : each.kind === "computer" || each.state === "computer" ? t("Computer") : mine ? t("You") : t("on a phone");
  const name = each.name ? h("bdi", {}, each.name) : t("Free seat");
  return h("li", { class: `${mine ? "mine" : ""} ${free ? "empty" : ""}`, key: each.player },
    free && !each.name ? h("span", { class: "face hole" }, icon("plus")) : head(each, mine ? "happy" : "neutral"),
    h("span", { class: "who-is" }, h("b", {}, name), h("small", {}, free && !each.name ? t("for a guest") : kind)),
    free && sit && each.state !== "asking"
      ? button(t("Sit here"), () => sit(each.player), { class: "well sit", "aria-label": [t("Sit here"), each.name, partnersOf(state, each.player)].filter(Boolean).join(": ") })
      : !free && each.state === "ready" && h("span", { class: "is-ready", title: t("Ready") }, icon("check"), h("span", { class: "sr" }, t("Ready"))),
  );
}

/** With whom one plays at that seat, of those who are known. */
function partnersOf({ seats }, player) {
  const side = (seats.sides || [])[player];
  const names = side === undefined ? [] : seats.people.filter((each) => each.player !== player && seats.sides[each.player] === side && each.name).map((each) => each.name);
  if (names.length === 2) return t("You play with {b} and {c}.", { b: names[0], c: names[1] });
  return names.length ? t("You play with {name}.", { name: names[0] }) : "";
}

/** All seats; those of a side together, where there are sides. */
function seatList(state, sit) {
  const { people, sides } = state.seats;
  const list = (some) => h("ul", { class: "seats" }, some.map((each) => seatRow(state, each, sit)));
  if (!sides || !sides.length) return list(people);
  const first = sides[state.player === null ? 0 : state.player];
  return [first, 1 - first].map((side, nth) =>
    h("section", { key: `side-${nth}`, class: "party" }, h("h3", {}, state.player === null ? [t("One side"), t("The other side")][nth] : [t("Us"), t("Them")][nth]), list(people.filter((each) => sides[each.player] === side))),
  );
}

export function choosing(state, act) {
  return paper("choosing", act, "",
    h("h2", { role: "status" }, t("Choose your seat")),
    state.problem && h("p", { class: "problem", role: "alert" }, state.problem),
    state.seats && h("p", { class: "sub" }, gameTitle(state.seats.game)),
    state.seats && seatList(state, act.sit),
    button(t("Cancel"), act.startOver, { class: "well wide" }),
  );
}

export function lobby(state, act) {
  const { seats } = state;
  const free = seats.people.some((each) => each.kind === "free");
  const knocks = seats.people.some((each) => each.state === "asking");
  return paper("lobby", act, "",
    h("h2", {}, gameTitle(seats.game)),
    seatList(state, state.player === null || seats.begun ? null : act.sit),
    h("p", { class: "wait", role: "status" }, seats.begun ? t("Looking for the table…") : free || knocks ? t("Waiting for the others and for the host to begin.") : t("Waiting for the host to begin.")),
    state.player === null && h("p", { class: "sub centred" }, t("You are watching.")),
    button(t("Leave"), act.askLeave, { class: "well wide danger" }, "leave"),
  );
}

const WAYS = {
  "protocol-older": [() => t("Load the page again"), "reload"],
  "protocol-newer": [() => t("Try again"), "again"],
  "moved": [() => t("Play here again"), "again"],
  "too-fast": [() => t("Try again"), "again"],
  "closed": [() => t("Try again"), "again"],
  "bad-message": [() => t("Load the page again"), "reload"],
};

export function ended(state, act) {
  const { error } = state;
  const [label, way] = WAYS[error.code] || [() => t("Start over"), "startOver"];
  return paper("ended", act, "calm",
    h("h2", { role: "alert" }, error.title || t("You are not at the table")),
    h("p", {}, error.sentence),
    button(label(), act[way], { class: "gold wide first" }, "again"),
    way !== "startOver" && button(t("Start over"), act.startOver, { class: "well wide" }),
  );
}

/** Whoever has the code but no token says whose seat is theirs; "homes" are those of who is away, the likeliest first. */
export function returning(state, act) {
  const { homes, line, more } = state.wait;
  const [first, ...others] = homes;
  const free = first && state.seats && state.seats.people.find((each) => each.kind === "free");
  return paper("returning", act, "calm",
    first && head(first, "happy", "huge"),
    h("h2", { role: "status" }, first ? t("Are you {name}?", { name: first.name }) : t("You are not at the table")),
    h("p", {}, line),
    first && button(t("Yes, I am {name}", { name: first.name }), () => act.comeBack(first.player), { class: "gold wide" }, "check"),
    h("p", { class: "sub" }, more),
    others.length > 0 && h("h3", {}, t("No, I am")),
    div("homes", others.map((each) => h("button", { type: "button", key: each.player, class: "well home", onclick: () => act.comeBack(each.player) }, head(each), h("bdi", {}, each.name)))),
    free && button(t("Free seat"), () => act.sit(free.player), { class: "well wide" }, "plus"),
    button(first ? t("Somebody new: only watch") : t("Only watch"), () => act.comeBack(null), { class: "well wide" }, "eye"),
    button(t("Cancel"), act.startOver, { class: "well wide" }),
  );
}
