import {describe, expect, test} from "vitest";
import {bracketTree} from "../../../../../pipeline/tournament/model/simulation/bracket-tree.ts";
import {
  type SimulationInput,
  simulate,
} from "../../../../../pipeline/tournament/model/simulation/simulate.ts";
import {
  COLUMNS,
  PLACES,
  type PlayedSoFar,
  ROUNDS,
  type SimulationFixture,
  type TeamOdds,
} from "../../../../../pipeline/tournament/model/types.ts";
import type {TeamId, TieBreak} from "../../../../../pipeline/tournament/types.ts";
import {CUP, groupStage, played, ratingsOf} from "../six-team-cup.ts";
import {cupAfter} from "../world-cup-2026.ts";
import {type PlayedTie, playOnce} from "./reference.ts";

/** Teams different enough for favourites, and similar enough for surprises. */
const base = ratingsOf(true);
const teams = [...cupAfter(0, base).groups.values()].flat();
const ratings = {
  ...base,
  teams: new Map(
    teams.map((team, t) => [team, {attack: (t % 7) / 10 - 0.3, defence: (t % 5) / 10 - 0.2}]),
  ),
};

const soFar = (home: TeamId, away: TeamId, more: Partial<PlayedSoFar>): PlayedSoFar => ({
  home,
  away,
  phase: "second_half",
  elapsed: {minute: 60, stoppage: 0},
  score: [1, 0],
  redCards: {home: 0, away: 1},
  conduct: [-1, -4],
  kicks: [],
  ...more,
});
/** The World Cup after a number of matches, with the next ones in play or suspended. */
function inPlayAfter(after: number, ...now: readonly Partial<PlayedSoFar>[]) {
  const cup = cupAfter(after, ratings);
  const later = cupAfter(104, ratings).fixtures;
  const fixtures = cup.fixtures.map((fixture, k): SimulationFixture => {
    const more = now[fixture.number - after - 1];
    const {home, away} = later[k]!.result!;
    return more ? {...fixture, soFar: soFar(home, away, more)} : fixture;
  });
  return {...cup, fixtures};
}
const goalsFirst: readonly TieBreak[] = ["goalsFor", "goalDifference", "conduct", "ranking"];

/** A league of seven, in more than one batch, whose first two play for the cup. */
const league: SimulationInput = {
  ...CUP,
  groups: new Map([["A", teams.slice(0, 7)]]),
  fixtures: [
    ...teams
      .slice(0, 7)
      .flatMap((home, h, all) => all.slice(h + 1).map((away) => [home, away] as const))
      .map(([home, away], m) => ({
        ...CUP.fixtures[0]!,
        number: m + 1,
        matchId: `l-${m}`,
        home,
        away,
      })),
    {...CUP.fixtures[9]!, number: 99, home: "1A", away: "2A"},
  ],
  ratings,
};

describe.each<{says: string; input: Omit<SimulationInput, "runs" | "seed">; runs: number}>([
  {says: "the World Cup before its first match", input: cupAfter(0, ratings), runs: 24},
  {says: "half of the group matches played", input: cupAfter(36, ratings), runs: 12},
  {
    says: "group matches in play and suspended",
    input: inPlayAfter(
      45,
      {phase: "first_half", elapsed: {minute: 20, stoppage: 0}, score: [0, 2]},
      {},
    ),
    runs: 12,
  },
  {says: "one group match left", input: cupAfter(71, ratings), runs: 6},
  {says: "the groups over", input: cupAfter(72, ratings), runs: 6},
  {
    says: "knock-outs in play, in extra time and in a shoot-out",
    input: inPlayAfter(
      74,
      {},
      {phase: "extra_time_second_half", elapsed: {minute: 110, stoppage: 0}, score: [1, 1]},
      {
        phase: "shootout",
        elapsed: {minute: 120, stoppage: 0},
        score: [2, 2],
        kicks: [
          {side: "home", scored: true},
          {side: "away", scored: false},
        ],
      },
    ),
    runs: 12,
  },
  {says: "one semi-final played", input: cupAfter(101, ratings), runs: 6},
  {says: "all over", input: cupAfter(104, ratings), runs: 2},
  {
    says: "goals before points",
    input: {...cupAfter(10, ratings), tieBreaks: ["goalsFor", "points", "headToHead", "ranking"]},
    runs: 12,
  },
  {
    says: "goals before the head-to-head, thirds by goals",
    input: {
      ...cupAfter(10, ratings),
      tieBreaks: ["points", "goalDifference", "goalsFor", "headToHead", "conduct", "ranking"],
      thirdPlacedTieBreaks: goalsFirst,
    },
    runs: 12,
  },
  {says: "a six-team cup without thirds", input: CUP, runs: 100},
  {says: "its groups over", input: {...CUP, fixtures: played(groupStage)}, runs: 20},
  {says: "a league of seven and a final", input: league, runs: 12},
])("$says", ({input, runs}) => {
  test(`${runs} runs end as by the readable rules, with the same random numbers`, () => {
    const stages = bracketTree(input.fixtures).ties.map(({fixture}) => fixture.stage);
    for (let n = 0; n < runs; n++) {
      const one = {...input, runs: 1, seed: `run ${n}`};
      const {tables, drawn, solved} = playOnce(one);
      /** A team's values in one run, in the columns of its odds. */
      const columns = (team: TeamId, ties: readonly PlayedTie[]) => [
        ...PLACES.map((_, place) => +tables.some((table) => table[place] === team)),
        ...ROUNDS.map((round) =>
          round === "champion"
            ? (ties.at(-1)!.wins.get(team) ?? 0)
            : ties.reduce(
                (sum, {plays}, t) => sum + (stages[t] === round ? (plays.get(team) ?? 0) : 0),
                0,
              ),
        ),
      ];
      const odds = (team: TeamOdds) => COLUMNS.map((column) => team[column].probability);
      for (const team of simulate(one, "drawn").teams)
        expect(odds(team), `${one.seed}, ${team.teamId}`).toEqual(columns(team.teamId, drawn));
      for (const team of simulate(one, "solved").teams)
        for (const [c, p] of columns(team.teamId, solved).entries())
          expect(odds(team)[c], `${one.seed}, ${team.teamId} ${COLUMNS[c]}`).toBeCloseTo(p, 12);
    }
  });
});
