import type {Frame, InLanguages} from "../layout/frame.ts";
import type {PriceAge} from "./frame.tsx";

type Text = InLanguages<string>;

/** One item of a briefing. */
export interface BriefingItemView {
  readonly text: Text;
  readonly on: string;
  readonly source: {
    readonly publisher: Text;
    readonly href: string;
    readonly sources: number | null;
  };
}

/** The data of the pages at `/briefing` and `/briefing/{date}`. */
export interface BriefingView extends Frame {
  /** The English path of the page. */
  readonly path: string;
  readonly age: PriceAge | null;
  readonly jsonHref: string;
  /** Null before the first briefing. */
  readonly briefing: {
    readonly date: string;
    readonly reportOn: string;
    /** The morning it is for, an hour before the open. */
    readonly writtenAt: string;
    /** The instant at which the last figures that it uses were published. */
    readonly knownThrough: string;
    readonly title: Text;
    readonly summary: Text;
    readonly items: readonly BriefingItemView[];
    readonly model: string | null;
  } | null;
  /** Days of the previous and next briefing; null without one. */
  readonly previousOn: string | null;
  readonly nextOn: string | null;
  /** Days of other static briefings, newest first. */
  readonly others: readonly string[];
}
