import {factsFiles} from "../kit/facts/facts-files.ts";
import {checkMarket, checkSectors} from "./check.ts";
import {FILES} from "./files.ts";
import type {MarketFacts} from "./types.ts";

/**
 * The market facts under a data folder, validated.
 *
 * @throws FactsError naming file, place, what is there and what was expected
 */
export function readMarketFacts(dataDir: string): MarketFacts {
  const files = factsFiles(dataDir);
  const read = <Part extends keyof MarketFacts>(part: Part): MarketFacts[Part] =>
    files.json<MarketFacts[Part]>(FILES[part].path, FILES[part].schema);
  const facts: MarketFacts = {
    symbols: read("symbols"),
    sectors: read("sectors"),
    calendar: read("calendar"),
    indices: read("indices"),
    rules: read("rules"),
  };
  checkMarket(facts);
  checkSectors(facts);
  return facts;
}
