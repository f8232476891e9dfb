import {latestClosing} from "../../pipeline/market/closes.ts";
import {latestMorning} from "../../pipeline/market/desk/mornings.ts";
import {listedBy} from "../../pipeline/market/lookup.ts";
import type {PriceFacts} from "../../pipeline/market/price-types.ts";
import type {CrawledMarket} from "../../pipeline/market/sources/crawled-market.ts";
import type {MarketFacts} from "../../pipeline/market/types.ts";
import type {Article} from "../../pipeline/news/types.ts";
import type {WrittenTexts} from "../../pipeline/tournament/queries/texts.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";

/** The market that the records are rendered from. */
export interface MarketView {
  readonly facts: MarketFacts;
  readonly prices: PriceFacts;
  /** The provider data included in both; omitted when nothing was crawled. */
  readonly crawled?: CrawledMarket;
  /** The instant of the newest known figures; null before the first. */
  readonly knownThrough: Instant | null;
  /** The newest morning after known figures; null before the first. */
  readonly morningThrough: Instant | null;
  /** News of the market, newest first. */
  readonly articles: readonly Article[];
  /** Texts by a language model; omitted when none is configured. */
  readonly texts?: WrittenTexts;
}

/** The part used to show index levels. */
export type LevelView = Pick<MarketView, "knownThrough"> & {
  readonly facts: Pick<MarketFacts, "indices" | "calendar" | "rules">;
};

/** The market as read, with its provider data. */
interface MarketRead extends Pick<MarketView, "prices"> {
  readonly market: MarketFacts;
  readonly crawled?: CrawledMarket | null;
}

/** The market as of an instant. Between closings and mornings only its news changes. */
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
