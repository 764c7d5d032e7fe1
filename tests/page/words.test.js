import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { fetched, files } from "./browser.js";
import { keep } from "../../game/net/page/settings.js";
import { speak, t } from "../../game/net/page/words.js";

beforeEach(() => {
  files["/words/en.json"] = { text: {}, counted: {}, forms: "" };
  files["/words/ca.json"] = { text: { "Menu": "Menú", "Hello, {name}": "Hola, {name}" }, counted: {}, forms: "" };
  fetched.length = 0;
});

test("before any words have come, and where one is missing, it is the English one", async () => {
  assert.equal(t("Menu"), "Menu");
  keep({ language: "ca" });
  await speak();
  assert.equal(t("Menu"), "Menú");
  assert.equal(t("Something new"), "Something new");
  assert.equal(document.documentElement.lang, "ca");
});

test("a field is filled in, and one that is not known is left open", async () => {
  keep({ language: "ca" });
  await speak();
  assert.equal(t("Hello, {name}", { name: "Bep" }), "Hola, Bep");
  assert.equal(t("Hello, {name}", { name: 0 }), "Hola, 0");
  assert.equal(t("Hello, {name}", { name: null }), "Hola, …");
  assert.equal(t("Hello, {name}"), "Hola, …");
});

test("words are asked for once, but again after they could not be had", async () => {
  keep({ language: "ca" });
  await speak();
  await speak();
  assert.ok(fetched.filter((each) => each === "/words/ca.json").length <= 1);
  keep({ language: "it" });
  await speak();
  assert.equal(t("Menu"), "Menú", "the words of before stay");
  files["/words/it.json"] = null; // an answer that is none
  await speak();
  assert.equal(t("Menu"), "Menú");
  files["/words/it.json"] = { text: { Menu: "Menu (it)" }, counted: {}, forms: "" };
  await speak();
  assert.equal(t("Menu"), "Menu (it)");
});

test("a language that was chosen later is not overtaken by one that comes late", async () => {
  files["/words/de.json"] = { text: { Menu: "Menü" }, counted: {}, forms: "" };
  files["/words/pl.json"] = { text: { Menu: "Menu (pl)" }, counted: {}, forms: "" };
  const before = globalThis.fetch;
  let release = null;
  globalThis.fetch = async (address) => {
    if (address.includes("de")) {
      await new Promise((done) => {
        release = done;
      });
    }
    return before(address);
  };
  keep({ language: "de" });
  const slow = speak();
  keep({ language: "pl" });
  await speak();
  release();
  await slow;
  globalThis.fetch = before;
  assert.equal(t("Menu"), "Menu (pl)");
  assert.equal(document.documentElement.lang, "pl");
});
