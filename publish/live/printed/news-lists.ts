import {setImmediate as others} from "node:timers/promises";
import type {Instant} from "../../../pipeline/kit/types.ts";
import {listed} from "../../../pipeline/news/listed.ts";
import {canonicalUrl} from "../../../pipeline/news/read/urls.ts";
import {wordsIn} from "../../../pipeline/news/text/word-matcher.ts";
import type {Article, ListName} from "../../../pipeline/news/types.ts";
import type {Bodies} from "../../../schemas/bodies.d.ts";
import {listWith, type NewsList} from "../../news/list.ts";
import {tryAgain} from "../http/problem.ts";
import {printedJson, shareable} from "./bodies.ts";

/** The answer before a build with news is current. */
export const NO_NEWS = tryAgain(503, "there is no news yet", 5);

type Item = Bodies["news/all.json"]["items"][number];

/** The news of a build, from which its lists are made. */
export interface NewsLists {
  readonly lists: Readonly<Record<ListName, NewsList>>;
  /** The instant at which the newest crawled item became known; null if there is none. */
  readonly knownAt: Instant | null;
  /** docId by canonical address, for publishers' articles and our own pages. */
  readonly docIdAt: ReadonlyMap<string, string>;
}

/** The addresses from which the news is read. */
export const NEWS = ["/api/news/all", "/api/news", "/api/news/today"];

/** Articles per turn, which take a millisecond or two. */
const CHUNK = 20;

/**
 * Reads back `/api/news/all`, the search words of each article, and the hot strips; undefined if
 * the build has no news. Works on a few articles at a time, so that other requests are answered
 * meanwhile. Starts with the first caller: ideally when the build becomes current.
 */
export const newsListsOf = shareable(async (build): Promise<NewsLists | undefined> => {
  const all = await printedJson<Bodies["news/all.json"]>(build, "/api/news/all");
  if (all === undefined) return undefined;
  const articles: Article[] = [];
  const docIdAt = new Map<string, string>();
  for (let at = 0; at < all.items.length; at += CHUNK) {
    for (const article of all.items.slice(at, at + CHUNK).map(articleFrom)) {
      wordsIn(article);
      docIdAt.set(canonicalUrl(article.url), article.docId);
      articles.push(article);
    }
    await others();
  }
  const listOf = async (name: ListName, address: string): Promise<NewsList> =>
    listWith(
      name,
      listed(articles.filter((article) => article.desk === name)),
      (await printedJson<Pick<Bodies["news/news.json"], "hot">>(build, address))?.hot ?? [],
      all.unprinted[name],
    );
  return {
    lists: {
      tournament: await listOf("tournament", "/api/news"),
      market: await listOf("market", "/api/news/today"),
    },
    knownAt: all.knownAt,
    docIdAt,
  };
});

/** An article with the properties that a list shows. */
function articleFrom({source, assetUrl: _, versions, ...item}: Item): Article {
  return {
    ...item,
    sourceId: source.id,
    sourceName: source.name,
    publisher: source.publisher,
    firstSeenAt: item.publishedAt,
    imageUrl: null,
    versions: Object.fromEntries(
      Object.entries(versions).map(([language, version]) => [language, {...version, body: null}]),
    ),
    body: null,
  };
}
