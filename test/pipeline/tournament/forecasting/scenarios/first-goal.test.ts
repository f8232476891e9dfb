import {describe, expect, test} from "vitest";
import {firstGoal} from "../../../../../pipeline/tournament/forecasting/scenarios/first-goal.ts";
import {inPlay} from "../../../../../pipeline/tournament/model/in-play.ts";
import {advance} from "../../../../../pipeline/tournament/model/knockout.ts";
import {outcome, scoreGrid} from "../../../../../pipeline/tournament/model/scoreline.ts";

const rates = {home: 1.7, away: 0.9};
const rho = -0.06;
/** Six decimals are kept, so sums of a few values may be off by a few millionths. */
const CLOSE = 5;

describe("the first goal", () => {
  test.each([
    {says: "with low-score dependence", rho},
    {says: "without", rho: 0},
  ])(
    "is of one side, of the other or of none, and over all three the forecast comes back: $says",
    ({rho}) => {
      const {none, home, away} = firstGoal({rates, rho, scorelines: [], homeAdvances: 0.6}, {});
      expect(none + home.probability + away.probability).toBeCloseTo(1, CLOSE);
      const forecast = outcome(scoreGrid(rates, rho));
      for (const side of ["home", "draw", "away"] as const) {
        const goalless = side === "draw" ? none : 0;
        const sum =
          goalless + home.probability * home.chances[side] + away.probability * away.chances[side];
        expect(sum).toBeCloseTo(forecast[side], CLOSE);
      }
    },
  );

  test("in a knock-out the chance of going through comes back too", () => {
    const {none, home, away, byMinute} = firstGoal(
      {rates, rho, scorelines: [], homeAdvances: 0.6},
      {},
    );
    // A goalless ninety minutes leads to extra time: the in-play chances at 0-0.
    const position = {
      rates,
      rho,
      phase: "extra_time_break",
      elapsed: {minute: 90, stoppage: 0},
      score: [0, 0],
    } as const;
    const goalless = inPlay({...position, redCards: {home: 0, away: 0}, knockout: true, kicks: []})
      .advance!.home;
    const sum =
      none * goalless +
      home.probability * home.chances.advance!.home +
      away.probability * away.chances.advance!.home;
    expect(sum).toBeCloseTo(advance(rates, rho), CLOSE);
    for (const {goalless, home, away} of byMinute)
      for (const {advance} of [goalless, home, away])
        expect(advance!.home + advance!.away).toBeCloseTo(1, CLOSE);
  });

  test("of independent sides is the first of two Poisson processes", () => {
    const {none, home} = firstGoal({rates, rho: 0, scorelines: [], homeAdvances: null}, {});
    // e^−2.6, and (1.7 / 2.6)(1 − e^−2.6)
    expect(none).toBeCloseTo(Math.exp(-2.6), CLOSE);
    expect(home.probability).toBeCloseTo((1.7 / 2.6) * (1 - Math.exp(-2.6)), CLOSE);
    expect(home.chances.advance).toBeNull();
  });

  test("between equals favours neither, and a later goal is worth more", () => {
    const {home, away, byMinute} = firstGoal(
      {
        rates: {home: 1.2, away: 1.2},
        rho,
        scorelines: [],
        homeAdvances: null,
      },
      {},
    );
    expect(home.probability).toBeCloseTo(away.probability, CLOSE);
    expect(home.chances.home).toBeCloseTo(away.chances.away, CLOSE);
    expect(byMinute.map(({minute}) => minute)).toEqual([15, 30, 45, 60, 75]);
    for (const {goalless, home, away} of byMinute) {
      expect(goalless.home).toBeCloseTo(goalless.away, CLOSE);
      expect(home.home).toBeCloseTo(away.away, CLOSE);
    }
    const rising = (values: number[]) =>
      values.every((value, n) => n === 0 || value > values[n - 1]!);
    expect(rising(byMinute.map(({home}) => home.home))).toBe(true);
    expect(rising(byMinute.map(({goalless}) => goalless.draw))).toBe(true);
  });
});
