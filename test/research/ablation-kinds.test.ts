import {describe, expect, test} from "vitest";
import {fit as fitRatings} from "../../pipeline/tournament/model/dixon-coles.ts";
import {confederationsOf} from "../../pipeline/tournament/model/engine-options.ts";
import {outcomeOf, scoreGrid} from "../../pipeline/tournament/model/scoreline.ts";
import {facts} from "../pipeline/tournament/model/world-cup-2026.ts";
import {
  type Ablation,
  doubt,
  draws,
  goals,
  pooled,
  pooledWith,
  pull,
  spread,
  temperature,
  variety,
} from "./ablation-kinds.ts";
import {staged} from "./stages.ts";
import {tuningTournaments} from "./tuning.ts";

const ratings = fitRatings([], {cutoffOn: "2026-06-11"});
const one = {ratings, rates: {home: 2, away: 1}};
const plain = outcomeOf(one.rates, ratings.rho);

describe("kinds of ablation", () => {
  const all: Record<string, Ablation> = {
    "pull of a feature": pull(() => 1),
    goals: goals(() => 1),
    spread,
    doubt,
    variety,
    draws,
    temperature,
    pool: pooledWith(() => scoreGrid({home: 1, away: 2}, 0)),
  };
  test.each(Object.entries(all))(
    "%s: nothing with 0, something with .2, always probabilities",
    (_, ablation) => {
      expect(ablation(one, 0).home).toBeCloseTo(plain.home, 12);
      const {home, draw, away} = ablation(one, 0.2);
      expect(home).not.toBeCloseTo(plain.home, 4);
      expect(home + draw + away).toBeCloseTo(1, 12);
    },
  );

  // By hand: 2·e^.1 and e^−.1; 2/1 to the power of 1.2 with the same product; d·e^.1 before
  // normalising.
  test("each does what it says", () => {
    expect(all["pull of a feature"]!(one, 0.1)).toEqual(
      outcomeOf({home: 2 * Math.exp(0.1), away: Math.exp(-0.1)}, 0),
    );
    expect(all.goals!(one, 0.1)).toEqual(
      outcomeOf({home: 2 * Math.exp(0.1), away: Math.exp(0.1)}, 0),
    );
    expect(spread(one, 0.2).home).toBeCloseTo(
      outcomeOf({home: Math.SQRT2 * 2 ** 0.6, away: Math.SQRT2 * 2 ** -0.6}, 0).home,
      12,
    );
    const more = draws(one, 0.1);
    expect(more.draw / more.home).toBeCloseTo((plain.draw / plain.home) * Math.exp(0.1), 12);
    const sharper = temperature(one, 0.1);
    expect(sharper.home / sharper.away).toBeCloseTo((plain.home / plain.away) ** 1.1, 12);
    expect(doubt(one, 0.3).home).toBeLessThan(plain.home);
    expect(variety(one, 0.3).draw).toBeGreaterThan(plain.draw);
  });
});

describe("stages", () => {
  const tournaments = tuningTournaments(facts.history.internationals);
  const confederations = confederationsOf(facts.history.teams);
  const on = (day: string, matches: number) =>
    staged(
      tournaments.find((all) => all[0]!.playedOn === day && all.length === matches)!,
      confederations,
    );

  // From the formats: World Cups with 8 groups of 4 and 16 knock-outs; the Gold Cup of 2002 with 4
  // groups of 3, that of 2005 with 3 of 4; the African Cup of 2010 without Togo; the Euro of 2016
  // with 6 groups and 15 knock-outs. The last round of a group of 4 has two matches.
  test.each([
    {says: "World Cup 2006", day: "2006-06-09", matches: 64, knockouts: 16, last: 16},
    {says: "Gold Cup 2002", day: "2002-01-18", matches: 20, knockouts: 8, last: 0},
    {says: "Gold Cup 2005", day: "2005-07-06", matches: 25, knockouts: 7, last: 6},
    {says: "African Cup of Nations 2010", day: "2010-01-10", matches: 29, knockouts: 8, last: 6},
    {says: "Euro 2016", day: "2016-06-10", matches: 51, knockouts: 15, last: 12},
  ])("of the $says", ({day, matches, knockouts, last}) => {
    const all = on(day, matches);
    expect(all.filter(({knockout}) => knockout)).toHaveLength(knockouts);
    expect(all.filter(({lastOfGroup}) => lastOfGroup)).toHaveLength(last);
  });

  test("points are those before the match, and hosts are at home, not merely on their continent", () => {
    const all = on("2006-06-09", 64);
    // Germany had beaten Costa Rica and Poland; so had Ecuador.
    const decider = all.find(({target}) => target.home === "ger" && target.away === "ecu")!;
    expect(decider).toMatchObject({
      points: [6, 6],
      lastOfGroup: true,
      onOwnContinent: [false, false],
    });
    const final = all.at(-1)!;
    expect(final).toMatchObject({knockout: true, onOwnContinent: [true, true]});
    expect(all[0]!.points).toEqual([0, 0]);
  });
});

// √(.8·.2) : √(.2·.8) = 1 : 1.
test("a pool multiplies powers", () => {
  const parts = [Float64Array.of(0.8, 0.2), Float64Array.of(0.2, 0.8)].map((grid) => ({
    grid,
    weight: 0.5,
  }));
  expect([...pooled(parts)]).toEqual([0.5, 0.5]);
  expect(() =>
    pooled([
      {grid: Float64Array.of(1), weight: 1},
      {grid: null, weight: 1},
    ]),
  ).toThrow("cannot be pooled");
});
