import {cached} from "../../../pipeline/kit/cached.ts";
import type {Instant} from "../../../pipeline/kit/types.ts";
import {listedBy} from "../../../pipeline/market/lookup.ts";
import type {CrawledMarket} from "../../../pipeline/market/sources/crawled-market.ts";
import type {OfFacts} from "../../../pipeline/market/sources/read-crawled.ts";
import {withCrawled} from "../../../pipeline/market/sources/with-crawled.ts";
import type {Article} from "../../../pipeline/news/types.ts";
import type {Bodies} from "../../../schemas/bodies.d.ts";
import {BRIEFING, CRAWLED, STOCKS} from "../../market/addresses.ts";
import type {MarketView} from "../../market/market-view.ts";
import {printedJson, shareable} from "./bodies.ts";
import type {Build} from "./build.ts";

/** The edition's data from price providers; undefined if nothing was crawled. */
export const crawledOf = shareable((build) => printedJson<CrawledMarket>(build, CRAWLED));

const withProviders = cached((facts: OfFacts) =>
  cached((crawled: CrawledMarket): OfFacts => withCrawled(facts, crawled)),
);

/** The market combined from the facts and the edition's data from providers. */
export async function marketDataOf(build: Build, facts: OfFacts): Promise<OfFacts> {
  const crawled = await crawledOf(build);
  return crawled === undefined ? facts : withProviders(facts)(crawled);
}

/** For a build without figures. */
const NOTHING_YET: Instant = "";

/**
 * The market as the current build knows it: live answers use exactly the closes of the static
 * files, no later ones. Undefined if the build has no market.
 */
export async function printedMarket(
  {printed, facts}: {readonly printed: () => Build | undefined; readonly facts: OfFacts},
  articles: readonly Article[] = [],
): Promise<MarketView | undefined> {
  const build = printed();
  const stocks = build && (await printedJson<Bodies["market/stocks.json"]>(build, STOCKS));
  if (!stocks) return undefined;
  const {market, prices} = await marketDataOf(build, facts);
  const briefing = await printedJson<Bodies["market/briefing.json"]>(build, BRIEFING.path);
  return {
    facts: listedBy(market, stocks.knownThrough ?? NOTHING_YET),
    prices,
    knownThrough: stocks.knownThrough,
    morningThrough: briefing?.writtenAt ?? null,
    articles,
  };
}
