import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./browser.js";
import { stayAwake } from "../../game/net/page/awake.js";

const made = [];
const plain = document.createElement.bind(document);

class Video {
  constructor(will) {
    Object.assign(this, plain("video"), { will, paused: true, played: 0 });
    this.setAttribute = () => {};
  }
  async play() {
    this.played += 1;
    if (!this.will) throw new Error("not before a tap");
    this.paused = false;
  }
  pause() {
    this.paused = true;
  }
}

document.createElement = (kind) => {
  const found =
    kind === "video"
      ? new Video(false)
      : { getContext: () => ({ fillRect: () => (found.isDrawn = true) }), captureStream: () => (found.isDrawn ? "a point" : null) };
  if (kind === "video") made.push(found);
  return found;
};
document.body.append = (node) => (node.isThere = true);

beforeEach(() => {
  for (const each of made) each.played = 0;
});

test("where nobody sits at a table nothing plays, and nothing is made", () => {
  stayAwake(false);
  assert.equal(made.length, 0);
});

test("a browser that will not play is asked again, and nothing is told", async () => {
  stayAwake(true);
  await null;
  stayAwake(true);
  assert.equal(made.length, 1);
  const [video] = made;
  assert.equal(video.played, 2);
  assert.equal(video.srcObject, "a point");
  assert.ok(video.isThere && video.muted && video.playsInline);
});

test("one video plays on, begins again after the background, and stops with the seat", async () => {
  const [video] = made;
  video.will = true;
  stayAwake(true);
  await null;
  stayAwake(true);
  assert.equal(video.played, 1);
  video.pause(); // the page went to the background
  stayAwake(true);
  await null;
  assert.equal(video.played, 2);
  stayAwake(false);
  assert.ok(video.paused);
  assert.equal(made.length, 1);
});
