import {cached, parsedJson} from "../../../pipeline/kit/cached.ts";
import type {Article, Instant} from "../../../pipeline/news/types.ts";
import type {MarketView} from "../market-view.ts";

/** Maximum number of articles in the body of a share; the newest are kept. */
const ARTICLES = 10;

type Related = ReturnType<typeof related>;

/** The newest articles certain to be about a share, published by an instant. */
export const newsOf = (view: MarketView, symbol: string, through: Instant): readonly Related[] =>
  parsedJson(view, text(view, symbol, through)) as readonly Related[];

/** Serialised, so that an equal value is not rendered again. */
const text = cached((view: MarketView, symbol: string, through: Instant) =>
  JSON.stringify(articlesOf(view, symbol, through).map(related)),
);

/** The newest articles about a share in full. */
export const articlesOf = (view: MarketView, symbol: string, through: Instant): Article[] =>
  (byTicker(view).get(symbol) ?? [])
    .filter(({publishedAt}) => publishedAt <= through)
    .slice(0, ARTICLES);

/**
 * The later of a closing and the newest article about a share: static files include news up to
 * then, so that a crawl changes only the files of the shares it mentions.
 */
export const newsHeld = (view: MarketView, symbol: string, closing: Instant): Instant => {
  const newest = byTicker(view).get(symbol)?.[0]?.publishedAt ?? closing;
  return newest > closing ? newest : closing;
};

const byTicker = cached(({articles}: MarketView) => {
  const named = articles.flatMap((article) => article.tickers.map((ticker) => ({ticker, article})));
  return new Map(
    [...Map.groupBy(named, ({ticker}) => ticker)].map(([ticker, all]) => [
      ticker,
      all.map(({article}) => article),
    ]),
  );
});

const related = ({docId, title, url, language, sourceId, sourceName, publishedAt}: Article) => ({
  docId,
  title,
  url,
  language,
  source: {id: sourceId, name: sourceName},
  publishedAt,
});
