import type {Instant} from "../tournament/types.ts";
import type {Story} from "./stories/types.ts";
import type {Article, Desk} from "./types.ts";

/** Everything of the news that can be printed as of one instant. */
export interface NewsEdition {
  readonly asOf: Instant;
  /** Of both desks, newest first. */
  readonly articles: readonly Article[];
  /** Of each desk, newest first. */
  readonly desks: Readonly<Record<Desk, readonly Article[]>>;
  /** Every article belongs to one. */
  readonly stories: Readonly<Record<Desk, readonly Story[]>>;
  /** WebP by docId, of the articles that have a picture. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}
