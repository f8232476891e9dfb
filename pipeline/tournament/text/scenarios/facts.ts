import {clockTimes} from "../../../kit/instant.ts";
import {inWholePercents} from "../../../kit/percentages.ts";
import {preMatchOf} from "../../analysis/pre-match.ts";
import {type After, settledFor} from "../../certainty/certain.ts";
import {knockoutChances} from "../../forecasting/derived.ts";
import {holdingForecast} from "../../forecasting/holding.ts";
import {firstGoal} from "../../forecasting/scenarios/first-goal.ts";
import type {MatchScenarios, Outlook} from "../../forecasting/scenarios/types.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import type {Side, TeamId} from "../../types.ts";
import type {FirstGoalFacts, ScenarioFacts, SideFact} from "./types.ts";

/** Smaller changes count as none. */
const NEXT_TO_NOTHING = 0.005;
/** Minimum distance from 0 and 1 for simulated chances, which are never certain. */
const MIN_PROBABILITY = 0.001;

/** The facts of a match's scenarios, with names instead of ids. */
export function scenarioFacts(
  snapshot: Snapshot,
  match: SnapshotMatch,
  scenarios: MatchScenarios,
): ScenarioFacts {
  const {fixture} = match;
  const {teams, before, leadsTo, exact} = scenarios;
  const {tables} = preMatchOf(snapshot, match);
  const {matchId} = fixture;
  const name = (teamId: string) => snapshot.teams.get(teamId)!.name;
  /** Whether the tables settle a place that the bracket pairs by itself, unlike a third place. */
  const hasTie = (teamId: TeamId, after: After | null): boolean => {
    const {best, worst} = settledFor(tables, teamId, after).places;
    return best === worst && best < 3;
  };
  const side = (of: Side, outlook: Outlook, after: After | null): SideFact => {
    const {points, fate, winsGroup, odds, opponentsIn, opponents} = outlook;
    const drawn = (probability: number) =>
      exact ? probability : Math.min(1 - MIN_PROBABILITY, Math.max(MIN_PROBABILITY, probability));
    const through = leadsTo === "group" || leadsTo === "3RD" ? 1 : odds[leadsTo].probability;
    return {
      points,
      fate,
      winsGroup,
      first: winsGroup === null ? drawn(odds.first.probability) : Number(winsGroup),
      through: fate === "through" ? 1 : fate === "out" ? 0 : drawn(through),
      champion: fate === "out" ? 0 : drawn(odds.champion.probability),
      opponentsIn,
      opponents: opponents.map(({teamId, probability}) => ({
        team: name(teamId),
        probability:
          hasTie(teams[of], after) && hasTie(teamId, null) ? probability : drawn(probability),
      })),
    };
  };
  const chances = inWholePercents(
    Object.fromEntries(scenarios.scenarios.map(({result, probability}) => [result, probability])),
  );
  const results = scenarios.scenarios.map(({result, home, away}) => ({
    result,
    probability: chances[result]!,
    home: side("home", home, {matchId, result}),
    away: side("away", away, {matchId, result}),
  }));
  const was = {home: side("home", before.home, null), away: side("away", before.away, null)};
  const same = (a: SideFact, b: SideFact) =>
    (["first", "through", "champion"] as const).every(
      (key) => Math.abs(a[key] - b[key]) < NEXT_TO_NOTHING,
    );
  return {
    matchId,
    competition: snapshot.tournament.name,
    stage: fixture.stage,
    group: fixture.group,
    leadsTo,
    isLast: fixture.matchday !== null && fixture.matchday === lastMatchday(snapshot),
    home: name(teams.home),
    away: name(teams.away),
    simulated: {asOf: scenarios.asOf, ...clockTimes(scenarios.asOf, "UTC")},
    before: was,
    results,
    settled:
      fixture.stage === "group" &&
      results.every(({home, away}) => same(home, was.home) && same(away, was.away)),
    places: [3, 4],
  };
}

const lastMatchday = ({matches}: Snapshot): number =>
  Math.max(...matches.map(({fixture}) => fixture.matchday ?? 0));

/** The frozen forecast of the first goal; null without a forecast. */
export function firstGoalFacts(snapshot: Snapshot, match: SnapshotMatch): FirstGoalFacts | null {
  const {fixture} = match;
  const forecast = holdingForecast(match);
  if (!forecast) return null;
  const {none, home, away} = firstGoal(forecast, fixture);
  const first = inWholePercents({none, home: home.probability, away: away.probability});
  const ways = knockoutChances(forecast, fixture);
  const name = (teamId: string) => snapshot.teams.get(teamId)!.name;
  return {
    matchId: fixture.matchId,
    stage: fixture.stage,
    home: name(forecast.teams.home),
    away: name(forecast.teams.away),
    none: first.none,
    first: {home: first.home, away: first.away},
    given: {
      home: home.chances.advance?.home ?? home.chances.home,
      away: away.chances.advance?.away ?? away.chances.away,
    },
    extraTime: fixture.withoutExtraTime ? null : (ways?.after90.draw ?? null),
    penalties: ways?.afterExtraTime.draw ?? null,
    minutes: 90,
  };
}
