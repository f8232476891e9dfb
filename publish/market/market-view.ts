import {latestClosing} from "../../pipeline/market/closes.ts";
import {latestMorning} from "../../pipeline/market/desk/mornings.ts";
import {type Freshness, freshnessAt} from "../../pipeline/market/freshness.ts";
import {listedBy} from "../../pipeline/market/lookup.ts";
import type {SettledMarket} from "../../pipeline/market/sources/settled-market.ts";
import type {MarketFacts} from "../../pipeline/market/types.ts";
import type {Article} from "../../pipeline/news/types.ts";
import type {WrittenTexts} from "../../pipeline/tournament/queries/texts.ts";
import type {Instant} from "../../pipeline/tournament/types.ts";

/** The market that the records are rendered from. */
export interface MarketView extends SettledMarket {
  /** The instant of the newest known figures; null before the first. */
  readonly knownThrough: Instant | null;
  /** The newest morning after known figures; null before the first. */
  readonly morningThrough: Instant | null;
  /** The age of the newest figures; null before the first. */
  readonly freshness: Freshness | null;
  /** News of the market, newest first. */
  readonly articles: readonly Article[];
  /** The generated ones of them. */
  readonly own: readonly Article[];
  /** Texts by a language model; omitted when none is configured. */
  readonly texts?: WrittenTexts;
}

/** The part used to show index levels. */
export type LevelView = Pick<MarketView, "knownThrough" | "freshness"> & {
  readonly market: Pick<MarketFacts, "indices" | "calendar" | "rules">;
};

/**
 * The market as of an instant. Between closings and mornings only its news changes and, once no
 * figures come, their age.
 */
export const marketView = (
  {market, prices, rows}: SettledMarket,
  articles: readonly Article[],
  asOf: Instant,
  texts?: WrittenTexts,
): MarketView => ({
  market: listedBy(market, asOf),
  prices,
  knownThrough: latestClosing(market, asOf),
  morningThrough: latestMorning(market, asOf),
  freshness: freshnessAt(market, asOf),
  articles,
  own: articles.filter(({generatedBy}) => generatedBy !== null),
  ...(rows && {rows}),
  ...(texts && {texts}),
});
