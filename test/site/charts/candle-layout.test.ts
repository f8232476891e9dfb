import {expect, test} from "vitest";
import {type CandleBar, candlesOf} from "../../../site/charts/market/candle-layout.ts";

const BAR: CandleBar = {
  day: "2026-08-21",
  open: 100,
  high: 110,
  low: 95,
  close: 105,
  reference: 100,
  ceiling: 107,
  floor: 93,
  volume: 1,
};
const of = (bar: Partial<CandleBar>) =>
  candlesOf(
    [{...BAR, ...bar}],
    (index) => index * 10 + 5,
    (price) => 200 - price,
  );

test.each([
  {
    says: "rises",
    bar: {},
    candle: {top: 90, bottom: 105, bodyTop: 95, bodyBottom: 100, kind: "rising", limit: null},
  },
  {
    says: "falls",
    bar: {open: 105, close: 100},
    candle: {bodyTop: 95, bodyBottom: 100, kind: "falling", limit: null},
  },
  {says: "stands", bar: {close: 100}, candle: {bodyTop: 100, bodyBottom: 100, kind: "flat"}},
  {says: "closes at the ceiling", bar: {close: 107}, candle: {bodyTop: 93, limit: "ceiling"}},
  {
    says: "closes at the floor",
    bar: {close: 93, low: 93},
    candle: {bodyBottom: 107, limit: "floor"},
  },
  {says: "has no band", bar: {ceiling: null, floor: null}, candle: {limit: null}},
])("a candle that $says has its body between open and close", ({bar, candle}) => {
  const [drawn, ...others] = of(bar);
  expect(others).toEqual([]);
  expect(drawn).toMatchObject(candle);
  expect(drawn!.top).toBeLessThanOrEqual(drawn!.bodyTop);
  expect(drawn!.bodyTop).toBeLessThanOrEqual(drawn!.bodyBottom);
  expect(drawn!.bodyBottom).toBeLessThanOrEqual(drawn!.bottom);
});

test.each(["open", "high", "low", "close"] as const)("without %s there is a gap", (price) => {
  expect(of({[price]: null})).toEqual([]);
});
