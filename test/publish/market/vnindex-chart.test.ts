import {describe, expect, test} from "vitest";
import {latestClosing} from "../../../pipeline/market/closes.ts";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {freshnessAt} from "../../../pipeline/market/freshness.ts";
import {plain} from "../../../pipeline/market/units.ts";
import {vnIndexChart} from "../../../publish/market/vnindex-chart.ts";

const facts = readMarketFacts("data");
const at = (asOf: string) => ({
  market: facts,
  knownThrough: latestClosing(facts, asOf),
  freshness: freshnessAt(facts, asOf),
});
const chartAt = (asOf: string, range: "1w" | "1m" | "1y") => vnIndexChart(at(asOf), range);

describe("every level equals the facts", () => {
  const {bars} = facts.indices.indices.find(({index}) => index === "VNINDEX")!;
  test("of the bars of a year", () => {
    const chart = chartAt("2026-11-21T00:00:00Z", "1y");
    expect(chart.bars).toEqual(bars.filter(({on}) => on > "2025-08-21"));
  });
  test("of the base close of the change, on every session of both series", () => {
    const closes = new Map(facts.indices.closes.map(({on, close}) => [on, plain(close)]));
    for (const {on} of bars.slice(1)) {
      const {previousClose, last, change} = chartAt(`${on}T08:10:00Z`, "1w");
      expect.soft(last?.on, on).toBe(on);
      expect.soft(previousClose?.close, on).toBe(closes.get(previousClose!.on));
      expect.soft(change?.points, on).toBeCloseTo(last!.close - closes.get(previousClose!.on)!, 2);
    }
  });
});

// Sessions and closures of 2026 from data/market/calendar.json: closed for Tết from 16 to 20
// February, Monday to Friday; 2 September 2025, a Tuesday, is National Day, closed together with
// the Monday before.
describe("a range goes back to the same day of a week, a month or a year before", () => {
  test.each([
    {
      says: "a Friday's week is five sessions",
      asOf: "2026-08-21",
      range: "1w",
      previous: "2026-08-14",
      first: "2026-08-17",
      sessions: 5,
    },
    {
      says: "so it is on the weekend after",
      asOf: "2026-08-23",
      range: "1w",
      previous: "2026-08-14",
      first: "2026-08-17",
      sessions: 5,
    },
    {
      says: "a Wednesday's goes over the weekend",
      asOf: "2026-08-19",
      range: "1w",
      previous: "2026-08-12",
      first: "2026-08-13",
      sessions: 5,
    },
    {
      says: "the first session after Tết is its own week",
      asOf: "2026-02-23",
      range: "1w",
      previous: "2026-02-13",
      first: "2026-02-23",
      sessions: 1,
    },
    {
      says: "a month over Tết",
      asOf: "2026-03-02",
      range: "1m",
      previous: "2026-02-02",
      first: "2026-02-03",
      sessions: 15,
    },
    {
      says: "the last of a month goes to that of a shorter one",
      asOf: "2026-03-31",
      range: "1m",
      previous: "2026-02-27",
      first: "2026-03-02",
      sessions: 22,
    },
    {
      says: "a year",
      asOf: "2026-08-21",
      range: "1y",
      previous: "2025-08-21",
      first: "2025-08-22",
      sessions: 249,
    },
    {
      says: "a year that bars are kept of in part",
      asOf: "2025-12-31",
      range: "1y",
      previous: "2024-12-31",
      first: "2025-06-02",
      sessions: 151,
      whole: false,
    },
  ] as const)("$says", ({asOf, range, previous, first, sessions, ...more}) => {
    const chart = chartAt(`${asOf}T12:00:00Z`, range);
    expect(chart.previousClose?.on).toBe(previous);
    expect([chart.bars[0]?.on, chart.bars.length]).toEqual([first, sessions]);
    expect(chart.isWhole).toBe("whole" in more ? more.whole : true);
  });
});

describe("marks show where weeks, months and years begin", () => {
  test("in a month over Tết", () => {
    expect(chartAt("2026-03-02T12:00:00Z", "1m").marks).toEqual([
      {on: "2026-02-09", begins: "week", closures: []},
      {
        on: "2026-02-23",
        begins: "week",
        closures: ["2026-02-16", "2026-02-17", "2026-02-18", "2026-02-19", "2026-02-20"],
      },
      {on: "2026-03-02", begins: "month", closures: []},
    ]);
  });
  test("and a year", () =>
    expect(chartAt("2026-01-09T12:00:00Z", "1m").marks).toContainEqual({
      on: "2026-01-05",
      begins: "year",
      closures: ["2026-01-01", "2026-01-02"],
    }));
});

test("sessions are those of HOSE on the last day: 09:00 to 15:00 in Vietnam", () => {
  const {sessions} = chartAt("2026-08-22T00:00:00Z", "1w");
  expect(sessions.map(({session}) => session)).toEqual([
    "openingAuction",
    "morning",
    "afternoon",
    "closingAuction",
    "putThrough",
  ]);
  expect([sessions[0]?.fromAt, sessions.at(-1)?.toAt]).toEqual([
    "2026-08-21T02:00:00Z",
    "2026-08-21T08:00:00Z",
  ]);
});
