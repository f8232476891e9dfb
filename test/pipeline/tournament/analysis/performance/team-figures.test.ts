import {describe, expect, test} from "vitest";
import {concededIn} from "../../../../../pipeline/tournament/analysis/performance/goalkeepers.ts";
import {
  type TeamFigures,
  teamFigures,
} from "../../../../../pipeline/tournament/analysis/performance/team-figures.ts";
import type {MatchState, Side} from "../../../../../pipeline/tournament/types.ts";
import {at, card, change, goal, played} from "./played.ts";

/** 3–1 after extra time: 10' away, 45+2' home, 95' and 118' home by a substitute. */
const comeback = played({
  goals: [
    goal("away", 9, at(10)),
    goal("home", 9, at(45, 2)),
    goal("home", 12, at(95)),
    goal("home", 12, at(118)),
  ],
  substitutions: [change("home", 9, 12, at(70))],
  goalsNow: [3, 1],
  score: {halfTime: [1, 1], fullTime: [1, 1], extraTime: [3, 1], shootout: null},
});
const NO_GOALS = {total: 0, firstHalf: 0, secondHalf: 0, extraTime: 0};
const shootout = played({
  score: {halfTime: [0, 0], fullTime: [0, 0], extraTime: [0, 0], shootout: [4, 3]},
});

// Minutes out of 48 + 50 + 16 + 16 nominal ones.
test.each<{says: string; states: [MatchState, Side][]; figures: Partial<TeamFigures>}>([
  {
    says: "the winner of a comeback in extra time",
    states: [[comeback, "home"]],
    figures: {
      matches: 1,
      goalsFor: {total: 3, firstHalf: 1, secondHalf: 0, extraTime: 2},
      goalsAgainst: {total: 1, firstHalf: 1, secondHalf: 0, extraTime: 0},
      cleanSheets: 0,
      firstGoals: 0,
      firstConceded: 1,
      minutesBehind: 37,
      minutesLevel: 66,
      minutesAhead: 27,
      fromBench: 2,
    },
  },
  {
    says: "its loser",
    states: [[comeback, "away"]],
    figures: {
      goalsFor: {total: 1, firstHalf: 1, secondHalf: 0, extraTime: 0},
      firstGoals: 1,
      firstConceded: 0,
      minutesBehind: 27,
      minutesAhead: 37,
      fromBench: 0,
    },
  },
  {
    says: "two matches, one of them without a goal until its shoot-out",
    states: [
      [comeback, "home"],
      [shootout, "away"],
    ],
    figures: {matches: 2, cleanSheets: 1, firstGoals: 0, minutesLevel: 66 + 130},
  },
  {
    says: "a match of which only the score is known: lower bounds",
    states: [
      [
        played({
          goals: null,
          goalsNow: [0, 2],
          score: {
            ...shootout.score,
            halfTime: null,
            fullTime: [0, 2],
            extraTime: null,
            shootout: null,
          },
        }),
        "away",
      ],
    ],
    figures: {
      goalsFor: {...NO_GOALS, total: 2},
      cleanSheets: 1,
      firstGoals: 0,
      minutesAhead: 0,
      fromBench: 0,
    },
  },
  {says: "no match", states: [], figures: {matches: 0, goalsFor: NO_GOALS}},
])("$says", ({states, figures}) => {
  expect(teamFigures(states.map(([state, side]) => ({state, side})))).toMatchObject(figures);
});

describe("the goalkeeper of a whole match", () => {
  test.each([
    {says: "the one who started", state: shootout, side: "home" as const, keeper: 1, goals: 0},
    {says: "beaten in extra time", state: comeback, side: "away" as const, keeper: 1, goals: 3},
    {
      says: "nobody after a change",
      state: played({substitutions: [change("home", 1, 12, at(60))]}),
      side: "home" as const,
      keeper: null,
      goals: 0,
    },
    {
      says: "nobody after a red card",
      state: played({cards: [card("home", 1, at(80), "red")]}),
      side: "home" as const,
      keeper: null,
      goals: 0,
    },
    {
      says: "nobody known without a line-up",
      state: played({lineups: null}),
      side: "home" as const,
      keeper: null,
      goals: 0,
    },
  ])("$says", ({state, side, keeper, goals}) => {
    const conceded = concededIn({state, side});
    expect([conceded.keeper?.shirt ?? null, conceded.goals]).toEqual([keeper, goals]);
  });
});
