import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterAll, describe, expect, test} from "vitest";
import {FactsError} from "../../../pipeline/kit/errors.ts";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {importMarket} from "../../../pipeline/market/import/import.ts";
import {listedShare, sectorOf, seriesOf} from "../../../pipeline/market/lookup.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {adjustedBarsOf, flowsOf, rawBarsOf} from "../../../pipeline/market/prices/series.ts";
import {atExchange, calendarOf} from "../../../pipeline/market/rules/calendar.ts";

const facts = readMarketFacts("data");
const {closes, indices} = facts.indices;
/** Every day on which some index has a level. */
const days = new Set([
  ...closes.map(({on}) => on),
  ...indices.flatMap(({bars}) => bars.map(({on}) => on)),
]);
const calendar = calendarOf(facts.calendar, days);
/** The day, VN-Index at its close, and the number of series that agree on it. */
const closeOn = (on: string) => closes.find((one) => one.on === on);
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, {recursive: true, force: true});
});
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), "market-"));
  folders.push(made);
  return made;
};

// Closing levels as published by HOSE.
test.each([
  ["2026-01-27", 1830.5],
  ["2026-01-28", 1802.91],
  ["2026-01-29", 1814.98],
  ["2026-01-30", 1829.04],
])("VN-Index closed %s at %s, in points, in both lists", (on, close) => {
  expect(closeOn(on)?.close).toBe(close);
  expect(seriesOf(facts.indices, "VNINDEX")!.bars.find((bar) => bar.on === on)!.close).toBe(close);
});

test("the number of series that agree on a close is stored; a Saturday has none", () => {
  // The two days on which two series differ.
  expect([closeOn("2026-04-20")?.sources, closeOn("2026-04-21")?.sources]).toEqual([1, 1]);
  expect(closeOn("2026-01-31")).toBeUndefined();
});

// Counts of the exchanges' own lists in June 2026, HOSE 403, plus two that have joined HOSE without
// being on them: AAN and DMX.
test("symbols: 1,544 and two, with HOSE by that name", () => {
  const {symbols} = facts.symbols;
  const count = (exchange: string) => symbols.filter((one) => one.exchange === exchange).length;
  expect([symbols.length, count("HOSE"), count("HNX"), count("UPCOM")]).toEqual([
    1546, 405, 302, 839,
  ]);
  const {exchange, icb} = listedShare(facts, "FPT")!;
  expect([exchange, sectorOf(facts, icb)?.en]).toEqual(["HOSE", "Technology"]);
});

describe("the calendar", () => {
  // Days that are wrong in public lists, checked against the days on which VN-Index has a level.
  test.each([
    ["a day that lists call a holiday", "2026-03-27", true],
    ["a bridge day that lists miss", "2024-04-29", false],
    ["the day after Labour Day 2025", "2025-05-02", false],
    ["the day after New Year 2026", "2026-01-02", false],
    ["Tet 2026", "2026-02-17", false],
    ["a Saturday", "2026-08-22", false],
    ["a weekday after the last known day", "2026-10-01", true],
    ["National Day after the last known day", "2027-09-02", false],
    ["New Year before the first known day", "2010-01-01", false],
  ])("%s: %s trading is %s", (_, on, open) => {
    expect(calendar.isTradingDay(on)).toBe(open);
  });

  test("a bar overrules the calendar: the Saturday of 2008-08-16, a day listed as closed", () => {
    const withBars = calendarOf(facts.calendar, ["2008-08-16", "2026-01-02"]);
    expect([withBars.isTradingDay("2008-08-16"), withBars.isTradingDay("2026-01-02")]).toEqual([
      true,
      true,
    ]);
    expect(withBars.isTradingDay("2008-08-17")).toBe(false);
  });

  test("the trading day before: over a weekend, over Tet", () => {
    expect(calendar.previousTradingDay("2026-08-17")).toBe("2026-08-14");
    expect(calendar.previousTradingDay("2026-02-23")).toBe("2026-02-13");
  });

  test("every day with a bar is a trading day, and no weekday without one since 2019 is", () => {
    expect([...days].filter((on) => !calendar.isTradingDay(on))).toEqual([]);
    const open: string[] = [];
    for (let on = "2026-08-21"; on > "2019-01-02"; on = calendar.previousTradingDay(on))
      open.push(on);
    expect(open.filter((on) => !days.has(on))).toEqual([]);
  });

  test("sessions are in UTC: seven hours earlier", () => {
    expect(atExchange("2026-08-21", "15:10", facts.calendar)).toBe("2026-08-21T08:10:00Z");
    const sessionsOf = (asked: string) =>
      facts.rules.find(({exchange}) => exchange === asked)!.sessions;
    const [first] = sessionsOf("HOSE");
    expect([first!.session, first!.from, first!.to]).toEqual(["openingAuction", "09:00", "09:15"]);
    expect(atExchange("2026-08-21", first!.from, facts.calendar)).toBe("2026-08-21T02:00:00Z");
    // UPCOM continues to 15:00, according to the rules published by BSC.
    expect(atExchange("2026-08-21", sessionsOf("UPCOM").at(-1)!.to, facts.calendar)).toBe(
      "2026-08-21T08:00:00Z",
    );
  });
});

const SOURCES: Readonly<Record<string, string>> = {
  "vn_symbols.csv":
    "symbol,exchange,vn30,name_vi,name_en,icb,sector_en\nAAA,HSX,1,Nhựa  An Phát,An Phat,1353,Chemicals\n",
  "indices.csv":
    "index,date,open,high,low,close,volume\nVNINDEX,2026-01-06,1,3,1,2,10\nVNINDEX,2026-01-05,1,2,1,1.5,10\nVN30,2026-01-05,5,6,4,5,9\n",
  "vnindex.csv": "date,close,sources_agreeing\n2026-01-05,1.5,3\n2026-01-06,2,1\n",
  "closures_2012_2026.json": '["2026-01-02", "2026-01-01"]',
  "trading_rules.json": JSON.stringify({
    sessions: {
      HOSE: {
        ato: ["09:00", "09:15"],
        am: ["09:15", "11:30"],
        pm: ["13:00", "14:30"],
        atc: ["14:30", "14:45"],
      },
      HNX: {am: ["09:00", "11:30"], pm: ["13:00", "14:30"]},
      UPCOM: {am: ["09:00", "11:30"], pm: ["13:00", "15:00"]},
    },
    band: {HOSE: 0.07, HNX: 0.1, UPCOM: 0.15},
    band_first_day: {HOSE: 0.2, HNX: 0.3, UPCOM: "0.40 (unconfirmed)"},
    tick_vnd: {
      HOSE_stock: [
        [10000, 10],
        ["inf", 100],
      ],
      HNX: 100,
      UPCOM: 100,
    },
  }),
};
const PRICES: Readonly<Record<string, string>> = {
  "stocks.csv":
    "symbol,date,open,high,low,close,volume,sources_agreeing\nAAA,2026-01-06,,,,10200,,1\nAAA,2026-01-05,9990,10000,9980,10000,1200,3\n",
  "stocks_adjusted.csv":
    "symbol,date,open,high,low,close,volume,sources_agreeing\nBBB,2026-01-05,1,3,1,2,150,2\n",
  "corporate_actions.csv":
    "symbol,ex_date,price_factor,previous_day,confirmed_by\nAAA,2026-01-06,0.95,2026-01-05,2\n",
  "closes_latest.csv":
    "symbol,exchange,date,close,total_volume,sources_agreeing\nAAA,HSX,2026-01-06,10200,900,2\nCCC,UPCOM,2026-01-05,5100,300,1\n",
  "breadth.csv":
    "date,exchange,advances,declines,unchanged,traded\n2026-01-05,HOSE,2,1,0,3\n2026-01-06,HOSE,0,3,0,3\n",
  "foreign_flows.csv":
    "symbol,date,buy_volume,sell_volume,buy_value,sell_value,sources_agreeing\nAAA,2026-01-05,100,50,1000000,500000,2\nAAA,2026-01-06,0,70,,,1\n",
  "vn30_baskets.csv": "basket,effective_from,symbol,free_float_pct\n2026-01,2026-01-05,AAA,20\n",
};
const sources = (changes: Readonly<Record<string, string>> = {}) => {
  const from = folder();
  for (const [name, text] of Object.entries({...SOURCES, ...PRICES, ...changes}))
    writeFileSync(join(from, name), text);
  return from;
};

describe("the import", () => {
  test("facts are read as written, in order, and a second import changes nothing", () => {
    const [from, to] = [sources(), folder()];
    expect(importMarket({from, to})).toMatchObject({
      symbols: 3,
      indices: 2,
      bars: 3,
      closes: 2,
      closures: 2,
    });
    cpSync("data/market/sectors.json", join(to, "market/sectors.json"));
    const read = readMarketFacts(to);
    expect(read.symbols.symbols).toEqual([
      {
        symbol: "AAA",
        exchange: "HOSE",
        name: {en: "An Phat", vi: "Nhựa An Phát"},
        icb: "1353",
      },
      {symbol: "BBB", exchange: "HOSE", name: null, icb: null, provedOn: "2026-01-05"},
      {symbol: "CCC", exchange: "UPCOM", name: null, icb: null, provedOn: "2026-01-05"},
    ]);
    expect(read.indices.indices[0]!.bars.map(({on}) => on)).toEqual(["2026-01-05", "2026-01-06"]);
    expect(read.calendar).toMatchObject({
      knownFrom: "2026-01-01",
      knownThrough: "2026-01-06",
      closures: ["2026-01-01", "2026-01-02"],
    });
    expect(read.rules[2]).toMatchObject({firstDayBand: 0.4, unconfirmed: ["firstDayBand"]});
    const prices = readPrices(to, read);
    expect(rawBarsOf(prices, "AAA")).toEqual([
      {
        on: "2026-01-05",
        open: 9990,
        high: 10_000,
        low: 9980,
        close: 10_000,
        volume: 1200,
        sources: 3,
      },
      {
        on: "2026-01-06",
        open: null,
        high: null,
        low: null,
        close: 10_200,
        volume: null,
        sources: 1,
      },
    ]);
    expect(adjustedBarsOf(prices, "BBB")).toMatchObject([{close: 2, volume: 150}]);
    expect(prices.closes.get("CCC")).toMatchObject({
      exchange: "UPCOM",
      bars: [{on: "2026-01-05"}],
    });
    expect(flowsOf(prices, "AAA").map(({buyValue}) => buyValue)).toEqual([1_000_000, null]);
    expect(read.baskets.baskets).toMatchObject([{freeFloatPercent: {AAA: 20}}]);
    expect(importMarket({from, to}).files.filter(({changed}) => changed)).toEqual([]);
  });

  test.each([
    ["an unknown exchange", "vn_symbols.csv", "HSX", "NYSE", /AAA trades on "NYSE"; expected HSX/],
    ["an unknown index", "indices.csv", "VN30", "DAX", /index "DAX" is not known/],
    [
      "a level that is not a number",
      "indices.csv",
      "5,6,4",
      "n/a,6,4",
      /open of VN30 2026-01-05 is "n\/a"/,
    ],
    [
      "a close outside the day's range",
      "indices.csv",
      "5,6,4,5",
      "5,6,4,7",
      /VN30 2026-01-05: open 5 and close 7/,
    ],
    [
      "closes that differ",
      "vnindex.csv",
      "1.5,3",
      "1.6,3",
      /closed 2026-01-05 at 1.5; expected 1.6/,
    ],
    ["a day twice", "vnindex.csv", "2026-01-06", "2026-01-05", /2026-01-05 follows 2026-01-05/],
    [
      "a bar on a closure",
      "closures_2012_2026.json",
      "2026-01-02",
      "2026-01-05",
      /2026-01-05 is listed as closed/,
    ],
    [
      "a price that is not a whole number",
      "stocks.csv",
      "9980,10000",
      "9980.5,10000",
      /stocks.csv: low of AAA 2026-01-05 is "9980.5"; expected a whole number or nothing/,
    ],
    [
      "a bar without a close",
      "stocks.csv",
      ",10200,,1",
      ",,,1",
      /stocks.csv: close of AAA 2026-01-06 is ""; expected a whole number/,
    ],
    [
      "a high without a low",
      "stocks.csv",
      "10000,9980,10000",
      "10000,,10000",
      /AAA 2026-01-05 has only some of open, high and low; expected all or none/,
    ],
    [
      "a close above the high",
      "stocks_adjusted.csv",
      "1,3,1,2",
      "1,3,1,4",
      /BBB 2026-01-05: open 1 and close 4 are outside 1 to 3/,
    ],
    [
      "a share as traded and adjusted",
      "stocks_adjusted.csv",
      "BBB",
      "AAA",
      /prices-adjusted.json: AAA is in prices-raw.json as well/,
    ],
    [
      "a bar twice",
      "stocks.csv",
      "2026-01-06,,,,10200",
      "2026-01-05,,,,10200",
      /stocks.csv: AAA has a day twice/,
    ],
    [
      "a basket of a share that is not listed",
      "vn30_baskets.csv",
      "AAA",
      "ZZZ",
      /baskets.json: 2026-01 has ZZZ; expected shares of symbols.json/,
    ],
    [
      "no JSON",
      "trading_rules.json",
      "{",
      "<",
      /trading_rules.json: .*expected a readable JSON file/,
    ],
    [
      "rules without hours",
      "trading_rules.json",
      '"sessions"',
      '"hours"',
      /expected sessions, band/,
    ],
  ])("%s is refused and nothing written", (_, file, from, to, error) => {
    const out = folder();
    const wrong = sources({[file]: {...SOURCES, ...PRICES}[file]!.replace(from, to)});
    expect(() => importMarket({from: wrong, to: out})).toThrow(FactsError);
    expect(() => importMarket({from: wrong, to: out})).toThrow(error);
    expect(() => readFileSync(join(out, "market/symbols.json"))).toThrow();
  });

  test("a sector without a Vietnamese name is named", () => {
    const to = folder();
    cpSync("data/market", join(to, "market"), {recursive: true});
    const sectors = readFileSync("data/market/sectors.json", "utf8").replace(
      '"Banks": "ngân hàng",',
      "",
    );
    writeFileSync(join(to, "market/sectors.json"), sectors);
    expect(() => readMarketFacts(to)).toThrow(
      /market\/sectors.json: "Banks" has no Vietnamese name/,
    );
  });

  test("invalid facts are refused by their schema, with the place", () => {
    const to = folder();
    mkdirSync(join(to, "market"));
    cpSync("data/market", join(to, "market"), {recursive: true});
    writeFileSync(
      join(to, "market/calendar.json"),
      readFileSync("data/market/calendar.json", "utf8").replace('"+07:00"', '"seven"'),
    );
    expect(() => readMarketFacts(to)).toThrow(/market\/calendar.json at \/utcOffset: is "seven"/);
  });
});
