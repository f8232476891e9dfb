import {FactsError} from "../../kit/errors.ts";
import type {Store} from "../../kit/store.ts";
import {editionsUpTo} from "../editions.ts";
import {advance} from "../model/knockout.ts";
import {rates} from "../model/rates.ts";
import {outcome, scoreGrid, topScorelines} from "../model/scoreline.ts";
import type {Ground, Outcome, Rates, Ratings, ScorelineProbability} from "../model/types.ts";
import {forecasts, freezeForecast} from "../queries/model.ts";
import type {Match, TournamentState} from "../state.ts";
import type {Instant, MatchId} from "../types.ts";
import {ENGINE, rounded, roundedOutcome} from "./engine.ts";
import {type Fit, groundOf} from "./ratings.ts";

/** A forecast of the 90-minute result, as frozen. */
export interface ForecastBody {
  readonly outcome: Outcome;
  readonly rates: Rates;
  readonly rho: number;
  readonly ground: Ground;
  readonly scorelines: readonly ScorelineProbability[];
  /** Knock-outs: the chance that the home side goes through, extra time and shoot-out included. */
  readonly homeAdvances: number | null;
}
export interface Forecast extends ForecastBody {
  readonly matchId: MatchId;
  /** It knows nothing of this instant or later. */
  readonly asOf: Instant;
  /** Written down after kick-off, though from earlier data only. */
  readonly backfilled: boolean;
  readonly dataSha256: string;
  readonly parametersSha256: string;
}

function forecastOf(match: Match, ratings: Ratings): ForecastBody {
  const ground = groundOf(match);
  const expected = rates(ratings, match.home!, match.away!, ground);
  const grid = scoreGrid(expected, ratings.rho);
  return {
    outcome: roundedOutcome(outcome(grid)),
    rates: {home: rounded(expected.home), away: rounded(expected.away)},
    rho: rounded(ratings.rho),
    ground,
    scorelines: topScorelines(grid, 5).map((line) => ({...line, probability: rounded(line.probability)})),
    homeAdvances: match.fixture.stage === "group" ? null : rounded(advance(expected, ratings.rho)),
  };
}

/** Freezes a forecast of every coming match whose teams are known in the given state. @returns how many were new */
export function freezeForecasts(store: Store, state: TournamentState, fit: Fit, recordedAt: Instant): number {
  const {dataSha256, parametersSha256} = fit;
  let frozen = 0;
  for (const match of state.matches) {
    const {matchId, kickoffAt} = match.fixture;
    if (match.state.status !== "scheduled" || kickoffAt <= state.asOf || !match.home || !match.away) continue;
    const body = forecastOf(match, fit.ratings);
    if (!Object.values(body.outcome).every(Number.isFinite))
      throw new FactsError(`the forecast of ${matchId} came out as no numbers; a score in the facts must be impossible`);
    if (freezeForecast(store, {matchId, asOf: state.asOf, engine: ENGINE, recordedAt, dataSha256, parametersSha256, body})) frozen++;
  }
  return frozen;
}

/** The daily editions' forecasts of one year up to an instant, by match, oldest first; those not made before the match's kick-off are left out. */
export function frozenForecasts(store: Store, state: TournamentState): Map<MatchId, Forecast[]> {
  const kickoffs = new Map(state.matches.map(({fixture, state}) => [fixture.matchId, state.kickoffAt ?? fixture.kickoffAt]));
  const editions = new Set(editionsUpTo(state.tournament, state.asOf));
  const byMatch = new Map<MatchId, Forecast[]>();
  for (const row of forecasts<ForecastBody>(store, state.tournament.year, ENGINE, state.asOf)) {
    const {matchId, asOf, recordedAt, dataSha256, parametersSha256, body} = row;
    const kickoffAt = kickoffs.get(matchId)!;
    if (asOf >= kickoffAt || !editions.has(asOf)) continue;
    const list = byMatch.get(matchId) ?? [];
    byMatch.set(matchId, list);
    list.push({matchId, asOf, backfilled: recordedAt > kickoffAt, dataSha256, parametersSha256, ...body});
  }
  return byMatch;
}
