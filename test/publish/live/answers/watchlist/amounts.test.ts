import {describe, expect, test} from "vitest";
import {amountIn, costIn} from "../../../../../publish/live/answers/watchlist/amounts.ts";

describe("amounts as brokers write them", () => {
  test.each([
    ["a whole number", "1000", 1000],
    ["a thousand by a point", "1.000", 1000],
    ["a thousand by a comma", "1,000", 1000],
    ["a million", "1.234.567", 1_234_567],
    ["a decimal comma", "21,5", 21.5],
    ["a decimal point", "21.55", 21.55],
    ["both, Vietnamese", "1.234,50", 1234.5],
    ["both, English", "1,234.50", 1234.5],
    ["blanks and the sign of the dong", " 12 000 ₫", 12_000],
    ["the letter of the dong", "21.500đ", 21_500],
    ["a spreadsheet's apostrophe", "'100", 100],
    ["full-width digits", "１００", 100],
    ["nothing", "", null],
    ["zero", "0", null],
    ["a loss", "-5", null],
    ["words", "n/a", null],
    ["a formula", "=1+1", null],
    ["beyond any holding", "9".repeat(30), null],
  ])("%s: %s", (_, text, amount) => expect(amountIn(text)).toBe(amount));

  test.each([
    ["thousand dong", "21,5", 21_500],
    ["thousand dong with three decimals", "21.500", 21_500],
    ["dong", "21500", 21_500],
    ["just under a thousand", "999", 999_000],
    ["a thousand", "1000", 1000],
    ["nothing", "", null],
  ])("a cost in %s: %s", (_, text, cost) => expect(costIn(text)).toBe(cost));
});
