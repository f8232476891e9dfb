import {readHubFacts} from "../../pipeline/hub/facts.ts";
import type {HubFacts} from "../../pipeline/hub/types.ts";
import {type MarketData, readMarketData} from "../../pipeline/market/market-data.ts";

/** Files of the data folder used by live routes, read once. */
export interface LiveFacts extends MarketData {
  readonly hub: HubFacts;
}

/** @throws FactsError naming the file and the place when a file is missing or invalid */
export const readLiveFacts = (dataDir: string): LiveFacts => ({
  ...readMarketData(dataDir),
  hub: readHubFacts(dataDir),
});
