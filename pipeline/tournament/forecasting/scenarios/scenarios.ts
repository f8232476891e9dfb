import {GRID_SIDE, scoreGrid, topScorelines} from "../../model/scoreline.ts";
import {type SimulationInput, simulate} from "../../model/simulation/simulate.ts";
import type {SimulationByResult} from "../../model/simulation/simulate-by-result.ts";
import {
  COLUMNS,
  type Column,
  type Estimate,
  type SimulationResult,
  type TeamOdds,
} from "../../model/types.ts";
import type {Match, TournamentState} from "../../state.ts";
import type {MatchId, Pair, Stage, TeamId} from "../../types.ts";
import {rounded} from "../engine.ts";
import type {Forecast} from "../forecast.ts";
import {groupPoints} from "./group-points.ts";
import {likelyOpponents} from "./opponents.ts";
import {othersMoved} from "./others.ts";
import {outlook} from "./outlook.ts";
import type {Outlook, ResultName, Scenario, ScenarioBody} from "./types.ts";

type Frozen = Pick<Forecast, "teams" | "outcome" | "rates" | "rho" | "homeAdvances">;

/** A way in which a match can end, and the rest of the tournament if it does. */
interface Result {
  readonly result: ResultName;
  readonly probability: number;
  /** The likeliest one; null in a knock-out, where only the winner counts. */
  readonly score: Pair | null;
  readonly simulated: SimulationResult;
}

/** The odds before a match, and given each of its results. */
interface Told {
  readonly before: SimulationResult;
  readonly results: readonly Result[];
}

/**
 * What each result of a match would mean for both sides and for others.
 *
 * @param state as known when the forecast was frozen, the match still to come in it
 */
export function scenariosOf(
  state: TournamentState,
  match: Match,
  forecast: Frozen,
  {before: all, results}: Told,
): ScenarioBody {
  const {home, away} = forecast.teams;
  const {group} = match.fixture;
  const leadsTo = firstRound(state);
  const prospects = ({teams, runs, exact}: SimulationResult, result: ResultName | null) => {
    const points = group === null ? null : groupPoints(state, match, result);
    return (teamId: TeamId): Outlook => {
      const odds = teams.find((team) => team.teamId === teamId)!;
      return outlook(odds, points?.get(teamId) ?? null, {runs, exact, leadsTo});
    };
  };
  const before = byTeam(all);
  const prospectsBefore = prospects(all, null);
  return {
    teams: {home, away},
    runs: all.runs,
    exact: all.exact,
    leadsTo,
    before: {home: prospectsBefore(home), away: prospectsBefore(away)},
    scenarios: results.map(({result, probability, score, simulated}): Scenario => {
      const of = prospects(simulated, result);
      const side = (team: TeamId, won: boolean): Outlook => ({
        ...of(team),
        ...opponentsOf(state, match, simulated, team, won),
      });
      return {
        result,
        probability,
        runs: simulated.runs,
        score,
        home: side(home, result === "home"),
        away: side(away, result === "away"),
        others: othersMoved(before, byTeam(simulated), {home, away, group, leadsTo}),
      };
    }),
  };
}

const byTeam = ({teams}: SimulationResult): Map<TeamId, TeamOdds> =>
  new Map(teams.map((team) => [team.teamId, team]));

/** A group match: the odds of the instant, told apart by its result. */
export function toldOfGroupMatch(
  {fixture: {matchId}}: Match,
  {outcome, rates, rho}: Frozen,
  {all, given}: SimulationByResult,
): Told {
  const lines = topScorelines(scoreGrid(rates, rho), GRID_SIDE ** 2);
  const likeliest = (sign: number): Pair => {
    const {home, away} = lines.find((line) => Math.sign(line.home - line.away) === sign)!;
    return [home, away];
  };
  const simulated = given.get(matchId)!;
  return {
    before: all,
    results: (["home", "draw", "away"] as const).map((result, k) => ({
      result,
      probability: outcome[result],
      score: likeliest(1 - k),
      simulated: simulated[result],
    })),
  };
}

/**
 * A knock-out: the bracket worked out with each side as the winner, and their mean. After the group
 * stage nothing is drawn, so all of it is exact.
 *
 * @throws RangeError as `simulate` does
 */
export function toldOfKnockout(
  {fixture: {matchId}}: Match,
  {teams: {home, away}, homeAdvances}: Frozen,
  input: SimulationInput,
): Told {
  const won = (side: "home" | "away", probability: number): Result => {
    const goals: Pair = side === "home" ? [1, 0] : [0, 1];
    const winner = side === "home" ? home : away;
    const result = {home, away, goals, conduct: [0, 0] as const, winner};
    const fixtures = input.fixtures.map((fixture) =>
      fixture.matchId === matchId ? {...fixture, result} : fixture,
    );
    const simulated = simulate({...input, fixtures});
    return {result: side, probability, score: null, simulated};
  };
  const results = [won("home", homeAdvances!), won("away", rounded(1 - homeAdvances!))];
  return {before: {...results[0]!.simulated, teams: meanOf(results)}, results};
}

/** Every team's exact odds over all results. */
function meanOf(results: readonly Result[]): TeamOdds[] {
  const mean = (team: number, column: Column): Estimate => ({
    probability: results.reduce(
      (sum, {probability, simulated}) =>
        sum + probability * simulated.teams[team]![column].probability,
      0,
    ),
    standardError: 0,
  });
  return results[0]!.simulated.teams.map((team, index) => ({
    ...team,
    ...(Object.fromEntries(COLUMNS.map((column) => [column, mean(index, column)])) as Record<
      Column,
      Estimate
    >),
  }));
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
