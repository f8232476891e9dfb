import {cached, narrowed} from "../kit/cached.ts";
import {listed} from "./listed.ts";
import type {ArticleMarket} from "./stories/article-market.ts";
import type {ExplainFacts} from "./stories/explain-facts.ts";
import {featureReader} from "./stories/features.ts";
import {hotStories} from "./stories/hot-stories.ts";
import {joinedStories} from "./stories/joined-stories.ts";
import {mostRelated, RELATED} from "./stories/related.ts";
import {type Story, stories as storiesOf} from "./stories/stories.ts";
import type {WordLists} from "./text/word-lists.ts";
import type {Article, Instant, ListName} from "./types.ts";

/** All news for an edition as of one instant. */
export interface NewsSnapshot {
  /** Articles of both news lists, newest first. */
  readonly articles: readonly Article[];
  /** Articles of each news list, in list order: see `listed`. */
  readonly lists: Readonly<Record<ListName, readonly Article[]>>;
  /**
   * For each news list, the newest instant of a stored article that is not in the edition, or null.
   */
  readonly unprinted: Readonly<Record<ListName, Instant | null>>;
  /** Instant at which the last of it became known; null if nothing was ever crawled. */
  readonly knownAt: Instant | null;
  /** Stories by list; every article belongs to one. */
  readonly stories: Readonly<Record<ListName, readonly Story[]>>;
  /** The current hot stories. */
  readonly hot: Readonly<Record<ListName, readonly Story[]>>;
  /** WebP by docId, for articles that have a picture. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** The market around the articles of its list, by docId. */
  readonly markets: Readonly<Record<string, ArticleMarket | null>>;
  /** Facts of the tournament and the market, in addition to the articles. */
  readonly facts: ExplainFacts;
}

const HOT = 6;

interface Making extends Partial<Pick<NewsSnapshot, "unprinted" | "knownAt" | "markets">> {
  readonly asOf: Instant;
  /** WebP by docId, for those of these articles that have a picture. */
  readonly picturesOf: (docIds: readonly string[]) => ReadonlyMap<string, Uint8Array>;
  readonly facts: ExplainFacts;
}
/**
 * Makes a snapshot of the news from articles in any order. Articles later than `asOf` are left out,
 * and so are those not yet known here.
 */
type NewsSnapshots = (all: readonly Article[], making: Making) => NewsSnapshot;

/**
 * Makes consecutive snapshots: while the articles are the same objects, their order and stories are
 * reused.
 *
 * @param lasting whether further snapshots will share most articles with this one: the features of
 * an article's headline are then cached as long as the article
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
      // the leading stories of the list; only the strip joins stories of one event
      hot: byList((name) =>
        hotStories(list.dated[name], asOf, HOT).map(
          ({story}) => list.dated[name].find(({storyId}) => storyId === story.storyId)!,
        ),
      ),
      pictures: picturesOf(list.articles.map(({docId}) => docId)),
      unprinted,
      knownAt,
      markets,
      facts,
    };
  };
}

const NONE_UNPRINTED = {tournament: null, market: null};

/** The part that depends only on the articles. */
interface Contents extends Pick<NewsSnapshot, "articles" | "lists" | "stories"> {
  /** Stories with a dated article: the age of the others is unknown. */
  readonly dated: NewsSnapshot["stories"];
}

function listOf(
  known: readonly Article[],
  storiesIn: (articles: readonly Article[]) => Story[],
): Contents {
  const sorted = known.toSorted(newestFirst);
  const lists = byList((list) => listed(sorted.filter(({desk}) => desk === list)));
  // articles about one event of the market are one story everywhere, in any language
  const stories = byList((list) =>
    list === "market" ? joinedStories(storiesIn(lists[list])) : storiesIn(lists[list]),
  );
  const undated = new Set(sorted.flatMap(({docId, undated}) => (undated ? docId : [])));
  const dated = byList((list) =>
    stories[list].filter(({docIds}) => docIds.some((docId) => !undated.has(docId))),
  );
  // an address in both news lists is one article
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

/** The story of an article; a duplicate belongs to its original's story. */
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

/** The story of an article, and the most closely related stories of its news list. */
export const storiesBeside = narrowed((news: NewsSnapshot, docId: string): readonly Story[] => {
  const {desk, teams, tickers} = articleIn(news, docId)!;
  const own = storyOf(news, docId);
  const beside = bestBeside(news.stories[desk], JSON.stringify({teams, tickers}));
  const isBeside = beside.some(({storyId}) => storyId === own?.storyId);
  return own && !isBeside ? [own, ...beside] : beside;
});

/** The picture of an article; undefined if none was found. */
export const pictureFor = narrowed(({pictures}: NewsSnapshot, docId: string) =>
  pictures.get(docId),
);

/** The market around an article; null if it is not in the market's list, or there is no data. */
export const marketAround = narrowed(
  ({markets}: NewsSnapshot, docId: string): ArticleMarket | null => markets[docId] ?? null,
);

/** One more than is shown, because the article's own story may be among them. */
const bestBeside = cached((stories: readonly Story[], subjectsAsJson: string) => {
  const subjects = JSON.parse(subjectsAsJson) as Pick<Article, "teams" | "tickers">;
  const bySubject = storiesBySubject(stories);
  const all = [...subjects.teams, ...subjects.tickers].flatMap((one) => bySubject.get(one) ?? []);
  return mostRelated(subjects, [...new Set(all)], RELATED + 1);
});

/** Stories by subject. */
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

/** By instant of publication, then by id, so that the order is deterministic. */
const newestFirst = (a: Article, b: Article): number =>
  a.publishedAt === b.publishedAt
    ? a.docId < b.docId
      ? -1
      : 1
    : a.publishedAt < b.publishedAt
      ? 1
      : -1;
