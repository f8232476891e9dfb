import {readFileSync} from "node:fs";
import {runInNewContext} from "node:vm";
import fc from "fast-check";
import {describe, expect, test} from "vitest";
import {wantsHtml} from "../../../../publish/live/http/negotiation.ts";
import {readTarget} from "../../../../publish/live/http/target.ts";
import {type QueryDeclarations, readQuery} from "../../../../publish/query.ts";

/** The functions by which the networks' scripts read queries. */
interface QueryRule {
  readonly pairsOf: (query: string) => [string, string][] | undefined;
  readonly readKey: (
    declarations: QueryDeclarations,
    pairs: readonly (readonly [string, string])[],
  ) => {readonly key: string; readonly wrong: readonly string[]};
  readonly wantsHtml: (accept: string) => boolean;
}

const text = readFileSync("publish/edge/cloud/scripts/query-rule.js", "utf8");
const rule = runInNewContext(
  `${text.replace(/^export /gm, "")}\n({pairsOf, readKey, wantsHtml})`,
) as QueryRule;

const DECLARATIONS: QueryDeclarations = {
  page: {kind: "int", from: 1, to: 500, default: 1},
  offset: {kind: "int", from: -5},
  group: {kind: "enum", values: ["A", "B", "3RD"]},
  order: {kind: "enum", values: ["up", "down"], default: "up"},
  date: {kind: "date"},
  team: {kind: "id", required: true},
};

/** The result of our server for a query: its key, the invalid names, or that it is unreadable. */
function byServer(query: string) {
  const target = readTarget(`/?${query}`);
  if ("status" in target) return "unreadable";
  const {key, errors} = readQuery(DECLARATIONS, target.query);
  return errors.length > 0 ? {wrong: errors.map(({parameter}) => parameter)} : {key};
}

function byRule(query: string) {
  const pairs = rule.pairsOf(query);
  if (pairs === undefined) return "unreadable";
  const {key, wrong} = rule.readKey(DECLARATIONS, pairs);
  return wrong.length > 0 ? {wrong: [...wrong]} : {key};
}

/** Names and values close to the declared ones, and far from them. */
const names = fc.constantFrom(
  ...Object.keys(DECLARATIONS),
  "utm",
  "p%61ge",
  "Page",
  "",
  "__proto__",
);
const days = fc
  .tuple(
    fc.integer({min: 0, max: 9999}),
    fc.integer({min: 0, max: 13}),
    fc.integer({min: 0, max: 32}),
  )
  .map(([year, month, day]) =>
    [
      String(year).padStart(4, "0"),
      ...[month, day].map((part) => String(part).padStart(2, "0")),
    ].join("-"),
  );
const values = fc.oneof(
  fc.integer({min: -10, max: 600}).map(String),
  fc.constantFrom(
    "A",
    "a",
    "b",
    "3rd",
    "UP",
    "down",
    "",
    "01",
    "1e2",
    "+1",
    "%31",
    "%zz",
    "%",
    "%ff",
    "%E1%BB%87",
    "9007199254740993",
    "-0",
    " 1",
    "2024-02-29",
    "1900-02-29",
  ),
  days,
  fc.string({maxLength: 6}),
  fc.stringMatching(/^[\w-]{1,5}$/),
);
const parameter = fc.oneof(
  fc.tuple(names, values).map(([name, value]) => `${name}=${value}`),
  names,
  fc.constantFrom("", "=", "=1", "a=b=c"),
);
const queries = fc
  .array(parameter, {maxLength: 6})
  .map((parts) => parts.join("&"))
  .filter((query) => !query.includes("#"));

describe("queries are read as our server reads them", () => {
  test("any query", () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(byRule(query)).toEqual(byServer(query));
      }),
      {numRuns: 5_000},
    );
  });

  test("every day of a century, and invalid days", () => {
    for (let year = 1996; year <= 2100; year++)
      for (let month = 0; month <= 13; month++)
        for (const day of [0, 1, 28, 29, 30, 31, 32]) {
          const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
          expect(byRule(`team=a&date=${date}`), date).toEqual(byServer(`team=a&date=${date}`));
        }
  });

  test.each([
    ["the maximum number of parameters", Array(50).fill("a=1").join("&")],
    ["one more", Array(51).fill("a=1").join("&")],
    ["a plus", "team=a+b"],
    ["a name in percent signs", "te%61m=ARG"],
    ["no text", ""],
  ])("%s", (_, query) => expect(byRule(query)).toEqual(byServer(query)));
});

test("browsers are distinguished from programs as on our server", () => {
  const types = fc.constantFrom(
    "text/html",
    "TEXT/HTML;q=0.9",
    "application/json",
    "*/*",
    "text/plain",
    "application/xhtml+xml",
    "",
  );
  fc.assert(
    fc.property(fc.array(types, {maxLength: 4}), (given) => {
      const accept = given.join(", ");
      expect(rule.wantsHtml(accept)).toBe(wantsHtml(accept));
    }),
  );
});
