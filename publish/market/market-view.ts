import {latestClosing} from "../../pipeline/market/closes.ts";
import {latestMorning} from "../../pipeline/market/desk/mornings.ts";
import {listedBy} from "../../pipeline/market/lookup.ts";
import type {PriceFacts} from "../../pipeline/market/price-types.ts";
import type {CrawledMarket} from "../../pipeline/market/sources/crawled-market.ts";
import type {MarketFacts} from "../../pipeline/market/types.ts";
import type {Article} from "../../pipeline/news/types.ts";
import type {WrittenTexts} from "../../pipeline/tournament/queries/texts.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";

/** The market as its records are printed from. */
export interface MarketView {
  readonly facts: MarketFacts;
  readonly prices: PriceFacts;
  /** What of both is from providers; left out where nothing was crawled. */
  readonly crawled?: CrawledMarket;
  /** When the newest figures came out that are known; null before the first. */
  readonly knownThrough: Instant | null;
  /** When the newest morning came that follows known figures; null before the first. */
  readonly morningThrough: Instant | null;
  /** News of the market, newest first. */
  readonly articles: readonly Article[];
  /** What a language model has written; left out where none is configured. */
  readonly texts?: WrittenTexts;
}

/** The part of it that levels of indices are shown from. */
export type LevelView = Pick<MarketView, "knownThrough"> & {
  readonly facts: Pick<MarketFacts, "indices" | "calendar" | "rules">;
};

/** The market as it was read, with what of it is from providers. */
interface MarketRead extends Pick<MarketView, "prices"> {
  readonly market: MarketFacts;
  readonly crawled?: CrawledMarket | null;
}

/**
 * Sees the market as of an instant. From one closing or morning to the next nothing but the news
 * changes in it.
 */
export const marketView = (
  {market, prices, crawled}: MarketRead,
  articles: readonly Article[],
  asOf: Instant,
  texts?: WrittenTexts,
): MarketView => ({
  facts: listedBy(market, asOf),
  prices,
  knownThrough: latestClosing(market, asOf),
  morningThrough: latestMorning(market, asOf),
  articles,
  ...(crawled && {crawled}),
  ...(texts && {texts}),
});
