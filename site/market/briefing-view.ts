import type {Frame} from "../layout/frame.ts";

/** One thing of a briefing. */
export interface BriefingItemView {
  readonly text: {readonly en: string; readonly vi: string};
  readonly on: string;
  readonly source: {
    readonly publisher: {readonly en: string; readonly vi: string};
    readonly href: string;
    readonly sources: number | null;
  };
}

/** What the pages at `/briefing` and `/briefing/{date}` show. */
export interface BriefingView extends Frame {
  /** The page's own path. */
  readonly path: string;
  readonly jsonHref: string;
  /** Null before the first. */
  readonly briefing: {
    readonly date: string;
    readonly reportOn: string;
    readonly writtenAt: string;
    readonly title: {readonly en: string; readonly vi: string};
    readonly summary: {readonly en: string; readonly vi: string};
    readonly items: readonly BriefingItemView[];
    readonly model: string | null;
  } | null;
  /** Days of other briefings that are printed, newest first. */
  readonly others: readonly string[];
}
