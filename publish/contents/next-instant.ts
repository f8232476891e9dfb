import {toInstant} from "../../pipeline/kit/instant.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import type {MarketFacts} from "../../pipeline/market/types.ts";
import {nextForecastRun} from "../../pipeline/tournament/forecasting/forecast-runs.ts";
import {stateAt, type TournamentState} from "../../pipeline/tournament/state.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";
import {marketInstants, nextFiguresAt} from "./market-instants.ts";
import {earliest} from "./valid-until.ts";

/**
 * The next instant at which there is something to publish although nothing new was added; null for
 * none.
 */
export const nextInstant = (
  store: Store,
  {year, market}: {readonly year: number; readonly market: MarketFacts},
  now: Instant,
): Instant | null =>
  earliest([
    nextInstantOf(stateAt(store, year, now), now),
    ...marketInstants(market, now),
    nextFiguresAt(market, now),
  ]);

const MINUTE_MS = 60_000;

/**
 * The next instant for the tournament: the daily forecasts, a kick-off and, with a match in play,
 * each minute.
 */
export function nextInstantOf(
  {tournament, matches}: Pick<TournamentState, "tournament" | "matches">,
  now: Instant,
): Instant | null {
  const inPlay = matches.some(({state}) => state.status === "live" && state.clock !== null);
  const kickoffs = matches.flatMap(({fixture, state}) =>
    state.status === "scheduled" ? (state.kickoffAt ?? fixture.kickoffAt) : [],
  );
  return earliest([
    nextForecastRun(tournament, now),
    ...kickoffs.filter((kickoffAt) => kickoffAt > now),
    inPlay ? toInstant((Math.floor(Date.parse(now) / MINUTE_MS) + 1) * MINUTE_MS) : null,
  ]);
}
