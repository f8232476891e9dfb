import {describe, expect, test} from "vitest";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {readPrices} from "../../../../pipeline/market/prices/read.ts";
import {exDatesOf, rawBarsOf} from "../../../../pipeline/market/prices/series.ts";
import {isWithin, priceBand} from "../../../../pipeline/market/rules/bands.ts";
import {referencePrice} from "../../../../pipeline/market/rules/reference.ts";
import {stepAt} from "../../../../pipeline/market/rules/ticks.ts";
import type {Exchange} from "../../../../pipeline/market/types.ts";
import {plain, type RawVnd, rawVnd} from "../../../../pipeline/market/units.ts";

const market = readMarketFacts("data");
const prices = readPrices("data", market);
const rulesOf = (asked: Exchange) => market.rules.find(({exchange}) => exchange === asked)!;
const HOSE = rulesOf("HOSE");

// Steps as published by KB Securities (`trading-rules.json`).
test.each([
  {exchange: "HOSE", price: 9990, tick: 10},
  {exchange: "HOSE", price: 10_000, tick: 50},
  {exchange: "HOSE", price: 49_950, tick: 50},
  {exchange: "HOSE", price: 50_000, tick: 100},
  {exchange: "HNX", price: 900, tick: 100},
  {exchange: "UPCOM", price: 120_000, tick: 100},
] as const)("$exchange: a price of $price moves by $tick", ({exchange, price, tick}) => {
  expect(stepAt(rulesOf(exchange), price)).toBe(tick);
});

// The first row is FPT on 2026-09-18, with the floor shown on SSI's board; the others by hand.
test.each([
  {says: "FPT", exchange: "HOSE", reference: 74_300, floor: 69_100, ceiling: 79_500},
  {says: "across 10,000", exchange: "HOSE", reference: 9990, floor: 9300, ceiling: 10_650},
  {says: "across 50,000", exchange: "HOSE", reference: 49_500, floor: 46_050, ceiling: 52_900},
  {says: "Hanoi, 10 %", exchange: "HNX", reference: 11_500, floor: 10_400, ceiling: 12_600},
  {says: "UPCoM, 15 %", exchange: "UPCOM", reference: 10_000, floor: 8500, ceiling: 11_500},
] as const)("$says: $reference moves between $floor and $ceiling", (row) => {
  const {floor, ceiling} = priceBand(rulesOf(row.exchange), rawVnd(row.reference));
  expect([plain(floor), plain(ceiling)]).toEqual([row.floor, row.ceiling]);
});

test.each([
  {exchange: "HOSE", floor: 80_000, ceiling: 120_000},
  {exchange: "HNX", floor: 70_000, ceiling: 130_000},
  {exchange: "UPCOM", floor: 60_000, ceiling: 140_000},
] as const)("$exchange: on its first day 100,000 moves between $floor and $ceiling", (row) => {
  const {floor, ceiling} = priceBand(rulesOf(row.exchange), rawVnd(100_000), {firstDay: true});
  expect([plain(floor), plain(ceiling)]).toEqual([row.floor, row.ceiling]);
});

/** Each row of the shares with prices as traded, with the close of the previous row. */
const rows = [...prices.traded.keys()].flatMap((symbol) => {
  const factors = new Map(
    exDatesOf(prices, symbol).flatMap(({on, factor}) => (factor === null ? [] : [[on, factor]])),
  );
  const bars = rawBarsOf(prices, symbol);
  return bars
    .slice(1)
    .map((bar, k) => ({symbol, bar, before: bars[k]!.close, factor: factors.get(bar.on)}));
});
const ordinary = rows.filter(({factor}) => factor === undefined);
const tradedAt = ({bar}: (typeof rows)[number]): RawVnd[] =>
  [bar.open, bar.high, bar.low, bar.close].filter((price) => price !== null);

// Counted independently, over the same rows, when the files were made.
describe("the rules against three years of prices", () => {
  test("52,891 of 52,892 ordinary days are within the band; the other is an ex-date without a factor", () => {
    const outside = ordinary.filter((row) => {
      const band = priceBand(HOSE, row.before);
      return !tradedAt(row).every((price) => isWithin(band, price));
    });
    expect(ordinary).toHaveLength(52_892);
    expect(outside.map(({symbol, bar}) => `${symbol} ${bar.on}`)).toEqual(["LHG 2026-08-19"]);
    expect(exDatesOf(prices, "LHG").at(-1)).toMatchObject({on: "2026-08-19", factor: null});
  });

  test("1,637 highs are at the ceiling and 1,319 lows at the floor, nearly all by rounding", () => {
    const highs = ordinary.filter(
      ({bar, before}) => bar.high !== null && bar.high === priceBand(HOSE, before).ceiling,
    );
    const lows = ordinary.filter(
      ({bar, before}) => bar.low !== null && bar.low === priceBand(HOSE, before).floor,
    );
    const rounded = (at: (typeof rows)[number], percent: number) =>
      (plain(at.before) * percent) / 100;
    expect(highs).toHaveLength(1637);
    expect(highs.filter((row) => rounded(row, 107) !== plain(row.bar.high!))).toHaveLength(1602);
    expect(lows).toHaveLength(1319);
    expect(lows.filter((row) => rounded(row, 93) !== plain(row.bar.low!))).toHaveLength(1291);
  });

  // 130 ex-dates; BSR did trade on 2026-08-07 and 08-10, but its closes are not available.
  test("on 129 of 130 ex-dates prices are within the band around close × factor", () => {
    const found = rows.filter(({factor}) => factor !== undefined);
    const without: string[] = [];
    const inBand = found.filter((row) => {
      const {symbol, bar} = row;
      const reference = referencePrice(
        HOSE,
        {
          bars: rawBarsOf(prices, symbol),
          exDates: exDatesOf(prices, symbol),
          unattested: prices.traded.get(symbol)!.unattested,
        },
        bar.on,
      );
      if (typeof reference === "string") {
        without.push(`${symbol} ${bar.on}: ${reference}`);
        return false;
      }
      const band = priceBand(HOSE, reference.price);
      return tradedAt(row).every((price) => isWithin(band, price));
    });
    expect(found).toHaveLength(130);
    expect(inBand).toHaveLength(129);
    expect(without).toEqual(["BSR 2026-08-11: dayUnattested"]);
  });
});
