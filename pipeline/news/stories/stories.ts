import {fold} from "../text/fold.ts";
import type {StoryWords} from "../text/word-lists.ts";
import type {Article, Instant, ListName} from "../types.ts";
import {byTime, originals} from "./duplicates.ts";
import {featureReader} from "./features.ts";
import {ALIKE_BY_FACTS, type Candidate, contradict, cosine, sameStory} from "./similarity.ts";
import {similarityIndex} from "./similarity-index.ts";

/** An event with every article that reports it. */
export interface Story {
  /** docId of its earliest article, which later articles do not change. */
  readonly storyId: string;
  readonly desk: ListName;
  readonly language: string;
  /** Headline of the earliest article. */
  readonly title: string;
  /** Its articles, earliest first; those that repeat a text are `duplicates`. */
  readonly docIds: readonly string[];
  readonly duplicates: readonly string[];
  /**
   * Publishers that report it, in order of publication; several feeds of one publisher count once.
   */
  readonly publishers: readonly string[];
  readonly firstPublishedAt: Instant;
  readonly lastPublishedAt: Instant;
  readonly teams: readonly string[];
  readonly tickers: readonly string[];
  /** Matches that are the only match of one of its articles; only generated articles name them. */
  readonly matchIds: readonly string[];
}

/**
 * Minimum mean cosine of a new article with the articles of a story, so that a story does not drift
 * from one subject to another.
 */
const COHERENT = 0.25;

/**
 * Groups articles into stories. Each article, earliest first, joins the story with the most similar
 * article, if they belong to one story ({@link sameStory}), it contradicts none of the story's
 * articles, and it is similar to them on the whole (mean cosine from 0.25); otherwise it begins a
 * new one. So the result does not depend on the order of the input, and a later article changes no
 * story's id. Every article is in exactly one story; stories are ordered by their first article.
 *
 * @param read reads a headline; passed if its results are cached
 */
export function stories(
  articles: readonly Article[],
  words: StoryWords,
  read = featureReader(words),
): Story[] {
  const {firsts, again} = originals(articles, read);
  const index = similarityIndex(firsts);
  const storyOf: number[] = [];
  const groups: number[][] = [];
  const at = (place: number): Candidate => firsts[place]!;

  firsts.forEach((item, place) => {
    let best = {similarity: 0, story: -1};
    for (const other of item.features.column ? [] : index.candidates(item)) {
      const similarity = cosine(item.features, at(other).features);
      if (
        similarity <= best.similarity ||
        similarity < ALIKE_BY_FACTS ||
        !sameStory(item, at(other), similarity)
      )
        continue;
      const members = groups[storyOf[other]!]!.map(at);
      const mean =
        members.reduce((sum, member) => sum + cosine(item.features, member.features), 0) /
        members.length;
      if (mean >= COHERENT && !members.some((member) => contradict(item, member)))
        best = {similarity, story: storyOf[other]!};
    }
    if (best.story < 0) best = {similarity: 1, story: groups.push([]) - 1};
    groups[best.story]!.push(place);
    storyOf.push(best.story);
    if (!item.features.column) index.add(item, place);
  });
  return groups.map((group) =>
    storyFrom(
      group.map((place) => at(place).article),
      again,
    ),
  );
}

function storyFrom(
  group: readonly Article[],
  again: ReadonlyMap<string, readonly Article[]>,
): Story {
  const duplicates = group.flatMap(({docId}) => again.get(docId) ?? []).sort(byTime);
  const all = [...group, ...duplicates].sort(byTime);
  const first = group[0]!;
  const publishers = new Map<string, string>();
  for (const {publisher} of all)
    if (!publishers.has(fold(publisher))) publishers.set(fold(publisher), publisher);
  return {
    storyId: first.docId,
    desk: first.desk,
    language: first.language,
    title: first.title,
    docIds: group.map(({docId}) => docId),
    duplicates: duplicates.map(({docId}) => docId),
    publishers: [...publishers.values()],
    firstPublishedAt: first.publishedAt,
    lastPublishedAt: all.at(-1)!.publishedAt,
    teams: [...new Set(all.flatMap(({teams}) => teams))].sort(),
    tickers: [...new Set(all.flatMap(({tickers}) => tickers))].sort(),
    matchIds: [
      ...new Set(all.flatMap(({matchIds = []}) => (matchIds.length === 1 ? matchIds : []))),
    ],
  };
}
