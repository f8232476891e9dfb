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

/** A side's outlook, given what was certain at kick-off. */
export interface OutlookBefore extends Outlook {
  /**
   * Whether matches that ended after the simulation have settled part of it, so that its chances
   * are conditional on what is certain.
   */
  readonly settledSince: boolean;
}

/** The frozen scenarios of a match, updated with what was certain at kick-off. */
export interface ScenariosBefore extends MatchScenarios {
  /** Instant up to which known results count as certain; never earlier than `asOf`. */
  readonly certainAsOf: Instant;
  readonly before: {readonly home: OutlookBefore; readonly away: OutlookBefore};
  readonly scenarios: readonly (Scenario & {
    readonly home: OutlookBefore;
    readonly away: OutlookBefore;
  })[];
}

/**
 * The frozen scenarios of a match, updated with what was certain at kick-off or, for a coming
 * match, is certain now. Earlier matches of the same day may have settled more than was certain in
 * the simulation: the chances are then conditional on it, so that no row shows a side as eliminated
 * and yet able to advance. Undefined without scenarios.
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

/** Other teams affected by a result, except those for whom it no longer changes anything. */
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
