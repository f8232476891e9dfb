import {plusMinutes} from "../../../kit/instant.ts";
import {opponentIn, preMatchOf} from "../../analysis/pre-match.ts";
import {fateIn} from "../../certainty/certain.ts";
import type {MatchScenarios, Outlook} from "../../forecasting/scenarios/types.ts";
import {kickoffOf, type Snapshot, type SnapshotMatch} from "../../snapshot.ts";
import type {MatchId, TeamId} from "../../types.ts";
import {aftermathOf} from "../recap/aftermath.ts";

/** Whether a team was out of the tournament by the kick-off of a match. */
export function isOutBefore(snapshot: Snapshot, match: SnapshotMatch, teamId: TeamId): boolean {
  const {tables, bracket} = aftermathOf(snapshot, plusMinutes(kickoffOf(match), -1));
  return (
    fateIn(tables, teamId) === "out" || [...bracket.values()].some(({loser}) => loser === teamId)
  );
}

/**
 * The frozen scenarios of a match, whose coming opponents are those possible by kick-off: the
 * winner of another tie that ended after the forecast run, and no beaten team.
 */
export function scenariosByKickoff(
  snapshot: Snapshot,
  match: SnapshotMatch,
): MatchScenarios | undefined {
  const {matchId, stage} = match.fixture;
  const frozen = snapshot.scenarios.get(matchId);
  const node = stage === "group" ? undefined : snapshot.bracket.get(matchId);
  if (!frozen || !node) return frozen;
  const of = (outlook: Outlook, later: MatchId | null): Outlook => {
    const known = later && opponentIn(preMatchOf(snapshot, match), later);
    const opponents = known
      ? [{teamId: known, probability: 1}]
      : outlook.opponents.filter(({teamId}) => !isOutBefore(snapshot, match, teamId));
    return {...outlook, opponents};
  };
  return {
    ...frozen,
    scenarios: frozen.scenarios.map((one) => ({
      ...one,
      home: of(one.home, one.result === "home" ? node.winnerTo : node.loserTo),
      away: of(one.away, one.result === "away" ? node.winnerTo : node.loserTo),
    })),
  };
}
