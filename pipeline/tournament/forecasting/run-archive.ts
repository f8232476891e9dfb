import type {Context} from "../../kit/context.ts";
import type {Store} from "../../kit/store.ts";
import type {EloHistory} from "../model/elo.ts";
import {ratedAt} from "../queries/model.ts";
import {tournament} from "../queries/tournament.ts";
import {stateAt} from "../state.ts";
import type {Instant} from "../types.ts";
import {ELO, eloBefore, keepElo} from "./elo-ratings.ts";
import {ENGINE} from "./engine.ts";
import {forecastRunsUpTo} from "./forecast-runs.ts";
import {type Fit, storedFit} from "./ratings.ts";
import {makeForecastRun} from "./run.ts";

/**
 * The model stage of a year that is over: for every forecast run ratings from strictly earlier
 * days, frozen forecasts, and Elo ratings to measure them against. No odds: there is nobody left to
 * bet. What exists is left alone, so a second run is a look at what there is.
 */
export function runArchive(
  {store, now, wallClock}: Pick<Context, "store" | "now" | "wallClock">,
  year: number,
  note: (text: string) => void = () => {},
): void {
  const config = tournament(store, year);
  if (!config) return;
  const forecastRuns = forecastRunsUpTo(config, now);
  const rated = ratedAt(store, year, ENGINE);
  const withElo = ratedAt(store, year, ELO);
  let past: EloHistory | undefined;
  for (const [index, asOf] of forecastRuns.entries()) {
    if (rated.has(asOf) && withElo.has(asOf)) continue;
    note(`forecast run ${index + 1} of ${forecastRuns.length} of ${year}`);
    store
      .transaction(() => {
        const state = stateAt(store, year, asOf);
        if (!rated.has(asOf))
          makeForecastRun(
            store,
            state,
            ratingsBefore(store, year, forecastRuns[index - 1]),
            wallClock,
          );
        past ??= eloBefore(store, config);
        if (!withElo.has(asOf)) keepElo(store, state, past);
      })
      .immediate();
  }
}

function ratingsBefore(
  store: Store,
  year: number,
  asOf: Instant | undefined,
): {asOf: Instant; fit: Fit} | undefined {
  const fit = asOf === undefined ? undefined : storedFit(store, year, asOf);
  return asOf && fit ? {asOf, fit} : undefined;
}
