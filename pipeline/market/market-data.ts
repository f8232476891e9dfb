import type {PriceFacts} from "./price-types.ts";
import type {MarketFacts} from "./types.ts";

/** Facts and prices of the market together. */
export interface MarketData {
  readonly market: MarketFacts;
  readonly prices: PriceFacts;
}
