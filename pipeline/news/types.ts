import type {Instant} from "../kit/types.ts";

/** The two news lists: the World Cup, and the Vietnamese market. */
export type ListName = "tournament" | "market";

/**
 * A feed, once it is understood. Texts are plain text: entities decoded once, markup
 * gone.
 */
export interface ReadFeed {
  readonly format: FeedFormat;
  readonly title: string | null;
  readonly link: string | null;
  /** ISO 639-1, as the feed declares it. */
  readonly language: string | null;
  readonly items: readonly ReadItem[];
  /** Items of a feed that is too long, beyond those that are read; left out where there are none. */
  readonly beyond?: number;
  /** What could not be read, or only by salvage; empty for a sound feed. */
  readonly problems: readonly FeedProblem[];
  readonly id?: string | null;
  readonly description?: string | null;
  readonly author?: string | null;
  readonly updatedAt?: Instant | null;
  readonly categories?: readonly string[];
}
export type FeedFormat = "rss" | "rdf" | "atom" | "cdf" | "json-feed" | "fifa-calendar" | "unknown";

export interface ReadItem {
  /** `guid`, Atom `id`, or the link where there is neither. */
  readonly id: string | null;
  readonly title: string | null;
  /** Absolute, as published; see `canonicalUrl` for what identifies an article. */
  readonly link: string | null;
  readonly publishedAt: Instant | null;
  readonly author: string | null;
  /** As text; the beginning of the content where the feed has none. */
  readonly summary: string | null;
  readonly content: string | null;
  readonly updatedAt?: Instant | null;
  /**
   * Sanitised HTML of content (or of the summary where there is none), and of the summary; where it
   * was asked for.
   */
  readonly contentHtml?: string | null;
  readonly summaryHtml?: string | null;
  readonly categories: readonly string[];
  readonly enclosures: readonly Enclosure[];
  /** Absolute address of a picture. */
  readonly thumbnail: string | null;
}
export interface Enclosure {
  readonly url: string;
  readonly type: string | null;
  readonly lengthBytes: number | null;
}
export interface FeedProblem {
  /**
   * Kebab-case: "not-well-formed", "bad-date", "no-link", "future-date", "wrong-encoding",
   * "truncated" …
   */
  readonly code: string;
  readonly detail: string;
}

/** A source as the registry lists it; `data/sources/*.json`. */
export interface NewsSource {
  readonly sourceId: string;
  readonly name: string;
  /** Feeds of one publisher count once in a story. */
  readonly publisher: string;
  readonly desk: ListName;
  readonly url: string;
  /**
   * Hosts whose addresses are its publisher's alone, with the hosts below them; left out where it
   * has none.
   */
  readonly sites?: readonly string[];
  readonly language: string;
  readonly topic: string;
  /**
   * Zone of dates that name none, as an offset: "+07:00"; "Z" unless the source is known to mean
   * another.
   */
  readonly defaultZone: string;
  /** True where only what concerns the World Cup is taken. */
  readonly needsWorldCupFilter: boolean;
  readonly enabled: boolean;
  /** Why it is off, or what to mind. */
  readonly note: string | null;
}

/**
 * An article as it is kept and listed: an excerpt that links to its publisher, or one generated
 * here.
 */
export interface Article {
  /** `n-` and 12 hexadecimal digits of the sha256 of the canonical address. */
  readonly docId: string;
  readonly desk: ListName;
  readonly sourceId: string;
  readonly sourceName: string;
  readonly publisher: string;
  /** Canonical address. */
  readonly url: string;
  readonly title: string;
  readonly summary: string | null;
  readonly language: string;
  readonly publishedAt: Instant;
  /** When it was first known here; what a site as of an earlier moment may not show. */
  readonly firstSeenAt: Instant;
  /** True where its source names no date: then it counts from when it was first seen. */
  readonly undated?: boolean;
  /** Of an undated article in a list: the instant by which it stands where it stands. */
  readonly listedAt?: Instant;
  readonly author: string | null;
  readonly categories: readonly string[];
  /** Teams it is about, by teamId. */
  readonly teams: readonly string[];
  /** Matches that a generated article tells of; left out for a publisher's. */
  readonly matchIds?: readonly string[];
  /** Ticker symbols it is surely about. */
  readonly tickers: readonly string[];
  /** Address of a picture at the publisher; null where none is known. */
  readonly imageUrl: string | null;
  /** "broadsheet-wire" for our own; null for a publisher's. */
  readonly generatedBy: string | null;
  /**
   * Title, summary and text in other languages, by ISO 639-1; what a generated article was written
   * in, or a kept translation.
   */
  readonly versions: Readonly<Record<string, ArticleVersion>>;
  /** Paragraphs, of generated articles only; null for excerpts. */
  readonly body: readonly string[] | null;
}
export interface ArticleVersion {
  readonly title: string;
  readonly summary: string | null;
  readonly body: readonly string[] | null;
}
