import type {Day, Instant, Text} from "../kit/types.ts";

export type {Day, Instant, Text};

/** The two news lists: the World Cup, and the Vietnamese market. */
export type ListName = "tournament" | "market";

/** A parsed feed. Texts are plain: entities decoded once, markup removed. */
export interface ReadFeed {
  readonly format: FeedFormat;
  readonly title: string | null;
  readonly link: string | null;
  /** ISO 639-1, as declared by the feed. */
  readonly language: string | null;
  readonly items: readonly ReadItem[];
  /** Number of unread items of a feed that is too long; omitted if there are none. */
  readonly beyond?: number;
  /** Parts that could not be read, or only after repair; empty for a sound feed. */
  readonly problems: readonly FeedProblem[];
  readonly id?: string | null;
  readonly description?: string | null;
  readonly author?: string | null;
  readonly updatedAt?: Instant | null;
  readonly categories?: readonly string[];
}
export type FeedFormat = "rss" | "rdf" | "atom" | "cdf" | "json-feed" | "fifa-calendar" | "unknown";

export interface ReadItem {
  /** `guid`, Atom `id`, or the link if there is neither. */
  readonly id: string | null;
  readonly title: string | null;
  /** Absolute, as published; see `canonicalUrl` for the address that identifies an article. */
  readonly link: string | null;
  readonly publishedAt: Instant | null;
  readonly author: string | null;
  /** As text; the beginning of the content if the feed has none. */
  readonly summary: string | null;
  readonly content: string | null;
  readonly updatedAt?: Instant | null;
  /**
   * Sanitised HTML of the content (or of the summary if there is none), and of the summary; only if
   * requested.
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

/** A source in the registry; `data/sources/*.json`. */
export interface NewsSource {
  readonly sourceId: string;
  readonly name: string;
  /** Feeds of one publisher count once in a story. */
  readonly publisher: string;
  readonly desk: ListName;
  readonly url: string;
  /** Hosts that belong only to its publisher, with their subdomains; omitted if there are none. */
  readonly sites?: readonly string[];
  readonly language: string;
  readonly topic: string;
  /** Offset of dates without a zone: "+07:00"; "Z" unless the source is known to mean another. */
  readonly defaultZone: string;
  /** True if only articles about the World Cup are taken. */
  readonly needsWorldCupFilter: boolean;
  readonly enabled: boolean;
  /** The reason it is disabled, or a caveat. */
  readonly note: string | null;
}

/**
 * An article as stored and listed: an excerpt that links to its publisher, or one generated here.
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
  /** Instant of its first sighting here; an edition as of an earlier moment must not show it. */
  readonly firstSeenAt: Instant;
  /** True if its source names no date: the first sighting then counts. */
  readonly undated?: boolean;
  /** For an undated article in a list: the instant that determines its position. */
  readonly listedAt?: Instant;
  readonly author: string | null;
  readonly categories: readonly string[];
  /** Ids of the teams it is about. */
  readonly teams: readonly string[];
  /** Matches that a generated article is about; omitted for a publisher's. */
  readonly matchIds?: readonly string[];
  /** Ticker symbols that it is certainly about. */
  readonly tickers: readonly string[];
  /** Address of a picture at the publisher; null if none is known. */
  readonly imageUrl: string | null;
  /** True if a small picture of it is stored here. */
  readonly hasPicture?: boolean;
  /** "broadsheet-wire" for generated articles; null for a publisher's. */
  readonly generatedBy: string | null;
  /**
   * Title, summary and text in other languages, by ISO 639-1: the languages in which a generated
   * article was written, or stored translations.
   */
  readonly versions: Readonly<Record<string, ArticleVersion>>;
  /** Paragraphs of a generated article; null for excerpts. */
  readonly body: readonly string[] | null;
}
export interface ArticleVersion {
  readonly title: string;
  readonly summary: string | null;
  readonly body: readonly string[] | null;
}
