import {parseFeed} from "htmlparser2";
import {sha256} from "../pipeline/kit/hash.ts";
import {toInstant} from "../pipeline/kit/instant.ts";
import type {Reading, Tagger} from "../pipeline/news/reading.ts";
import type {FeedFormat, ReadItem} from "../pipeline/news/types.ts";

const instant = (date: Date | undefined): string | null => (date && !Number.isNaN(date.getTime()) ? toInstant(date.getTime()) : null);
const plain = (text: string | undefined): string | null => text?.replace(/<[^>]*>/g, " ").trim() || null;

/** How feeds are read: the plug between the crawler and the reader. */
export const newsReading: Reading = {
  readFeed(bytes) {
    const text = Buffer.from(bytes).toString("utf8");
    const feed = /<(?:rss|feed|rdf:RDF)[\s>]/i.test(text) ? parseFeed(text) : null;
    const whole = /<\/(?:rss|feed|rdf:RDF)>\s*$/i.test(text);
    return {
      format: feed ? ((feed.type === "atom" ? "atom" : "rss") satisfies FeedFormat) : "unknown",
      title: feed?.title ?? null,
      link: feed?.link ?? null,
      language: null,
      items: (feed?.items ?? []).map(
        (item): ReadItem => ({
          id: item.id ?? null,
          title: plain(item.title),
          link: item.link ?? null,
          publishedAt: instant(item.pubDate),
          author: null,
          summary: plain(item.description),
          content: null,
          categories: [],
          enclosures: [],
          thumbnail: null,
        }),
      ),
      problems: feed && !whole ? [{code: "truncated", detail: "the document ends before its end tag"}] : [],
    };
  },
  canonicalUrl(url) {
    const clean = new URL(url);
    clean.hash = "";
    for (const name of [...clean.searchParams.keys()]) if (/^(?:utm_|at_)/.test(name)) clean.searchParams.delete(name);
    return clean.href;
  },
  docIdOf: (url) => `n-${sha256(url).slice(0, 12)}`,
  languageOf: (_, declared) => declared,
};

/** What an article is about: the plug between the crawler and the stories. */
export const newsTagger: Tagger = ({title, summary}) => ({
  worldCup: /world cup|mundial|coupe du monde|\bWM\b/i.test(`${title} ${summary ?? ""}`),
  teams: [],
  tickers: [],
});
