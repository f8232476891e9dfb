import {cached} from "../../../pipeline/kit/cached.ts";
import {keyed} from "../../../pipeline/kit/keyed.ts";
import {accuracy, type Measured, measure} from "../../../pipeline/tournament/accuracy/accuracy.ts";
import {
  baseRate,
  type Comparison,
  type Reference,
  uniform,
} from "../../../pipeline/tournament/accuracy/reference.ts";
import {
  happened,
  type ScoredMatch,
  verdict,
} from "../../../pipeline/tournament/accuracy/scored-match.ts";
import {MEASURES, type Mean} from "../../../pipeline/tournament/accuracy/summary.ts";
import {eloOutcome} from "../../../pipeline/tournament/forecasting/elo-ratings.ts";
import {ENGINE, rounded} from "../../../pipeline/tournament/forecasting/engine.ts";
import {holdingForecast} from "../../../pipeline/tournament/forecasting/holding.ts";
import {currentForecastRun} from "../../../pipeline/tournament/forecasting/verification.ts";
import type {Outcome} from "../../../pipeline/tournament/model/types.ts";
import {
  inPlayingOrder,
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import {available, pending} from "../../availability.ts";
import {sidesOf} from "../sides.ts";
import {STAGES} from "../stages.ts";
import {outcomeOf, probabilityOf} from "./probability.ts";

/** A scored match: played over 90 minutes, with a forecast frozen before kick-off. */
interface Scored extends ScoredMatch {
  readonly match: SnapshotMatch;
  /** The Elo forecast with the ratings of the same forecast run; null if they were not stored. */
  readonly elo: Outcome | null;
}

function scoredMatches(snapshot: Snapshot, match: SnapshotMatch): Scored[] {
  const forecast = holdingForecast(match);
  if (!forecast || outcomeOf(match) === null) return [];
  const {matchId, stage, localOn} = match.fixture;
  const {outcome, scorelines, ground} = forecast;
  const ratings = snapshot.elo.get(currentForecastRun(snapshot, forecast.asOf));
  const elo = ratings ? eloOutcome(ratings, match.home!, match.away!, ground) : null;
  return [
    {
      match,
      matchId,
      stage,
      localOn,
      kickoffAt: kickoffOf(match),
      outcome,
      scorelines,
      elo,
      goals: match.state.score.fullTime!,
    },
  ];
}

const orNull = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : rounded(value);

const measuredBody = ({count, measures, references}: Measured) => ({
  count,
  ...keyed(MEASURES, (measure) => orNull(measures?.[measure].mean)),
  standardErrors: keyed(MEASURES, (measure) => orNull(measures?.[measure].standardError)),
  references: references.map(comparisonBody),
});

const meanBody = ({mean, standardError}: Mean) => ({
  mean: rounded(mean),
  standardError: orNull(standardError),
});

function comparisonBody({name, scores, skill, difference}: Comparison) {
  const {brier = null, rps = null, logLoss = null} = scores ?? {};
  return {
    name,
    brier: orNull(brier),
    rps: orNull(rps),
    logLoss: orNull(logLoss),
    skill: skill && {
      brier: orNull(skill.brier),
      rps: orNull(skill.rps),
      logLoss: orNull(skill.logLoss),
    },
    difference: difference && {
      brier: meanBody(difference.brier),
      rps: meanBody(difference.rps),
      logLoss: meanBody(difference.logLoss),
    },
  };
}

function matchBody(snapshot: Snapshot, one: Scored) {
  const {match, goals} = one;
  const {favorite, outcome, favoriteHit, scorelineRank, brier, rps, logLoss} = verdict(one);
  const {home, draw, away, asOf, backfilled} = probabilityOf(match)!;
  return {
    matchId: match.fixture.matchId,
    ref: match.ref,
    stage: match.fixture.stage,
    kickoffAt: one.kickoffAt,
    ...sidesOf(snapshot, match),
    forecast: {home, draw, away, asOf, backfilled, sha256: holdingForecast(match)!.sha256},
    elo: one.elo,
    fullTime: goals,
    outcome,
    favorite,
    favoriteHit,
    scorelineRank,
    brier: rounded(brier),
    rps: rounded(rps),
    logLoss: rounded(logLoss),
  };
}

function surpriseBody(snapshot: Snapshot, one: Scored) {
  const {favorite, outcome, logLoss} = verdict(one);
  return {
    matchId: one.matchId,
    ref: one.match.ref,
    stage: one.stage,
    ...sidesOf(snapshot, one.match),
    fullTime: one.goals,
    expected: {outcome: favorite, probability: one.outcome[favorite]},
    happened: {outcome, probability: one.outcome[happened(one.goals)]},
    logLoss: rounded(logLoss),
  };
}

/**
 * The references for forecasts: equal chances, the historical rate of World Cup draws, and Elo
 * ratings if they cover every match.
 */
function referencesOf({history, tournament}: Snapshot, matches: readonly Scored[]): Reference[] {
  const said = new Map(matches.flatMap(({matchId, elo}) => (elo ? [[matchId, elo]] : [])));
  const elo: Reference = {name: "elo", forecast: ({matchId}) => said.get(matchId)!};
  return [
    uniform,
    baseRate(history.matches, tournament.year) ?? [],
    said.size === matches.length ? elo : [],
  ].flat();
}

const playedMatches = (snapshot: Snapshot): SnapshotMatch[] =>
  inPlayingOrder(snapshot.matches).filter((match) => outcomeOf(match) !== null);

/** The overall part of `predictionAccuracy`, without days and rounds. */
export const overallAccuracy = cached((snapshot: Snapshot) => {
  const matches = playedMatches(snapshot).flatMap((match) => scoredMatches(snapshot, match));
  return measuredBody(measure(matches, referencesOf(snapshot, matches)));
});

/**
 * The accuracy of the frozen forecasts of all matches decided so far, by the result after 90
 * minutes.
 */
export const predictionAccuracy = cached((snapshot: Snapshot) => {
  const played = playedMatches(snapshot);
  const matches = played.flatMap((match) => scoredMatches(snapshot, match));
  const {overall, rounds, cumulative, calibration, surprises} = accuracy(
    matches,
    referencesOf(snapshot, matches),
  );
  const byId = new Map(matches.map((one) => [one.matchId, one]));
  return {
    year: snapshot.tournament.year,
    engine: ENGINE,
    basis: "result after 90 minutes" as const,
    meta: {
      total: snapshot.matches.length,
      judged: matches.length,
      withoutForecast: played.length - matches.length,
      pending: snapshot.matches.length - played.length,
      backfilled: matches.filter(({match}) => holdingForecast(match)!.backfilled).length,
    },
    ...measuredBody(overall),
    calibration: {
      ece: orNull(calibration.ece),
      bins: calibration.bins.map(({from, to, count, meanForecast, observedShare, interval}) => ({
        from,
        to,
        count,
        meanForecast: orNull(meanForecast),
        observedShare: orNull(observedShare),
        interval: interval && {low: rounded(interval.low), high: rounded(interval.high)},
      })),
    },
    rounds: rounds.map(({stage, ...of}) => ({
      stage,
      stageName: STAGES[stage],
      ...measuredBody(of),
    })),
    cumulative: cumulative.map(({on, played, ...of}) => ({on, played, ...measuredBody(of)})),
    surprises: surprises.map(({matchId}) => surpriseBody(snapshot, byId.get(matchId)!)),
    matches: matches.map((one) => matchBody(snapshot, one)),
    availability:
      matches.length > 0
        ? available
        : pending("no match with a frozen forecast has been decided yet"),
  };
});
