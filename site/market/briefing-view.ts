import type {Frame, InLanguages} from "../layout/frame.ts";

type Text = InLanguages<string>;

/** One thing of a briefing. */
export interface BriefingItemView {
  readonly text: Text;
  readonly on: string;
  readonly source: {
    readonly publisher: Text;
    readonly href: string;
    readonly sources: number | null;
  };
}

/** What the pages at `/briefing` and `/briefing/{date}` show. */
export interface BriefingView extends Frame {
  /** The page's own English path. */
  readonly path: string;
  readonly jsonHref: string;
  /** Null before the first. */
  readonly briefing: {
    readonly date: string;
    readonly reportOn: string;
    readonly writtenAt: string;
    readonly title: Text;
    readonly summary: Text;
    readonly items: readonly BriefingItemView[];
    readonly model: string | null;
  } | null;
  /** Days of the briefings before and after this one; null where there is none. */
  readonly previousOn: string | null;
  readonly nextOn: string | null;
  /** Days of other briefings that are printed, newest first. */
  readonly others: readonly string[];
}
