import {settledFor, winsGroup} from "../certainty/certain.ts";
import type {MatchScenarios, Outlook, ResultName} from "../forecasting/scenarios/types.ts";
import {cachedByMatch, type Snapshot, type SnapshotMatch} from "../snapshot.ts";
import type {TeamId} from "../types.ts";
import {preMatchOf} from "./pre-match.ts";

/**
 * The frozen scenarios of a match, with what was certain when it kicked off (of a coming match:
 * what is certain by now). Matches of the same day that ended before may have settled more than was
 * certain when the chances were simulated; those stay as they are. Undefined without scenarios.
 */
export const scenariosBefore = cachedByMatch(
  (snapshot: Snapshot, match: SnapshotMatch): MatchScenarios | undefined => {
    const frozen = snapshot.scenarios.get(match.fixture.matchId);
    if (!frozen || match.fixture.stage !== "group") return frozen;
    const {tables} = preMatchOf(snapshot, match);
    const {matchId} = match.fixture;
    const of = (team: TeamId, result: ResultName | null, outlook: Outlook): Outlook => {
      const settled = settledFor(tables, team, result && {matchId, result});
      return {...outlook, fate: settled.fate, winsGroup: winsGroup(settled)};
    };
    const {teams, before} = frozen;
    return {
      ...frozen,
      before: {home: of(teams.home, null, before.home), away: of(teams.away, null, before.away)},
      scenarios: frozen.scenarios.map((scenario) => ({
        ...scenario,
        home: of(teams.home, scenario.result, scenario.home),
        away: of(teams.away, scenario.result, scenario.away),
      })),
    };
  },
);
