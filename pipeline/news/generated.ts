import {
  type ArticleMessages,
  articleIn,
  type CupNames,
  type Message,
  type Phrasebook,
  type Phrasing,
} from "../kit/grammar/messages.ts";
import type {Language} from "../kit/grammar/types.ts";
import {sha256} from "../kit/hash.ts";
import {byCode} from "../kit/order.ts";
import type {Article, ArticleVersion, Instant, ListName} from "./types.ts";

/**
 * A generated article in one language: a title without a full stop, a summary, and paragraphs that
 * do not repeat it word for word.
 */
interface GeneratedText {
  readonly title: string;
  readonly summary: string;
  readonly body: readonly string[];
}
type GeneratedKind =
  | "recap"
  | "preview"
  | "table"
  | "thirds"
  | "pairings"
  | "odds"
  | "champion"
  | "market";

/** An article generated from facts: the same facts always give the same words. */
export interface GeneratedArticle {
  /** Permanent name of the article: `2026-recap-m-001`. */
  readonly slug: string;
  readonly kind: GeneratedKind;
  /** The instant at which the last of its facts became known. */
  readonly publishedAt: Instant;
  readonly teams: readonly string[];
  readonly matchIds: readonly string[];
  /** Ticker symbols it is about; omitted if there are none. */
  readonly tickers?: readonly string[];
  /** Plain JSON with every number of the texts. */
  readonly facts: object;
  readonly versions: Readonly<Record<Language, GeneratedText>>;
}

/** A generated article before it is put into words. */
export interface Draft<M extends Message> extends Omit<GeneratedArticle, "versions"> {
  readonly messages: ArticleMessages<M>;
  /** Chooses among several phrasings. */
  readonly phrasing: Phrasing;
}
export const written = <M extends Message>(
  {messages, phrasing, ...article}: Draft<M>,
  phrasebook: Phrasebook<M>,
  cup?: CupNames,
): GeneratedArticle => ({...article, versions: articleIn(phrasebook, messages, phrasing, cup)});

/** Oldest first; by slug within one instant. */
export const inOrder = (articles: readonly GeneratedArticle[]): GeneratedArticle[] =>
  [...articles].sort((a, b) => byCode(a.publishedAt, b.publishedAt) || byCode(a.slug, b.slug));

/** Name and first language of the generated articles of each news list. */
const SOURCES: Readonly<
  Record<
    ListName,
    {readonly sourceId: string; readonly sourceName: string; readonly language: Language}
  >
> = {
  tournament: {sourceId: "wire", sourceName: "Broadsheet", language: "en"},
  market: {sourceId: "market-wire", sourceName: "Broadsheet", language: "vi"},
};

/**
 * The docId of a generated article; unlike a publisher's it does not depend on an address, so it is
 * the same wherever the site is deployed.
 */
export const generatedDocId = (slug: string): string => `n-${sha256(`wire:${slug}`).slice(0, 12)}`;

/**
 * A generated article as an article of a news list. Its canonical address is its page on this site.
 */
export function articleOf(
  generated: GeneratedArticle,
  {baseUrl, desk}: {readonly baseUrl: string; readonly desk: ListName},
): Article {
  const {sourceId, sourceName, language} = SOURCES[desk];
  const docId = generatedDocId(generated.slug);
  const {title, summary, body} = generated.versions[language];
  return {
    docId,
    desk,
    sourceId,
    sourceName,
    publisher: sourceName,
    url: `${baseUrl}/news/${docId}`,
    title,
    summary,
    language,
    publishedAt: generated.publishedAt,
    firstSeenAt: generated.publishedAt,
    author: null,
    categories: [generated.kind],
    teams: generated.teams,
    matchIds: generated.matchIds,
    tickers: generated.tickers ?? [],
    imageUrl: null,
    generatedBy: "broadsheet-wire",
    versions: generated.versions satisfies Readonly<Record<string, ArticleVersion>>,
    body,
  };
}
