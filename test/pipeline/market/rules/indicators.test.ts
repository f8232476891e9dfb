import {expect, test} from "vitest";
import {plusDays} from "../../../../pipeline/market/rules/calendar.ts";
import {relativeStrength, volatility} from "../../../../pipeline/market/rules/indicators.ts";
import {adjustedVnd} from "../../../../pipeline/market/units.ts";

const FIRST = "2025-01-01";
const seriesOf = (closes: readonly number[]) => ({
  bars: closes.map((close, k) => ({on: plusDays(FIRST, k), close: adjustedVnd(close)})),
  unattested: [],
});
const lastOf = (closes: readonly number[]) => plusDays(FIRST, closes.length - 1);
const steps = (count: number, step: (k: number) => number): number[] => {
  const closes = [20_000];
  for (let k = 0; k < count; k++) closes.push(closes.at(-1)! + step(k));
  return closes;
};

// By hand: with rises of 200 and falls of 100 in turn the means settle at R and F with
// R = (200 + 13 (13 R / 14)) / 14 after a rise, that is R = 200 · 14 / 27 and F = 100 · 13 / 27.
test.each([
  {says: "only rises", closes: steps(100, () => 10), is: 100},
  {says: "only falls", closes: steps(100, () => -10), is: 0},
  {says: "no change", closes: steps(100, () => 0), is: 50},
  {
    says: "two up, one down, after a rise",
    closes: steps(241, (k) => (k % 2 === 0 ? 200 : -100)),
    is: (100 * 200 * 14) / (200 * 14 + 100 * 13),
  },
])("the relative strength after $says", ({closes, is}) => {
  expect(relativeStrength(seriesOf(closes), lastOf(closes))).toBeCloseTo(is, 6);
});

test("the relative strength does not depend on closes of more than a year before", () => {
  const late = steps(249, (k) => (k % 3) * 50 - 40);
  const longer = [9_000, 31_000, 12_000, ...late];
  expect(relativeStrength(seriesOf(longer), lastOf(longer))).toBe(
    relativeStrength(seriesOf(late), lastOf(late)),
  );
});

// By hand: 20 logarithms of returns, half of them x and half −x, have the mean 0 and the sample
// variance 20 x² / 19.
test("the volatility of twenty sessions that rise and fall alike", () => {
  const x = 0.02;
  const closes = Array.from({length: 40}, (_, k) => 20_000 * (k % 2 === 0 ? 1 : Math.exp(x)));
  expect(volatility(seriesOf(closes), lastOf(closes))).toBeCloseTo(
    x * Math.sqrt((20 / 19) * 250),
    9,
  );
});

test.each([
  {says: "79 closes", of: relativeStrength, count: 79},
  {says: "20 closes", of: volatility, count: 20},
])("$says are too few for $of.name", ({of, count}) => {
  const closes = steps(count - 1, () => 10);
  expect(of(seriesOf(closes), lastOf(closes))).toBe("beforeSeries");
  expect(of(seriesOf(closes), plusDays(FIRST, count))).toBe("noRow");
});
