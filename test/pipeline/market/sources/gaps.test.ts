import {expect, test} from "vitest";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {calendarOf} from "../../../../pipeline/market/rules/calendar.ts";
import {gapsIn, type Span} from "../../../../pipeline/market/sources/gaps.ts";

const {calendar} = readMarketFacts("test/fixtures/cup");
const OVER: Span = {from: "2026-09-01", through: "2026-09-30"};

// Monday 7 September 2026 to Monday 21 September; the list of closures ends in August.
const WEEK = ["2026-09-08", "2026-09-09", "2026-09-10", "2026-09-11"];
const NEXT = ["2026-09-14", "2026-09-15", "2026-09-16", "2026-09-17", "2026-09-18"];

interface Row {
  readonly says: string;
  readonly sessions: readonly string[];
  readonly proofs?: readonly string[];
  readonly series?: readonly Span[];
  readonly closed?: readonly string[];
  readonly missing?: readonly string[];
}
test.each<Row>([
  {says: "nothing between two sessions", sessions: ["2026-09-07", "2026-09-08"]},
  {
    says: "a day that two series skip",
    sessions: ["2026-09-07", "2026-09-09"],
    closed: ["2026-09-08"],
  },
  {
    says: "a day that one series skips",
    sessions: ["2026-09-07", "2026-09-09"],
    series: [OVER],
    missing: ["2026-09-08"],
  },
  {
    says: "a day with an adjusted price",
    sessions: ["2026-09-07", "2026-09-09"],
    proofs: ["2026-09-08"],
    missing: ["2026-09-08"],
  },
  {
    says: "a day after the series end",
    sessions: ["2026-09-07", "2026-09-09"],
    series: [OVER, {from: "2026-09-01", through: "2026-09-07"}],
    missing: ["2026-09-08"],
  },
  {says: "a week", sessions: ["2026-09-07", "2026-09-14"], closed: WEEK},
  {
    says: "more days than any closure has",
    sessions: ["2026-09-07", "2026-09-21"],
    missing: [...WEEK, ...NEXT],
  },
  {
    says: "days before the first session and after the last",
    sessions: ["2026-09-07"],
    proofs: ["2026-09-04", "2026-09-08"],
  },
])("$says", ({sessions, proofs = [], series = [OVER, OVER], closed = [], missing = []}) => {
  const gaps = gapsIn(calendarOf(calendar, sessions), {sessions, proofs, series});
  expect(gaps).toEqual({closed, missing});
});
