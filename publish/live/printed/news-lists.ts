import {setImmediate as others} from "node:timers/promises";
import {listed} from "../../../pipeline/news/listed.ts";
import {canonicalUrl} from "../../../pipeline/news/read/urls.ts";
import type {ExplainFacts} from "../../../pipeline/news/stories/explain-facts.ts";
import {wordsIn} from "../../../pipeline/news/text/word-matcher.ts";
import type {Article, Instant, ListName} from "../../../pipeline/news/types.ts";
import {NEWS_INDEX} from "../../news/addresses.ts";
import {listWith, type NewsList} from "../../news/list.ts";
import {tryAgain} from "../http/problem.ts";
import {readIndex, shareable} from "./bodies.ts";

/** The answer before a build with news is current. */
export const NO_NEWS = tryAgain(503, "there is no news yet", 5);

/** The news of a build, from which its lists are made. */
export interface NewsLists {
  /** Articles of both news lists, newest first. */
  readonly articles: readonly Article[];
  readonly lists: Readonly<Record<ListName, NewsList>>;
  /** The instant at which the newest crawled item became known; null if there is none. */
  readonly knownAt: Instant | null;
  /** docId by canonical address, for publishers' articles and our own pages. */
  readonly docIdAt: ReadonlyMap<string, string>;
  /** Facts of the tournament that explain articles outside the edition. */
  readonly facts: Pick<ExplainFacts, "cup" | "teamNames" | "nextMatches" | "fates">;
}

/** Articles per turn, which take a millisecond or two. */
const CHUNK = 20;

/**
 * Reads the articles of a build and the search words of each; undefined if the build has no news.
 * Works on a few articles at a time, so that other requests are answered meanwhile. Starts with the
 * first caller: ideally when the build becomes current.
 */
export const newsListsOf = shareable(async (build): Promise<NewsLists | undefined> => {
  const rows = await readIndex(build, NEWS_INDEX);
  const about = rows?.get("about");
  if (!rows || !about) return undefined;
  const {knownAt, unprinted, hot, facts} = about;
  await others();
  const articles: Article[] = [];
  const docIdAt = new Map<string, string>();
  for (const [key, article] of rows) {
    if (key === "about") continue;
    wordsIn(article);
    docIdAt.set(canonicalUrl(article.url), article.docId);
    articles.push(article);
    if (articles.length % CHUNK === 0) await others();
  }
  const listOf = async (name: ListName): Promise<NewsList> => {
    await others();
    const own = listed(articles.filter(({desk}) => desk === name));
    return listWith(name, own, hot[name], unprinted[name]);
  };
  const lists = {tournament: await listOf("tournament"), market: await listOf("market")};
  return {articles, lists, knownAt, docIdAt, facts};
});
