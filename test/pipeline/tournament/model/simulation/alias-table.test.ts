import {describe, expect, test} from "vitest";
import {fastRandom, randomBits} from "../../../../../pipeline/tournament/model/random.ts";
import {scoreGrid} from "../../../../../pipeline/tournament/model/scoreline.ts";
import {aliasTable, draw} from "../../../../../pipeline/tournament/model/simulation/alias-table.ts";

describe.each([
  ["a score grid", 8, scoreGrid({home: 1.8, away: 0.7}, -0.05)],
  ["a score grid in more columns than it needs", 10, scoreGrid({home: 1.8, away: 0.7}, -0.05)],
  ["a certainty", 5, Float64Array.of(0, 1, 0)],
  ["equal chances", 3, new Float64Array(6).fill(1 / 6)],
  [
    "equal numbers of outcomes and columns, some impossible",
    3,
    Float64Array.of(0, 0.5, 0, 0.25, 0, 0.125, 0, 0.125),
  ],
])("aliasTable of %s", (_, columnBits, probabilities) => {
  const columns = 2 ** columnBits;
  const one = 2 ** (32 - columnBits);
  const table = aliasTable(probabilities, columnBits);

  test("holds the probabilities it was made from, to a part in 2³² for each column", () => {
    const held = new Float64Array(columns);
    for (const [column, entry] of table.entries()) {
      const kept = (entry >>> columnBits) / one;
      held[column]! += kept / columns;
      held[entry & (columns - 1)]! += (1 - kept) / columns;
    }
    for (const [k, p] of held.entries())
      expect(Math.abs(p - (probabilities[k] ?? 0))).toBeLessThan(1e-8);
  });

  test("draws them in these proportions, within five standard errors", () => {
    const {fill} = randomBits("proportions");
    const bits = new Int32Array(1);
    const counts = new Float64Array(probabilities.length);
    const draws = 50_000;
    for (let n = 0; n < draws; n++) {
      fill(bits);
      counts[draw(table, 0, columnBits, bits[0]!)]!++;
    }
    for (const [k, p] of probabilities.entries()) {
      expect(Math.abs(counts[k]! / draws - p)).toBeLessThanOrEqual(
        5 * Math.sqrt((p * (1 - p)) / draws) + 5 / draws,
      );
    }
  });
});

test("weights of any sum make the same table", () => {
  expect(aliasTable(Float64Array.of(2, 5, 3), 2)).toEqual(
    aliasTable(Float64Array.of(0.2, 0.5, 0.3), 2),
  );
});

test("randomBits gives one sequence, however it is cut", () => {
  const whole = new Int32Array(7);
  randomBits("cut").fill(whole);
  const {fill} = randomBits("cut");
  const [three, four] = [new Int32Array(3), new Int32Array(4)];
  fill(three);
  fill(four);
  expect([...three, ...four]).toEqual([...whole]);
  const part = new Int32Array(7);
  randomBits("cut").fill(part, 5);
  expect([...part]).toEqual([...whole.subarray(0, 5), 0, 0]);
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
