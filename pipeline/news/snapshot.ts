import {grouped} from "../kit/grouped.ts";
import type {Instant} from "../kit/types.ts";
import type {ExplainFacts} from "./stories/explain.ts";
import {hotStories} from "./stories/hot-stories.ts";
import {type Story, stories as storiesOf} from "./stories/stories.ts";
import type {WordLists} from "./text/word-lists.ts";
import type {Article, ListName} from "./types.ts";

/** Everything of the news that can be printed as of one instant. */
export interface NewsSnapshot {
  /** Of both news lists, newest first. */
  readonly articles: readonly Article[];
  /** Of each news list, newest first. */
  readonly lists: Readonly<Record<ListName, readonly Article[]>>;
  /** Every article belongs to one. */
  readonly stories: Readonly<Record<ListName, readonly Story[]>>;
  /** The stories of the hour. */
  readonly hot: Readonly<Record<ListName, readonly Story[]>>;
  /** WebP by docId, of the articles that have a picture. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly article: (docId: string) => Article | undefined;
  readonly storyOf: (docId: string) => Story;
  /**
   * The stories of its news list that share a team or a ticker with it, its own among them, in the
   * order of `stories`.
   */
  readonly storiesBeside: (article: Article) => readonly Story[];
  /** Facts of the tournament and the market beside the articles. */
  readonly facts: ExplainFacts;
}

const HOT = 6;
/** Articles of one news list beyond this number, the oldest, are not printed. */
const MAX_PER_LIST = 2_000;

interface Making {
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
 */
export function newsSnapshots(words: WordLists): NewsSnapshots {
  let last: {readonly known: readonly Article[]; readonly list: Contents} | undefined;
  return (all, {asOf, picturesOf, facts}) => {
    const known = all.filter(
      ({publishedAt, firstSeenAt}) => publishedAt <= asOf && firstSeenAt <= asOf,
    );
    if (!last || !sameItems(last.known, known)) last = {known, list: listOf(known, words)};
    const {list} = last;
    return {
      ...list,
      hot: byList((name) => hotStories(list.stories[name], asOf, HOT).map(({story}) => story)),
      pictures: picturesOf(list.articles.map(({docId}) => docId)),
      facts,
    };
  };
}

/** The part that follows from the articles alone. */
type Contents = Omit<NewsSnapshot, "hot" | "pictures" | "facts">;

function listOf(known: readonly Article[], words: WordLists): Contents {
  const sorted = known.toSorted(newestFirst);
  const lists = byList((list) =>
    sorted.filter((article) => article.desk === list).slice(0, MAX_PER_LIST),
  );
  const stories = byList((list) => storiesOf(lists[list], words.stories));
  // one address may be in both news lists; it is one article
  const byId = new Map(
    [...lists.market, ...lists.tournament].map((article) => [article.docId, article]),
  );
  const storyById = new Map(
    [...stories.market, ...stories.tournament].flatMap((story) =>
      [...story.docIds, ...story.duplicates].map((docId) => [docId, story] as const),
    ),
  );
  return {
    articles: [...byId.values()].sort(newestFirst),
    lists,
    stories,
    article: (docId) => byId.get(docId),
    storyOf: (docId) => storyById.get(docId)!,
    storiesBeside: (article) =>
      beside(stories[article.desk], storyById.get(article.docId)!, article),
  };
}

/** Stories by what they are about, for each list of stories that was asked about. */
const subjects = new WeakMap<readonly Story[], ReadonlyMap<string, readonly number[]>>();

function beside(stories: readonly Story[], own: Story, {teams, tickers}: Article): Story[] {
  let places = subjects.get(stories);
  if (places === undefined) {
    const about = stories.flatMap((story, place) =>
      [...story.teams, ...story.tickers].map((subject) => ({subject, place})),
    );
    places = new Map(
      [...grouped(about, ({subject}) => subject)].map(([subject, list]) => [
        subject,
        list.map(({place}) => place),
      ]),
    );
    subjects.set(stories, places);
  }
  const found = new Set([...teams, ...tickers].flatMap((subject) => places.get(subject) ?? []));
  return stories.filter((story, place) => found.has(place) || story === own);
}

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
