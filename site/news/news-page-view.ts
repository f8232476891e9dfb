import type {Day, Instant} from "../../pipeline/tournament/types.ts";
import type {Frame} from "../layout/frame.ts";

/** An article as a list names it, in the language of the page. */
export interface NewsLine {
  readonly docId: string;
  /** Of our own the path of its English page, of another its address at the publisher. */
  readonly href: string;
  readonly isOwn: boolean;
  /** Whether its title here is another than the publisher's. */
  readonly isTranslated: boolean;
  readonly title: string;
  readonly sourceName: string;
  readonly publishedAt: Instant;
  /** Whether its source names no date: then it counts from when it was first seen. */
  readonly isUndated: boolean;
}

/** A story of the hour: its first article, and how many tell it. */
export interface HotLine extends NewsLine {
  readonly publishers: number;
  readonly articles: number;
}

/** The articles of a news list that a page has. */
export interface NewsPart {
  readonly list: "tournament" | "market";
  /** Newest first. */
  readonly lines: readonly NewsLine[];
  /** Articles that there is no room for. */
  readonly more: number;
  /** Articles that are there in the other language only. */
  readonly elsewhere: number;
}

/** The page before or after one: of a day, or of older or newer articles where the day is null. */
export interface NewsNeighbour {
  /** The path of the English page. */
  readonly path: string;
  readonly day: Day | null;
}

/** Everything a page of the news shows, in the language of its frame. */
export interface NewsPageView extends Frame {
  /** The path of the English page. */
  readonly path: string;
  readonly jsonHref: string;
  /** The day it is of; null for the newest. */
  readonly date: Day | null;
  /** Counts from 1, the page with the newest articles; a day has one page. */
  readonly page: number;
  readonly hot: readonly HotLine[];
  readonly parts: readonly NewsPart[];
  /** Days that have a page, newest first; only on the first page of the newest. */
  readonly days: readonly Day[];
  readonly previous: NewsNeighbour | null;
  readonly next: NewsNeighbour | null;
}
