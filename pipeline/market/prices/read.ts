import {factsFiles} from "../../kit/facts/facts-files.ts";
import type {PriceFacts} from "../price-types.ts";
import type {MarketFacts} from "../types.ts";
import {checkPrices} from "./check.ts";
import {PRICE_FILES} from "./files.ts";

/**
 * Reads and validates the price facts under a data folder. They are the larger half of the market
 * facts: read them only where needed, and once.
 *
 * @throws FactsError naming file, place, what is there and what was expected
 */
export function readPrices(
  dataDir: string,
  market: Pick<MarketFacts, "calendar" | "rules" | "symbols">,
): PriceFacts {
  const files = factsFiles(dataDir);
  const read = <Part extends keyof PriceFacts>(part: Part): PriceFacts[Part] =>
    files.json<PriceFacts[Part]>(PRICE_FILES[part].path, PRICE_FILES[part].schema);
  const facts: PriceFacts = {
    raw: read("raw"),
    adjusted: read("adjusted"),
    latest: read("latest"),
    exDates: read("exDates"),
    breadth: read("breadth"),
    flows: read("flows"),
  };
  checkPrices(facts, market);
  return facts;
}
