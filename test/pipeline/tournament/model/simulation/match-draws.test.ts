import {describe, expect, test} from "vitest";
import {randomBits} from "../../../../../pipeline/tournament/model/random.ts";
import {GRID_SIDE, outcome, scoreGrid} from "../../../../../pipeline/tournament/model/scoreline.ts";
import {
  drawCombination,
  drawScore,
  OUTCOMES,
  prepareDraws,
  SCORES,
} from "../../../../../pipeline/tournament/model/simulation/match-draws.ts";

/** The probabilities represented by an alias table of 2ᵏ columns. */
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

const distributions = [
  {home: 1.8, away: 0.7},
  {home: 0.4, away: 2.9},
  {home: 1.1, away: 1.1},
].map((rates) => scoreGrid(rates, -0.05));
const draws = prepareDraws([distributions.map((distribution) => ({distribution}))]);

describe("matches drawn by outcome and then by score", () => {
  test("have every combination of outcomes as often as their distributions say", () => {
    const combinations = held(draws.combinations, 10);
    const chances = distributions.map((distribution) => Object.values(outcome(distribution)));
    for (let c = 0; c < 27; c++) {
      const [one, two, three] = [0, 1, 2].map((m) => OUTCOMES[8 * c + m]!);
      expect([one, two, three]).toEqual([c % 3, Math.floor(c / 3) % 3, Math.floor(c / 9)]);
      const chance = chances[0]![one!]! * chances[1]![two!]! * chances[2]![three!]!;
      expect(combinations[c]).toBeCloseTo(chance, 8);
    }
    expect(combinations.subarray(27).every((p) => p === 0)).toBe(true);
  });

  // P(score) = P(outcome)·P(score | outcome), up to the 2⁻³² by which each column of a table may be
  // off.
  test.each([
    ["a favourite at home", 0],
    ["a favourite away", 1],
    ["equal sides", 2],
  ])("have every score as often as the distribution says: %s", (_, match) => {
    const {home, draw, away} = outcome(distributions[match]!);
    const drawn = new Float64Array(GRID_SIDE ** 2);
    for (const [of, chance] of [home, draw, away].entries()) {
      const table = 128 * (3 * match + of);
      for (const [place, p] of held(draws.scores.subarray(table, table + 128), 7).entries()) {
        const [forHome, forAway] = SCORES[of * 128 + place]!;
        drawn[forHome * GRID_SIDE + forAway]! += chance * p;
      }
    }
    for (const [cell, p] of distributions[match]!.entries()) expect(drawn[cell]).toBeCloseTo(p, 8);
  });
});

test("a score always has the outcome that was drawn", () => {
  const {fill} = randomBits("scores");
  const bits = new Int32Array(1);
  const seen = new Set<number>();
  for (let run = 0; run < 1500; run++) {
    fill(bits);
    const drawn = Math.floor(run / 3) % 3;
    const score = drawScore(draws, run % 3, drawn, bits[0]!);
    const [home, away] = SCORES[score]!;
    expect(1 - Math.sign(home - away)).toBe(drawn);
    seen.add(score);
  }
  expect(seen.size).toBeGreaterThan(20);
});

test("a match that is over keeps its outcome in every combination that is drawn", () => {
  const some = prepareDraws([
    [{distribution: distributions[0]!}],
    [{goals: [0, 2]}, {distribution: distributions[2]!}],
  ]);
  const {fill} = randomBits("over");
  const bits = new Int32Array(1);
  for (let run = 0; run < 500; run++) {
    fill(bits);
    expect(OUTCOMES[8 * drawCombination(some, 1, bits[0]!)]).toBe(2);
  }
});
