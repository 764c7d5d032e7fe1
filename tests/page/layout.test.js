// Where everything lies, for two to six players on phones upright and across, with usual and large letters.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.js";
import { arena, fromMe, hand, roomOf } from "../../game/net/page/layout.js";

const SIZES = [[320, 568], [360, 640], [360, 740], [390, 844], [430, 932], [568, 320], [640, 360], [844, 390], [768, 1024], [1024, 768]];
const LETTERS = [1, 1.25, 1.5, 2];

/** All rooms in which somebody may play: with the floor and the slate as they come to lie there, roughly. */
function* rooms() {
  for (const [width, height] of SIZES)
    for (const text of LETTERS)
      for (let players = 2; players <= 6; players += 1)
        for (const isBidding of players === 5 ? [false, true] : [false]) {
          const held = players === 5 ? 8 : 3;
          const room = roomOf(width, height, players, text, held, isBidding);
          const slate = room.across ? 0 : room.compact ? 62 : 112;
          const floor = room.across ? height - room.high - 70 : height - room.high * 1.04 - 22 - 56 - 62 * Math.min(text, 1.4);
          room.slateLeft = width - 136;
          yield { room, slate, floor, cardsEach: players === 2 && text === 1 ? 2 : 1, isBidding, held, name: `${width}x${height} ${text} ${players}${isBidding ? " bidding" : ""}` };
        }
}

const cardOf = ({ x, y, h }, ratio, turned = false) => {
  const [wide, high] = turned ? [h, h * ratio] : [h * ratio, h];
  return { left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 };
};
const meet = (one, other, by = 1) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > by && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > by;

test("from each seat the others are counted in the direction of play", () => {
  for (let players = 2; players <= 6; players += 1)
    for (let me = 0; me < players; me += 1) {
      assert.equal(fromMe(me, me, players), 0);
      assert.equal(fromMe((me + 1) % players, me, players), 1);
    }
});

/** What is wrong with a place of the table: nothing. */
function faults(room, slate, floor, cardsEach, isBidding) {
  const place = arena(room, floor, slate, cardsEach, isBidding);
  const found = [];
  const near = Math.max(10, room.width / 25); // px by which cards may lie on each other: their margins are white
  const cards = isBidding ? [] : place.spots.flat().map((each) => cardOf(each, room.ratio));
  assert.equal(place.spots.length, room.players);
  assert.ok(place.spots.every((each) => each.length === (room.players === 2 ? cardsEach : 1)));
  cards.forEach((one, nth) => {
    if (one.left < -1 || one.right > room.width + 1) found.push("a card is outside");
    if (!room.across && one.bottom > floor + 2) found.push("a card lies on the message");
    if (one.top < (room.across ? 0 : slate) - 9) found.push("a card lies on the slate");
    if (one.bottom - one.top < 44) found.push("a card is small");
    for (const other of cards.slice(0, nth)) if (meet(one, other, near)) found.push("cards lie on each other");
  });
  assert.equal(place.heads[0], null);
  for (const each of place.heads.slice(1)) {
    const face = { left: each.x - each.d / 2, right: each.x + each.d / 2, top: each.y - each.d / 2, bottom: each.y + each.d / 2 };
    if (face.left < -1 || face.right > room.width + 1 || face.top < 0) found.push("a face is outside");
    if (each.d && each.d < 24) found.push("a face is small");
    for (const card of cards) if (meet(face, card, 4)) found.push("a face lies on a card");
    const { x, y, w, lines } = each.name;
    if (w * (lines || 1) < (room.across && room.width < 700 ? 10 : 44)) found.push("a name has no room");
    const name = { left: x - Math.min(w, 60) / 2, right: x + Math.min(w, 60) / 2, top: y - 8, bottom: y + 8 };
    for (const card of cards) if (meet(name, card, 6)) found.push("a name lies on a card");
  }
  const names = place.heads.slice(1).map((each) => each.name);
  names.forEach((one, nth) => {
    for (const other of names.slice(0, nth)) if (Math.abs(one.y - other.y) < 12 && Math.abs(one.x - other.x) < 40) found.push("names lie on each other");
  });
  if (isBidding) return found; // the sheet takes the place of the stock
  if (place.stock.h < 44 || place.turned.h < 40) found.push("the stock is small");
  const [stock, turned] = [cardOf(place.stock, room.ratio), cardOf(place.turned, room.ratio, true)];
  for (const each of [stock, turned]) {
    if (each.left < -1 || each.right > room.width + 1 || each.bottom > room.height) found.push("the stock is outside");
    for (const card of cards) if (meet(each, card, 1.6 * near)) found.push("the stock lies on a card");
  }
  if (place.disc && (place.disc.x < stock.left - 30 || place.disc.x > stock.right || place.disc.y > stock.bottom)) found.push("the number is not at the stock");
  return found;
}

test("nothing lies on anything else, or outside, or is too small to be seen", () => {
  let looked = 0;
  for (const { room, slate, floor, cardsEach, isBidding, name } of rooms()) {
    assert.deepEqual(faults(room, slate, floor, cardsEach, isBidding), [], name);
    looked += 1;
  }
  assert.ok(looked > 200);
});

test("the hand goes from side to side, and of each card enough is seen to touch it", () => {
  for (const { room, floor, name } of rooms())
    for (let count = 1; count <= (room.players === 5 ? 8 : 4); count += 1) {
      const places = hand(room, count, floor + 60);
      assert.equal(places.length, count);
      const middle = (room.edges[0] + room.edges[1]) / 2;
      assert.ok(Math.abs(places[0].x + places[count - 1].x - 2 * middle) < 0.01, `${name}: not in the middle`);
      assert.ok(places[0].r <= 0 && places[count - 1].r >= 0);
      for (const each of places) {
        const card = cardOf(each, room.ratio);
        assert.ok(card.left > room.edges[0] - 2 && card.right < room.edges[1] + 2, `${name}: ${count} cards`);
        assert.ok(each.y >= floor + 60 + room.high / 2 - 0.01);
        assert.equal(each.h, room.high);
      }
      for (let nth = 1; nth < count; nth += 1) assert.ok(places[nth].x - places[nth - 1].x > (room.width < 600 && room.across ? 19 : 24), `${name}: ${count} cards are too near`);
      if (count === 3) assert.ok(places[1].x - places[0].x > room.high * room.ratio * 0.45, name);
    }
});

test("a room is upright or across, and knows when it has little height or large letters", () => {
  const kind = (...of) => {
    const { across, compact, large } = roomOf(...of);
    return `${across ? "across" : "upright"}${compact ? " compact" : ""}${large ? " large" : ""}`;
  };
  assert.equal(kind(390, 844, 4, 1, 3, false), "upright");
  assert.equal(kind(844, 390, 4, 1, 3, false), "across");
  assert.equal(kind(700, 620, 4, 1, 3, false), "upright compact");
  assert.equal(kind(320, 659, 4, 1, 3, false), "upright compact");
  assert.equal(kind(320, 660, 4, 1, 3, false), "upright");
  assert.equal(kind(390, 844, 4, 1.5, 3, false), "upright compact large");
  assert.equal(kind(390, 844, 4, 1.49, 3, false), "upright");
  assert.equal(kind(768, 1024, 4, 2, 3, false), "upright large");
  assert.equal(kind(844, 390, 4, 2, 3, false), "across large");
  assert.equal(kind(844, 390, 5, 2, 8, true), "across", "the sheet has the room then");
});

test("cards are as large as the room lets them be", () => {
  const high = (...of) => Math.round(roomOf(...of).high);
  assert.equal(high(390, 844, 4, 1, 3, false), 192);
  assert.equal(high(390, 844, 5, 1, 8, false), 183);
  assert.equal(high(390, 844, 4, 2, 3, false), 184);
  assert.equal(high(390, 700, 4, 2, 3, false), 134);
  assert.ok(high(390, 700, 4, 1.5, 3, false) < high(390, 700, 4, 1.4, 3, false));
  assert.ok(high(390, 640, 5, 1, 8, true) < high(390, 640, 5, 1, 8, false), "a bid needs room");
  assert.equal(high(390, 844, 5, 1, 8, true), high(390, 844, 5, 1, 8, false));
  assert.equal(high(390, 844, 5, 2, 8, true), 151);
  assert.equal(high(390, 640, 5, 1, 8, true), 103);
  assert.ok(high(844, 390, 4, 1, 3, false) < 180);
  assert.equal(high(1600, 1200, 4, 1, 3, false), 260);
});

test("where there is little room faces stand beside the cards, and names have the whole width", () => {
  const low = arena(roomOf(320, 568, 5, 1, 8, false), 280, 125, 1, false);
  for (const { d, y, name } of low.heads.slice(1)) assert.ok(d >= 30 && Math.abs(y - low.spots[1][0].y) < 1 && Math.abs(name.y - y) > 25, JSON.stringify({ d, y, name }));
  const high = arena(roomOf(320, 568, 5, 1, 8, false), 380, 125, 1, false);
  assert.ok(high.heads[1].y < high.spots[1][0].y - 30, "else above them");
  const across = arena(roomOf(844, 390, 6, 1, 3, false), 142, 0, 1, false);
  for (const { name } of across.heads.slice(1)) assert.ok(name.w > 100 && !name.lines);
  const four = arena(roomOf(844, 390, 4, 1, 3, false), 142, 0, 1, false);
  for (const { name } of four.heads.slice(1)) assert.equal(name.lines, 2);
});
