import {type Renderable, records} from "../endpoint.ts";
import {CRAWLED} from "./addresses.ts";
import type {MarketView} from "./market-view.ts";

const {resource} = records<MarketView>();

/**
 * What an edition has from providers of prices, for the live server: so it answers as the edition
 * that is out, whatever was crawled since. Where nothing was crawled there is no such file.
 */
export const crawledResource: Renderable<MarketView> = resource({
  path: CRAWLED,
  summary: "Prices of providers beyond the facts, as the edition has them",
  type: "application/octet-stream",
  cache: "hourly",
  load: ({crawled}) => crawled && JSON.stringify(crawled),
});
