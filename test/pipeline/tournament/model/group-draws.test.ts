import {describe, expect, test} from "vitest";
import {
  drawOutcomes,
  draws,
  SCORES,
  scoreOf,
} from "../../../../pipeline/tournament/model/group-draws.ts";
import {randomBits} from "../../../../pipeline/tournament/model/random.ts";
import {GRID_SIDE, outcome, scoreGrid} from "../../../../pipeline/tournament/model/scoreline.ts";
import {load, WORKSPACE} from "../../../../pipeline/tournament/model/workspace.ts";

/** The probabilities that an alias table of 2ᵏ columns holds. */
function held(table: Int32Array, columnBits: number): Float64Array {
  const columns = 2 ** columnBits;
  const probabilities = new Float64Array(columns);
  for (const [column, entry] of table.entries()) {
    const kept = (entry >>> columnBits) / 2 ** (32 - columnBits);
    probabilities[column]! += kept / columns;
    probabilities[entry & (columns - 1)]! += (1 - kept) / columns;
  }
  return probabilities;
}

const laws = [
  {home: 1.8, away: 0.7},
  {home: 0.4, away: 2.9},
  {home: 1.1, away: 1.1},
].map((rates) => scoreGrid(rates, -0.05));
const [first, second, third] = laws;

describe("matches drawn by outcome and then by score", () => {
  const {rowTables, scoreTables} = draws([laws.map((distribution) => ({distribution}))]);

  test("have every combination of outcomes as often as their laws say", () => {
    const rows = held(rowTables, 10);
    const chances = laws.map((distribution) => Object.values(outcome(distribution)));
    for (let row = 0; row < 27; row++) {
      const [one, two, three] = [row % 3, Math.floor(row / 3) % 3, Math.floor(row / 9)];
      expect(rows[row]).toBeCloseTo(chances[0]![one]! * chances[1]![two]! * chances[2]![three]!, 8);
    }
    expect(rows.subarray(27).every((p) => p === 0)).toBe(true);
  });

  // P(score) = P(outcome)·P(score | outcome), to the 2⁻³² that each column of a table may be off.
  test.each([
    {says: "a favourite at home", distribution: first!, match: 0},
    {says: "a favourite away", distribution: second!, match: 1},
    {says: "equal sides", distribution: third!, match: 2},
  ])("have every score as often as the law says: $says", ({distribution, match}) => {
    const {home, draw, away} = outcome(distribution);
    const drawn = new Float64Array(GRID_SIDE ** 2);
    for (const [of, chance] of [home, draw, away].entries()) {
      const scores = held(
        scoreTables.subarray((3 * match + of) * 128, (3 * match + of + 1) * 128),
        7,
      );
      for (const [place, p] of scores.entries()) {
        const [forHome, forAway] = SCORES[of * 128 + place]!;
        drawn[forHome * GRID_SIDE + forAway]! += chance * p;
      }
    }
    for (const [cell, p] of distribution.entries()) expect(drawn[cell]).toBeCloseTo(p, 8);
  });
});

test("a score always has the outcome that was drawn, and is the same when asked for again", () => {
  const tables = draws([
    laws.map((distribution) => ({distribution})),
    [{outcome: 2}, {distribution: third!}],
  ]);
  load(tables);
  const {bits, rows, outcomes} = WORKSPACE;
  const {fill} = randomBits("scores");
  const seen = new Set<number>();
  for (let run = 0; run < 500; run++) {
    fill(bits);
    drawOutcomes(2, 5);
    for (const [match, spot] of [0, 1, 2, 9].entries()) {
      const which = match < 3 ? match : 4;
      const score = scoreOf(which);
      const [home, away] = SCORES[score]!;
      expect(outcomes[8 * rows[spot >> 3]! + (spot & 7)]).toBe(1 - Math.sign(home - away));
      expect(scoreOf(which)).toBe(score);
      seen.add(score);
    }
    // The first match of the second bundle is over: it has been lost.
    expect(rows[1]! % 3).toBe(2);
  }
  expect(seen.size).toBeGreaterThan(20);
});
