import type {Instant} from "../types.ts";
import type {Forecast} from "./forecast.ts";
import type {KnownOdds, Odds} from "./odds.ts";

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

/** The daily odds valid before an event: those of the last forecast run up to its start. */
export const oddsBefore = (
  {odds: {trend}}: {readonly odds: Pick<KnownOdds, "trend">},
  at: Instant,
): Odds | null => trend.findLast(({asOf}) => asOf <= at) ?? null;
