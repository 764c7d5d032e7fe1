import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./browser.js";
import { settings } from "../../game/net/page/settings.js";
import { buzz, tick, wakeSound } from "../../game/net/page/sound.js";

const played = [];
let made = 0;
let resumed = 0;

class Audio {
  state = "suspended";
  currentTime = 5;
  destination = {};
  constructor() {
    made += 1;
    Audio.last = this;
  }
  async resume() {
    resumed += 1;
    this.state = "running";
  }
  createOscillator() {
    const tone = { frequency: { setValueAtTime: (pitch) => (tone.pitch = pitch) }, connect: (next) => next, start: (at) => played.push({ pitch: tone.pitch, at }), stop: () => {} };
    return tone;
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} };
  }
}

beforeEach(() => {
  played.length = 0;
  navigator.vibrated.length = 0;
  Object.assign(settings, { sound: false, vibration: false });
});

test("without a wish nothing sounds, and nothing is made ready for it", () => {
  window.AudioContext = Audio;
  wakeSound();
  tick("turn");
  buzz();
  assert.equal(made, 0);
  assert.deepEqual(played, []);
  assert.deepEqual(navigator.vibrated, []);
});

test("a browser without sound, or one that has not been tapped yet, is silent", () => {
  window.AudioContext = undefined;
  settings.sound = true;
  wakeSound();
  tick("turn");
  assert.equal(made, 0);
  window.webkitAudioContext = Audio;
  tick("turn");
  assert.deepEqual(played, []);
});

test("a tap makes sound possible once; the turn sounds otherwise than a card", async () => {
  settings.sound = true;
  wakeSound();
  await null;
  wakeSound();
  assert.equal(made, 1);
  assert.equal(resumed, 1);
  tick("turn");
  const turn = played.splice(0);
  tick("card");
  assert.ok(turn.length > played.length);
  assert.ok(turn[0].pitch > played[0].pitch);
  assert.ok(turn.every((each) => each.at >= 5));
  Audio.last.state = "suspended";
  played.length = 0;
  tick("turn");
  assert.deepEqual(played, []);
  wakeSound();
  assert.equal(resumed, 2);
  settings.sound = false;
  tick("card");
  assert.deepEqual(played, []);
});

test("it shakes where that is wished and can be done", () => {
  settings.vibration = true;
  buzz();
  assert.equal(navigator.vibrated.length, 1);
  const { vibrate } = navigator;
  delete navigator.vibrate;
  buzz();
  navigator.vibrate = vibrate;
});
