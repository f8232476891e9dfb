import type {Instant} from "../../pipeline/tournament/types.ts";
import type {Frame} from "../layout/frame.ts";

/** A generated article in one language. */
export interface ArticleText {
  readonly title: string;
  readonly summary: string;
  readonly body: readonly string[];
}

/** Everything the page of a generated article shows. */
export interface ArticlePageView extends Frame {
  /** The page's own path, `/news/n-0123456789ab`. */
  readonly path: string;
  /** Path of the same article as JSON. */
  readonly jsonHref: string;
  readonly publishedAt: Instant;
  readonly sourceName: string;
  readonly versions: Readonly<Record<"en" | "vi", ArticleText>>;
  /** What it is written from: the match, the table, the odds; in English. */
  readonly related: readonly {readonly href: string; readonly text: string}[];
}
