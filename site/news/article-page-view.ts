import type {Day, Instant} from "../../pipeline/tournament/types.ts";
import type {Frame, InLanguages} from "../layout/frame.ts";

/** A generated article in one language. */
interface ArticleText {
  readonly title: string;
  readonly summary: string;
  readonly body: readonly string[];
}

/** Everything the page of a generated article shows, in the language of its frame. */
export interface ArticlePageView extends Frame {
  /** Path of the English page, `/news/n-0123456789ab`. */
  readonly path: string;
  /** Path of the same article as JSON. */
  readonly jsonHref: string;
  /** The English path of the picture beside a shared link. */
  readonly picture: string;
  readonly publishedAt: Instant;
  /** The day of its list that it stands in. */
  readonly day: Day;
  readonly sourceName: string;
  readonly text: ArticleText;
  /** What it tells of, by the paths of English pages. */
  readonly matches: readonly {
    readonly path: string;
    readonly home: InLanguages<string>;
    readonly away: InLanguages<string>;
    readonly stage: InLanguages<string>;
  }[];
  readonly teams: readonly {readonly path: string; readonly name: InLanguages<string>}[];
  readonly shares: readonly {readonly path: string; readonly symbol: string}[];
}
