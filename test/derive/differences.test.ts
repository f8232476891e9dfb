import {expect, test} from "vitest";
import {differences} from "./differences.ts";

const DASHBOARD = "test/golden/cup/api/dashboard.json";
const EXAMPLES = "publish/discovery/openapi/examples.json";
const json = (value: unknown) => JSON.stringify(value);
const examples = (body: unknown) => json({"tournament/dashboard.json": body});

test.each<{says: string; was: Record<string, string>; is: Record<string, string>; told: string[]}>([
  {
    says: "nothing",
    was: {[DASHBOARD]: "{}"},
    is: {[DASHBOARD]: "{}"},
    told: ["all 1 generated files are current"],
  },
  {
    says: "a field of a body and of its example, once",
    was: {[DASHBOARD]: json({year: 1}), [EXAMPLES]: examples({year: 2})},
    is: {[DASHBOARD]: json({year: 1, x: {y: [1]}}), [EXAMPLES]: examples({year: 2, x: {y: []}})},
    told: [
      "/api/dashboard, example of tournament/dashboard.json: field `x` added",
      "2 of 2 generated files differ",
    ],
  },
  {
    says: "a field that is gone from the entries of a list, and another value",
    was: {
      [DASHBOARD]: json({
        next: [
          {a: 1, b: 1},
          {a: 2, b: 3},
        ],
      }),
    },
    is: {[DASHBOARD]: json({next: [{a: 1}, {a: 5}]})},
    told: [
      "/api/dashboard:",
      "  field `next[].b` removed",
      "  `next[].a`: 2 → 5",
      "1 of 1 generated files differ",
    ],
  },
  {
    says: "words of a page",
    was: {"test/golden/pages.txt": "/\nArden\n\n/teams\nTeams\nGroup A\n"},
    is: {"test/golden/pages.txt": "/\nArden\n\n/teams\nTeams\nPool A\n"},
    told: ["/teams (pages):", "  - Group A", "  + Pool A", "1 of 1 generated files differ"],
  },
  {
    says: "JSON with comments, line by line",
    was: {"test/fixtures/edge/wrangler.jsonc": "{\n  // how\n}\n"},
    is: {"test/fixtures/edge/wrangler.jsonc": "{\n  // why\n}\n"},
    told: [
      "test/fixtures/edge/wrangler.jsonc:",
      "  - // how",
      "  + // why",
      "1 of 1 generated files differ",
    ],
  },
  {
    says: "a body in play",
    was: {"test/golden/in-play/pages.txt": `/\n<p>\n\n/api/dashboard\n${json({phase: "a"})}\n`},
    is: {"test/golden/in-play/pages.txt": `/\n<p>\n\n/api/dashboard\n${json({phase: "b"})}\n`},
    told: ['/api/dashboard (in-play/pages): `phase`: "a" → "b"', "1 of 1 generated files differ"],
  },
  {
    says: "a record with other bytes, and a new one",
    was: {"test/golden/records.txt": "/  1 aaa\n/teams  6 bbb\n"},
    is: {"test/golden/records.txt": "/  1 aaa\n/teams  6 ccc\n/venues  1 ddd\n"},
    told: [
      "record /teams: other addresses or bytes",
      "record /venues: new",
      "1 of 1 generated files differ",
    ],
  },
  {
    says: "a property of a type",
    was: {
      "schemas/bodies.d.ts": "x\n        readonly A: {\n            readonly b: 1;\n        };",
    },
    is: {
      "schemas/bodies.d.ts":
        "x\n        readonly A: {\n            readonly b: 1;\n            readonly c: 2;\n        };",
    },
    told: ["type A: + readonly c: 2;", "1 of 1 generated files differ"],
  },
  {
    says: "files that come and go",
    was: {"test/golden/cup/a.json": "{}"},
    is: {"test/golden/cup/b.json": "{}"},
    told: ["/a: gone", "/b: new", "2 of 1 generated files differ"],
  },
  {
    says: "the first of many differences",
    was: {[DASHBOARD]: json({})},
    is: {[DASHBOARD]: json({a: 1, b: 1, c: 1, d: 1, e: 1, f: 1})},
    told: [
      "/api/dashboard:",
      ..."abcd".split("").map((name) => `  field \`${name}\` added`),
      "  2 more differences",
      "1 of 1 generated files differ",
    ],
  },
])("tells of $says", ({was, is, told}) => {
  expect(differences(new Map(Object.entries(was)), new Map(Object.entries(is)))).toEqual(told);
});
