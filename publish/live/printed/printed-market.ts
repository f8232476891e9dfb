import {cached} from "../../../pipeline/kit/cached.ts";
import type {Instant} from "../../../pipeline/kit/types.ts";
import {listedBy} from "../../../pipeline/market/lookup.ts";
import type {MarketData} from "../../../pipeline/market/market-data.ts";
import type {ProviderRows} from "../../../pipeline/market/sources/provider-rows.ts";
import {settledMarket} from "../../../pipeline/market/sources/settled-market.ts";
import type {Article} from "../../../pipeline/news/types.ts";
import type {Bodies} from "../../../schemas/bodies.d.ts";
import {BRIEFING, CRAWLED, STOCKS} from "../../market/addresses.ts";
import type {MarketView} from "../../market/market-view.ts";
import {printedJson, shareable} from "./bodies.ts";
import type {Build} from "./build.ts";

/** The edition's rows of price providers; undefined if nothing was crawled. */
export const crawledOf = shareable((build) => printedJson<ProviderRows>(build, CRAWLED));

const settledWith = cached((facts: MarketData) =>
  cached((rows: ProviderRows) => settledMarket(facts, rows)),
);

/** The market of the facts and the edition's rows of providers. */
export async function marketDataOf(build: Build, facts: MarketData): Promise<MarketData> {
  const rows = await crawledOf(build);
  return rows === undefined ? facts : settledWith(facts)(rows);
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
