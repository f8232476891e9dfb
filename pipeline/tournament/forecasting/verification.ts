import type {Store} from "../../kit/store.ts";
import {isDecided} from "../rules/result.ts";
import {type Match, stateAt, type TournamentState} from "../state.ts";
import type {Instant, MatchId} from "../types.ts";
import {chainEnd, extendChain} from "./chain.ts";
import {
  canBeForecast,
  type Forecast,
  firstKickoff,
  freezeForecasts,
  frozenForecasts,
} from "./forecast.ts";
import {forecastRunsUpTo} from "./forecast-runs.ts";
import {type Fit, storedFit} from "./ratings.ts";

/** The forecast run whose forecasts are valid at an instant; empty before the first one. */
export const currentForecastRun = (
  {tournament}: Pick<TournamentState, "tournament">,
  asOf: Instant,
): Instant => forecastRunsUpTo(tournament, asOf).at(-1) ?? "";

/** Whether there is a forecast from this forecast run or later. */
export const isCovered = (
  forecasts: readonly Pick<Forecast, "asOf">[] | undefined,
  forecastRun: Instant,
): boolean => (forecasts?.at(-1)?.asOf ?? "") >= forecastRun;

/**
 * Freezes forecasts that a forecast run could not make: those of matches whose teams became known
 * after it, from its ratings. Each is dated by the end of the match that decided its teams, never
 * by the time of this call, so the same facts give the same forecasts in the same order whatever
 * was run before. Call it in a transaction.
 *
 * @param state the tournament at the end of the stretch to check: the next forecast run, or now
 * @param forecastRun the forecast run at the start of the stretch, whose ratings are used
 * @returns the number of new forecasts
 */
export function fillGaps(
  store: Store,
  state: TournamentState,
  forecastRun: Instant,
  fit: Fit,
  recordedAt: Instant,
): number {
  const {tournament, asOf, matches} = state;
  const covered = frozenForecasts(store, state, forecastRun);
  const isOpen = (match: Match) => match.home && match.away && forecastRun < firstKickoff(match);
  const ids = matches.filter(isOpen).map(({fixture}) => fixture.matchId);
  const gaps = new Set(ids.filter((matchId) => !covered.has(matchId)));
  const isInGap = ({fixture}: Match) => gaps.has(fixture.matchId);
  const from = chainEnd(store, tournament, asOf)?.asOf ?? forecastRun;
  const ends = matches.flatMap((match) =>
    isDecided(match.state) && match.recordedAt ? [match.recordedAt] : [],
  );
  let frozen = 0;
  for (const instant of [...new Set(ends)].sort()) {
    if (gaps.size === 0) break;
    if (
      instant <= forecastRun ||
      instant < from ||
      currentForecastRun(state, instant) !== forecastRun
    )
      continue;
    const then = stateAt(store, tournament.year, instant);
    frozen += freezeForecasts(store, then, fit, recordedAt, isInGap);
    for (const match of then.matches)
      if (canBeForecast(match, instant)) gaps.delete(match.fixture.matchId);
  }
  return frozen;
}

/** Whether every coming match with known teams has a forecast of the current forecast run. */
export interface Verification {
  readonly forecastRun: Instant;
  /** Forecasts frozen by this verification. */
  readonly filled: number;
  /**
   * Matches still without a forecast; only the model stage, which fits the forecast run, can fix
   * that.
   */
  readonly missing: readonly MatchId[];
}

/**
 * Finds coming matches with known teams that have no forecast from the current forecast run, and
 * freezes the possible ones. Fits nothing.
 *
 * @param recordedAt the machine's clock: the actual time of storing the forecasts
 * @throws FactsError when the year was never loaded; UsageError when `now` is before the field was
 * complete
 */
export function verifyUpcoming(
  store: Store,
  year: number,
  now: Instant,
  recordedAt: Instant = now,
): Verification {
  return store
    .transaction((): Verification => {
      const state = stateAt(store, year, now);
      const forecastRun = currentForecastRun(state, now);
      const fit = storedFit(store, year, forecastRun);
      if (fit) extendChain(store, state.tournament);
      const filled = fit ? fillGaps(store, state, forecastRun, fit, recordedAt) : 0;
      const covered = frozenForecasts(store, state, forecastRun);
      const missing = state.matches
        .filter((match) => canBeForecast(match, now) && !covered.has(match.fixture.matchId))
        .map(({fixture}) => fixture.matchId);
      return {forecastRun: forecastRun, filled, missing};
    })
    .immediate();
}
