import type {Context} from "../../kit/context.ts";
import {tournament} from "../queries/tournament.ts";
import {keepEloRatings} from "./elo-ratings.ts";
import {forecastRunsUpTo} from "./forecast-runs.ts";
import {makeForecastRuns} from "./run.ts";

/**
 * The model stage of a finished year: for every forecast run, ratings from strictly earlier days,
 * frozen forecasts, and Elo ratings for comparison. There are no odds, because nothing is left to
 * predict. Existing results are kept, so a second run only checks them.
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
