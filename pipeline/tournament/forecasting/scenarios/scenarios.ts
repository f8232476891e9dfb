import type {SimulationResult, TeamOdds} from "../../model/types.ts";
import type {Match, TournamentState} from "../../state.ts";
import type {KnockoutStage, MatchId, Stage, TeamId} from "../../types.ts";
import type {Forecast} from "../forecast.ts";
import {groupPoints} from "./group-points.ts";
import type {OddsByResult} from "./odds-by-result.ts";
import {likelyOpponents} from "./opponents.ts";
import {othersMoved} from "./others.ts";
import {outlook} from "./outlook.ts";
import type {Outlook, ResultName, Scenario, ScenarioBody} from "./types.ts";

/**
 * The consequences of each result of a match for both sides and for other teams.
 *
 * @param state as known when the forecast was frozen, with the match still to be played
 */
export function scenariosOf(
  state: TournamentState,
  match: Match,
  forecast: Pick<Forecast, "teams">,
  {before: all, results}: OddsByResult,
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

/** A side's possible next opponents outside the group. */
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
      ? (state.matches.find(({fixture}) => fixture.matchId === ties[0])!.fixture
          .stage as KnockoutStage)
      : null;
  return {opponentsIn: round, opponents};
}

const tiesOf = ({matches}: TournamentState, round: Stage): MatchId[] =>
  matches.flatMap(({fixture}) => (fixture.stage === round ? fixture.matchId : []));

/** The round that the groups lead to. */
const firstRound = ({matches}: TournamentState): Stage =>
  matches.find(({fixture}) => fixture.stage !== "group")!.fixture.stage;
