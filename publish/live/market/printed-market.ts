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
import type {LiveDeps} from "../deps.ts";
import {printedJson, shareable} from "../printed/bodies.ts";
import type {Build} from "../printed/build.ts";

/** What an edition has from providers of prices; undefined where nothing was crawled. */
export const crawledOf = shareable((build) => printedJson<CrawledMarket>(build, CRAWLED));

const withProviders = cached((facts: OfFacts) =>
  cached((crawled: CrawledMarket): OfFacts => withCrawled(facts, crawled)),
);

/** The market that the facts and what the edition has from providers make together. */
export async function marketDataOf(build: Build, facts: OfFacts): Promise<OfFacts> {
  const crawled = await crawledOf(build);
  return crawled === undefined ? facts : withProviders(facts)(crawled);
}

/** Of a build that knows no figures. */
const NOTHING_YET: Instant = "";

/**
 * The market as the build that is out knows it: what is answered live knows no later close than
 * what is printed, and no other. Undefined where no market is printed.
 */
export async function printedMarket(
  {printed, facts}: Pick<LiveDeps, "printed" | "facts">,
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
