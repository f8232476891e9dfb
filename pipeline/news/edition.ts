import type {Instant} from "../tournament/types.ts";
import {storiesOf} from "./stories/stories.ts";
import type {Story} from "./stories/types.ts";
import type {Article, Desk} from "./types.ts";

/** Everything of the news that can be printed as of one instant. */
export interface NewsEdition {
  readonly asOf: Instant;
  /** Of both desks, newest first. */
  readonly articles: readonly Article[];
  /** Of each desk, newest first. */
  readonly desks: Readonly<Record<Desk, readonly Article[]>>;
  /** Every article belongs to one. */
  readonly stories: Readonly<Record<Desk, readonly Story[]>>;
  /** WebP by docId, of the articles that have a picture. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly article: (docId: string) => Article | undefined;
  readonly storyOf: (docId: string) => Story;
}

/** Articles of one desk beyond this number, the oldest, are not printed. */
const MOST_PER_DESK = 2_000;

/**
 * An edition of the news from articles of any order. Later ones than `asOf` are left out, and so is what was not known here yet.
 */
export function newsEdition(asOf: Instant, all: readonly Article[], pictures: ReadonlyMap<string, Uint8Array>): NewsEdition {
  const known = all.filter(({publishedAt, firstSeenAt}) => publishedAt <= asOf && firstSeenAt <= asOf).sort(newestFirst);
  const deskOf = (desk: Desk) => known.filter((article) => article.desk === desk).slice(0, MOST_PER_DESK);
  const desks = {tournament: deskOf("tournament"), market: deskOf("market")};
  const articles = [...desks.tournament, ...desks.market].sort(newestFirst);
  const stories = {tournament: storiesOf(desks.tournament), market: storiesOf(desks.market)};
  const byId = new Map(articles.map((article) => [article.docId, article]));
  const storyById = new Map(
    [...stories.tournament, ...stories.market].flatMap((story) => story.articles.map(({docId}) => [docId, story] as const)),
  );
  return {asOf, articles, desks, stories, pictures, article: (docId) => byId.get(docId), storyOf: (docId) => storyById.get(docId)!};
}

/** By the moment of publication, then by id: the same articles always stand in the same order. */
const newestFirst = (a: Article, b: Article): number =>
  a.publishedAt === b.publishedAt ? (a.docId < b.docId ? -1 : 1) : a.publishedAt < b.publishedAt ? 1 : -1;
