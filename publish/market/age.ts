import type {Freshness} from "../../pipeline/market/freshness.ts";
import type {PriceAge} from "../../site/market/frame.tsx";
import {type Availability, available, noDataAfter, partial, pending} from "../availability.ts";

/** The age of prices that should be newer; null for prices of the last two sessions. */
export const ageOf = (fresh: Freshness | null): PriceAge | null =>
  fresh?.daysOld ? {on: fresh.on, days: fresh.daysOld} : null;

/** The availability of the newest figures: partial once more than one later session is due. */
export function newestFigures(fresh: Freshness | null): Availability {
  if (fresh === null) return NO_CLOSE_YET;
  return fresh.daysOld === null ? available : partial(noDataAfter(fresh));
}
const NO_CLOSE_YET = pending("no market close is known yet");
