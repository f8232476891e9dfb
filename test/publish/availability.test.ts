import {expect, test} from "vitest";
import {knownOf} from "../../publish/availability.ts";

test.each([
  [8, 8, "available", null],
  [0, 0, "available", null],
  [5, 8, "partial", "no open source records the cards of 3 of 8 matches: these are lower bounds"],
  [
    0,
    8,
    "unavailable",
    "no open source records the cards of 8 of 8 matches: these are lower bounds",
  ],
])("of %s of %s matches: %s", (known, matches, status, reason) => {
  expect(knownOf(known, matches, "cards")).toEqual({status, reason});
});
