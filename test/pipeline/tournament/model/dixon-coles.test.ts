import {describe, expect, test} from "vitest";
import {
  fit as fitRatings,
  fittedSet,
  PLAIN,
  priorOf,
} from "../../../../pipeline/tournament/model/dixon-coles.ts";
import {
  confederationsOf,
  ENGINE_OPTIONS,
} from "../../../../pipeline/tournament/model/engine-options.ts";
import {layout, negativeLogLikelihood} from "../../../../pipeline/tournament/model/likelihood.ts";
import {minimise} from "../../../../pipeline/tournament/model/newton.ts";
import {fastRandom} from "../../../../pipeline/tournament/model/random.ts";
import {rates} from "../../../../pipeline/tournament/model/rates.ts";
import {trainingSet} from "../../../../pipeline/tournament/model/training-set.ts";
import type {Ratings} from "../../../../pipeline/tournament/model/types.ts";
import type {Confederation, International, TeamId} from "../../../../pipeline/tournament/types.ts";
import {league, match} from "./league.ts";
import {facts} from "./world-cup-2026.ts";

const cutoffOn = "2026-06-11";
const {internationals} = facts.history;

/** Ratings as the parameter vector of the likelihood. */
function parametersOf(ratings: Ratings, teams: readonly TeamId[]): Float64Array {
  const strengths = teams.map((team) => ratings.teams.get(team)!);
  return Float64Array.from([
    ...strengths.map(({attack}) => attack),
    ...strengths.map(({defence}) => defence),
    ratings.intercept,
    ratings.homeBonus,
    ratings.visitorChange,
    ratings.rho,
  ]);
}

describe("the likelihood", () => {
  const set = trainingSet(league("gradient"), {...PLAIN, cutoffOn});
  const priors = [
    {named: "one mean", prior: {sd: 0.8, columns: [], columnSds: []}},
    {
      named: "two confederations and a covariate",
      prior: {
        sd: 0.8,
        columns: [
          Float64Array.of(1, 0, 1, 0, 1),
          Float64Array.of(0, 1, 0, 1, 0),
          Float64Array.of(1.2, -0.4, 0.3, 0, 2),
        ],
        columnSds: [0.6, 0.6, 0.3],
      },
    },
  ];
  const {size, rho} = layout(set.teams.length);
  const random = fastRandom("where");

  const places = [
    {says: "at the start", x: new Float64Array(size)},
    {
      says: "with a negative ρ",
      x: Float64Array.from({length: size}, (_, i) => (i === rho ? -0.08 : random() - 0.5)),
    },
    {
      says: "with a positive ρ",
      x: Float64Array.from({length: size}, (_, i) => (i === rho ? 0.12 : random() - 0.5)),
    },
  ];
  test.each(priors.flatMap((prior) => places.map((place) => ({...prior, ...place}))))(
    "has the gradient that finite differences find, $says, $named",
    ({x, prior}) => {
      const objective = negativeLogLikelihood(set, prior).value;
      const gradient = new Float64Array(size);
      objective(x, gradient);
      const unused = new Float64Array(size);
      for (let i = 0; i < size; i++) {
        const moved = (step: number) =>
          objective(
            Float64Array.from(x, (value, k) => (k === i ? value + step : value)),
            unused,
          );
        expect((moved(1e-5) - moved(-1e-5)) / 2e-5).toBeCloseTo(gradient[i]!, 6);
      }
    },
  );

  // At ρ = 0 the curvature leaves out only the terms that couple ρ with the others.
  test.each(priors)("has the curvature that the gradient's differences show, $named", ({prior}) => {
    const {value, curvature, diagonal} = negativeLogLikelihood(set, prior);
    const x = Float64Array.from({length: size}, (_, i) => (i === rho ? 0 : Math.cos(i) / 3));
    const gradientAt = (i: number, step: number) => {
      const gradient = new Float64Array(size);
      value(
        x.map((coordinate, k) => (k === i ? coordinate + step : coordinate)),
        gradient,
      );
      return gradient;
    };
    for (let i = 0; i < size; i++) {
      const [above, below] = [gradientAt(i, 1e-5), gradientAt(i, -1e-5)];
      value(x, new Float64Array(size));
      const column = new Float64Array(size);
      curvature(
        Float64Array.from({length: size}, (_, k) => (k === i ? 1 : 0)),
        column,
      );
      for (let j = 0; j < size; j++)
        if ((i === rho) === (j === rho))
          expect(column[j]).toBeCloseTo((above[j]! - below[j]!) / 2e-5, 5);
      // The diagonal does not include the means of a prior with columns.
      if (prior.columns.length === 0) expect(diagonal[i]).toBeCloseTo(column[i]!, 9);
    }
  });

  // One neutral match 1-0 with weight 1 and all parameters 0: λ = 1, τ(1,0) = 1 + ρ; −(y₁·0 − 1 +
  // y₂·0 − 1 + log τ) = 2.
  test("is what the formula says for one match", () => {
    const one = trainingSet([match({playedOn: "2026-06-10"})], {
      ...PLAIN,
      cutoffOn,
      halfLifeYears: Number.POSITIVE_INFINITY,
    });
    const at = layout(2);
    const {value} = negativeLogLikelihood(one, {sd: 9, columns: [], columnSds: []});
    expect(value(new Float64Array(at.size), new Float64Array(at.size))).toBeCloseTo(2, 12);
    const withRho = Float64Array.from({length: at.size}, (_, i) => (i === at.rho ? 0.1 : 0));
    expect(value(withRho, new Float64Array(at.size))).toBeCloseTo(2 - Math.log(1.1), 12);
  });
});

describe("the training set", () => {
  const weights = (
    matches: International[],
    options: Partial<Parameters<typeof trainingSet>[1]> = {},
  ) => [...trainingSet(matches, {...PLAIN, cutoffOn, ...options}).weight];

  test.each([
    ["the day before counts", "2026-06-10", 1],
    ["the cut-off day does not", "2026-06-11", 0],
    // 12 · 365.25 = 4383 days before 2026-06-11 is 2014-06-11.
    ["the first day of the window counts", "2014-06-11", 1],
    ["the day before the window does not", "2014-06-10", 0],
  ])("%s", (_, playedOn, seen) => expect(weights([match({playedOn})])).toHaveLength(seen));

  test("a match one half-life old weighs half", () => {
    // 2 · 365.25 = 730.5 days: 2024-06-11 is 730 days back.
    expect(weights([match({playedOn: "2024-06-11"})], {halfLifeYears: 2})[0]).toBeCloseTo(
      0.5 ** (730 / 730.5),
      12,
    );
  });

  test("friendlies and World Cup matches can weigh differently, goals can be capped", () => {
    const recent = [
      match({}),
      match({kind: "world-cup"}),
      match({kind: "qualifier", homeGoals: 9}),
    ];
    const [friendly, worldCup, other] = weights(recent, {friendlyWeight: 0.5, worldCupWeight: 2});
    expect(friendly! / other!).toBeCloseTo(0.5, 12);
    expect(worldCup! / other!).toBeCloseTo(2, 12);
    expect([...trainingSet(recent, {...PLAIN, cutoffOn, goalCap: 5}).homeGoals]).toEqual([1, 1, 5]);
  });

  test("refuses a cut-off that is not a day", () => {
    expect(() => trainingSet([], {...PLAIN, cutoffOn: "kick-off"})).toThrow(
      'cutoffOn is "kick-off", expected a day such as 2026-06-11',
    );
  });
});

describe("fit", () => {
  // Measured independently on the same data with a Newton solver that fits ρ last: 11,552 matches,
  // 299 teams, intercept .207, home bonus .130, visitor change −.205, ρ −.0505. Fitting ρ jointly,
  // as here, moves ρ and the intercept by at most .002.
  test("reaches the reference parameters on the eve of the 2026 World Cup", () => {
    const ratings = fitRatings(internationals, {cutoffOn});
    expect(ratings).toMatchObject({cutoffOn, matches: 11_552, converged: true});
    expect(ratings.teams.size).toBe(299);
    expect(Math.abs(ratings.intercept - 0.207)).toBeLessThan(0.002);
    expect(ratings.homeBonus).toBeCloseTo(0.13, 3);
    expect(ratings.visitorChange).toBeCloseTo(-0.205, 3);
    expect(Math.abs(ratings.rho - -0.0505)).toBeLessThan(0.002);
  });

  // No parameter of the three fits may differ by more than 1e-5, a ten-thousandth of the smallest
  // standard error.
  test.each([
    ["without a prior to speak of, twelve years", {}],
    ["without a prior to speak of, 21 years", {windowYears: 21}],
    [
      "as the engine fits",
      {...ENGINE_OPTIONS.fit, confederations: confederationsOf(facts.history.teams)},
    ],
  ])("from nothing and from earlier ratings reaches the optimum, %s", (_, options) => {
    const settings = {...PLAIN, ...options, cutoffOn};
    const cold = fitRatings(internationals, settings);
    const warm = fitRatings(
      internationals,
      settings,
      fitRatings(internationals, {...settings, cutoffOn: "2026-06-08"}),
    );
    expect(cold.converged && warm.converged).toBe(true);
    expect(warm.iterations).toBeLessThan(cold.iterations);

    // The full objective, including the prior on the level, minimised to convergence.
    const set = fittedSet(internationals, settings);
    const objective = negativeLogLikelihood(set, priorOf(set.teams, settings));
    const reference = minimise(objective, parametersOf(cold, set.teams), {
      tolerance: 1e-18,
      residual: 1e-5,
    }).x;
    const gradientAt = (x: Float64Array) => {
      const gradient = new Float64Array(x.length);
      objective.value(x, gradient);
      return Math.max(...gradient.map(Math.abs));
    };
    expect(gradientAt(reference)).toBeLessThan(1e-7);
    for (const found of [cold, warm]) {
      const x = parametersOf(found, set.teams);
      expect(gradientAt(x)).toBeLessThan(1e-3);
      expect(Math.max(...x.map((value, i) => Math.abs(value - reference[i]!)))).toBeLessThan(5e-6);
    }
  });

  test("nothing on or after the cut-off leaves a trace, to the last bit", () => {
    const earlier = league("leak");
    const later = [
      match({playedOn: cutoffOn, homeGoals: 9}),
      match({playedOn: "2026-07-19", home: "zzz", awayGoals: 7}),
    ];
    const before = fitRatings(earlier, {cutoffOn});
    expect(fitRatings([...earlier, ...later], {cutoffOn})).toEqual(before);
    expect(fitRatings([...later, ...earlier], {cutoffOn})).toEqual(before);
    expect(fitRatings([...earlier, match({playedOn: "2026-06-10"})], {cutoffOn})).not.toEqual(
      before,
    );
  });

  test("attack and defence average 0", () => {
    const strengths = [...fitRatings(league("level"), {cutoffOn}).teams.values()];
    for (const key of ["attack", "defence"] as const)
      expect(strengths.reduce((sum, team) => sum + team[key], 0)).toBeCloseTo(0, 10);
  });

  test("teams with mirrored results are equals", () => {
    const season = [
      match({home: "aaa", away: "bbb", homeGoals: 2, awayGoals: 1}),
      match({home: "bbb", away: "aaa", homeGoals: 2, awayGoals: 1}),
    ];
    const {teams} = fitRatings(season, {cutoffOn});
    expect(teams.get("aaa")!.attack).toBeCloseTo(teams.get("bbb")!.attack, 6);
    expect(teams.get("aaa")!.defence).toBeCloseTo(teams.get("bbb")!.defence, 6);
  });

  // Without τ (no score is below 2 on both sides) and shrinkage, a Poisson rate is the mean number
  // of goals: 20/8 and 10/8.
  test("gives two teams that meet only each other their mean goals", () => {
    const scores = [
      [2, 0],
      [3, 1],
      [1, 3],
      [2, 2],
      [4, 0],
      [2, 1],
      [3, 2],
      [3, 1],
    ] as const;
    const season = scores.map(([homeGoals, awayGoals]) => match({homeGoals, awayGoals}));
    const expected = rates(fitRatings(season, {cutoffOn, priorSd: 1000}), "aaa", "bbb", "neutral");
    expect(expected.home).toBeCloseTo(2.5, 3);
    expect(expected.away).toBeCloseTo(1.25, 3);
  });

  test("without a single match every team is average", () => {
    const empty = fitRatings([], {cutoffOn});
    expect(empty).toMatchObject({matches: 0, converged: true});
    expect(rates(empty, "aaa", "bbb", "neutral").home).toBe(
      rates(empty, "bbb", "aaa", "neutral").home,
    );
  });
});

describe("confederation means", () => {
  const confederations = new Map<string, Confederation>([
    ["aaa", "UEFA"],
    ["bbb", "UEFA"],
    ["zzz", "UEFA"],
    ["ccc", "OFC"],
    ["ddd", "OFC"],
    ["yyy", "OFC"],
  ]);
  const options = {cutoffOn, priorSd: 0.5, confederationSd: 0.6, confederations};
  const thrashing = [
    ...league("priors"),
    ...Array.from({length: 12}, (_, n) =>
      match({home: n % 2 ? "aaa" : "bbb", away: n % 3 ? "ccc" : "ddd", homeGoals: 5}),
    ),
  ];
  const ratings = fitRatings(thrashing, options);
  const of = (team: string) => ratings.teams.get(team)!;

  test("pull a team without a match towards its confederation, not to 0", () => {
    expect(of("zzz").attack).toBeGreaterThan(of("yyy").attack + 0.3);
    expect(of("zzz").defence).toBeGreaterThan(of("yyy").defence + 0.3);
    // The mean is also shrunk: Σ of the two rated teams / (2 + sd²/confederationSd²); an unseen
    // team adds nothing.
    for (const key of ["attack", "defence"] as const)
      expect(of("zzz")[key]).toBeCloseTo(
        (of("aaa")[key] + of("bbb")[key]) / (2 + (0.5 / 0.6) ** 2),
        6,
      );
  });

  test("leave an unknown team of no confederation at 0, and every rate finite", () => {
    expect(ratings.teams.get("qqq")).toBeUndefined();
    const {home, away} = rates(ratings, "zzz", "qqq", "neutral");
    expect(home * away).toBeGreaterThan(0);
    expect(Number.isFinite(home * away)).toBe(true);
  });

  test("keep a team that never scored within reach, where no prior does not", () => {
    const goalless = [
      ...league("priors"),
      ...Array.from({length: 6}, () => match({home: "aaa", away: "zzz", homeGoals: 2})),
    ];
    expect(fitRatings(goalless, options).teams.get("zzz")!.attack).toBeGreaterThan(-1.5);
    expect(fitRatings(goalless, {cutoffOn}).teams.get("zzz")!.attack).toBeLessThan(-3);
  });

  test("know nothing of the cut-off day or later either, to the last bit", () => {
    const later = [
      match({playedOn: cutoffOn, home: "zzz", homeGoals: 9}),
      match({playedOn: "2026-07-19", home: "yyy", awayGoals: 7}),
    ];
    expect(fitRatings([...thrashing, ...later], options)).toEqual(ratings);
    expect(fitRatings([...later, ...thrashing], options)).toEqual(ratings);
  });

  test("a covariate distinguishes unseen teams", () => {
    const values = new Map([
      ["aaa", 2],
      ["bbb", 1],
      ["ccc", -1],
      ["ddd", -1],
      ["zzz", 3],
      ["yyy", -3],
    ]);
    const {teams} = fitRatings(thrashing, {...options, covariate: {values, sd: 1}});
    expect(teams.get("zzz")!.attack).toBeGreaterThan(teams.get("aaa")!.attack);
    expect(teams.get("yyy")!.attack).toBeLessThan(teams.get("ccc")!.attack);
  });

  // Measured independently with half-life 4, window 8: 7,778 matches, intercept .241, home bonus
  // .136, visitor change −.205, ρ −.0459.
  test("reach the reference parameters of 2026", () => {
    const known = new Map(
      facts.history.teams.flatMap(({teamId, confederation}) =>
        confederation ? [[teamId, confederation] as const] : [],
      ),
    );
    const found = fitRatings(internationals, {
      ...options,
      priorSd: 0.8,
      halfLifeYears: 4,
      windowYears: 8,
      confederations: known,
    });
    expect(found).toMatchObject({matches: 7778, converged: true});
    expect(Math.abs(found.intercept - 0.241)).toBeLessThan(0.003);
    expect(found.homeBonus).toBeCloseTo(0.136, 2);
    expect(found.visitorChange).toBeCloseTo(-0.205, 2);
    expect(Math.abs(found.rho - -0.0459)).toBeLessThan(0.002);
  });
});
