import {cached} from "../../../pipeline/kit/cached.ts";
import {listedBy} from "../../../pipeline/market/lookup.ts";
import type {MarketData} from "../../../pipeline/market/market-data.ts";
import {type ProviderRows, settledMarket} from "../../../pipeline/market/sources/settled-market.ts";
import type {Article, Instant} from "../../../pipeline/news/types.ts";
import {MARKET_INDEX} from "../../market/addresses.ts";
import type {MarketView} from "../../market/market-view.ts";
import {readIndex, shareable} from "./bodies.ts";
import type {Build} from "./build.ts";

/** The extent of the market in an edition, and its data from providers, if anything was crawled. */
export const marketOf = shareable(async (build) => {
  const rows = await readIndex(build, MARKET_INDEX);
  return {known: rows?.get("known"), crawled: rows?.get("crawled")};
});

const settledWith = cached((facts: MarketData) =>
  cached((rows: ProviderRows) => settledMarket(facts, rows)),
);

/** The market of the facts and the edition's rows of providers. */
export async function marketDataOf(build: Build, facts: MarketData): Promise<MarketData> {
  const {crawled} = await marketOf(build);
  return crawled === undefined ? facts : settledWith(facts)(crawled);
}

/** For a build without figures. */
const NOTHING_YET: Instant = "";

/**
 * The market as the current build knows it: live answers use exactly the closes of the static
 * files, no later ones. Undefined if the build has no market.
 */
export async function printedMarket(
  {printed, facts}: {readonly printed: () => Build | undefined; readonly facts: MarketData},
  articles: readonly Article[] = [],
): Promise<MarketView | undefined> {
  const build = printed();
  const known = build && (await marketOf(build)).known;
  if (known === undefined) return undefined;
  const {market, prices} = await marketDataOf(build!, facts);
  const listed = listedBy(market, known.knownThrough ?? NOTHING_YET);
  return {...known, market: listed, prices, articles, own: []};
}
