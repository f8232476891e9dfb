import {readHubFacts} from "../../pipeline/hub/facts.ts";
import type {HubFacts} from "../../pipeline/hub/types.ts";
import {readMarketFacts} from "../../pipeline/market/facts.ts";
import {type KnownSymbol, symbolTable} from "../../pipeline/market/lookup.ts";

/** Files of the data folder that live routes answer from, read once. */
export interface LiveFacts {
  readonly hub: HubFacts;
  /** Listed shares by symbol. */
  readonly symbols: ReadonlyMap<string, KnownSymbol>;
}

/** @throws FactsError naming file and place when a file is missing or wrong */
export const readLiveFacts = (dataDir: string): LiveFacts => ({
  hub: readHubFacts(dataDir),
  symbols: symbolTable(readMarketFacts(dataDir).symbols),
});
