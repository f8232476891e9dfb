import {describe, expect, test} from "vitest";
import {calendarBy} from "../../../../pipeline/market/closes.ts";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {calendarOf} from "../../../../pipeline/market/rules/calendar.ts";
import {exchangeDay, exchangeTime} from "../../../../pipeline/market/rules/exchange-clock.ts";
import {exDatesBy, lastDayOut, rowsBy} from "../../../../pipeline/market/rules/known-by.ts";
import {
  basketChanges,
  basketOn,
  isMemberOn,
  nextBasketAt,
} from "../../../../pipeline/market/rules/membership.ts";
import {phaseAt} from "../../../../pipeline/market/rules/phases.ts";
import {reportDay} from "../../../../pipeline/market/rules/report-day.ts";

const market = readMarketFacts("data");
const {calendar: clock, rules} = market;
/** The instant of a Vietnamese local time, seven hours ahead of UTC. */
const at = (time: string) =>
  new Date(Date.parse(`${time.replace(" ", "T")}:00+07:00`)).toISOString().replace(".000", "");

test("the exchanges are seven hours ahead of UTC all year", () => {
  expect(exchangeDay("2026-08-20T17:00:00Z", clock)).toBe("2026-08-21");
  expect(exchangeDay("2026-08-20T16:59:59Z", clock)).toBe("2026-08-20");
  expect(exchangeTime("2026-01-05T02:00:00Z", clock)).toBe("09:00");
  expect(exchangeDay("2026-08-21T01:00:00Z", {utcOffset: "-05:00"})).toBe("2026-08-20");
});

// Days without trading from the list of closures: Tết 2024 from 02-08 to 02-14, 2025 from 01-27 to
// 01-31 (the 26th is a Sunday), 2026 from 02-16 to 02-20.
describe("the report day", () => {
  test.each([
    {
      says: "before the open the last session",
      now: "2026-08-21 08:59",
      on: "2026-08-20",
      out: true,
    },
    {says: "from the open the day itself", now: "2026-08-21 09:00", on: "2026-08-21", out: false},
    {
      says: "until its figures are published",
      now: "2026-08-21 15:09",
      on: "2026-08-21",
      out: false,
    },
    {says: "and when they are", now: "2026-08-21 15:10", on: "2026-08-21", out: true},
    {says: "until midnight", now: "2026-08-21 23:59", on: "2026-08-21", out: true},
    {says: "after midnight, too", now: "2026-08-22 00:00", on: "2026-08-21", out: true},
    {says: "on a Saturday Friday", now: "2026-08-22 12:00", on: "2026-08-21", out: true},
    {says: "on a Monday morning Friday", now: "2026-08-24 08:00", on: "2026-08-21", out: true},
    {says: "in Tết 2024 the day before", now: "2024-02-12 12:00", on: "2024-02-07", out: true},
    {says: "in Tết 2025 the Friday before", now: "2025-01-29 12:00", on: "2025-01-24", out: true},
    {says: "in Tết 2026 the Friday before", now: "2026-02-18 12:00", on: "2026-02-13", out: true},
    {says: "after Tết 2026", now: "2026-02-23 09:00", on: "2026-02-23", out: false},
    {says: "on National Day", now: "2025-09-02 12:00", on: "2025-08-29", out: true},
    {says: "after the data by the calendar", now: "2026-10-05 10:00", on: "2026-10-05", out: false},
  ])("$says: $now is $on", ({now, on, out}) => {
    const found = reportDay(calendarBy(market, at(now)), clock, rules, at(now));
    expect([found.on, found.isOut]).toEqual([on, out]);
    expect(found.figuresAt).toBe(at(`${on} 15:10`));
  });

  test("the day before it is a trading day", () => {
    const day = (now: string) => reportDay(calendarBy(market, at(now)), clock, rules, at(now));
    expect(day("2026-08-24 10:00").previousOn).toBe("2026-08-21");
    expect(day("2026-02-23 10:00").previousOn).toBe("2026-02-13");
  });

  test("data override the calendar: a session on a listed closure, once its figures are published", () => {
    const [series] = market.indices.indices;
    const extra = {...series!, bars: [{...series!.bars[0]!, on: "2026-01-02"}]};
    const facts = {calendar: clock, indices: {...market.indices, indices: [extra], closes: []}};
    const day = (now: string) => reportDay(calendarBy(facts, at(now)), clock, rules, at(now)).on;
    expect(day("2026-01-02 15:09")).toBe("2025-12-31");
    expect(day("2026-01-02 15:10")).toBe("2026-01-02");
  });
});

// Hours from the rules published by brokers (`trading-rules.json`).
describe("the phase of a session", () => {
  const calendar = calendarOf(clock, []);
  test.each([
    ["HOSE", "2026-08-21 08:59", "beforeOpen", "2026-08-21 09:00"],
    ["HOSE", "2026-08-21 09:00", "openingAuction", "2026-08-21 09:15"],
    ["HOSE", "2026-08-21 09:15", "morning", "2026-08-21 11:30"],
    ["HOSE", "2026-08-21 11:30", "lunchBreak", "2026-08-21 13:00"],
    ["HOSE", "2026-08-21 13:00", "afternoon", "2026-08-21 14:30"],
    ["HOSE", "2026-08-21 14:30", "closingAuction", "2026-08-21 14:45"],
    ["HOSE", "2026-08-21 14:45", "putThrough", "2026-08-21 15:00"],
    ["HOSE", "2026-08-21 15:00", "afterClose", "2026-08-24 09:00"],
    ["HNX", "2026-08-21 09:00", "morning", "2026-08-21 11:30"],
    ["HNX", "2026-08-21 14:35", "closingAuction", "2026-08-21 14:45"],
    ["HNX", "2026-08-21 14:45", "postClose", "2026-08-21 15:00"],
    ["UPCOM", "2026-08-21 09:05", "morning", "2026-08-21 11:30"],
    ["UPCOM", "2026-08-21 14:59", "afternoon", "2026-08-21 15:00"],
    ["UPCOM", "2026-08-21 15:00", "afterClose", "2026-08-24 09:00"],
    ["HOSE", "2026-08-22 10:00", "closed", "2026-08-24 09:00"],
    ["HOSE", "2026-02-16 10:00", "closed", "2026-02-23 09:00"],
  ] as const)("%s at %s: %s until %s", (exchange, now, phase, until) => {
    const own = rules.find((one) => one.exchange === exchange)!;
    expect(phaseAt(own, calendar, clock, at(now))).toEqual({phase, until: at(until)});
  });
});

describe("Tuesday knows nothing of Wednesday", () => {
  const rows = ["2026-08-18", "2026-08-19"].map((on) => ({on}));
  test.each([
    {now: "2026-08-18 15:09", out: [], exDates: ["2026-08-18"]},
    {now: "2026-08-18 15:10", out: ["2026-08-18"], exDates: ["2026-08-18"]},
    {now: "2026-08-18 23:59", out: ["2026-08-18"], exDates: ["2026-08-18"]},
    {now: "2026-08-19 00:00", out: ["2026-08-18"], exDates: ["2026-08-18", "2026-08-19"]},
    {
      now: "2026-08-19 15:10",
      out: ["2026-08-18", "2026-08-19"],
      exDates: ["2026-08-18", "2026-08-19"],
    },
  ])("$now: figures of $out, ex-dates of $exDates", ({now, out, exDates}) => {
    expect(rowsBy(rows, clock, at(now)).map(({on}) => on)).toEqual(out);
    expect(exDatesBy(rows, clock, at(now)).map(({on}) => on)).toEqual(exDates);
    expect(lastDayOut(at(now), clock)).toBe(out.at(-1) ?? "2026-08-17");
  });
});

// Baskets of 2026 from the exchange's notices; none is known before 2026-02-02.
describe("VN30", () => {
  test.each([
    {symbol: "DGC", on: "2026-05-12", member: true},
    {symbol: "DGC", on: "2026-05-13", member: false},
    {symbol: "BSR", on: "2026-05-12", member: false},
    {symbol: "BSR", on: "2026-05-13", member: true},
    {symbol: "PLX", on: "2026-08-02", member: true},
    {symbol: "PLX", on: "2026-08-03", member: false},
    {symbol: "MCH", on: "2026-08-03", member: true},
    {symbol: "FPT", on: "2026-02-01", member: null},
    {symbol: "A32", on: "2026-08-21", member: false},
  ])("$symbol on $on: $member", ({symbol, on, member}) => {
    expect(isMemberOn(market.baskets, symbol, on)).toBe(member);
  });
  test.each([
    {now: "2026-05-12 23:59", next: "2026-05-13 00:00"},
    {now: "2026-05-13 00:00", next: "2026-08-03 00:00"},
    {now: "2026-08-03 00:00", next: null},
  ])("at $now reads differently from $next on", ({now, next}) => {
    const found = nextBasketAt(market.baskets, clock, at(now));
    expect(found).toBe(next === null ? null : at(next));
  });
  test("has thirty shares, and lists additions and removals no earlier than they happened", () => {
    for (const on of ["2026-02-02", "2026-05-13", "2026-08-21"])
      expect(Object.keys(basketOn(market.baskets, on)!.freeFloatPercent)).toHaveLength(30);
    expect(basketChanges(market.baskets, "2026-05-12")).toEqual([]);
    expect(basketChanges(market.baskets, "2026-08-21")).toEqual([
      {basket: "2026-05", effectiveFrom: "2026-05-13", added: ["BSR"], removed: ["DGC"]},
      {
        basket: "2026-07",
        effectiveFrom: "2026-08-03",
        added: ["MCH", "TCX"],
        removed: ["PLX", "TPB"],
      },
    ]);
  });
});
