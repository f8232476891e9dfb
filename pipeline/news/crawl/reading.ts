import type {Instant} from "../../kit/types.ts";
import type {Desk, ReadFeed} from "../types.ts";

/** What the crawler needs of a reader of feeds. */
export interface Reading {
  /** Understands what can be understood; never throws. */
  readFeed(
    bytes: Uint8Array,
    options: {
      readonly contentType: string | null;
      readonly url: string;
      readonly defaultZone: string;
      readonly now: Instant;
      readonly language?: string;
    },
  ): ReadFeed;
  /** The one spelling of an address that identifies an article. */
  canonicalUrl(url: string): string;
  docIdOf(url: string): string;
  /** ISO 639-1 of a text; the declared one where the text does not tell. */
  languageOf(text: string, declared: string | null): string | null;
}

/** What an article is about. */
export interface Tags {
  /** Whether it concerns the World Cup. */
  readonly worldCup: boolean;
  /** By teamId. */
  readonly teams: readonly string[];
  readonly tickers: readonly string[];
}
export type Tagger = (item: {
  readonly desk: Desk;
  readonly title: string;
  readonly summary: string | null;
  readonly categories: readonly string[];
  readonly language: string;
  readonly publishedAt: Instant;
  readonly url: string;
}) => Tags;
