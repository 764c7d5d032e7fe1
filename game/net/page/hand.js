// A card of the hand is played by a tap and another, by a swipe upwards, or by keys.

import { rush } from "./news.js";
import { settings } from "./settings.js";
import { playOf, state } from "./state.js";

const SWIPE = 70; // px upwards that play a card
let dragged = false; // a finger moves a card, and its end is no tap

/** What can be done with cards of the hand; "send" hands an action in, "wantBack" takes it from the computer. */
export const handActs = (send, wantBack) => ({
  tap(code, event) {
    const isTap = !dragged;
    dragged = false;
    if (!isTap) return;
    if (state.busy || state.queue.length) rush();
    const action = playOf(code);
    state.refused = "";
    if (state.standsIn) wantBack();
    else if (action && (settings.oneTap || (state.picked === code && event))) send(action);
    else state.picked = state.picked === code && !action ? null : code;
  },

  grab(code, event) {
    if (event.pointerType === "mouse" && event.button) return;
    const element = event.currentTarget;
    const start = { x: event.clientX, y: event.clientY };
    const still = element.style.transform;
    dragged = false;
    element.setPointerCapture(event.pointerId); // a quick mouse has left the card before its first move is told
    const move = (now) => {
      const dx = now.clientX - start.x;
      const dy = now.clientY - start.y;
      if (!dragged && Math.hypot(dx, dy) < 12) return;
      dragged = true;
      element.classList.add("dragged");
      element.style.transform = `translate3d(${dx * 0.6}px, ${Math.min(dy, 8)}px, 0) ${still}`;
      element.classList.toggle("thrown", dy < -SWIPE && Boolean(playOf(code)));
    };
    const other = (now) => {
      if (now.pointerId !== event.pointerId) end({ type: "pointercancel" }); // two fingers mean nothing: the card goes back
    };
    const end = (now) => {
      removeEventListener("pointerdown", other, true);
      for (const kind in heard) element.removeEventListener(kind, heard[kind]);
      element.classList.remove("dragged", "thrown");
      element.style.transform = still;
      if (!dragged) return;
      setTimeout(() => (dragged = false), 60);
      if (now.type === "pointercancel") return;
      const action = playOf(code);
      if (now.clientY - start.y < -SWIPE && action) {
        const at = state.handAt[code];
        if (at) state.handAt[code] = { ...at, x: at.x + (now.clientX - start.x) * 0.6, y: at.y + now.clientY - start.y };
        send(action);
      }
    };
    const heard = { pointermove: move, pointerup: end, pointercancel: end };
    for (const kind in heard) element.addEventListener(kind, heard[kind]);
    addEventListener("pointerdown", other, true);
  },

  key(cards, place, event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return; // the browser's: Alt and an arrow goes back
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const own = [...document.querySelectorAll(".c.own")];
    if (by) {
      event.preventDefault();
      const next = own[(place + by + own.length) % own.length];
      if (next) next.focus();
    } else if (event.key === "ArrowUp") {
      event.preventDefault();
      send(playOf(cards[place]));
    }
  },
});
