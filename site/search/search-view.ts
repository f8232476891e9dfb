import type {Instant} from "../../pipeline/tournament/types.ts";
import type {Frame} from "../layout/frame.ts";

/** The groups of results, in the order in which they stand. */
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

/** Text with the places that match: UTF-16 offsets, end exclusive, in order. */
export interface Marked {
  readonly text: string;
  readonly marks: readonly {readonly start: number; readonly end: number}[];
}

/** A page that was found, in the language of the form. */
export interface Result {
  /** The path of the page in that language. */
  readonly href: string;
  readonly title: Marked;
  readonly snippet: Marked | null;
  /** When an article was published; null for the rest. */
  readonly publishedAt: Instant | null;
}

/** What stands below the form. */
export type Answer =
  | {readonly kind: "nothing-asked"}
  /** As it is printed: a copy of the site without a server. */
  | {readonly kind: "no-server"}
  /** An edition was printed a moment ago, and nothing can be searched yet. */
  | {readonly kind: "not-yet"}
  | {readonly kind: "too-long"; readonly longest: number}
  | {
      readonly kind: "found";
      /** Sentences that answer, word for word; null where none do. */
      readonly sentences: string | null;
      readonly groups: readonly {readonly group: Group; readonly results: readonly Result[]}[];
      /** What fits and is there in the other language only. */
      readonly elsewhere: number;
    };

export interface SearchView extends Frame {
  /** What was asked, empty at first. */
  readonly q: string;
  readonly answer: Answer;
}
