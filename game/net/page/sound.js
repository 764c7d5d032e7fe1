// A soft tick and a short vibration, both only where the player wants them. Browsers let sound begin with a tap.

import { settings } from "./settings.js";

let audio = null;

export function wakeSound() {
  if (!settings.sound) return;
  const Audio = window.AudioContext || window.webkitAudioContext;
  if (!audio && Audio) audio = new Audio();
  if (audio && audio.state === "suspended") audio.resume().catch(() => {});
}

/** A knock of wood when it is one's turn, a lighter one for a card. */
export function tick(kind) {
  if (!settings.sound || !audio || audio.state !== "running") return;
  const now = audio.currentTime;
  const notes = kind === "turn" ? [[392, 0, 0.12], [587, 0.11, 0.1]] : [[170, 0, 0.05]];
  for (const [pitch, after, loud] of notes) {
    const tone = audio.createOscillator();
    const level = audio.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, now + after);
    level.gain.setValueAtTime(0.0001, now + after);
    level.gain.exponentialRampToValueAtTime(loud, now + after + 0.008);
    level.gain.exponentialRampToValueAtTime(0.0001, now + after + (kind === "turn" ? 0.35 : 0.07));
    tone.connect(level).connect(audio.destination);
    tone.start(now + after);
    tone.stop(now + after + 0.4);
  }
}

export function buzz() {
  if (settings.vibration && "vibrate" in navigator) navigator.vibrate(60);
}
