import {inWholePercents} from "../../../../pipeline/kit/percentages.ts";
import {scoresOf, verdict} from "../../../../pipeline/tournament/accuracy/scored-match.ts";
import {goalChances, scoreMatrix} from "../../../../pipeline/tournament/forecasting/derived.ts";
import {rounded} from "../../../../pipeline/tournament/forecasting/engine.ts";
import {holdingForecast} from "../../../../pipeline/tournament/forecasting/holding.ts";
import {movementOf, scoresNow} from "../../../../pipeline/tournament/forecasting/movement.ts";
import {topScorelines} from "../../../../pipeline/tournament/model/scoreline.ts";
import {isUnderWay} from "../../../../pipeline/tournament/rules/course.ts";
import {kickoffOf, type SnapshotMatch} from "../../../../pipeline/tournament/snapshot.ts";
import type {
  ForecastView,
  NowView,
  VerdictView,
} from "../../../../site/tournament/match/forecast-view.ts";
import {inFull, outcomeOf} from "../../forecasts/probability.ts";

const SCORELINES = 5;
const THIRDS = {home: 1 / 3, draw: 1 / 3, away: 1 / 3};

/** The forecast before kick-off and, in play, the scores that are still possible. */
export function forecastView(match: SnapshotMatch): ForecastView | null {
  const forecast = holdingForecast(match);
  if (!forecast) return null;
  const {home, draw, away, asOf, advance, rates, scorelines} = inFull(forecast);
  const now = scoresNow(match);
  const {cells, other} = now ? scoreMatrix(now) : goalChances(forecast).matrix;
  const happened = outcomeOf(match);
  return {
    asOf,
    result: inWholePercents({home, draw, away}),
    advance: advance && inWholePercents(advance),
    rates,
    scorelines: now ? topScorelines(now, SCORELINES) : scorelines.slice(0, SCORELINES),
    grid: cells,
    otherScores: other,
    isInPlay: now !== null,
    scored: happened && match.state.score.fullTime,
    happened,
    history: match.forecasts.map(({asOf, outcome}) => ({asOf, ...inWholePercents(outcome)})),
  };
}

/** The chances at the current minute, or when play was stopped; null when the goals are unknown. */
export function nowView(match: SnapshotMatch): NowView | null {
  const point = isUnderWay(match.state) ? movementOf(match).at(-1) : undefined;
  if (!point) return null;
  const {home, draw, away, advance, elapsed} = point;
  const isBeyond = match.state.score.fullTime !== null || elapsed.minute > 90;
  return {
    result: isBeyond ? null : inWholePercents({home, draw, away}),
    advance: advance && inWholePercents(advance),
  };
}

/** Scores of the forecast after the match; null before its end or without a forecast. */
export function verdictView(match: SnapshotMatch): VerdictView | null {
  const forecast = holdingForecast(match);
  const happened = outcomeOf(match);
  const goals = match.state.score.fullTime;
  if (!forecast || !happened || !goals) return null;
  const {matchId, stage, localOn} = match.fixture;
  const {outcome, scorelines} = forecast;
  const kickoffAt = kickoffOf(match);
  const {favorite, scorelineRank, rps} = verdict({
    ...{matchId, stage, localOn, kickoffAt},
    ...{outcome, scorelines, goals},
  });
  return {
    happened,
    chance: inWholePercents(outcome)[happened],
    favourite: favorite,
    scorelineRank,
    rps: rounded(rps),
    rpsOfThirds: rounded(scoresOf(THIRDS, goals).rps),
  };
}
