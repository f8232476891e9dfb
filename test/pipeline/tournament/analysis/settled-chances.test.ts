import {expect, test} from "vitest";
import {settledChances} from "../../../../pipeline/tournament/analysis/settled-chances.ts";
import {COLUMNS, type Column, type Estimate} from "../../../../pipeline/tournament/model/types.ts";

/** Chances in the order of the columns: four places, R32, R16, QF, SF, F, champion. */
const chancesOf = (...numbers: readonly number[]) =>
  Object.fromEntries(
    COLUMNS.map((column, index) => [column, {probability: numbers[index]!, standardError: 0.01}]),
  ) as Record<Column, Estimate>;

const SIMULATED = chancesOf(0.1, 0.3, 0.4, 0.2, 0.8, 0.4, 0.2, 0.1, 0.04, 0.02);
const ANY = {best: 1, worst: 4};

test.each([
  {says: "nothing is certain", settled: {fate: null, places: ANY}, expected: undefined},
  // .3/.9, .4/.9, .2/.9
  {
    says: "it cannot win its group",
    settled: {fate: null, places: {best: 2, worst: 4}},
    expected: [0, 0.333333, 0.444444, 0.222222, 0.8, 0.4, 0.2, 0.1, 0.04, 0.02],
  },
  // rounds divided by .8
  {
    says: "it is through by a place yet unknown",
    settled: {fate: "through", places: ANY},
    expected: [0.1, 0.3, 0.4, 0.2, 1, 0.5, 0.25, 0.125, 0.05, 0.025],
  },
  {
    says: "it has won its group",
    settled: {fate: "through", places: {best: 1, worst: 1}},
    expected: [1, 0, 0, 0, 1, 0.5, 0.25, 0.125, 0.05, 0.025],
  },
  {
    says: "it is out as third or fourth",
    settled: {fate: "out", places: {best: 3, worst: 4}},
    expected: [0, 0, 0.666667, 0.333333, 0, 0, 0, 0, 0, 0],
  },
] as const)("chances simulated before, where $says", ({settled, expected}) => {
  const chances = settledChances(SIMULATED, settled, "R32");
  expect(COLUMNS.map((column) => chances[column].probability)).toEqual(
    expected ?? COLUMNS.map((column) => SIMULATED[column].probability),
  );
  for (const {probability, standardError} of Object.values(chances))
    if (probability === 0 || probability === 1) expect(standardError).toBe(0);
});

test("chances that agree with what is certain are the same object", () => {
  const out = chancesOf(0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
  expect(settledChances(out, {fate: "out", places: {best: 4, worst: 4}}, "R32")).toBe(out);
});
