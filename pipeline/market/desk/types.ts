import type {PriceFacts} from "../price-types.ts";
import type {MarketFacts} from "../types.ts";

/** The market facts with prices: the input of the desk, the briefing and the wire. */
export interface DeskFacts {
  readonly market: MarketFacts;
  readonly prices: PriceFacts;
}
