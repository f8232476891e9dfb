import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {Snapshot} from "../../../../pipeline/tournament/snapshot.ts";
import {
  matchProbabilities,
  matchProbability,
} from "../../../../publish/tournament/forecasts/probability.ts";
import {faults} from "../../../schemas/tournament-schemas.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf} from "../snapshots.ts";

let end: Snapshot;
let opening: Snapshot;
beforeAll(() => {
  const cup = snapshotsOf(cupFacts);
  end = cup.modelled(AFTER.cup);
  opening = cup.modelled("2030-06-08T13:00:00Z");
});
afterAll(closeStores);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("the probability of a match", () => {
  test("agrees with itself in every match: what is derived sums to what is frozen", () => {
    for (const match of end.matches) {
      const {home, draw, away, goals, scorelines, knockout, advance, rates} = matchProbability(
        end,
        match,
      );
      const {margins, matrix, totals, expectedTotal} = goals!;
      expect(home! + draw! + away!).toBeCloseTo(1, 9);
      expect(
        sum([...Object.values(margins.home), margins.draw, ...Object.values(margins.away)]),
      ).toBeCloseTo(1, 9);
      expect(sum(matrix.cells.flat()) + matrix.other).toBeCloseTo(1, 9);
      expect(expectedTotal).toBeCloseTo(rates!.home + rates!.away, 9);
      expect(totals.every(({over, under}) => Math.abs(over + under - 1) < 1e-9)).toBe(true);
      // frozen rates are rounded to six decimals, so a probability computed from them may differ in
      // the last
      for (const {home: i, away: j, probability} of scorelines!)
        expect(matrix.cells[i]![j]!).toBeCloseTo(probability, 5);
      const won = sum(matrix.cells.flatMap((row, i) => row.filter((_, j) => i > j)));
      expect(won).toBeLessThanOrEqual(home! + 1e-5);
      expect(won + matrix.other).toBeGreaterThan(home! - 1e-5);
      if (knockout) {
        expect(knockout.after90).toEqual({home, draw, away});
        expect(knockout.advance).toEqual(advance);
      }
    }
  });

  test.each([
    ["a group match", false, "m-001", "not-applicable"],
    ["a semi-final", true, "m-007", "available"],
    ["the third-place match", true, "m-009", "available"],
    ["the final", true, "m-010", "available"],
  ])("%s has ways through: %s", (_, knockout, matchId, status) => {
    const body = matchProbability(end, end.match(matchId));
    expect(body.knockout !== null).toBe(knockout);
    expect(body.advance !== null).toBe(knockout);
    expect(body.knockoutAvailability.status).toBe(status);
    expect(body.derivedFrom).toBe("frozen rates and rho");
    expect(faults("match-probability.json", body)).toEqual([]);
  });

  test("without a forecast nothing is derived, and that is said", () => {
    const body = matchProbability(opening, opening.match("m-010"));
    expect(body).toMatchObject({goals: null, knockout: null, advance: null, rates: null});
    expect(body.availability).toEqual({status: "pending", reason: "the teams are not known yet"});
    expect(body.knockoutAvailability).toEqual(body.availability);
    expect(faults("match-probability.json", body)).toEqual([]);
  });

  test("derived values do not change once the match has been played", () => {
    const before = matchProbability(opening, opening.match("m-001"));
    const after = matchProbability(end, end.match("m-001"));
    expect(before.outcome).toBeNull();
    expect(after.outcome).not.toBeNull();
    expect(after.goals).toEqual(before.goals);
  });
});

test("the list of all has the likeliest score and the chances of going through of each match", () => {
  for (const {matchId, likeliestScore, advance} of matchProbabilities(end).matches) {
    const {scorelines, advance: own} = matchProbability(end, end.match(matchId));
    expect(likeliestScore).toEqual(scorelines![0]);
    expect(advance).toEqual(own);
  }
  const final = matchProbabilities(opening).matches.find(({matchId}) => matchId === "m-010");
  expect(final).toMatchObject({likeliestScore: null, advance: null});
});
