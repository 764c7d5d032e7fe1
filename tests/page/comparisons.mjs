// Prints where each comparison of the named files stands: [[file, offset of the operator, operator, line, column], ...].
// The first argument is the folder that has ESLint, whose parser reads them.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [linter, ...files] = process.argv.slice(2);
const { parse } = createRequire(resolve(linter, "node_modules/eslint/package.json"))("espree");
const WANTED = ["===", "!==", "<", ">", "<=", ">="];
const found = [];

function walk(node, file, source) {
  if (!node || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, file, source);
    return;
  }
  if (node.type === "BinaryExpression" && WANTED.includes(node.operator)) {
    let at = node.left.range[1];
    while (source.slice(at, at + node.operator.length) !== node.operator) at += 1; // a bracket may stand between
    const before = source.slice(0, at);
    found.push([file, at, node.operator, before.split("\n").length, at - before.lastIndexOf("\n") - 1]);
  }
  for (const key of Object.keys(node)) if (key !== "range") walk(node[key], file, source);
}

for (const file of files) {
  const source = readFileSync(file, "utf-8");
  walk(parse(source, { ecmaVersion: 2022, sourceType: "module", range: true }), file, source);
}
console.log(JSON.stringify(found));
