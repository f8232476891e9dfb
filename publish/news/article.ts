import type {NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import {articleIn, pictureFor, storyOf} from "../../pipeline/news/snapshot.ts";
import type {Article} from "../../pipeline/news/types.ts";
import {placeholder} from "../../site/news/placeholder.ts";
import type {Typed} from "../endpoint.ts";

/** Most other articles of its story that an article lists. */
const OTHERS = 10;

/** One article with the story it belongs to; undefined when no such article is held. */
export function article(snapshot: NewsSnapshot, docId: string) {
  const found = articleIn(snapshot, docId);
  if (!found) return undefined;
  const story = storyOf(snapshot, docId);
  return inStory(found, {
    storyId: story.storyId,
    publishers: story.publishers.length,
    others: [...story.docIds, ...story.duplicates]
      .filter((other) => other !== docId)
      .slice(0, OTHERS)
      .map((other) => item(articleIn(snapshot, other)!)),
  });
}

/** An article that is kept and not printed: stories are made of what is printed, so it has its own. */
export const articleAlone = (article: Article) =>
  inStory(article, {storyId: article.docId, publishers: 1, others: []});

interface StoryBeside {
  readonly storyId: string;
  readonly publishers: number;
  readonly others: readonly ReturnType<typeof item>[];
}
const inStory = (article: Article, story: StoryBeside) => ({
  ...itemFields(article),
  body: article.body,
  versions: article.versions,
  story,
});

/** An article as lists show it. */
export function item(article: Article) {
  return {
    ...itemFields(article),
    ...(article.listedAt !== undefined && {listedAt: article.listedAt}),
    versions: Object.fromEntries(
      Object.entries(article.versions).map(([language, {title, summary}]) => [
        language,
        {title, summary},
      ]),
    ),
  };
}

/** The fields that a list and the article itself have in common. */
function itemFields({sourceId, sourceName, publisher, ...article}: Article) {
  return {
    docId: article.docId,
    desk: article.desk,
    title: article.title,
    summary: article.summary,
    url: article.url,
    assetUrl: `/api/news/assets/${article.docId}`,
    language: article.language,
    source: {id: sourceId, name: sourceName, publisher},
    author: article.author,
    publishedAt: article.publishedAt,
    ...(article.undated && {undated: true as const}),
    categories: article.categories,
    teams: article.teams,
    tickers: article.tickers,
    generatedBy: article.generatedBy,
  };
}

/**
 * The picture of an article: the publisher's, re-encoded small, or a drawn one. Always an image.
 */
export function picture(snapshot: NewsSnapshot, docId: string): Typed | undefined {
  const found = articleIn(snapshot, docId);
  return found && pictureOf(found, pictureFor(snapshot, docId));
}

/** @param webp the publisher's picture, where there is one */
export function pictureOf(found: Article, webp: Uint8Array | undefined): Typed {
  if (webp) return {type: "image/webp", bytes: webp};
  const drawn = placeholder({
    title: found.title,
    sourceName: found.sourceName,
    hue: hueOf(found.publisher),
  });
  return {type: "image/svg+xml", bytes: Buffer.from(drawn)};
}

/** A colour of its own for every publisher: 0 to 359. */
const hueOf = (publisher: string): number =>
  [...publisher].reduce((hue, sign) => (hue * 31 + sign.codePointAt(0)!) % 360, 7);
