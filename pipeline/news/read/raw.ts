import type {FeedFormat, FeedProblem} from "../types.ts";
import type {Markup} from "./markup.ts";

/** A feed as its format has it: nothing resolved, made plain or dated yet. */
export interface RawFeed {
  readonly format: FeedFormat;
  /** What relative addresses start from where nothing nearer says; null where nothing does. */
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
  /** What a relative address starts from; null for the base of the feed. */
  readonly base: string | null;
}
export interface RawId extends RawLink {
  /** True where it says that it is no address: it is not completed. */
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
  /** When it was published, best first; then when it was changed. */
  readonly dates: readonly string[];
  readonly updates: readonly string[];
  readonly author: string | null;
  readonly summary: Markup | null;
  readonly content: Markup | null;
  readonly categories: readonly string[];
  readonly enclosures: readonly RawEnclosure[];
  /** Best first. */
  readonly pictures: readonly RawLink[];
  /** True where a later date is not a mistake: a match to come. */
  readonly isScheduled?: boolean;
}
