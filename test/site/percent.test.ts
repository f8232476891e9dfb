import {expect, test} from "vitest";
import {percent} from "../../site/layout/percent.ts";

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
