import {describe, expect, test} from "vitest";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {levelsOf, vnIndexCloses} from "../../../../pipeline/market/levels.ts";
import {movingAverage} from "../../../../pipeline/market/rules/averages.ts";
import {yearRange} from "../../../../pipeline/market/rules/price-range.ts";
import {returnOver} from "../../../../pipeline/market/rules/returns.ts";
import {turnover} from "../../../../pipeline/market/rules/turnover.ts";
import {type ReturnWindow, windowStart} from "../../../../pipeline/market/rules/windows.ts";
import {adjustedVnd, plain, points, rawVnd, shares} from "../../../../pipeline/market/units.ts";

const {indices} = readMarketFacts("data");
const vnIndex = vnIndexCloses(indices);

test.each([
  {on: "2026-08-21", window: "1w", start: "2026-08-14"},
  {on: "2026-08-21", window: "1m", start: "2026-07-21"},
  {on: "2026-03-31", window: "1m", start: "2026-02-28"},
  {on: "2026-05-31", window: "3m", start: "2026-02-28"},
  {on: "2026-01-15", window: "1m", start: "2025-12-15"},
  {on: "2026-02-10", window: "3m", start: "2025-11-10"},
  {on: "2024-02-29", window: "1y", start: "2023-02-28"},
  {on: "2025-02-28", window: "1y", start: "2024-02-28"},
  {on: "2026-01-02", window: "1w", start: "2025-12-26"},
] as const)("$window before $on is $start", ({on, window, start}) => {
  expect(windowStart(on, window)).toBe(start);
});

// Tết closed the exchanges 2024-02-08..14, 2025-01-27..31 and 2026-02-16..20. VN-Index at the two
// closes as published; the change calculated from them by hand.
describe("a window begins with the last session on or before its first day", () => {
  test.each([
    {
      says: "the session after Tết 2024",
      on: "2024-02-15",
      window: "1d",
      from: "2024-02-07",
      of: [1198.53, 1202.5],
    },
    {
      says: "a week that begins in Tết 2024",
      on: "2024-02-21",
      window: "1w",
      from: "2024-02-07",
      of: [1198.53, 1230.04],
    },
    {
      says: "a week after it",
      on: "2024-02-22",
      window: "1w",
      from: "2024-02-15",
      of: [1202.5, 1227.31],
    },
    {
      says: "a month that begins in it",
      on: "2024-03-11",
      window: "1m",
      from: "2024-02-07",
      of: [1198.53, 1235.49],
    },
    {
      says: "a year that begins in it",
      on: "2025-02-12",
      window: "1y",
      from: "2024-02-07",
      of: [1198.53, 1266.91],
    },
    {
      says: "the session after Tết 2025",
      on: "2025-02-03",
      window: "1w",
      from: "2025-01-24",
      of: [1265.05, 1253.03],
    },
    {
      says: "a month that begins in Tết 2025",
      on: "2025-02-28",
      window: "1m",
      from: "2025-01-24",
      of: [1265.05, 1305.36],
    },
    {
      says: "a year that begins in it",
      on: "2026-01-28",
      window: "1y",
      from: "2025-01-24",
      of: [1265.05, 1802.91],
    },
    {
      says: "the session after Tết 2026: a week",
      on: "2026-02-23",
      window: "1w",
      from: "2026-02-13",
      of: [1824.09, 1860.14],
    },
    {says: "and a day", on: "2026-02-23", window: "1d", from: "2026-02-13", of: [1824.09, 1860.14]},
    {
      says: "the Friday after it",
      on: "2026-02-27",
      window: "1w",
      from: "2026-02-13",
      of: [1824.09, 1880.33],
    },
    {
      says: "a month that begins in it",
      on: "2026-03-17",
      window: "1m",
      from: "2026-02-13",
      of: [1824.09, 1710.29],
    },
    {
      says: "three months that begin in it",
      on: "2026-05-18",
      window: "3m",
      from: "2026-02-13",
      of: [1824.09, 1927.94],
    },
    {
      says: "a month that begins on a Saturday",
      on: "2026-06-23",
      window: "1m",
      from: "2026-05-22",
      of: [1877.13, 1869.04],
    },
    {
      says: "a month from the end of a shorter one",
      on: "2026-03-31",
      window: "1m",
      from: "2026-02-27",
      of: [1880.33, 1674.49],
    },
    {
      says: "Monday to Friday",
      on: "2026-08-17",
      window: "1d",
      from: "2026-08-14",
      of: [1729.08, 1727.46],
    },
    {
      says: "a year of weekdays",
      on: "2026-08-21",
      window: "1y",
      from: "2025-08-21",
      of: [1688, 1768.12],
    },
    {
      says: "from a leap day",
      on: "2024-02-29",
      window: "1y",
      from: "2023-02-28",
      of: [1024.68, 1252.73],
    },
  ] as {says: string; on: string; window: ReturnWindow; from: string; of: [number, number]}[])(
    "$says: $window to $on begins $from",
    ({on, window, from, of: [before, after]}) => {
      const found = returnOver(vnIndex, on, window);
      if (typeof found === "string") throw new Error(found);
      expect([found.fromOn, found.toOn]).toEqual([from, on]);
      expect(found.change).toBeCloseTo(after / before - 1, 12);
    },
  );

  test("no level of a later day is used", () => {
    const until = {...vnIndex, bars: vnIndex.bars.filter(({on}) => on <= "2026-02-23")};
    for (const window of ["1d", "1w", "1m", "3m", "1y"] as const)
      expect(returnOver(until, "2026-02-23", window)).toEqual(
        returnOver(vnIndex, "2026-02-23", window),
      );
  });
});

const close = (on: string, price: number) => ({on, close: adjustedVnd(price)});
const CLOSES = {
  bars: [close("2026-03-02", 100), close("2026-03-03", 110), close("2026-03-10", 121)],
  unattested: ["2026-03-04"],
};
test.each([
  {says: "a share counts at its last close before", on: "2026-03-10", window: "1w", is: 0.1},
  {says: "a window before the series", on: "2026-03-03", window: "1w", is: "beforeSeries"},
  {says: "a day without a row", on: "2026-03-09", window: "1d", is: "noRow"},
  {says: "a day whose close nobody has", on: "2026-03-04", window: "1d", is: "dayUnattested"},
  {says: "a base whose close nobody has", on: "2026-03-10", window: "1d", is: "dayUnattested"},
  {says: "a day before the series", on: "2026-03-01", window: "1d", is: "beforeSeries"},
] as const)("$says: $is", ({on, window, is}) => {
  const found = returnOver(CLOSES, on, window);
  if (typeof found === "string") expect(found).toBe(is);
  else expect(found.change).toBeCloseTo(is as number, 12);
});

test("a sector index without a bar of 2025-06-27 has no return over it", () => {
  const sector = levelsOf(indices, "VNFIN");
  expect(sector.unattested).toEqual(["2025-06-27"]);
  expect(returnOver(sector, "2025-06-30", "1d")).toBe("dayUnattested");
  expect(returnOver(sector, "2025-07-01", "1d")).toMatchObject({fromOn: "2025-06-30"});
});

test("a moving average covers that many closes, skipping those without one", () => {
  const found = movingAverage(CLOSES, "2026-03-10", 2);
  expect(found).toEqual({value: 115.5, fromOn: "2026-03-03"});
  expect(movingAverage(CLOSES, "2026-03-10", 3)).toMatchObject({fromOn: "2026-03-02"});
  expect(movingAverage(CLOSES, "2026-03-10", 4)).toBe("beforeSeries");
  expect(movingAverage(CLOSES, "2026-03-09", 1)).toBe("noRow");
});

describe("the 52-week range", () => {
  const bar = (on: string, low: number | null, high: number | null, price: number) => ({
    on,
    high: high === null ? null : points(high),
    low: low === null ? null : points(low),
    close: points(price),
  });
  const bars = [
    bar("2025-03-10", 1, 99, 50),
    bar("2025-03-11", 10, 60, 50),
    bar("2025-06-02", null, null, 70),
    bar("2026-03-10", 10, 55, 50),
    bar("2026-03-11", 1, 99, 50),
  ];
  test("begins the day after that of a year ago; a lone close counts; the last of equals", () => {
    expect(yearRange(bars, "2026-03-10")).toEqual({
      high: 70,
      highOn: "2025-06-02",
      low: 10,
      lowOn: "2026-03-10",
      fromOn: "2025-03-11",
      isWhole: true,
    });
  });
  test("says that the series is shorter", () =>
    expect(yearRange(bars.slice(1), "2026-03-10")).toMatchObject({isWhole: false}));
  test("has none without a bar", () => expect(yearRange(bars, "2024-01-01")).toBe("noRow"));
});

test("turnover is matched shares at the close, and unknown without them", () => {
  expect(plain(turnover({close: rawVnd(72_000), volume: shares(1000)})!)).toBe(72_000_000);
  expect(turnover({close: rawVnd(72_000), volume: null})).toBeNull();
});
