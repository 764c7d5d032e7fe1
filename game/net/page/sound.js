// A soft tick and a short vibration, both only where the player wants them. Browsers let sound begin with a tap.

import { settings } from "./settings.js";

let audio = null;

export function wakeSound() {
  if (!settings.sound) return;
  const Audio = window.AudioContext || window.webkitAudioContext;
  if (!audio && Audio) audio = new Audio();
  if (audio && audio.state === "suspended") audio.resume().catch(() => {});
}

/** A knock of wood when it is one's turn, a lighter one for a card: Hz, after how many seconds, how loud, how long. */
const SOUNDS = { turn: [[392, 0, 0.12, 0.35], [587, 0.11, 0.1, 0.35]], card: [[170, 0, 0.05, 0.07]] };

export function tick(kind) {
  if (!settings.sound || audio?.state !== "running") return;
  for (const [pitch, after, loud, long] of SOUNDS[kind]) {
    const at = audio.currentTime + after;
    const tone = audio.createOscillator();
    const level = audio.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, at);
    level.gain.setValueAtTime(0.0001, at);
    level.gain.exponentialRampToValueAtTime(loud, at + 0.008);
    level.gain.exponentialRampToValueAtTime(0.0001, at + long);
    tone.connect(level).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.4);
  }
}

export function buzz() {
  if (settings.vibration && "vibrate" in navigator) navigator.vibrate(60);
}
