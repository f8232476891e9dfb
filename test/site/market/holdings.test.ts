import {expect, test} from "vitest";
import {holdingsOf, sumsOf} from "../../../site/market/holdings.ts";
import type {WatchedShare} from "../../../site/market/portfolio-view.ts";

const share = (
  symbol: string,
  [close, change]: readonly [number, number] | [],
  position: WatchedShare["position"],
): WatchedShare => ({
  symbol,
  name: {en: symbol, vi: symbol},
  exchange: "HOSE",
  noQuote: null,
  quote:
    close === undefined
      ? null
      : {on: "2026-08-21", close, change: change ?? null, changePercent: null, limit: null},
  position,
});

// 1,000 × 21,700 = 21.7 million against 1,000 × 21,500; 200 × 72,000 = 14.4 million of 36.1 million
test("value, cost, profit, weight and change of the day follow from close, quantity and cost", () => {
  const holdings = holdingsOf([
    share("HPG", [21_700, 550], {quantity: 1000, averageCost: 21_500}),
    share("FPT", [72_000, 2_200], {quantity: 200, averageCost: 80_000}),
    share("VNM", [63_800, -200], null),
  ]);
  expect(holdings).toEqual([
    {
      symbol: "HPG",
      quantity: 1000,
      averageCost: 21_500,
      value: 21_700_000,
      cost: 21_500_000,
      profit: 200_000,
      profitPercent: expect.closeTo(0.93, 3),
      dayChange: 550_000,
      weight: expect.closeTo(0.6011, 4),
    },
    {
      symbol: "FPT",
      quantity: 200,
      averageCost: 80_000,
      value: 14_400_000,
      cost: 16_000_000,
      profit: -1_600_000,
      profitPercent: -10,
      dayChange: 440_000,
      weight: expect.closeTo(0.3989, 4),
    },
  ]);
  expect(sumsOf(holdings)).toMatchObject({
    profit: -1_400_000,
    profitPercent: expect.closeTo(-3.733),
  });
});

test("what is unknown stays unknown, and is in no sum", () => {
  const holdings = holdingsOf([
    share("HPG", [], {quantity: 1000, averageCost: 21_500}),
    share("FPT", [72_000, 2_200], {quantity: 200, averageCost: null}),
  ]);
  expect(holdings.map(({value, profit, weight}) => [value, profit, weight])).toEqual([
    [null, null, null],
    [14_400_000, null, 1],
  ]);
  expect(sumsOf(holdings).profitPercent).toBeNull();
});
