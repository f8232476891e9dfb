import {factsFiles} from "../kit/facts/facts-files.ts";
import {checkMarket, checkSectors} from "./check.ts";
import {FILES} from "./files.ts";
import {type PackedIndexFacts, unpackedIndices} from "./index-columns.ts";
import {readSymbols} from "./symbols.ts";
import type {MarketFacts} from "./types.ts";

/**
 * Reads and validates the market facts under a data folder, except prices.
 *
 * @throws FactsError naming file, place, what is there and what was expected
 */
export function readMarketFacts(dataDir: string): MarketFacts {
  const files = factsFiles(dataDir);
  const read = <Part extends Exclude<keyof MarketFacts, "indices" | "symbols">>(
    part: Part,
  ): MarketFacts[Part] => files.json<MarketFacts[Part]>(FILES[part].path, FILES[part].schema);
  const facts: MarketFacts = {
    symbols: readSymbols(dataDir),
    sectors: read("sectors"),
    calendar: read("calendar"),
    indices: unpackedIndices(
      files.json<PackedIndexFacts>(FILES.indices.path, FILES.indices.schema),
    ),
    rules: read("rules"),
    baskets: read("baskets"),
  };
  checkMarket(facts);
  checkSectors(facts);
  return facts;
}
