import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { app, clock } from "./browser.js";
import { h, patch } from "../../game/net/page/dom.js";

const same = (one, other) => assert.ok(one === other);
const SVG = "http://www.w3.org/2000/svg";
const row = (...keys) => keys.map((key) => h("button", { key, "data-key": key }, key));
const shown = () => app.elements.map((each) => each.textContent);

beforeEach(() => {
  patch(app, []);
});

test("what is nothing is not shown, and everything else is text", () => {
  patch(app, h("p", {}, null, undefined, false, "", 0, ["<b>", [1]], true));
  assert.equal(app.textContent, "0<b>1true");
  assert.equal(app.firstChild.elements.length, 0);
});

test("an element stays itself while it is the same kind in the same place", () => {
  patch(app, [h("p", {}, "one"), h("i", {}, "two")]);
  const [first, second] = app.elements;
  patch(app, [h("p", {}, "other"), h("b", {}, "two")]);
  same(app.elements[0], first);
  assert.equal(first.textContent, "other");
  assert.ok(app.elements[1] !== second);
  assert.deepEqual(app.elements.map((each) => each.tag), ["p", "b"]);
  assert.equal(second.parentNode, null);
});

test("a text that stays the same is not written again", () => {
  patch(app, h("p", {}, "one"));
  const text = app.firstChild.firstChild;
  let written = 0;
  Object.defineProperty(text, "nodeValue", { get: () => "one", set: () => (written += 1) });
  patch(app, h("p", {}, "one"));
  same(app.firstChild.firstChild, text);
  assert.equal(written, 0);
  patch(app, h("p", {}, "two"));
  assert.equal(written, 1);
});

test("who has a key is known wherever it comes to stand", () => {
  patch(app, row("a", "b", "c", "d"));
  const before = Object.fromEntries(app.elements.map((each) => [each.textContent, each]));
  patch(app, row("d", "a", "e", "c"));
  assert.deepEqual(shown(), ["d", "a", "e", "c"]);
  for (const each of app.elements) if (each.textContent !== "e") same(each, before[each.textContent]);
  assert.equal(before.b.parentNode, null);
});

test("a key of another kind is somebody else", () => {
  patch(app, h("p", { key: "a" }, "one"));
  const before = app.firstChild;
  patch(app, h("div", { key: "a" }, "one"));
  assert.ok(app.firstChild !== before);
  assert.equal(app.childNodes.length, 1);
});

test("nothing that stays is moved, so that it keeps its focus", () => {
  patch(app, row("a", "b", "c"));
  app.elements[1].focus();
  document.moves = 0;
  patch(app, row("a", "b", "c", "d"));
  patch(app, row("b", "c", "d"));
  assert.equal(document.moves, 0);
  assert.equal(document.activeElement.textContent, "b");
});

test("attributes come, change and go", () => {
  patch(app, h("a", { href: "/x", title: "old", hidden: true, inert: false, rel: null }));
  const element = app.firstChild;
  assert.deepEqual(element.attributes, { href: "/x", title: "old", hidden: "" });
  patch(app, h("a", { title: "new", hidden: false, rel: undefined, target: 0 }));
  same(app.firstChild, element);
  assert.deepEqual(element.attributes, { title: "new", target: "0" });
});

test("what has not changed is not set again", () => {
  patch(app, h("a", { title: "one" }));
  const element = app.firstChild;
  const set = [];
  element.setAttribute = (name) => set.push(name);
  patch(app, h("a", { title: "one" }));
  assert.deepEqual(set, []);
});

test("a style keeps what stays, and loses what goes", () => {
  patch(app, h("p", { style: { left: "1px", top: "2px" } }));
  const { style } = app.firstChild;
  const set = [];
  style.setProperty = (name, value) => (set.push(name), (style[name] = value));
  patch(app, h("p", { style: { left: "1px", right: "3px" } }));
  assert.deepEqual(set, ["top", "right"]);
  assert.equal(style.left, "1px");
  assert.equal(style.top, "");
  patch(app, h("p", {}));
  assert.equal(style.left, "");
});

test("a changed listener is the only one that hears", () => {
  const heard = [];
  patch(app, h("button", { onclick: () => heard.push(1) }));
  patch(app, h("button", { onclick: () => heard.push(2) }));
  app.firstChild.click();
  patch(app, h("button", {}));
  app.firstChild.click();
  assert.deepEqual(heard, [2]);
});

test("what is typed is left alone, unless the page wants something else", () => {
  patch(app, h("input", { value: "a", checked: true }));
  const input = app.firstChild;
  let value = "a";
  let written = 0;
  Object.defineProperty(input, "value", { get: () => value, set: (now) => ((written += 1), (value = now)) });
  value = "ab"; // typed, and the page knows it
  patch(app, h("input", { value: "ab", checked: true }));
  assert.equal(written, 0);
  patch(app, h("input", { value: "B", checked: false }));
  assert.equal(written, 1);
  assert.equal(value, "B");
  assert.equal(input.checked, false);
  assert.deepEqual(input.attributes, {});
});

test("pictures of vectors are made as such, and what is foreign in them is not", () => {
  patch(app, h("svg", {}, h("path", {}), h("foreignObject", {}, h("p", {}))));
  const svg = app.firstChild;
  assert.equal(svg.namespaceURI, SVG);
  assert.deepEqual(svg.elements.map((each) => each.namespaceURI), [SVG, SVG]);
  assert.notEqual(svg.elements[1].firstChild.namespaceURI, SVG);
  patch(app, h("p", {}));
  assert.notEqual(app.firstChild.namespaceURI, SVG);
});

test("hooks hear of what is made, changed and gone", () => {
  const told = [];
  const hook = { made: (element) => told.push(`made ${element.isConnected}`), changed: () => told.push("changed"), gone: () => (told.push("gone"), 0) };
  patch(app, h("p", { key: "a", hook }));
  patch(app, h("p", { key: "a", hook }));
  patch(app, h("p", { key: "b", hook: {} }));
  patch(app, h("p", { key: "b", hook: {} }));
  patch(app, []);
  assert.deepEqual(told, ["made true", "changed", "gone"]);
});

test("what leaves slowly is there for a while, hidden from who listens, and in nobody's way", async () => {
  const slow = (key) => h("p", { key, hook: { gone: () => 300 } }, key);
  patch(app, [slow("a"), slow("b"), h("p", { key: "c" }, "c")]);
  const leaving = app.firstChild;
  const stays = app.elements[1];
  document.moves = 0;
  patch(app, [slow("b"), h("p", { key: "c" }, "c")]);
  patch(app, [slow("b"), h("p", { key: "c" }, "c")]);
  assert.equal(leaving.getAttribute("aria-hidden"), "true");
  assert.deepEqual(shown(), ["a", "b", "c"]);
  same(app.elements[1], stays);
  assert.equal(document.moves, 0);
  await clock.pass(299);
  assert.equal(app.elements.length, 3);
  await clock.pass(1);
  assert.deepEqual(shown(), ["b", "c"]);
});
