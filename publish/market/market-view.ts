import {latestClosing} from "../../pipeline/market/closes.ts";
import type {MarketFacts} from "../../pipeline/market/types.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";

/** The market as its records are printed from. */
export interface MarketView {
  readonly facts: Pick<MarketFacts, "indices" | "calendar">;
  /** When the newest figures came out that are known; null before the first. */
  readonly knownThrough: Instant | null;
}

/** Sees the market as of an instant; from one closing to the next it looks the same. */
export const marketView = (facts: MarketView["facts"], asOf: Instant): MarketView => ({
  facts,
  knownThrough: latestClosing(facts, asOf),
});
