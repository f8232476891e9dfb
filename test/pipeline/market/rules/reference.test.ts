import {expect, test} from "vitest";
import {referencePrice} from "../../../../pipeline/market/rules/reference.ts";
import type {Exchange} from "../../../../pipeline/market/types.ts";
import {plain, rawVnd} from "../../../../pipeline/market/units.ts";

const ticks = [
  {below: 10_000, tick: 10},
  {below: 50_000, tick: 50},
  {below: null, tick: 100},
];
const bars = [
  {on: "2025-07-17", close: rawVnd(127_000)},
  {on: "2025-07-18", close: rawVnd(126_000)},
  {on: "2025-07-22", close: rawVnd(112_100)},
];

test.each([
  {says: "an ordinary day: the close before", on: "2025-07-18", price: 127_000, factor: null},
  // FPT 2025-07-21: 126,000 × 0.86984 = 109,599.84
  {says: "an ex-date: close × factor", on: "2025-07-21", price: 109_600, factor: 0.86984},
  {says: "after a day without a trade", on: "2025-07-22", price: 109_600, factor: 0.86984},
  {says: "a day that is to come", on: "2025-07-23", price: 112_100, factor: null},
])("$says", ({on, price, factor}) => {
  const exDates = [{on: "2025-07-21", factor: 0.86984}];
  const found = referencePrice({exchange: "HOSE", ticks}, {bars, exDates, unattested: []}, on);
  if (typeof found === "string") throw new Error(found);
  expect([plain(found.price), found.factor]).toEqual([price, factor]);
});

test.each([
  {says: "the first day of the series", exchange: "HOSE", on: "2025-07-17", is: "beforeSeries"},
  {says: "after an unattested day", exchange: "HOSE", on: "2025-07-22", is: "dayUnattested"},
  {says: "an ex-date without a factor", exchange: "HOSE", on: "2025-07-25", is: "factorUnattested"},
  {says: "UPCoM", exchange: "UPCOM", on: "2025-07-18", is: "averageUnattested"},
] as const)("no reference: $says", ({exchange, on, is}) => {
  const series = {bars, exDates: [{on: "2025-07-25", factor: null}], unattested: ["2025-07-21"]};
  expect(referencePrice({exchange: exchange as Exchange, ticks}, series, on)).toBe(is);
});
