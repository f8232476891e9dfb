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
  ["when it is known", SUSPENDED, "2030-06-13T00:00:00Z", true],
  ["later", SUSPENDED, "2030-07-01T00:00:00Z", true],
  ["not a second before", SUSPENDED, "2030-06-12T23:59:59Z", false],
  ["not for another player", {...SUSPENDED, shirt: 10}, "2030-07-01T00:00:00Z", false],
  ["not for a player without a shirt", {...SUSPENDED, shirt: null}, "2030-07-01T00:00:00Z", false],
  ["not for another match", {...SUSPENDED, number: 7}, "2030-07-01T00:00:00Z", false],
])("a ruling lifts a suspension: %s", (_, of, at, known) => {
  expect(rulingOn({rulings: [RULING]}, of, at)).toBe(known ? RULING : null);
});

test("a tournament without rulings has none", () => {
  expect(rulingOn({}, SUSPENDED, "2030-07-01T00:00:00Z")).toBeNull();
});
