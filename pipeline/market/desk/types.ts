import type {PriceFacts} from "../price-types.ts";
import type {MarketFacts} from "../types.ts";

/** The market with its prices: what the desk, the briefing and the wire are written from. */
export interface DeskFacts {
  readonly market: MarketFacts;
  readonly prices: PriceFacts;
}
