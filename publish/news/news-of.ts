import {cached, sameItems} from "../../pipeline/kit/cached.ts";
import {lazy} from "../../pipeline/kit/lazy.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {latestClosing} from "../../pipeline/market/closes.ts";
import {generatedMarketNews} from "../../pipeline/market/generated-news/generated.ts";
import {articleMarketOf} from "../../pipeline/market/intel/article-market.ts";
import {newsHeadAt} from "../../pipeline/news/articles/head.ts";
import {storedArticles} from "../../pipeline/news/articles/stored.ts";
import {newestUnprinted, PRINTED, type PrintWindow} from "../../pipeline/news/articles/window.ts";
import {withdrawals} from "../../pipeline/news/articles/withdrawals.ts";
import {articleOf, type GeneratedArticle} from "../../pipeline/news/generated.ts";
import {storedPictures} from "../../pipeline/news/pictures/stored.ts";
import {type NewsSnapshot, newsSnapshots} from "../../pipeline/news/snapshot.ts";
import type {Article, Instant, ListName} from "../../pipeline/news/types.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {generatedTournamentNews} from "../../pipeline/tournament/text/news/generated.ts";
import type {SiteData} from "../static-data.ts";
import {explainFacts} from "./explain-facts.ts";

/**
 * The news as of a tournament snapshot. The store is read immediately; generated articles are
 * written and stories found only when the result is called.
 */
export type NewsOf = (store: Store, tournament: Snapshot) => () => NewsSnapshot;

interface NewsOptions {
  /** Limits on the crawled articles in an edition; null for the generated ones alone. */
  readonly window?: PrintWindow | null;
  /** True for a process that calls it repeatedly with mostly the same articles. */
  readonly lasting?: boolean;
}

/**
 * Crawled articles within the window, and all articles generated from the facts of the tournament
 * and the market, which are never dropped to make room. Unchanged parts keep object identity
 * between snapshots, so that nothing derived from them is recomputed.
 */
export function newsOf(
  dataIn: (store: Store, asOf: Instant) => SiteData,
  baseUrl: string,
  {window = PRINTED, lasting = false}: NewsOptions = {},
): NewsOf {
  const snapshotsWith = cached((words: SiteData["words"]) => newsSnapshots(words, {lasting}));
  const asBefore = lasting ? sameItems(nameOf) : (articles: readonly Article[]) => articles;
  const stored = cached((store: Store, _head: string, latestAt: Instant, of: string) => {
    const window = JSON.parse(of) as PrintWindow;
    return {
      crawled: asBefore(storedArticles(store, {asOf: latestAt, window})),
      unprinted: newestUnprinted(store, latestAt, window),
    };
  });
  const crawledAt = (store: Store, asOf: Instant) => {
    if (window === null) return {crawled: [], picturesOf: () => new Map<string, Uint8Array>()};
    const {head, latestAt} = newsHeadAt(store, asOf);
    const {crawled, unprinted} = stored(store, head, latestAt, JSON.stringify(window));
    const docIds = JSON.stringify(crawled.map(({docId}) => docId));
    const found = pictures(store, head, latestAt, docIds);
    return {crawled, unprinted, knownAt: latestAt || null, picturesOf: () => found};
  };
  const articlesOf = (desk: ListName) =>
    cached((generated: GeneratedArticle) => articleOf(generated, {baseUrl, desk}));
  const [tournamentArticle, marketArticle] = [articlesOf("tournament"), articlesOf("market")];
  const marketsAround = (data: SiteData, articles: readonly Article[], asOf: Instant) => {
    const marketOf = articleMarketIn(data);
    const closedAt = latestClosing(data.market, asOf);
    return Object.fromEntries(
      articles.flatMap((article) =>
        article.desk === "market" && closedAt !== null
          ? [[article.docId, marketOf(article, closedAt)]]
          : [],
      ),
    );
  };
  return (store, tournament) => {
    const {asOf} = tournament;
    const data = dataIn(store, asOf);
    const snapshots = snapshotsWith(data.words);
    const {crawled, ...around} = crawledAt(store, asOf);
    const gone = new Set(withdrawals(store).map(({id}) => id));
    return lazy(() => {
      const articles = [
        ...crawled,
        ...generatedTournamentNews(tournament).map(tournamentArticle),
        ...generatedMarketNews(data, asOf).map(marketArticle),
      ].filter(({docId, sourceId}) => !gone.has(docId) && !gone.has(sourceId));
      return snapshots(articles, {
        ...around,
        asOf,
        markets: marketsAround(data, articles, asOf),
        facts: explainFacts(tournament, data),
      });
    });
  };
}

const articleMarketIn = cached((data: SiteData) => articleMarketOf(data));
const nameOf = ({desk, docId}: Article): string => `${desk} ${docId}`;
const pictures = cached((store: Store, _head: string, latestAt: Instant, docIds: string) =>
  storedPictures(store, latestAt, JSON.parse(docIds) as string[]),
);
