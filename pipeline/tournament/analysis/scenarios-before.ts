import {type Settled, settledFor, winsGroup} from "../certainty/certain.ts";
import type {
  MatchScenarios,
  Outlook,
  ResultName,
  Scenario,
} from "../forecasting/scenarios/types.ts";
import {cachedByMatch, type Snapshot, type SnapshotMatch} from "../snapshot.ts";
import type {Instant, TeamId} from "../types.ts";
import {preMatchOf} from "./pre-match.ts";
import {settledChances} from "./settled-chances.ts";

/** What a side could expect by what was certain when the match kicked off. */
export interface OutlookBefore extends Outlook {
  /**
   * Whether matches that ended after the simulation have settled some of it, so that its chances
   * are those given what is certain.
   */
  readonly settledSince: boolean;
}

/** The frozen scenarios of a match, with what was certain when it kicked off. */
export interface ScenariosBefore extends MatchScenarios {
  /** Results known up to this instant are in what is certain; never earlier than `asOf`. */
  readonly certainAsOf: Instant;
  readonly before: {readonly home: OutlookBefore; readonly away: OutlookBefore};
  readonly scenarios: readonly (Scenario & {
    readonly home: OutlookBefore;
    readonly away: OutlookBefore;
  })[];
}

/**
 * The frozen scenarios of a match, with what was certain when it kicked off (of a coming match:
 * what is certain by now). Matches of the same day that ended before may have settled more than was
 * certain when the chances were simulated: then they are those given what is certain, so that no
 * row says of a side that it is out and may go through. Undefined without scenarios.
 */
export const scenariosBefore = cachedByMatch(
  (snapshot: Snapshot, match: SnapshotMatch): ScenariosBefore | undefined => {
    const frozen = snapshot.scenarios.get(match.fixture.matchId);
    if (!frozen) return undefined;
    const {asOf, teams, before, scenarios, leadsTo} = frozen;
    if (match.fixture.stage !== "group" || leadsTo === "group" || leadsTo === "3RD") {
      const open = (outlook: Outlook): OutlookBefore => ({...outlook, settledSince: false});
      return {
        ...frozen,
        certainAsOf: asOf,
        before: {home: open(before.home), away: open(before.away)},
        scenarios: scenarios.map((one) => ({...one, home: open(one.home), away: open(one.away)})),
      };
    }
    const {tables, endedAt} = preMatchOf(snapshot, match);
    const {matchId} = match.fixture;
    const settledOf = (team: TeamId, result: ResultName | null) =>
      settledFor(tables, team, result && {matchId, result});
    const of = (team: TeamId, result: ResultName | null, outlook: Outlook): OutlookBefore => {
      const settled = settledOf(team, result);
      const odds = settledChances(outlook.odds, settled, leadsTo);
      return {
        ...outlook,
        odds,
        fate: settled.fate,
        winsGroup: winsGroup(settled),
        settledSince: odds !== outlook.odds,
      };
    };
    return {
      ...frozen,
      certainAsOf: endedAt > asOf ? endedAt : asOf,
      before: {home: of(teams.home, null, before.home), away: of(teams.away, null, before.away)},
      scenarios: scenarios.map((scenario) => ({
        ...scenario,
        home: of(teams.home, scenario.result, scenario.home),
        away: of(teams.away, scenario.result, scenario.away),
        others: othersBefore(scenario, settledOf),
      })),
    };
  },
);

/** Whom else a result concerns, without those for whom nothing of it is open any more. */
function othersBefore(
  {others, result}: Scenario,
  settledOf: (team: TeamId, result: ResultName | null) => Settled,
): Scenario["others"] {
  const known = (chance: string, probability: number, {fate}: Settled): number =>
    fate === "out" ? 0 : fate === "through" && chance === "through" ? 1 : probability;
  return others
    .map((one) => ({
      ...one,
      before: known(one.chance, one.before, settledOf(one.teamId, null)),
      after: known(one.chance, one.after, settledOf(one.teamId, result)),
    }))
    .filter(({before, after}) => before !== after);
}
