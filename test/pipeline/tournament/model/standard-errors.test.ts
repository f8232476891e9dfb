import {expect, test} from "vitest";
import {fit as fitRatings, PLAIN} from "../../../../pipeline/tournament/model/dixon-coles.ts";
import {layout, negativeLogLikelihood} from "../../../../pipeline/tournament/model/likelihood.ts";
import {
  observedInformation,
  standardErrors,
} from "../../../../pipeline/tournament/model/standard-errors.ts";
import {trainingSet} from "../../../../pipeline/tournament/model/training-set.ts";
import type {Confederation} from "../../../../pipeline/tournament/types.ts";
import {league} from "./league.ts";

const cutoffOn = "2026-06-11";

test("the observed information is the derivative of the gradient", () => {
  const set = trainingSet(league("hessian"), {...PLAIN, cutoffOn});
  const prior = {
    sd: 0.7,
    columns: [Float64Array.of(1, 1, 0, 0, 0), Float64Array.of(0, 0, 1, 1, 1)],
    columnSds: [0.5, 0.5],
  };
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
    for (let j = 0; j < size; j++)
      expect((above[j]! - below[j]!) / 2e-5).toBeCloseTo(hessian[i * size + j]!, 5);
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

test("against the mean of two teams both are as unsure, and a team that was not rated has no error", () => {
  const matches = league("pair");
  const ratings = fitRatings(matches, {cutoffOn});
  const {teams} = standardErrors(matches, {cutoffOn}, ratings, ["aaa", "bbb", "xyz"]);
  expect([...teams.keys()]).toEqual(["aaa", "bbb"]);
  for (const what of ["attack", "defence", "total"] as const)
    expect(teams.get("aaa")![what]).toBeCloseTo(teams.get("bbb")![what], 9);
});

// The variance of c is cᵀH⁻¹c. Here H⁻¹c comes from Gauss–Jordan elimination, without the factor.
test("are those of the inverse of the information, worked out another way", () => {
  const matches = league("inverse");
  const options = {...PLAIN, cutoffOn};
  const ratings = fitRatings(matches, options);
  const set = trainingSet(matches, options);
  const {size, rho, attack, defence, intercept} = layout(set.teams.length);
  const x = new Float64Array(size);
  for (const [t, team] of set.teams.entries()) {
    x[attack + t] = ratings.teams.get(team)!.attack;
    x[defence + t] = ratings.teams.get(team)!.defence;
  }
  x.set([ratings.intercept, ratings.homeBonus, ratings.visitorChange, ratings.rho], intercept);
  const information = observedInformation(set, {sd: PLAIN.priorSd, columns: [], columnSds: []}, x);
  const errorOf = (c: readonly number[]) => {
    const rows = c.map((value, i) => [...information.slice(i * size, (i + 1) * size), value]);
    for (let p = 0; p < size; p++) {
      const pivot = rows[p]!.map((value) => value / rows[p]![p]!);
      rows[p] = pivot;
      for (let i = 0; i < size; i++)
        if (i !== p) rows[i] = rows[i]!.map((value, k) => value - rows[i]![p]! * pivot[k]!);
    }
    return Math.sqrt(c.reduce((sum, value, i) => sum + value * rows[i]![size]!, 0));
  };
  const share = 1 / set.teams.length;
  const combination = (
    parts: readonly (readonly [from: number, one: number | null, factor: number])[],
  ) => {
    const c = Array.from({length: size}, () => 0);
    for (const [from, one, factor] of parts)
      for (let t = 0; t < set.teams.length; t++)
        c[from + t]! += one === null ? factor * share : t === one ? factor : 0;
    return c;
  };
  const errors = standardErrors(matches, options, ratings);
  const first = errors.teams.get(set.teams[0]!)!;
  const ofAttack = [
    [attack, 0, 1],
    [attack, null, -1],
  ] as const;
  const ofDefence = [
    [defence, 0, 1],
    [defence, null, -1],
  ] as const;
  expect(first.attack).toBeCloseTo(errorOf(combination(ofAttack)), 6);
  expect(first.defence).toBeCloseTo(errorOf(combination(ofDefence)), 6);
  expect(first.total).toBeCloseTo(errorOf(combination([...ofAttack, ...ofDefence])), 6);
  const level = combination([
    [attack, null, 1],
    [defence, null, -1],
  ]);
  level[intercept] = 1;
  expect(errors.level).toBeCloseTo(errorOf(level), 6);
  expect(errors.rho).toBeCloseTo(
    errorOf(Array.from({length: size}, (_, i) => Number(i === rho))),
    6,
  );
});
