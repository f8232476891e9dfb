import {describe, expect, test} from "vitest";
import {aliasTable, draw} from "../../../../pipeline/tournament/model/alias-table.ts";
import {fastRandom} from "../../../../pipeline/tournament/model/random.ts";
import {scoreGrid} from "../../../../pipeline/tournament/model/scoreline.ts";

describe.each([
  {says: "a score grid", probabilities: scoreGrid({home: 1.8, away: 0.7}, -0.05)},
  {says: "a certainty", probabilities: Float64Array.of(0, 1, 0)},
  {says: "equal chances", probabilities: new Float64Array(6).fill(1 / 6)},
])("aliasTable of $says", ({probabilities}) => {
  const table = aliasTable(probabilities);

  test("holds exactly the probabilities it was made from", () => {
    const size = probabilities.length;
    const held = new Float64Array(size);
    for (let column = 0; column < size; column++) {
      held[column]! += table.threshold[column]! / size;
      held[table.alias[column]!]! += (1 - table.threshold[column]!) / size;
    }
    for (const [k, p] of probabilities.entries()) expect(held[k]).toBeCloseTo(p, 12);
  });

  test("draws them in these proportions, within five standard errors", () => {
    const random = fastRandom("proportions");
    const counts = new Float64Array(probabilities.length);
    const draws = 50_000;
    for (let n = 0; n < draws; n++) counts[draw(table, random())]!++;
    for (const [k, p] of probabilities.entries()) {
      expect(Math.abs(counts[k]! / draws - p)).toBeLessThanOrEqual(5 * Math.sqrt((p * (1 - p)) / draws) + 5 / draws);
    }
  });
});

describe("fastRandom", () => {
  const first = (seed: string) => Array.from({length: 4}, fastRandom(seed));

  test("repeats itself for a seed and differs for another", () => {
    expect(first("wc2026")).toEqual(first("wc2026"));
    expect(first("wc2026")).not.toEqual(first("wc2027"));
  });

  test("is uniform on [0, 1): mean ½ and variance 1/12, within five standard errors", () => {
    const random = fastRandom("uniform");
    const draws = Array.from({length: 100_000}, random);
    const mean = draws.reduce((sum, u) => sum + u, 0) / draws.length;
    const variance = draws.reduce((sum, u) => sum + (u - 0.5) ** 2, 0) / draws.length;
    expect(draws.every((u) => u >= 0 && u < 1)).toBe(true);
    expect(Math.abs(mean - 0.5)).toBeLessThan(5 * Math.sqrt(1 / 12 / draws.length));
    expect(Math.abs(variance - 1 / 12)).toBeLessThan(5 * Math.sqrt(1 / 180 / draws.length));
  });
});
