import {keyed} from "../../../pipeline/kit/keyed.ts";
import {preMatchOf} from "../../../pipeline/tournament/analysis/pre-match.ts";
import {knockoutChances} from "../../../pipeline/tournament/forecasting/derived.ts";
import {ENGINE, rounded} from "../../../pipeline/tournament/forecasting/engine.ts";
import {holdingForecast} from "../../../pipeline/tournament/forecasting/holding.ts";
import {movementOf} from "../../../pipeline/tournament/forecasting/movement.ts";
import {firstGoal} from "../../../pipeline/tournament/forecasting/scenarios/first-goal.ts";
import type {
  MatchScenarios,
  Outlook,
} from "../../../pipeline/tournament/forecasting/scenarios/types.ts";
import type {Column, Estimate} from "../../../pipeline/tournament/model/types.ts";
import {isUnderWay} from "../../../pipeline/tournament/rules/course.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import {firstGoalFacts, scenarioFacts} from "../../../pipeline/tournament/text/scenarios/facts.ts";
import {
  firstGoalText,
  scenarioTexts,
} from "../../../pipeline/tournament/text/scenarios/scenario-texts.ts";
import type {Stage, Text} from "../../../pipeline/tournament/types.ts";
import {
  type Availability,
  available,
  notApplicable,
  pending,
  unavailable,
} from "../../availability.ts";
import {display} from "../parts/events.ts";
import {writersOf, writtenOf} from "../parts/written.ts";
import {prospectsBy} from "../prospects.ts";
import {sidesOf, teamRef} from "../sides.ts";
import {availabilityOf as forecastAvailability} from "./probability.ts";

const BASIS = {group: "result after 90 minutes", knockout: "who goes through"} as const;
const DERIVED_FROM = {
  group:
    "the odds of the same instant, with their simulated tournaments grouped by the result of the match, whose score is drawn from the forecast's grid, without cards; all results together thus equal those odds, which are given as before; the two sides of a tie are treated as independent",
  knockout: "the bracket computed from the state before the match, once for each winner",
} as const;
const PLACES = ["first", "second", "third", "fourth"] as const;

function scenariosAvailability(snapshot: Snapshot, match: SnapshotMatch): Availability {
  const {status} = match.state;
  if (status === "cancelled") return notApplicable("the match was cancelled");
  if (status === "postponed") return pending("the match has no new date yet");
  if (snapshot.scenarios.has(match.fixture.matchId)) return available;
  const forecast = forecastAvailability(match);
  if (forecast.status !== "available") return forecast;
  if (match.fixture.stage !== "group" && !snapshot.tables.every(({complete}) => complete))
    return pending("the bracket can be computed once every group is complete");
  return status === "scheduled"
    ? pending("the next daily forecast will cover it")
    : unavailable("no scenarios were computed before kick-off");
}

/**
 * Availability of the first-goal scenarios; none for a match that will not be played as forecast.
 */
function firstGoalAvailability(match: SnapshotMatch): Availability {
  const {status} = match.state;
  return status === "postponed"
    ? pending("the match has no new date yet")
    : status === "cancelled"
      ? notApplicable("the match was cancelled")
      : forecastAvailability(match);
}

function nowAvailability({state}: SnapshotMatch, known: boolean): Availability {
  if (known) return available;
  if (state.status === "scheduled" || state.status === "postponed")
    return pending("the match has not begun");
  if (isUnderWay(state))
    return unavailable("the goals or the forecast of this match are not known");
  return notApplicable("the match is not in play");
}

/** A chance, and its change from before the match. */
const estimate = ({probability, standardError}: Estimate, before?: Estimate) => ({
  probability,
  standardError,
  change: before ? rounded(probability - before.probability) : null,
});

function outlookOf(
  snapshot: Snapshot,
  {fixture}: SnapshotMatch,
  outlook: Outlook,
  before?: Outlook,
) {
  const {points, fate, winsGroup, odds, opponentsIn, opponents} = outlook;
  const of = (column: Column) => estimate(odds[column], before?.odds[column]);
  const group = fixture.stage === "group";
  const stages = roundsOf(snapshot);
  return {
    points,
    certain: fate,
    winsGroup,
    settledSince: false,
    places: group ? keyed(PLACES, of) : null,
    rounds: stages
      .slice(stages.indexOf(fixture.stage as Column & Stage) + 1)
      .map((stage) => ({stage, ...of(stage)})),
    champion: of("champion"),
    opponents: opponentsIn && {
      stage: opponentsIn,
      teams: opponents.map(({teamId, probability}) => ({
        ...teamRef(snapshot, teamId),
        probability,
      })),
    },
  };
}

/** The rounds that lead to the title, excluding the third-place match. */
const roundsOf = ({matches}: Snapshot): (Column & Stage)[] => [
  ...new Set(
    matches.flatMap(({fixture: {stage}}) => (stage === "group" || stage === "3RD" ? [] : stage)),
  ),
];

function scenariosBody(snapshot: Snapshot, match: SnapshotMatch, frozen: MatchScenarios) {
  const {asOf, seed, runs, exact, stateSha256, parametersSha256} = frozen;
  const {before, scenarios} = frozen;
  const kind = match.fixture.stage === "group" ? "group" : "knockout";
  const facts = scenarioFacts(snapshot, match, frozen);
  const {summary, results} = scenarioTexts(facts);
  const length = 1 + facts.results.length;
  const {en, vi} = writtenOf(snapshot, "scenarios", facts, {en: length, vi: length});
  const text = (templates: Text, index: number): Text => ({
    en: en?.body.paragraphs[index] ?? templates.en,
    vi: vi?.body.paragraphs[index] ?? templates.vi,
  });
  return {
    asOf,
    certainAsOf: asOf,
    basis: BASIS[kind],
    derivedFrom: DERIVED_FROM[kind],
    simulation: {seed, runs, exact, stateSha256, parametersSha256},
    settled: facts.settled,
    summary: text(summary, 0),
    before: {
      home: outlookOf(snapshot, match, before.home),
      away: outlookOf(snapshot, match, before.away),
    },
    results: scenarios.map(({result, probability, runs, score, home, away, others}, index) => ({
      result,
      probability,
      runs,
      score,
      home: outlookOf(snapshot, match, home, before.home),
      away: outlookOf(snapshot, match, away, before.away),
      others: others.map(({teamId, chance, before, after}) => ({
        ...teamRef(snapshot, teamId),
        chance,
        before,
        after,
      })),
      text: text(results.get(result)!, 1 + index),
    })),
    generatedBy: writersOf({en, vi}),
  };
}

/** Certainties of both sides before a group match, and the conditions for the rest. */
function prospectsBefore(snapshot: Snapshot, match: SnapshotMatch) {
  const {fixture} = match;
  if (fixture.stage !== "group") return null;
  const {tables} = preMatchOf(snapshot, match);
  return {
    home: prospectsBy(snapshot, tables, fixture.home),
    away: prospectsBy(snapshot, tables, fixture.away),
  };
}

function firstGoalBody(snapshot: Snapshot, match: SnapshotMatch) {
  const {fixture} = match;
  const forecast = holdingForecast(match);
  const facts = firstGoalFacts(snapshot, match);
  if (!forecast || !facts) return null;
  const ways = knockoutChances(forecast, fixture);
  return {
    firstGoal: {
      asOf: forecast.asOf,
      derivedFrom: "frozen rates and rho on the goal clock, both sides complete" as const,
      ...firstGoal(forecast, fixture),
      text: firstGoalText(facts),
    },
    knockout: ways && {
      extraTime: fixture.withoutExtraTime ? 0 : ways.after90.draw,
      penalties: ways.afterExtraTime.draw,
      ...ways,
    },
  };
}

/** The chances at the current minute, or when play was stopped. */
function nowBody(match: SnapshotMatch) {
  const point = isUnderWay(match.state) ? movementOf(match).at(-1) : undefined;
  if (!point) return null;
  const {at, elapsed, score, home, draw, away, advance} = point;
  return {
    at,
    ...elapsed,
    display: display(elapsed),
    score: {home: score[0], away: score[1]},
    home,
    draw,
    away,
    advance,
  };
}

/**
 * The consequences of each result and of the first goal for both sides, as known before kick-off.
 */
export function scenarioPredictions(snapshot: Snapshot, match: SnapshotMatch) {
  const {fixture, state} = match;
  const scenarios = scenariosAvailability(snapshot, match);
  const goal = firstGoalAvailability(match);
  const frozen = snapshot.scenarios.get(fixture.matchId);
  const body = goal.status === "available" ? firstGoalBody(snapshot, match) : null;
  const now = nowBody(match);
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    sides: sidesOf(snapshot, match),
    engine: ENGINE,
    scenarios:
      frozen && scenarios.status === "available" ? scenariosBody(snapshot, match, frozen) : null,
    firstGoal: body?.firstGoal ?? null,
    knockout: body?.knockout ?? null,
    now,
    prospects: prospectsBefore(snapshot, match),
    availability: {
      scenarios,
      firstGoal: goal,
      knockout: fixture.stage === "group" ? notApplicable("a group match may end in a draw") : goal,
      now: nowAvailability(match, now !== null),
      prospects:
        fixture.stage === "group" ? available : notApplicable("a knock-out match has no table"),
    },
  };
}
