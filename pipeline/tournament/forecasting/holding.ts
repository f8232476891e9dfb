import type {Instant} from "../types.ts";
import type {Forecast} from "./forecast.ts";
import type {Odds} from "./odds.ts";

/**
 * The valid forecast of a match: the newest frozen one and, once the match has begun, the last one
 * before its kick-off. A snapshot has no later ones (`frozenForecasts`), so every text about a
 * match uses this one; null before the first.
 */
export const holdingForecast = <Of extends Forecast>({
  forecasts,
}: {
  readonly forecasts: readonly Of[];
}): Of | null => forecasts.at(-1) ?? null;

interface Known {
  readonly odds: {readonly current: Odds | null; readonly trend: readonly Odds[]};
}

/** The daily odds valid before an event: those of the last forecast run up to its start. */
export const oddsBefore = ({odds: {trend}}: Known, at: Instant): Odds | null =>
  trend.findLast(({asOf}) => asOf <= at) ?? null;

/**
 * The odds of the day: those of the last forecast run. Texts about one team, or about a match that
 * is not in play, use these, so that a goal elsewhere does not change them.
 */
export const dailyOdds = ({odds: {trend}}: Known): Odds | null => trend.at(-1) ?? null;

/**
 * The odds of the bracket's open places: the current ones once the groups are over, in which no team
 * that has lost is left; before, those of the day, so that a goal does not change them.
 */
export const openPlaceOdds = ({
  odds,
  tables,
}: Known & {readonly tables: readonly {readonly complete: boolean}[]}): Odds | null =>
  (tables.every(({complete}) => complete) ? odds.current : null) ?? dailyOdds({odds});
