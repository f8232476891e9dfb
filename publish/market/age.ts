import type {Freshness} from "../../pipeline/market/freshness.ts";
import type {PriceAge} from "../../site/market/frame.tsx";

/** The age of prices that should be newer; null for prices of the last two sessions. */
export const ageOf = (fresh: Freshness | null): PriceAge | null =>
  fresh?.daysOld ? {on: fresh.on, days: fresh.daysOld} : null;
