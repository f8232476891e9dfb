import fc from "fast-check";
import {describe, expect, test} from "vitest";
import {jsonText} from "../../publish/json-text.ts";

describe("the text of a body is that of JSON.stringify", () => {
  test("whatever the value", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => jsonText(value) === JSON.stringify(value)));
  });
  const shared = {name: "Côte d’Ivoire", goals: [1, 2]};
  test.each([
    {says: "nothing", body: undefined},
    {says: "an empty object", body: {}},
    {says: "a list at the top", body: [shared, undefined, 1]},
    {
      says: "properties without a value, first, between and last",
      body: {a: undefined, b: 1, c: undefined, d: "x", e: undefined},
    },
    {says: "gaps in a list", body: {list: [1, undefined, null, shared, () => 1]}},
    {says: "a list of lists", body: {list: [[shared], [], [[shared]]]}},
    {says: "names that are numbers come first", body: {b: 1, 10: 2, 9: 3}},
    {says: "what needs escaping", body: {'a"b\n': 'c"\u2028\ud800', list: ['"']}},
    {
      says: "numbers that JSON has not",
      body: {a: Number.NaN, b: -0, c: [Number.POSITIVE_INFINITY]},
    },
    {
      says: "the same object twice, as a property and as an item",
      body: {one: shared, list: [shared, shared], two: shared},
    },
  ])("$says", ({body}) => {
    expect(jsonText(body)).toBe(JSON.stringify(body));
    expect(jsonText(body)).toBe(JSON.stringify(body));
  });
});
