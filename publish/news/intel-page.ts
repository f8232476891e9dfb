import {articleIn, type NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import type {MarketFrame} from "../../site/market/frame.tsx";
import type {IntelView} from "../../site/market/intel-view.ts";
import {dayIn, newsDays} from "./days.ts";

const DAYS = 30;
const CLUSTERS = 20;

/** Days with market news, and the stories that several publishers tell. */
export function intelView(news: NewsSnapshot, frame: MarketFrame): IntelView {
  const {market} = news.lists;
  const days = newsDays("market", market).slice(0, DAYS);
  const counts = new Map<string, number>();
  for (const {publishedAt} of market) {
    const day = dayIn("market", publishedAt);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return {
    ...frame,
    days: days.map((on) => ({on, articles: counts.get(on)!})),
    clusters: news.stories.market
      .filter(({publishers}) => publishers.length > 1)
      .toSorted((a, b) => (a.lastPublishedAt < b.lastPublishedAt ? 1 : -1))
      .slice(0, CLUSTERS)
      .map(({title, language, publishers, tickers, lastPublishedAt, docIds}) => ({
        title,
        lang: language,
        publishers,
        tickers,
        lastPublishedAt,
        articles: docIds.flatMap((docId) => {
          const article = articleIn(news, docId);
          if (!article) return [];
          const {url, title: text, sourceName, generatedBy} = article;
          return {
            href: generatedBy === null ? url : `/news/${docId}`,
            text: `${sourceName}: ${text}`,
          };
        }),
      })),
  };
}
