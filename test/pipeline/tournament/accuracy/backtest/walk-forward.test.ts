import {describe, expect, test} from "vitest";
import type {Target} from "../../../../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import {
  baseRates,
  dailyRatings,
  dixonColes,
  eloPoisson,
  type Forecaster,
} from "../../../../../pipeline/tournament/accuracy/backtest/forecasters.ts";
import {walkForward} from "../../../../../pipeline/tournament/accuracy/backtest/walk-forward.ts";
import {fit as fitRatings} from "../../../../../pipeline/tournament/model/dixon-coles.ts";
import {eloHistory} from "../../../../../pipeline/tournament/model/elo.ts";
import {rates} from "../../../../../pipeline/tournament/model/rates.ts";
import {outcomeOf} from "../../../../../pipeline/tournament/model/scoreline.ts";
import type {International} from "../../../../../pipeline/tournament/types.ts";
import {dailyFits, stretchOf} from "../../../../research/daily-fits.ts";
import {form, freshness, headToHead, restDays} from "../../../../research/modifiers.ts";
import {league, match} from "../../model/league.ts";

const target = (playedOn: string, home: string, away: string): Target => ({
  cup: 2026,
  tournament: "world-cup-2026",
  playedOn,
  home,
  away,
  ground: "neutral",
  goals: [1, 0],
});
const targets = [
  target("2026-06-11", "aaa", "bbb"),
  target("2026-06-12", "ccc", "ddd"),
  target("2026-06-13", "aaa", "ccc"),
];
const history = league("walk").sort((a, b) => (a.playedOn < b.playedOn ? -1 : 1));
const played = (goals: number): International[] =>
  targets.map(({playedOn, home, away}, n) =>
    match({playedOn, home, away, homeGoals: n === 1 ? goals : 1, kind: "world-cup"}),
  );

describe.each<{says: string; make: (known: International[]) => Forecaster}>([
  {says: "Dixon–Coles", make: (known) => dixonColes("x", dailyRatings(known))},
  {
    says: "Elo + Poisson",
    make: (known) => eloPoisson("x", eloHistory(known.map((one) => ({...one, kind: "qualifier"})))),
  },
])("$says", ({make}) => {
  const forecast = (goals: number) =>
    walkForward(targets, make([...history, ...played(goals)])).map(({prediction}) => prediction);

  test("altering a result leaves every forecast for its own and earlier days bit-identical, and changes later ones", () => {
    const [before, after] = [forecast(1), forecast(9)];
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]).not.toEqual(before[2]);
  });

  test("mirrored sides get mirrored odds", () => {
    const say = make(history).before("2026-06-11");
    const there = say(target("2026-06-11", "aaa", "bbb")).outcome;
    const back = say(target("2026-06-11", "bbb", "aaa")).outcome;
    expect(there.home).toBeCloseTo(back.away, 12);
    expect(there.draw).toBeCloseTo(back.draw, 12);
  });
});

test("forecasters do not see the result", () => {
  const asked: object[] = [];
  const before = () => (question: object) => {
    asked.push(question);
    return {outcome: {home: 1, draw: 0, away: 0}, grid: null};
  };
  walkForward(targets, {name: "spy", before});
  expect(asked).toHaveLength(3);
  expect(asked.some((question) => "goals" in question)).toBe(false);
});

test("the base rate counts earlier cups only", () => {
  const results = [
    {...targets[0]!, cup: 2022, goals: [1, 1] as const},
    {...targets[0]!, cup: 2022},
    targets[0]!,
  ];
  const say = baseRates("base", results).before("2026-06-11");
  expect(say(targets[0]!).outcome).toEqual({home: 0.25, draw: 0.5, away: 0.25});
});

describe("modifiers", () => {
  const ratings = fitRatings([], {cutoffOn: "2026-06-11"});

  // Without ratings both sides are expected to score e^.2 goals, so residuals are goal differences:
  // (2 + 1)/(2 + 3) from aaa's view.
  test("head-to-head is the shrunk mean of residuals, 0 below two meetings, blind to the day itself", () => {
    const meetings = [
      match({homeGoals: 2}),
      match({home: "bbb", away: "aaa", homeGoals: 0, awayGoals: 1}),
      match({playedOn: "2026-06-11", homeGoals: 9}),
    ];
    expect(headToHead(meetings)(targets[0]!, ratings)).toBeCloseTo(0.6, 9);
    expect(headToHead(meetings)({...targets[0]!, home: "bbb", away: "aaa"}, ratings)).toBeCloseTo(
      -0.6,
      9,
    );
    expect(headToHead(meetings.slice(1))(targets[0]!, ratings)).toBe(0);
  });

  test("rest counts days since the last match, a week at most", () => {
    const known = [
      match({playedOn: "2026-06-09", away: "zzz"}),
      match({playedOn: "2026-05-01", home: "bbb", away: "yyy"}),
    ];
    expect(restDays(known)(targets[0]!, ratings)).toBe(2 - 7);
  });

  test("freshness counts matches of the last days, the day itself not among them", () => {
    const known = [
      match({playedOn: "2026-06-01", away: "zzz"}),
      match({playedOn: "2026-06-09", home: "yyy", away: "aaa"}),
      match({playedOn: "2026-06-09", home: "bbb", away: "xxx"}),
      match({playedOn: "2026-06-11"}),
    ];
    expect(freshness(known, 14)(targets[0]!, ratings)).toBe(1 - 2);
    expect(freshness(known, 3)(targets[0]!, ratings)).toBe(0);
  });

  // Residuals are goal differences, as above: aaa (2 + 1)/2 in its last two matches, bbb −4/2 in
  // its only one.
  test("form is the mean residual of the last matches, missing ones counted as 0", () => {
    const known = [
      match({playedOn: "2026-05-01", away: "zzz", homeGoals: 7}),
      match({playedOn: "2026-05-02", away: "zzz", homeGoals: 2, awayGoals: 0}),
      match({playedOn: "2026-05-03", home: "zzz", away: "aaa", homeGoals: 0, awayGoals: 1}),
      match({playedOn: "2026-05-03", home: "yyy", away: "bbb", homeGoals: 4, awayGoals: 0}),
    ];
    expect(form(known, 2)(targets[0]!, ratings)).toBeCloseTo(1.5 + 2, 9);
  });
});

describe("daily fits of a tournament", () => {
  const known = [...history, ...played(3)];
  const days = dailyFits(targets, stretchOf(known, targets), {halfLifeYears: 2});

  test("are what the engine would have said, day by day", () => {
    const prediction = walkForward(
      targets,
      dixonColes("x", dailyRatings(known, {halfLifeYears: 2})),
    );
    const fitted = days.flatMap(({targets: ofDay, ratings}) =>
      ofDay.map(({home, away}) => outcomeOf(rates(ratings, home, away, "neutral"), ratings.rho)),
    );
    for (const [
      n,
      {
        prediction: {outcome},
      },
    ] of prediction.entries())
      expect(fitted[n]!.home).toBeCloseTo(outcome.home, 12);
    expect(days.map(({ratings}) => ratings.cutoffOn)).toEqual([
      "2026-06-11",
      "2026-06-12",
      "2026-06-13",
    ]);
  });

  test("see nothing of the day itself or later", () => {
    const altered = dailyFits(targets, stretchOf([...history, ...played(9)], targets), {
      halfLifeYears: 2,
    });
    expect(altered.slice(0, 2)).toEqual(days.slice(0, 2));
    expect(altered[2]).not.toEqual(days[2]);
  });

  test("refuse a window that reaches beyond the stretch", () => {
    expect(() => dailyFits(targets, history, {windowYears: 21})).toThrow(
      "windowYears is 21, expected at most 20",
    );
  });
});
