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
  ["rises", {}, {top: 90, bottom: 105, bodyTop: 95, bodyBottom: 100, kind: "rising", limit: null}],
  ["falls", {open: 105, close: 100}, {bodyTop: 95, bodyBottom: 100, kind: "falling", limit: null}],
  ["stands", {close: 100}, {bodyTop: 100, bodyBottom: 100, kind: "flat"}],
  ["closes at the ceiling", {close: 107}, {bodyTop: 93, limit: "ceiling"}],
  ["closes at the floor", {close: 93, low: 93}, {bodyBottom: 107, limit: "floor"}],
  ["has no band", {ceiling: null, floor: null}, {limit: null}],
])("a candle that %s has its body between open and close", (_, bar, candle) => {
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
