import {describe, expect, test} from "vitest";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import type {RawBar} from "../../../../pipeline/market/price-types.ts";
import {readPrices} from "../../../../pipeline/market/prices/read.ts";
import {
  adjustedBarsOf,
  exDatesOf,
  latestClosesOf,
  rawBarsOf,
} from "../../../../pipeline/market/prices/series.ts";
import {adjustedFromRaw} from "../../../../pipeline/market/rules/adjusted.ts";
import {plain, rawVnd, shares} from "../../../../pipeline/market/units.ts";

const prices = readPrices("data", readMarketFacts("data"));

const bar = (on: string, price: number): RawBar => ({
  on,
  open: rawVnd(price),
  high: null,
  low: rawVnd(price - 10),
  close: rawVnd(price),
  volume: shares(100),
  sources: 1,
});
const BARS = [bar("2026-01-05", 100), bar("2026-01-06", 50), bar("2026-01-07", 40)];
const DATES = [
  {on: "2026-01-06", factor: 0.5},
  {on: "2026-01-07", factor: 0.8},
];
const closes = (by: string, exDates: Parameters<typeof adjustedFromRaw>[1] = DATES) =>
  adjustedFromRaw(BARS, exDates, by).map(({close}) => plain(close));

describe("a price is multiplied by the factors of all later known ex-dates", () => {
  test.each([
    {by: "2026-01-05", expected: [100, 50, 40]},
    {by: "2026-01-06", expected: [50, 50, 40]},
    {by: "2026-01-07", expected: [40, 40, 40]},
  ])("by $by: $expected", ({by, expected}) => expect(closes(by)).toEqual(expected));

  test("the order in which ex-dates are listed changes nothing", () =>
    expect(closes("2026-01-07", DATES.toReversed())).toEqual([40, 40, 40]));

  test("rows before an ex-date without a factor are left out", () => {
    const exDates = [DATES[0]!, {on: "2026-01-07", factor: null}];
    expect(closes("2026-01-07", exDates)).toEqual([40]);
    expect(closes("2026-01-06", exDates)).toEqual([50, 50, 40]);
  });

  test("all four prices are, an unattested one stays null, and shares are not", () => {
    const [first] = adjustedFromRaw(BARS, DATES, "2026-01-07");
    expect(first).toEqual({...BARS[0], open: 40, low: 36, close: 40});
  });
});

/*
 * No share has both series in our facts. The adjusted series that the factors were checked against
 * (52,855 of 52,856 rows within 12 VND) is not included, so that figure cannot be reproduced here.
 */

// Adjusted closes of FPT as published after 2025-12-01 by moPPingg/TechPulse (MIT),
// data/raw/FPT.csv: a separately downloaded series across four ex-dates. Factors are accurate to
// four digits each.
test.each([
  {on: "2024-09-30", close: 113_980},
  {on: "2024-10-10", close: 120_080},
  {on: "2024-11-29", close: 122_280},
  {on: "2024-12-02", close: 121_340},
  {on: "2025-01-24", close: 130_900},
  {on: "2025-03-14", close: 112_130},
  {on: "2025-04-09", close: 89_850},
  {on: "2025-06-02", close: 99_070},
  {on: "2025-06-11", close: 100_600},
  {on: "2025-06-12", close: 100_690},
  {on: "2025-07-04", close: 105_420},
  {on: "2025-07-18", close: 108_440},
  {on: "2025-07-21", close: 109_160},
  {on: "2025-08-29", close: 100_550},
  {on: "2025-10-21", close: 92_040},
  {on: "2025-11-03", close: 103_920},
])("FPT $on, adjusted through 2026-02-13: $close to four digits", ({on, close}) => {
  const adjusted = adjustedFromRaw(
    rawBarsOf(prices, "FPT"),
    exDatesOf(prices, "FPT"),
    "2026-02-13",
  );
  const found = plain(adjusted.find((one) => one.on === on)!.close);
  expect(Math.abs(found / close - 1)).toBeLessThan(0.0004);
});

/*
 * Shares stored as adjusted series also have closes as traded for the last sessions, in a file from
 * other sources: both must be equal, or differ by one factor up to an ex-date and not after it.
 */
test("adjusted closes of the last sessions equal the traded ones, up to one ex-date per share", () => {
  const compared = [...prices.adjusted.keys()].flatMap((symbol) => {
    const adjusted = new Map(
      adjustedBarsOf(prices, symbol).map(({on, close}) => [on, plain(close)]),
    );
    return latestClosesOf(prices, symbol).flatMap(({on, close}) => {
      const own = adjusted.get(on);
      return own === undefined ? [] : {symbol, raw: plain(close), adjusted: own};
    });
  });
  expect(compared).toHaveLength(753);
  const differ = compared.filter(({raw, adjusted}) => raw !== adjusted);
  expect(differ).toHaveLength(15);
  const symbols = [...new Set(differ.map(({symbol}) => symbol))];
  expect(symbols).toEqual(["CTI", "HHP", "SGR", "VSH"]);
  for (const symbol of symbols) {
    const own = compared.filter((one) => one.symbol === symbol);
    const before = own.filter(({raw, adjusted}) => raw !== adjusted);
    expect(own.slice(0, before.length)).toEqual(before);
    const sum = (of: "raw" | "adjusted") => before.reduce((all, one) => all + one[of], 0);
    const factor = sum("adjusted") / sum("raw");
    for (const {raw, adjusted} of before)
      expect(Math.abs(raw * factor - adjusted)).toBeLessThanOrEqual(12);
  }
});
