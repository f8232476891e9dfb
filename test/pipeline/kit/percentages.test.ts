import {expect, test} from "vitest";
import {inWholePercents} from "../../../pipeline/kit/percentages.ts";

const chances = (home: number, draw: number, away: number) => ({home, draw, away});

test.each([
  // Three times 33.3: one of them gets the missing hundredth, always the same one.
  ["thirds", chances(1 / 3, 1 / 3, 1 / 3), chances(0.33, 0.33, 0.34)],
  // Rounded separately they would give 39 + 29 + 33 = 101.
  ["a sum of 101", chances(0.385, 0.287, 0.328), chances(0.38, 0.29, 0.33)],
  // 474 + 263 + 263 thousandths: 47 + 26 + 26 = 99.
  ["a sum of 99", chances(0.474, 0.263, 0.263), chances(0.48, 0.26, 0.26)],
  ["certainty", chances(1, 0, 0), chances(1, 0, 0)],
  // Shown as 93%, 7%, under 1%: the smallest gets no hundredth while another can have it.
  ["under 1%", chances(0.93, 0.065, 0.005), chances(0.93, 0.07, 0.005)],
  // Shown as over 99%, under 1%, under 1%.
  ["over 99%", chances(0.996, 0.003, 0.001), chances(0.996, 0.003, 0.001)],
  // 98.9 + 0.6 + 0.5: two hundredths are missing, and only one value is above 1%.
  ["two small ones", chances(0.989, 0.006, 0.005), chances(0.99, 0.01, 0.005)],
])("%s", (_, given, printed) => {
  expect(inWholePercents(given)).toEqual(printed);
});

test("of two equal remainders the likelier gets the hundredth, in any order", () => {
  expect(inWholePercents({one: 0.505, other: 0.495})).toEqual({one: 0.51, other: 0.49});
  expect(inWholePercents({one: 0.495, other: 0.505})).toEqual({one: 0.49, other: 0.51});
  expect(inWholePercents({other: 0.505, one: 0.495})).toEqual({one: 0.49, other: 0.51});
});

test("whole per cents stay whole", () => {
  const once = inWholePercents(chances(0.474, 0.263, 0.263));
  expect(inWholePercents(once)).toEqual(once);
});

test("chances that do not sum to 1 are refused", () => {
  expect(() => inWholePercents(chances(0.5, 0.2, 0.1))).toThrow("expected 1");
});
