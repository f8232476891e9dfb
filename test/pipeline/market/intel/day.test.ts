import {describe, expect, test} from "vitest";
import {movesOn} from "../../../../pipeline/market/desk/day-moves.ts";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {breadthOn} from "../../../../pipeline/market/intel/breadth.ts";
import {foreignFlowsOn} from "../../../../pipeline/market/intel/flows.ts";
import {sectorsOn} from "../../../../pipeline/market/intel/indices.ts";
import {moversOn, TURNOVER_FLOOR} from "../../../../pipeline/market/intel/movers.ts";
import {readPrices} from "../../../../pipeline/market/prices/read.ts";
import {REASONS} from "../../../../pipeline/market/rules/missing.ts";
import type {Exchange} from "../../../../pipeline/market/types.ts";

const market = readMarketFacts("data");
const data = {market, prices: readPrices("data", market)};

// HOSE on 2026-03-09 and 2026-08-18: breadth.csv, which counts all listed shares. The others were
// counted from closes_latest.csv and stocks.csv with a script of a few lines: a close of the session
// against the last close before it within the band, or against the reference on an ex-date.
test.each([
  ["HOSE", "2026-03-09", "listed", [11, 366, 10, 387]],
  ["HOSE", "2026-08-18", "listed", [129, 167, 76, 372]],
  ["HNX", "2026-08-18", "held", [20, 29, 22, 71]],
  ["HOSE", "2026-08-21", "held", [179, 29, 21, 229]],
  ["HNX", "2026-08-21", "held", [45, 9, 13, 67]],
  ["UPCOM", "2026-08-21", "held", [40, 19, 16, 75]],
  ["HNX", "2026-03-09", null, [null, null, null, null]],
])("breadth of %s on %s", (exchange, on, countedOf, counts) => {
  const found = breadthOn(data, on).find((one) => one.exchange === exchange)!;
  const {advances, declines, unchanged, total} = found;
  expect([advances, declines, unchanged, total]).toEqual(counts);
  expect(found.countedOf).toBe(countedOf);
  expect(found.availability.status).toBe(countedOf === null ? "unavailable" : "available");
});

// counted with the same script; changes from the previous close, or from the reference on an
// ex-date
test.each([
  {
    on: "2026-08-21",
    exchange: "HOSE",
    ranked: 186,
    gainers: ["VSC", "ORS", "PNJ"],
    losers: ["DHM", "ASP", "TNI"],
    most: ["SHB", "SSI", "MWG"],
  },
  {
    on: "2026-08-21",
    exchange: "HNX",
    ranked: 43,
    gainers: ["CEO", "SHS", "MBS"],
    losers: ["HHC", "LAS", "CTP"],
    most: ["SHS", "MBS", "CEO"],
  },
  {
    on: "2026-08-18",
    exchange: "UPCOM",
    ranked: 39,
    gainers: ["VGI", "TOS", "OIL"],
    losers: ["AAH", "VGT", "QNS"],
    most: ["OIL", "MSR", "VGI"],
  },
])("movers of $exchange on $on", ({on, exchange, ranked, gainers, losers, most}) => {
  const found = moversOn(data, on).find((one) => one.exchange === exchange)!;
  const first = (list: readonly {readonly symbol: string}[]) =>
    list.slice(0, 3).map(({symbol}) => symbol);
  expect(found.ranked).toBe(ranked);
  expect(first(found.gainers)).toEqual(gainers);
  expect(first(found.losers)).toEqual(losers);
  expect(first(found.mostTraded)).toEqual(most);
});

describe("a mover", () => {
  const ofDay = (on: string, exchange: Exchange) =>
    moversOn(data, on).find((one) => one.exchange === exchange)!;

  test("was traded for the floor at least, and one below it is not ranked", () => {
    const {gainers, losers, mostTraded, shares, ranked} = ofDay("2026-08-21", "HNX");
    for (const {turnover} of [...gainers, ...losers, ...mostTraded])
      expect(turnover).toBeGreaterThanOrEqual(TURNOVER_FLOOR);
    expect(ranked).toBeLessThan(shares);
  });

  test("on an ex-date is measured from the reference: SSI × 0.8 on 2026-08-17 is not a fall by a fifth", () => {
    const ssi = movesOn(data, "2026-08-17").moves.find(({symbol}) => symbol === "SSI")!;
    // previous close 24,500, × 0.8 = 19,600; closed at 19,800
    expect(ssi).toMatchObject({countsFrom: "reference", from: 19_600, close: 19_800});
  });

  // IPA 15,500 → 13,800 is −11.0 % with a limit of 10; LHG has an ex-date without a factor
  test.each([
    ["IPA", "2026-08-21", REASONS.factorUnattested.en],
    ["LHG", "2026-08-19", REASONS.factorUnattested.en],
  ])("is null if its move is unknown: %s", (symbol, on, reason) => {
    const {moves, leftOut} = movesOn(data, on);
    expect(moves.map((move) => move.symbol)).not.toContain(symbol);
    expect(leftOut.find((one) => one.symbol === symbol)?.reason).toBe(reason);
  });

  test("counts matched shares until put-through is in the volumes", () => {
    expect(ofDay("2026-03-09", "HOSE").turnoverCounts).toBe("matched");
    expect(ofDay("2026-08-21", "HOSE").turnoverCounts).toBe("total");
  });
});

test("foreign flows of the last day with values add up to those of foreign_flows.csv", () => {
  expect(foreignFlowsOn(data.prices, "2025-08-22")).toMatchObject({
    shares: 35,
    netVolume: -46_133_000,
    netValue: -1_529_575_920_000,
  });
});

test("foreign flows after the last day that is known are null and say so", () => {
  const {netVolume, boughtMost, availability} = foreignFlowsOn(data.prices, "2026-08-21");
  expect([netVolume, boughtMost]).toEqual([null, []]);
  expect(availability.reason).toContain("2025-11-12");
});

// indices.csv: VNIT 2026-08-20 → 21; VNSML is not a sector
test("sectors are in the order of their moves, and one without a level comes last", () => {
  const moves = sectorsOn(market.indices, "2026-08-21").map(({changePercent}) => changePercent!);
  expect(moves).toEqual(moves.toSorted((a, b) => b - a));
  expect(moves).toHaveLength(9);
  const without = sectorsOn(market.indices, "2025-06-27");
  expect(without.every(({close, availability}) => close === null && availability.reason)).toBe(
    true,
  );
});
