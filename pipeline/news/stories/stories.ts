import type {Instant} from "../../tournament/types.ts";
import {fold} from "../text/fold.ts";
import type {StoryWords} from "../text/word-lists.ts";
import type {Article, Desk} from "../types.ts";
import {byTime, originals} from "./duplicates.ts";
import {featureReader} from "./features.ts";
import {ALIKE_BY_FACTS, contradict, cosine, type Read, sameStory, WINDOW_MS} from "./likeness.ts";

/** What happened, once, with every article that tells it. */
export interface Story {
  /** docId of its earliest article: articles that come later do not change it. */
  readonly storyId: string;
  readonly desk: Desk;
  readonly language: string;
  /** Headline of the earliest article. */
  readonly title: string;
  /** Its articles, earliest first; those that are the same piece again are `duplicates`. */
  readonly docIds: readonly string[];
  readonly duplicates: readonly string[];
  /** Houses that tell it, in the order they did; editions of one publisher are one. */
  readonly publishers: readonly string[];
  readonly firstPublishedAt: Instant;
  readonly lastPublishedAt: Instant;
  readonly teams: readonly string[];
  readonly tickers: readonly string[];
}

/** Least mean cosine with the articles of a story that a new one must have, so that a story does not wander from one subject to another. */
const COHERENT = 0.25;

/**
 * Groups articles into stories. Each article, earliest first, joins the story with the article most like it, if they tell the same story
 * ({@link sameStory}), if it contradicts none of the story's articles and if it is like them on the whole (mean cosine from 0.25); else it
 * begins one. So the result does not depend on the order of the input, and an article that comes later changes no story's id.
 * Every article is in exactly one story; stories are ordered by their first article.
 *
 * An index of features finds whom to compare: the commonest features of a headline, which together could not make 0.35, find nobody.
 */
export function stories(articles: readonly Article[], words: StoryWords): Story[] {
  const read = featureReader(words);
  const {firsts, again} = originals(articles, read);
  const index = new Map<string, number[]>();
  const items: Read[] = [];
  const storyOf: number[] = [];
  const groups: number[][] = [];
  const often = new Map<string, number>();
  for (const {features} of firsts) for (const feature of features.weights.keys()) often.set(feature, (often.get(feature) ?? 0) + 1);

  firsts.forEach((item, place) => {
    items.push(item);
    const candidates = new Set<number>();
    for (const feature of telling(item, often)) for (const other of recent(index.get(feature) ?? [], items, item.at)) candidates.add(other);
    let best = {likeness: 0, story: -1};
    for (const other of [...candidates].sort((a, b) => a - b)) {
      const likeness = cosine(item.features, items[other]!.features);
      if (likeness <= best.likeness || likeness < ALIKE_BY_FACTS || !sameStory(item, items[other]!, likeness)) continue;
      const members = groups[storyOf[other]!]!.map((member) => items[member]!);
      const mean = members.reduce((sum, member) => sum + cosine(item.features, member.features), 0) / members.length;
      if (mean >= COHERENT && !members.some((member) => contradict(item, member))) best = {likeness, story: storyOf[other]!};
    }
    if (best.story < 0) best = {likeness: 1, story: groups.push([]) - 1};
    groups[best.story]!.push(place);
    storyOf.push(best.story);
    if (!item.features.column)
      for (const feature of item.features.weights.keys()) {
        const places = index.get(feature);
        if (places === undefined) index.set(feature, [place]);
        else places.push(place);
      }
  });
  return groups.map((group) =>
    storyFrom(
      group.map((place) => items[place]!.article),
      again,
    ),
  );
}

/** Features of an item that can find one like it: rarest first, until what is left weighs less than 0.35. */
function telling({features}: Read, often: ReadonlyMap<string, number>): string[] {
  if (features.column) return [];
  const rarest = [...features.weights].sort(([a], [b]) => often.get(a)! - often.get(b)! || (a < b ? -1 : 1));
  let left = 1;
  const found: string[] = [];
  for (const [feature, weight] of rarest) {
    if (left < ALIKE_BY_FACTS ** 2) break;
    found.push(feature);
    left -= weight * weight;
  }
  return found;
}

/** The end of a list of places, from the window's beginning. */
function recent(places: readonly number[], items: readonly Read[], at: number): readonly number[] {
  let from = places.length;
  while (from > 0 && at - items[places[from - 1]!]!.at <= WINDOW_MS) from--;
  return from === 0 ? places : places.slice(from);
}

function storyFrom(group: readonly Article[], again: ReadonlyMap<string, readonly Article[]>): Story {
  const duplicates = group.flatMap(({docId}) => again.get(docId) ?? []).sort(byTime);
  const all = [...group, ...duplicates].sort(byTime);
  const first = group[0]!;
  const publishers = new Map<string, string>();
  for (const {publisher} of all) if (!publishers.has(fold(publisher))) publishers.set(fold(publisher), publisher);
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
  };
}
