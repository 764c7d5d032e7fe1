// What `python -m tests.page lint` asks of the telephone's page and of its tests: few rules, and all of them find faults.

const rules = Object.fromEntries(
  [
    "array-callback-return", "consistent-return", "for-direction", "no-async-promise-executor",
    "no-case-declarations", "no-class-assign", "no-cond-assign", "no-const-assign", "no-constant-binary-expression",
    "no-constant-condition", "no-control-regex", "no-debugger", "no-dupe-class-members", "no-dupe-else-if",
    "no-dupe-keys", "no-duplicate-case", "no-duplicate-imports", "no-empty-character-class", "no-empty-pattern",
    "no-ex-assign", "no-fallthrough", "no-func-assign", "no-global-assign", "no-import-assign", "no-invalid-regexp",
    "no-irregular-whitespace", "no-loss-of-precision", "no-misleading-character-class", "no-obj-calls",
    "no-prototype-builtins", "no-self-assign", "no-self-compare", "no-shadow",
    "no-sparse-arrays", "no-template-curly-in-string", "no-throw-literal", "no-undef", "no-unexpected-multiline",
    "no-unmodified-loop-condition", "no-unreachable", "no-unreachable-loop", "no-unsafe-finally",
    "no-unsafe-negation", "no-unsafe-optional-chaining", "no-unused-expressions", "no-unused-private-class-members",
    "no-use-before-define", "no-useless-backreference", "no-useless-catch", "no-useless-escape", "no-useless-return",
    "prefer-const", "radix", "require-yield", "use-isnan", "valid-typeof",
  ].map((name) => [name, "error"]),
);
Object.assign(rules, {
  "eqeqeq": ["error", "always"],
  "no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true }], // a && b() says it as well as an if
  "no-promise-executor-return": ["error", { allowVoid: true }],
  "no-unused-vars": ["error", { args: "after-used", caughtErrors: "none" }],
  "no-use-before-define": ["error", { functions: false, variables: false }],
  "no-restricted-properties": [
    "error",
    { property: "innerHTML", message: "Texts are text, never markup." },
    { property: "outerHTML", message: "Texts are text, never markup." },
    { property: "insertAdjacentHTML", message: "Texts are text, never markup." },
    { object: "document", property: "write", message: "Texts are text, never markup." },
  ],
});

const named = (names) => Object.fromEntries(names.split(" ").map((name) => [name, "readonly"]));
const browser = named(
  "Blob Event Image Notification URL URLSearchParams WebSocket addEventListener clearInterval clearTimeout document fetch getComputedStyle" +
    " history innerHeight innerWidth localStorage location matchMedia navigator performance removeEventListener" +
    " requestAnimationFrame cancelAnimationFrame screen setInterval setTimeout visualViewport window console",
);
const node = named("process URL globalThis setTimeout clearTimeout structuredClone console");

export default [
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  { files: ["game/net/page/*.js"], languageOptions: { ecmaVersion: 2022, sourceType: "module", globals: browser }, rules: { ...rules, "no-console": "error" } },
  { files: ["tests/page/*.js", "tests/page/*.mjs"], languageOptions: { ecmaVersion: 2022, sourceType: "module", globals: { ...node, ...browser } }, rules },
];
