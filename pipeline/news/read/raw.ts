import type {FeedFormat, FeedProblem} from "../types.ts";
import type {Markup} from "./markup.ts";

/** A feed as its format states it: nothing resolved, converted to plain text or dated yet. */
export interface RawFeed {
  readonly format: FeedFormat;
  /** Base of relative addresses without a nearer one; null if there is none. */
  readonly base: string | null;
  readonly id: RawLink | null;
  readonly title: Markup | null;
  readonly description: Markup | null;
  readonly link: RawLink | null;
  readonly language: string | null;
  readonly author: string | null;
  readonly dates: readonly string[];
  readonly categories: readonly string[];
  readonly items: readonly RawItem[];
  readonly problems: readonly FeedProblem[];
}
export interface RawLink {
  readonly url: string;
  /** Base of a relative address; null for the base of the feed. */
  readonly base: string | null;
}
export interface RawId extends RawLink {
  /** True if the feed says that it is not an address: it is not resolved. */
  readonly isName?: boolean;
}
export interface RawEnclosure extends RawLink {
  readonly type: string | null;
  readonly length: string | null;
}
export interface RawItem {
  readonly id: RawId | null;
  readonly title: Markup | null;
  /** Best first. */
  readonly links: readonly RawLink[];
  /** Publication dates, then dates of changes, each best first. */
  readonly dates: readonly string[];
  readonly updates: readonly string[];
  readonly author: string | null;
  readonly summary: Markup | null;
  readonly content: Markup | null;
  readonly categories: readonly string[];
  readonly enclosures: readonly RawEnclosure[];
  /** Best first. */
  readonly pictures: readonly RawLink[];
  /** True if a future date is not a mistake: a match to come. */
  readonly isScheduled?: boolean;
}
