import type {Instant} from "../types.ts";
import type {Forecast} from "./forecast.ts";
import type {Odds} from "./odds.ts";

/**
 * The forecast that holds of a match: the newest frozen one and, once the match has begun, the last
 * from before its kick-off. A snapshot knows no later one (`frozenForecasts`), so whoever tells of a
 * match takes this one; null before there is any.
 */
export const holdingForecast = <Of extends Forecast>({
  forecasts,
}: {
  readonly forecasts: readonly Of[];
}): Of | null => forecasts.at(-1) ?? null;

interface Known {
  readonly odds: {readonly current: Odds | null; readonly trend: readonly Odds[]};
}

/**
 * The daily odds that hold beforehand of what begins at an instant: those of the last forecast run
 * up to then.
 */
export const oddsBefore = ({odds: {trend}}: Known, at: Instant): Odds | null =>
  trend.findLast(({asOf}) => asOf <= at) ?? null;

/** The daily odds that first know of what ended at an instant; null until there are any. */
export const oddsAfter = ({odds: {trend}}: Known, at: Instant): Odds | null =>
  trend.find(({asOf}) => asOf >= at) ?? null;

/**
 * The odds of the day: those of the last forecast run. Whoever tells of one team, or of a match that
 * is not in play, takes these, so that a goal elsewhere changes nothing of what is told.
 */
export const dailyOdds = ({odds: {trend}}: Known): Odds | null => trend.at(-1) ?? null;
