import {cached, narrowed} from "../kit/cached.ts";
import type {Instant} from "../kit/types.ts";
import {listed} from "./listed.ts";
import type {ArticleMarket} from "./stories/article-market.ts";
import type {ExplainFacts} from "./stories/explain-facts.ts";
import {featureReader} from "./stories/features.ts";
import {hotStories} from "./stories/hot-stories.ts";
import {mostRelated, RELATED} from "./stories/related.ts";
import {type Story, stories as storiesOf} from "./stories/stories.ts";
import type {WordLists} from "./text/word-lists.ts";
import type {Article, ListName} from "./types.ts";

/** Everything of the news that can be printed as of one instant. */
export interface NewsSnapshot {
  /** Of both news lists, newest first. */
  readonly articles: readonly Article[];
  /** Of each news list, in the order in which it is listed: see `listed`. */
  readonly lists: Readonly<Record<ListName, readonly Article[]>>;
  /** Of each news list the newest instant of an article that is kept and not printed, or null. */
  readonly unprinted: Readonly<Record<ListName, Instant | null>>;
  /** When the last of it became known; null where nothing was ever crawled. */
  readonly knownAt: Instant | null;
  /** Every article belongs to one. */
  readonly stories: Readonly<Record<ListName, readonly Story[]>>;
  /** The stories of the hour. */
  readonly hot: Readonly<Record<ListName, readonly Story[]>>;
  /** WebP by docId, of the articles that have a picture. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** The market around the articles of its list, by docId. */
  readonly markets: Readonly<Record<string, ArticleMarket | null>>;
  /** Facts of the tournament and the market beside the articles. */
  readonly facts: ExplainFacts;
}

const HOT = 6;

interface Making extends Partial<Pick<NewsSnapshot, "unprinted" | "knownAt" | "markets">> {
  readonly asOf: Instant;
  /** WebP by docId, of those among these articles that have a picture. */
  readonly picturesOf: (docIds: readonly string[]) => ReadonlyMap<string, Uint8Array>;
  readonly facts: ExplainFacts;
}
/**
 * Makes a snapshot of the news from articles of any order. Later ones than `asOf` are left out, and
 * so is what was not known here yet.
 */
type NewsSnapshots = (all: readonly Article[], making: Making) => NewsSnapshot;

/**
 * Snapshots in a row: while the articles are the same objects, their order and stories are kept.
 *
 * @param lasting whether snapshots follow that have most articles in common with this one: then what
 * is read of an article's headline is remembered as long as it
 */
export function newsSnapshots(words: WordLists, {lasting = false} = {}): NewsSnapshots {
  const readNow = featureReader(words.stories);
  const read = lasting ? cached(readNow) : readNow;
  let last: {readonly known: readonly Article[]; readonly list: Contents} | undefined;
  return (all, making) => {
    const {asOf, picturesOf, facts, markets = {}} = making;
    const {unprinted = NONE_UNPRINTED, knownAt = null} = making;
    const known = all.filter(
      ({publishedAt, firstSeenAt}) => publishedAt <= asOf && firstSeenAt <= asOf,
    );
    if (!last || !sameItems(last.known, known))
      last = {known, list: listOf(known, (articles) => storiesOf(articles, words.stories, read))};
    const {list} = last;
    const {articles, lists, stories} = list;
    return {
      articles,
      lists,
      stories,
      hot: byList((name) => hotStories(list.dated[name], asOf, HOT).map(({story}) => story)),
      pictures: picturesOf(list.articles.map(({docId}) => docId)),
      unprinted,
      knownAt,
      markets,
      facts,
    };
  };
}

const NONE_UNPRINTED = {tournament: null, market: null};

/** The part that follows from the articles alone. */
interface Contents extends Pick<NewsSnapshot, "articles" | "lists" | "stories"> {
  /** Stories with an article that has a date: of the others nobody knows whether they are new. */
  readonly dated: NewsSnapshot["stories"];
}

function listOf(
  known: readonly Article[],
  storiesIn: (articles: readonly Article[]) => Story[],
): Contents {
  const sorted = known.toSorted(newestFirst);
  const lists = byList((list) => listed(sorted.filter(({desk}) => desk === list)));
  const stories = byList((list) => storiesIn(lists[list]));
  const undated = new Set(sorted.flatMap(({docId, undated}) => (undated ? docId : [])));
  const dated = byList((list) =>
    stories[list].filter(({docIds}) => docIds.some((docId) => !undated.has(docId))),
  );
  // one address may be in both news lists; it is one article
  const byId = new Map(
    [...lists.market, ...lists.tournament].map((article) => [article.docId, article]),
  );
  return {articles: [...byId.values()].sort(newestFirst), lists, stories, dated};
}

export const articleIn = narrowed(({articles}: NewsSnapshot, docId: string): Article | undefined =>
  articlesById(articles).get(docId),
);
const articlesById = cached(
  (articles: readonly Article[]) => new Map(articles.map((article) => [article.docId, article])),
);

/** The story of an article; a duplicate belongs to that of its original. */
export const storyOf = narrowed(
  ({stories}: NewsSnapshot, docId: string): Story => storiesByDocId(stories).get(docId)!,
);
const storiesByDocId = cached(
  ({market, tournament}: NewsSnapshot["stories"]) =>
    new Map(
      [...market, ...tournament].flatMap((story) =>
        [...story.docIds, ...story.duplicates].map((docId) => [docId, story] as const),
      ),
    ),
);

/** The story of an article and, of its news list, those that are related most to it. */
export const storiesBeside = narrowed((news: NewsSnapshot, docId: string): readonly Story[] => {
  const {desk, teams, tickers} = articleIn(news, docId)!;
  const own = storyOf(news, docId);
  const beside = bestBeside(news.stories[desk], JSON.stringify({teams, tickers}));
  const isBeside = beside.some(({storyId}) => storyId === own?.storyId);
  return own && !isBeside ? [own, ...beside] : beside;
});

/** The picture of an article; undefined where none was found. */
export const pictureFor = narrowed(({pictures}: NewsSnapshot, docId: string) =>
  pictures.get(docId),
);

/** The market around an article; null where its list is not that of the market, or nothing is held. */
export const marketAround = narrowed(
  ({markets}: NewsSnapshot, docId: string): ArticleMarket | null => markets[docId] ?? null,
);

/** One more than is told of: the story of an article itself may be among them. */
const bestBeside = cached((stories: readonly Story[], subjectsAsJson: string) => {
  const subjects = JSON.parse(subjectsAsJson) as Pick<Article, "teams" | "tickers">;
  const bySubject = storiesBySubject(stories);
  const all = [...subjects.teams, ...subjects.tickers].flatMap((one) => bySubject.get(one) ?? []);
  return mostRelated(subjects, [...new Set(all)], RELATED + 1);
});

/** Stories by what they are about. */
const storiesBySubject = cached(
  (stories: readonly Story[]): ReadonlyMap<string, readonly Story[]> => {
    const about = stories.flatMap((story) =>
      [...story.teams, ...story.tickers].map((subject) => ({subject, story})),
    );
    return new Map(
      [...Map.groupBy(about, ({subject}) => subject)].map(([subject, list]) => [
        subject,
        list.map(({story}) => story),
      ]),
    );
  },
);

const byList = <T>(of: (list: ListName) => T): Record<ListName, T> => ({
  tournament: of("tournament"),
  market: of("market"),
});
const sameItems = (a: readonly Article[], b: readonly Article[]): boolean =>
  a.length === b.length && a.every((article, index) => article === b[index]);

/** By the instant of publication, then by id: the same articles always stand in the same order. */
const newestFirst = (a: Article, b: Article): number =>
  a.publishedAt === b.publishedAt
    ? a.docId < b.docId
      ? -1
      : 1
    : a.publishedAt < b.publishedAt
      ? 1
      : -1;
