/**
 * An invented cup: two groups of three, semi-finals 1A–2B and 1B–2A, a third-place match and a
 * final.
 */
import type {SimulationInput} from "../../../../pipeline/tournament/model/simulation/simulate.ts";
import type {Ratings, SimulationFixture} from "../../../../pipeline/tournament/model/types.ts";
import type {Pair, Stage, TeamId} from "../../../../pipeline/tournament/types.ts";

export const GROUPS = new Map([
  ["A", ["ant", "bee", "cat"]],
  ["B", ["dog", "eel", "fox"]],
]);

const fixture = (
  number: number,
  stage: Stage,
  group: string | null,
  home: string,
  away: string,
): SimulationFixture => ({
  number,
  matchId: `m-${String(number).padStart(3, "0")}`,
  stage,
  group,
  home,
  away,
  hostTeam: null,
  result: null,
});

export const FIXTURES: readonly SimulationFixture[] = [
  fixture(1, "group", "A", "ant", "bee"),
  fixture(2, "group", "B", "dog", "eel"),
  fixture(3, "group", "A", "bee", "cat"),
  fixture(4, "group", "B", "eel", "fox"),
  fixture(5, "group", "A", "cat", "ant"),
  fixture(6, "group", "B", "fox", "dog"),
  fixture(7, "SF", null, "1A", "2B"),
  fixture(8, "SF", null, "1B", "2A"),
  fixture(9, "3RD", null, "L7", "L8"),
  fixture(10, "F", null, "W7", "W8"),
];

/** Ratings with strengths falling in alphabetical order, or equal if `even`. */
export function ratingsOf(even: boolean): Ratings {
  const strengths = [...GROUPS.values()].flat().map((team, t) => {
    const strength = even ? 0 : 0.5 - 0.2 * t;
    return [team, {attack: strength, defence: strength}] as const;
  });
  return {
    cutoffOn: "2026-06-11",
    matches: 0,
    teams: new Map(strengths),
    intercept: 0.2,
    homeBonus: 0.13,
    visitorChange: -0.2,
    rho: -0.05,
    iterations: 0,
    converged: true,
    offsets: [],
  };
}

export const CUP: SimulationInput = {
  groups: GROUPS,
  fixtures: FIXTURES,
  ratings: ratingsOf(false),
  tieBreaks: ["points", "headToHead", "goalDifference", "goalsFor", "conduct", "ranking"],
  thirdPlacedTieBreaks: ["points", "goalDifference", "goalsFor", "conduct", "ranking"],
  advancePerGroup: 2,
  advanceThirdPlaced: 0,
  fifaRank: new Map([...GROUPS.values()].flat().map((team, t) => [team, t + 1])),
  allocation: new Map(),
  runs: 2000,
  seed: "six",
};

/** The fixtures with fixed results: match number → teams, goals and winner. */
export function played(
  results: Readonly<
    Record<
      number,
      {goals: Pair; teams?: readonly [TeamId, TeamId]; winner?: TeamId; conduct?: Pair}
    >
  >,
) {
  return FIXTURES.map((fixture): SimulationFixture => {
    const result = results[fixture.number];
    if (!result) return fixture;
    const [home, away] = result.teams ?? [fixture.home, fixture.away];
    return {
      ...fixture,
      result: {
        home,
        away,
        goals: result.goals,
        conduct: result.conduct ?? [0, 0],
        winner: result.winner ?? null,
      },
    };
  });
}

/** Group A ends ant, bee, cat; group B ends dog, eel, fox. */
export const groupStage = {
  1: {goals: [2, 0]},
  2: {goals: [2, 0]},
  3: {goals: [1, 0]},
  4: {goals: [1, 0]},
  5: {goals: [0, 3]},
  6: {goals: [0, 3]},
} as const;
