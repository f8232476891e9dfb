import type {PriceFacts} from "./price-types.ts";
import type {MarketFacts} from "./types.ts";

/** Inputs of a market report, apart from news. */
export interface MarketData {
  readonly market: MarketFacts;
  readonly prices: PriceFacts;
}
