import {expect, test} from "vitest";
import {movedInVietnamese, percent, percentIn, percentInText} from "../../site/layout/percent.ts";

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
  {language: "en", chance: 0.142, says: "14.2%"},
  {language: "vi", chance: 0.142, says: "14,2%"},
  {language: "vi", chance: 0.0004, says: "<0,1%"},
  {language: "vi", chance: 1, says: "100%"},
  {language: "en", chance: 0, says: "0%"},
] as const)("in $language $chance is $says to a decimal place", ({language, chance, says}) => {
  expect(percentIn(language, chance, 1)).toBe(says);
});

test.each([
  {language: "en", chance: 0.0004, digits: 1, says: "under 0.1%"},
  {language: "en", chance: 0.9996, digits: 0, says: "over 99%"},
  {language: "vi", chance: 0.0004, digits: 0, says: "dưới 1%"},
  {language: "vi", chance: 0.9996, digits: 1, says: "trên 99,9%"},
  {language: "vi", chance: 0.142, digits: 1, says: "14,2%"},
] as const)("in $language text $chance is $says", ({language, chance, digits, says}) => {
  expect(percentInText(language, chance, digits)).toBe(says);
});

test.each([
  {says: "a rise", rose: true, before: "3%", after: "5%", text: "tăng từ 3% lên 5%"},
  {says: "a fall", rose: false, before: "5%", after: "<1%", text: "giảm từ 5% xuống <1%"},
  {says: "to a bound", rose: true, before: "99%", after: "trên 99%", text: "tăng lên trên 99%"},
  {says: "none", rose: true, before: "100%", after: "100%", text: "vẫn là 100%"},
])("a move in Vietnamese: $says", ({before, after, rose, text}) => {
  expect(movedInVietnamese(before, after, rose)).toBe(text);
});
