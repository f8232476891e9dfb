import {afterAll, expect, test} from "vitest";
import {preMatchOf} from "../../../../pipeline/tournament/analysis/pre-match.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {kickoffOf, snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {aftermathOf} from "../../../../pipeline/tournament/text/recap/aftermath.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";

const store = emptyStore();
load(store, readFacts("test/fixtures/cup", 2030));
afterAll(() => store.close());
const at = (now: string) => snapshotAt(store, 2030, now, {seed: "s", runs: 20});
const snapshot = at("2030-07-01T12:00:00Z");
const groupMatches = snapshot.matches.filter(({fixture}) => fixture.stage === "group");

test.each(groupMatches.map((match) => ({match, ref: match.ref})))(
  "the tables before $ref are the same objects by whichever snapshot, so that what follows from them is worked out once",
  ({match}) => {
    const then = at(kickoffOf(match));
    const {tables} = preMatchOf(snapshot, match);
    for (const [index, table] of preMatchOf(
      then,
      then.match(match.fixture.matchId),
    ).tables.entries())
      expect(table).toBe(tables[index]);
  },
);

test("the tables of an instant are those after the last matches", () => {
  const last = groupMatches.map(kickoffOf).sort().at(-1)!;
  const left = aftermathOf(snapshot, last).tables;
  expect(left.every(({complete}) => complete)).toBe(true);
  for (const [index, table] of snapshot.tables.entries()) expect(table).toBe(left[index]);
  for (const [index, table] of at("2030-06-30T12:00:00Z").tables.entries())
    expect(table).toBe(left[index]);
});
