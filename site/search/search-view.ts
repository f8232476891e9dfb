import type {Instant} from "../../pipeline/tournament/types.ts";
import type {Frame} from "../layout/frame.ts";

/** The groups of results, in display order. */
export const GROUPS = [
  "team",
  "match",
  "player",
  "table",
  "article",
  "company",
  "market",
  "page",
] as const;
export type Group = (typeof GROUPS)[number];

/** A text with its matches: UTF-16 offsets, end exclusive, in order. */
export interface Marked {
  readonly text: string;
  readonly marks: readonly {readonly start: number; readonly end: number}[];
}

/** A page found, in the language of the form. */
export interface Result {
  /** The path of the page in that language. */
  readonly href: string;
  readonly title: Marked;
  readonly snippet: Marked | null;
  /** Publication of an article; null for other results. */
  readonly publishedAt: Instant | null;
}

/** The content below the form. */
export type Answer =
  | {readonly kind: "nothing-asked"}
  /** On the static page, for a site without a server. */
  | {readonly kind: "no-server"}
  /** An edition was just published, and its index is not ready yet. */
  | {readonly kind: "not-yet"}
  | {readonly kind: "too-long"; readonly longest: number}
  | {
      readonly kind: "found";
      /** Sentences that answer the question, verbatim; null without any. */
      readonly sentences: string | null;
      readonly groups: readonly {readonly group: Group; readonly results: readonly Result[]}[];
      /** Number of matches available only in the other language. */
      readonly elsewhere: number;
    };

export interface SearchView extends Frame {
  /** The question; initially empty. */
  readonly q: string;
  readonly answer: Answer;
}
