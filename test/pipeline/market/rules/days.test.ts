import {describe, expect, test} from "vitest";
import {calendarBy} from "../../../../pipeline/market/closes.ts";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {exchangeDay, exchangeTime} from "../../../../pipeline/market/rules/calendar.ts";
import {exDatesBy, lastDayOut, rowsBy} from "../../../../pipeline/market/rules/known-by.ts";
import {
  basketChanges,
  basketOn,
  isMemberOn,
  nextBasketAt,
} from "../../../../pipeline/market/rules/membership.ts";

const market = readMarketFacts("data");
const {calendar: clock} = market;
/** The instant of a Vietnamese local time, seven hours ahead of UTC. */
const at = (time: string) =>
  new Date(Date.parse(`${time.replace(" ", "T")}:00+07:00`)).toISOString().replace(".000", "");

test("the exchanges are seven hours ahead of UTC all year", () => {
  expect(exchangeDay("2026-08-20T17:00:00Z", clock)).toBe("2026-08-21");
  expect(exchangeDay("2026-08-20T16:59:59Z", clock)).toBe("2026-08-20");
  expect(exchangeTime("2026-01-05T02:00:00Z", clock)).toBe("09:00");
  expect(exchangeDay("2026-08-21T01:00:00Z", {utcOffset: "-05:00"})).toBe("2026-08-20");
});

test("data override the calendar: a session on a listed closure, once its figures are published", () => {
  const [series] = market.indices.indices;
  const extra = {...series!, bars: [{...series!.bars[0]!, on: "2026-01-02"}]};
  const facts = {calendar: clock, indices: {...market.indices, indices: [extra], closes: []}};
  const isOpen = (now: string) => calendarBy(facts, at(now)).isTradingDay("2026-01-02");
  expect([isOpen("2026-01-02 15:09"), isOpen("2026-01-02 15:10")]).toEqual([false, true]);
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
