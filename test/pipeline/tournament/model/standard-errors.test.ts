import {expect, test} from "vitest";
import {fit as fitRatings, PLAIN} from "../../../../pipeline/tournament/model/dixon-coles.ts";
import {layout, negativeLogLikelihood} from "../../../../pipeline/tournament/model/likelihood.ts";
import {observedInformation, standardErrors} from "../../../../pipeline/tournament/model/standard-errors.ts";
import {trainingSet} from "../../../../pipeline/tournament/model/training-set.ts";
import type {Confederation} from "../../../../pipeline/tournament/types.ts";
import {league} from "./league.ts";

const cutoffOn = "2026-06-11";

test("the observed information is the derivative of the gradient", () => {
  const set = trainingSet(league("hessian"), {...PLAIN, cutoffOn});
  const prior = {sd: 0.7, columns: [Float64Array.of(1, 1, 0, 0, 0), Float64Array.of(0, 0, 1, 1, 1)], columnSds: [0.5, 0.5]};
  const {size, rho} = layout(set.teams.length);
  const objective = negativeLogLikelihood(set, prior).value;
  const x = Float64Array.from({length: size}, (_, i) => (i === rho ? -0.07 : Math.sin(i) / 3));
  const hessian = observedInformation(set, prior, x);
  const gradientAt = (i: number, step: number) => {
    const gradient = new Float64Array(size);
    objective(
      x.map((value, k) => (k === i ? value + step : value)),
      gradient,
    );
    return gradient;
  };
  for (let i = 0; i < size; i++) {
    const [above, below] = [gradientAt(i, 1e-5), gradientAt(i, -1e-5)];
    for (let j = 0; j < size; j++) expect((above[j]! - below[j]!) / 2e-5).toBeCloseTo(hessian[i * size + j]!, 5);
  }
});

test("four times the matches halve the errors, and the prior bounds those of a team never seen", () => {
  const confederations = new Map<string, Confederation>([
    ["aaa", "UEFA"],
    ["bbb", "UEFA"],
    ["zzz", "UEFA"],
  ]);
  const options = {cutoffOn, priorSd: 0.8, confederationSd: 0.6, confederations};
  const errors = (times: number) => {
    const matches = Array.from({length: times}, () => league("errors")).flat();
    return standardErrors(matches, options, fitRatings(matches, options));
  };
  const [once, often] = [errors(4), errors(16)];
  expect(once.homeBonus / often.homeBonus).toBeCloseTo(2, 1);
  expect(once.rho / often.rho).toBeCloseTo(2, 1);
  expect(often.teams.get("aaa")!.attack).toBeLessThan(once.teams.get("aaa")!.attack);
  expect(once.teams.get("zzz")!.attack).toBeGreaterThan(3 * once.teams.get("aaa")!.attack);
  expect(once.teams.get("zzz")!.attack).toBeLessThan(1);
});
