import type {Day, Instant} from "../../pipeline/tournament/types.ts";
import type {Frame, InLanguages} from "../layout/frame.ts";
import type {ArticleMatch} from "./article-page-view.ts";

/** Kinds of our own articles, by the names that the wire gives them. */
export const CATEGORIES = [
  "champion",
  "recap",
  "preview",
  "table",
  "thirds",
  "pairings",
  "odds",
  "market",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The subject of one of our articles, for a small picture beside it. */
interface NewsFigure {
  /** Its only match. */
  readonly match: ArticleMatch | null;
  /** The flags of its teams, without such a match. */
  readonly flags: readonly string[];
  /** Closes of VN-Index up to its session, oldest first, in points. */
  readonly closes: readonly number[];
}

/** An article as a line of a list, in the language of the page. */
export interface NewsLine extends NewsFigure {
  readonly docId: string;
  /** The path of the English page for our own articles; the publisher's URL for others. */
  readonly href: string;
  readonly isOwn: boolean;
  /** True if the title differs from the publisher's. */
  readonly isTranslated: boolean;
  readonly title: string;
  /** The sentence below the title of our own articles; null for others. */
  readonly summary: string | null;
  /** The kind of our own articles; null for others. */
  readonly category: Category | null;
  readonly sourceName: string;
  readonly publishedAt: Instant;
  /** True if its source gives no date; its date is then when it was first seen. */
  readonly isUndated: boolean;
  /** The address of a small picture; null if none is stored. For news of the market, as below. */
  readonly picture: string | null;
  /** The shares that an article of the market is about. */
  readonly tickers: readonly string[];
}

/** A leading story: its first article, with the numbers of publishers and articles. */
export interface HotLine extends NewsLine {
  readonly publishers: number;
  readonly articles: number;
}

/** The articles of a news list on a page. */
export interface NewsPart {
  readonly list: "tournament" | "market";
  /** Newest first. */
  readonly lines: readonly NewsLine[];
  /** Number of articles beyond the page's limit. */
  readonly more: number;
  /** Number of articles available only in the other language. */
  readonly elsewhere: number;
}

/** The previous or next page: of a day, or of older or newer articles when the day is null. */
export interface NewsNeighbour {
  /** The path of the English page. */
  readonly path: string;
  readonly day: Day | null;
}

/** The data of a page of news, in the language of its frame. */
export interface NewsPageView extends Frame {
  /** The path of the English page. */
  readonly path: string;
  readonly jsonHref: string;
  /** The day of the page; null for the newest articles. */
  readonly date: Day | null;
  /** Page number from 1, the page with the newest articles; a day has a single page. */
  readonly page: number;
  /** The competition, without a year. */
  readonly cup: InLanguages<string>;
  readonly hot: readonly HotLine[];
  readonly parts: readonly NewsPart[];
  /** Days with a page, newest first; only on the first page of the newest articles. */
  readonly days: readonly Day[];
  readonly previous: NewsNeighbour | null;
  readonly next: NewsNeighbour | null;
}
