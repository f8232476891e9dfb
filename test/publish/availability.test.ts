import {expect, test} from "vitest";
import {knownOf} from "../../publish/availability.ts";

test.each([
  {known: 8, matches: 8, status: "available", reason: null},
  {known: 0, matches: 0, status: "available", reason: null},
  {
    known: 5,
    matches: 8,
    status: "partial",
    reason: "no open source records the cards of 3 of 8 matches: these are lower bounds",
  },
  {
    known: 0,
    matches: 8,
    status: "unavailable",
    reason: "no open source records the cards of 8 of 8 matches: these are lower bounds",
  },
])("of $known of $matches matches: $status", ({known, matches, status, reason}) => {
  expect(knownOf(known, matches, "cards")).toEqual({status, reason});
});
