import {articleIn, type NewsSnapshot, pictureFor, storyOf} from "../../pipeline/news/snapshot.ts";
import type {Article} from "../../pipeline/news/types.ts";
import {placeholder} from "../../site/news/placeholder.ts";
import type {Typed} from "../endpoint.ts";

/** The address of an article's picture. */
export const assetOf = (docId: string): string => `/api/news/assets/${docId}`;

/** Maximum number of other articles of its story listed with an article. */
const OTHERS = 10;

/** An article with its story; undefined when the article is not in the snapshot. */
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

/**
 * A stored article outside the edition, alone in its story, because stories are built from articles
 * of the edition.
 */
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

/** The parts of an article shown in lists. */
export const withoutText = (article: Article): Article => ({
  ...article,
  body: null,
  versions: Object.fromEntries(
    Object.entries(article.versions).map(([language, version]) => [
      language,
      {...version, body: null},
    ]),
  ),
});

/** An article as shown in lists. */
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

/** The fields shared by list items and articles. */
function itemFields({sourceId, sourceName, publisher, ...article}: Article) {
  return {
    docId: article.docId,
    desk: article.desk,
    title: article.title,
    summary: article.summary,
    url: article.url,
    assetUrl: assetOf(article.docId),
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
 * The picture of an article, always an image: the publisher's, re-encoded small, or a drawn
 * placeholder.
 */
export function picture(snapshot: NewsSnapshot, docId: string): Typed | undefined {
  const found = articleIn(snapshot, docId);
  return found && pictureOf(found, pictureFor(snapshot, docId));
}

/** @param webp the publisher's picture, if there is one */
export function pictureOf(found: Article, webp: Uint8Array | undefined): Typed {
  if (webp) return {type: "image/webp", bytes: webp};
  const drawn = placeholder({
    title: found.title,
    sourceName: found.sourceName,
    hue: hueOf(found.publisher),
  });
  return {type: "image/svg+xml", bytes: Buffer.from(drawn)};
}

/** A hue from 0 to 359, derived from the publisher's name. */
const hueOf = (publisher: string): number =>
  [...publisher].reduce((hue, sign) => (hue * 31 + sign.codePointAt(0)!) % 360, 7);
