import type {Context} from "../../kit/context.ts";
import {tournament} from "../queries/tournament.ts";
import {keepEloRatings} from "./elo-ratings.ts";
import {forecastRunsUpTo} from "./forecast-runs.ts";
import {makeForecastRuns} from "./run.ts";

/**
 * The model stage of a year that is over: for every forecast run ratings from strictly earlier
 * days, frozen forecasts, and Elo ratings to measure them against. No odds: there is nobody left to
 * bet. What exists is left alone, so a second run is a look at what there is.
 */
export function runArchive(
  context: Pick<Context, "store" | "now" | "wallClock">,
  year: number,
  note: (text: string) => void = () => {},
): void {
  const config = tournament(context.store, year);
  if (!config) return;
  const forecastRuns = forecastRunsUpTo(config, context.now);
  makeForecastRuns(context, year, forecastRuns, note);
  keepEloRatings(context.store, config, forecastRuns);
}
