import type {Day, Instant} from "../../pipeline/tournament/types.ts";
import type {KickoffView} from "../components/kickoff.tsx";
import type {MatchView} from "../components/match-view.ts";
import type {Frame, InLanguages} from "../layout/frame.ts";

/** A generated article in one language. */
interface ArticleText {
  readonly title: string;
  readonly summary: string;
  readonly body: readonly string[];
}

/** A match that an article is about. */
export interface ArticleMatch {
  readonly path: string;
  readonly home: MatchView["home"];
  readonly away: MatchView["away"];
  readonly colours: MatchView["colours"];
  readonly stage: InLanguages<string>;
  readonly kickoff: KickoffView;
  readonly city: string;
  /** Null until it is decided, and in an article from before it. */
  readonly score: readonly [home: number, away: number] | null;
  /** The last forecast before kick-off; null if there was none. */
  readonly forecast: MatchView["forecast"];
}

/** The data of the page of a generated article, in the language of its frame. */
export interface ArticlePageView extends Frame {
  /** Path of the English page, `/news/n-0123456789ab`. */
  readonly path: string;
  /** Path of the article as JSON. */
  readonly jsonHref: string;
  /** The English path of the share picture. */
  readonly picture: string;
  readonly publishedAt: Instant;
  /** Its day on the clock of its list. */
  readonly day: Day;
  readonly sourceName: string;
  readonly text: ArticleText;
  /** The subjects of the article, by the paths of their English pages. */
  readonly matches: readonly ArticleMatch[];
  readonly teams: readonly {readonly path: string; readonly name: InLanguages<string>}[];
  readonly shares: readonly {readonly path: string; readonly symbol: string}[];
}
