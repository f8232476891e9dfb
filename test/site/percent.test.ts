import {expect, test} from "vitest";
import {percent, wholePercents} from "../../site/layout/percent.ts";

test.each([
  {says: "whole", probability: 0.142, digits: 0, text: "14%"},
  {says: "one digit", probability: 0.142, digits: 1, text: "14.2%"},
  {says: "impossible is 0", probability: 0, digits: 1, text: "0.0%"},
  {says: "certain is 100", probability: 1, digits: 0, text: "100%"},
  {says: "unlikely is not 0", probability: 0.0004, digits: 0, text: "<1%"},
  {says: "unlikely is not 0, one digit", probability: 0.0004, digits: 1, text: "<0.1%"},
  {says: "nearly certain is not 100", probability: 0.9996, digits: 0, text: ">99%"},
  {says: "nearly certain is not 100, one digit", probability: 0.9996, digits: 1, text: ">99.9%"},
] as const)("$says: $probability → $text", ({probability, digits, text}) => {
  expect(percent(probability, digits)).toBe(text);
});

test.each([-0.1, 1.1, Number.NaN])("%s is no probability", (value) => {
  expect(() => percent(value)).toThrow(`probability ${value} is outside 0…1`);
});

test.each([
  // 33.3 + 33.3 + 33.3: the missing hundredth goes to the first.
  {says: "thirds", probabilities: [1 / 3, 1 / 3, 1 / 3], percents: [34, 33, 33]},
  // Rounding each by itself would give 39 + 29 + 33 = 101.
  {says: "largest remainders", probabilities: [0.385, 0.287, 0.328], percents: [38, 29, 33]},
  {says: "certainty", probabilities: [1, 0, 0], percents: [100, 0, 0]},
])("$says sum to 100", ({probabilities, percents}) => {
  expect(wholePercents(probabilities)).toEqual(percents);
});

test("chances that do not sum to 1 are refused", () => {
  expect(() => wholePercents([0.5, 0.2, 0.1])).toThrow("expected 1");
});
