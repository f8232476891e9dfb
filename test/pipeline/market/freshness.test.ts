import {expect, test} from "vitest";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {freshnessAt, freshUntil} from "../../../pipeline/market/freshness.ts";

const market = readMarketFacts("data");

// The last session of the facts is Friday 21 August 2026; figures of a day are due at 15:10, 08:10Z.
// 2 September is National Day. Days counted by hand.
test.each([
  {
    says: "at its close",
    at: "2026-08-21T08:10:00Z",
    nextOn: "2026-08-24",
    daysOld: null,
    until: "2026-08-24T08:10:00Z",
  },
  {
    says: "when one session is due without figures",
    at: "2026-08-24T08:10:00Z",
    nextOn: "2026-08-25",
    daysOld: null,
    until: "2026-08-25T08:10:00Z",
  },
  {
    says: "when a second one is",
    at: "2026-08-25T08:10:00Z",
    nextOn: "2026-08-26",
    daysOld: 4,
    until: "2026-08-25T17:00:00Z",
  },
  {
    says: "the next morning in Vietnam",
    at: "2026-08-25T17:00:00Z",
    nextOn: "2026-08-26",
    daysOld: 5,
    until: "2026-08-26T08:10:00Z",
  },
  {
    says: "over a holiday",
    at: "2026-09-01T08:10:00Z",
    nextOn: "2026-09-03",
    daysOld: 11,
    until: "2026-09-01T17:00:00Z",
  },
  {
    says: "months later",
    at: "2026-11-27T07:00:00Z",
    nextOn: "2026-11-27",
    daysOld: 98,
    until: "2026-11-27T08:10:00Z",
  },
])("the newest session $says", ({at, nextOn, daysOld, until}) => {
  expect(freshnessAt(market, at)).toEqual({
    on: "2026-08-21",
    nextOn,
    oldAt: "2026-08-25T08:10:00Z",
    daysOld,
  });
  expect(freshUntil(market, at)).toBe(until);
});

test("before the first session there is none, and nothing to wait for", () => {
  const none = {calendar: market.calendar, indices: {...market.indices, indices: [], closes: []}};
  expect([
    freshnessAt(none, "2026-08-21T08:10:00Z"),
    freshUntil(none, "2026-08-21T08:10:00Z"),
  ]).toEqual([null, null]);
});
