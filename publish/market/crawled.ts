import {type Renderable, records} from "../endpoint.ts";
import {CRAWLED} from "./addresses.ts";
import type {MarketView} from "./market-view.ts";

const {resource} = records<MarketView>();

/**
 * Rows of providers of an edition, for the live server, so that its answers match the current
 * edition whatever was crawled since. The file is absent when nothing was crawled.
 */
export const crawledResource: Renderable<MarketView> = resource({
  path: CRAWLED,
  summary: "Prices of providers beyond the facts, as the edition has them",
  type: "application/octet-stream",
  cache: "hourly",
  load: ({rows}) => rows && JSON.stringify(rows),
});
