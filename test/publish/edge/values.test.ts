import fc from "fast-check";
import {describe, expect, test} from "vitest";
import {valuePattern} from "../../../publish/edge/values.ts";
import {type QueryParameter, readQuery} from "../../../publish/query.ts";

const allows = (parameter: QueryParameter) => {
  const pattern = new RegExp(`^(?:${valuePattern(parameter)})$`);
  return (text: string) => pattern.test(text);
};
/** The result of the query rules for a value: its spelling in the key, or null. */
const canonical = (parameter: QueryParameter, text: string) => {
  const {values, errors} = readQuery({p: parameter}, [["p", text]]);
  return errors.length > 0 ? null : String(values.p);
};

describe("a pattern allows what the rule of queries has in a key", () => {
  test.each<{
    readonly says: string;
    readonly parameter: QueryParameter;
    readonly texts: fc.Arbitrary<string>;
  }>([
    ...[
      [1, 1000],
      [1, 100],
      [0, 7],
      [12, 12],
      [95, 1203],
      [7, 99],
      [199, 200],
    ].map(([from, to]) => ({
      says: `numbers from ${from} to ${to}`,
      parameter: {kind: "int", from: from!, to: to!} as const,
      texts: fc.oneof(
        fc.integer({min: -2, max: 1300}).map(String),
        fc.constantFrom("", "01", "1e2", "+5", " 5"),
      ),
    })),
    {
      says: "numbers without end",
      parameter: {kind: "int", from: 3},
      texts: fc.oneof(
        fc.maxSafeNat().map(String),
        fc.constantFrom("9007199254740991", "9007199254740992", "99999999999999999"),
      ),
    },
    {
      says: "days",
      parameter: {kind: "date"},
      texts: fc
        .tuple(
          fc.integer({min: 0, max: 9999}),
          fc.integer({min: 0, max: 13}),
          fc.integer({min: 0, max: 32}),
        )
        .map((parts) =>
          parts.map((part, index) => String(part).padStart(index ? 2 : 4, "0")).join("-"),
        ),
    },
    {
      says: "the last days of February",
      parameter: {kind: "date"},
      texts: fc
        .tuple(fc.integer({min: 0, max: 9999}), fc.integer({min: 28, max: 30}))
        .map(([year, day]) => `${String(year).padStart(4, "0")}-02-${day}`),
    },
    {
      says: "choices",
      parameter: {kind: "enum", values: ["A", "3RD", "group"]},
      texts: fc.constantFrom("A", "a", "3RD", "group", "Group", "", "AA", "3RD\n"),
    },
    {
      says: "identifiers",
      parameter: {kind: "id"},
      texts: fc.string({
        unit: fc.constantFrom("a", "Z", "0", "-", "_", ".", "é", "\n"),
        maxLength: 4,
      }),
    },
  ])("$says", ({parameter, texts}) => {
    const isAllowed = allows(parameter);
    fc.assert(
      fc.property(texts, (text) => isAllowed(text) === (canonical(parameter, text) === text)),
      {numRuns: 2_000},
    );
  });
});

test("numbers below zero are refused", () => {
  expect(() => valuePattern({kind: "int", from: -1, to: 5})).toThrow(
    "an edge cannot match numbers from -1: expected 0 or more",
  );
});
