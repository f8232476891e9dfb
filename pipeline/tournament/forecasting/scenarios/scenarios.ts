import {GRID_SIDE, scoreGrid, topScorelines} from "../../model/scoreline.ts";
import {type SimulationInput, simulate} from "../../model/simulation/simulate.ts";
import type {Estimate, SimulationResult, TeamOdds} from "../../model/types.ts";
import {COLUMNS, type Column} from "../../model/types.ts";
import type {Match, TournamentState} from "../../state.ts";
import type {MatchId, Pair, Stage, TeamId} from "../../types.ts";
import {rounded} from "../engine.ts";
import type {Forecast} from "../forecast.ts";
import {type GroupPoints, groupPoints} from "./group-points.ts";
import {likelyOpponents} from "./opponents.ts";
import {othersMoved} from "./others.ts";
import type {Outlook, ResultName, Scenario, ScenarioBody} from "./types.ts";

type Frozen = Pick<Forecast, "teams" | "outcome" | "rates" | "rho" | "homeAdvances">;

/**
 * The rest of the tournament, once for every way a match can end: the simulation of a state with
 * the match locked in, all from the same seed. As many matches are open in each, so they play with
 * the same random numbers, and differences between scenarios are much less noisy than their odds. A
 * group match has the likeliest score of its result by the frozen score grid, without cards; of a
 * knock-out only the winner counts. After the group stage nothing is drawn and the odds are exact.
 *
 * @param state as known when the forecast was frozen, the match still to come in it
 * @param input the same state as the simulation wants it
 * @throws RangeError as `simulate` does
 */
export function scenariosOf(
  state: TournamentState,
  match: Match,
  forecast: Frozen,
  input: SimulationInput,
): ScenarioBody {
  const {home, away} = forecast.teams;
  const {group, matchId} = match.fixture;
  const results = resultsOf(match, forecast).map((one) => {
    const winner =
      group !== null || one.result === "draw" ? null : one.result === "home" ? home : away;
    const result = {home, away, goals: one.goals, conduct: [0, 0] as const, winner};
    const fixtures = input.fixtures.map((fixture) =>
      fixture.matchId === matchId ? {...fixture, result} : fixture,
    );
    return {...one, simulated: simulate({...input, fixtures})};
  });
  const before = average(results);
  const points = (result: ResultName | null) =>
    group === null ? null : groupPoints(state, match, result);
  const leadsTo = firstRound(state);
  return {
    teams: {home, away},
    runs: results[0]!.simulated.runs,
    exact: results[0]!.simulated.exact,
    leadsTo,
    before: {
      home: outlook(before.get(home)!, home, points(null)),
      away: outlook(before.get(away)!, away, points(null)),
    },
    scenarios: results.map(({result, probability, goals, simulated}): Scenario => {
      const after = new Map(simulated.teams.map((team) => [team.teamId, team]));
      const then = points(result);
      const side = (team: TeamId, won: boolean): Outlook => ({
        ...outlook(after.get(team)!, team, then),
        ...opponentsOf(state, match, simulated, team, won),
      });
      return {
        result,
        probability,
        score: group === null ? null : goals,
        home: side(home, result === "home"),
        away: side(away, result === "away"),
        others: othersMoved(before, after, {home, away, group, leadsTo}),
      };
    }),
  };
}

interface Result {
  readonly result: ResultName;
  readonly probability: number;
  readonly goals: Pair;
}

/** The ways a match can end, the home side's win first. */
function resultsOf({fixture}: Match, {outcome, rates, rho, homeAdvances}: Frozen): Result[] {
  if (fixture.stage !== "group")
    return [
      {result: "home", probability: homeAdvances!, goals: [1, 0]},
      {result: "away", probability: rounded(1 - homeAdvances!), goals: [0, 1]},
    ];
  const lines = topScorelines(scoreGrid(rates, rho), GRID_SIDE ** 2);
  const likeliest = (sign: number): Pair => {
    const {home, away} = lines.find((line) => Math.sign(line.home - line.away) === sign)!;
    return [home, away];
  };
  return [
    {result: "home", probability: outcome.home, goals: likeliest(1)},
    {result: "draw", probability: outcome.draw, goals: likeliest(0)},
    {result: "away", probability: outcome.away, goals: likeliest(-1)},
  ];
}

/**
 * Every team's odds over all results; the standard errors are summed, since the scenarios share
 * their random numbers.
 */
function average(
  results: readonly {readonly probability: number; readonly simulated: SimulationResult}[],
): Map<TeamId, TeamOdds> {
  const byTeam = results.map(({probability, simulated}) => ({probability, teams: simulated.teams}));
  return new Map(
    byTeam[0]!.teams.map((team, index) => {
      const mean = (column: Column): Estimate => {
        const sum = (of: keyof Estimate) =>
          byTeam.reduce(
            (total, {probability, teams}) => total + probability * teams[index]![column][of],
            0,
          );
        return {probability: sum("probability"), standardError: sum("standardError")};
      };
      return [
        team.teamId,
        {
          ...team,
          ...(Object.fromEntries(COLUMNS.map((column) => [column, mean(column)])) as Record<
            Column,
            Estimate
          >),
        },
      ];
    }),
  );
}

function outlook(odds: TeamOdds, team: TeamId, points: GroupPoints | null): Outlook {
  const estimate = ({probability, standardError}: Estimate) => ({
    probability: rounded(probability),
    standardError: rounded(standardError),
  });
  return {
    odds: Object.fromEntries(COLUMNS.map((column) => [column, estimate(odds[column])])) as Record<
      Column,
      Estimate
    >,
    points: points?.points.get(team) ?? null,
    fate: points?.fates.get(team) ?? null,
    opponentsIn: null,
    opponents: [],
  };
}

/** Whom a side may meet next outside the group. */
function opponentsOf(
  state: TournamentState,
  match: Match,
  {slots}: SimulationResult,
  team: TeamId,
  won: boolean,
) {
  const {stage, matchId} = match.fixture;
  const node = state.bracket.get(matchId);
  const next = won ? node?.winnerTo : node?.loserTo;
  const ties = stage === "group" ? tiesOf(state, firstRound(state)) : next ? [next] : [];
  const opponents = likelyOpponents(team, slots, new Set(ties));
  const round =
    ties[0] && opponents.length > 0
      ? state.matches.find(({fixture}) => fixture.matchId === ties[0])!.fixture.stage
      : null;
  return {opponentsIn: round, opponents};
}

const tiesOf = ({matches}: TournamentState, round: Stage): MatchId[] =>
  matches.flatMap(({fixture}) => (fixture.stage === round ? fixture.matchId : []));

/** The round that the groups lead to. */
const firstRound = ({matches}: TournamentState): Stage =>
  matches.find(({fixture}) => fixture.stage !== "group")!.fixture.stage;
