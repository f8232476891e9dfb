import {expect, test} from "vitest";
import {rulingOn} from "../../../../pipeline/tournament/rules/rulings.ts";

const RULING = {
  teamId: "bel",
  shirt: 9,
  number: 4,
  on: "2030-06-12",
  knownAt: "2030-06-13T00:00:00Z",
  by: {en: "the committee", vi: "ủy ban"},
  source: "https://example.org/ruling",
};
const SUSPENDED = {teamId: "bel", shirt: 9, number: 4};

test.each([
  {says: "when it is known", of: SUSPENDED, at: "2030-06-13T00:00:00Z", known: true},
  {says: "later", of: SUSPENDED, at: "2030-07-01T00:00:00Z", known: true},
  {says: "not a second before", of: SUSPENDED, at: "2030-06-12T23:59:59Z", known: false},
  {
    says: "not for another player",
    of: {...SUSPENDED, shirt: 10},
    at: "2030-07-01T00:00:00Z",
    known: false,
  },
  {
    says: "not for a player without a shirt",
    of: {...SUSPENDED, shirt: null},
    at: "2030-07-01T00:00:00Z",
    known: false,
  },
  {
    says: "not for another match",
    of: {...SUSPENDED, number: 7},
    at: "2030-07-01T00:00:00Z",
    known: false,
  },
])("a ruling lifts a suspension: $says", ({of, at, known}) => {
  expect(rulingOn({rulings: [RULING]}, of, at)).toBe(known ? RULING : null);
});

test("a tournament without rulings has none", () => {
  expect(rulingOn({}, SUSPENDED, "2030-07-01T00:00:00Z")).toBeNull();
});
