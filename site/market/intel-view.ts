import type {MarketFrame} from "./frame.tsx";

/** What the page at `/intel` shows. */
export interface IntelView extends MarketFrame {
  /** Days in Vietnam of which there are news, newest first. */
  readonly days: readonly {readonly on: string; readonly articles: number}[];
  /** Stories that more than one publisher tells, the newest first. */
  readonly clusters: readonly {
    readonly title: string;
    readonly lang: string;
    readonly publishers: readonly string[];
    readonly tickers: readonly string[];
    readonly lastPublishedAt: string;
    readonly articles: readonly {readonly href: string; readonly text: string}[];
  }[];
}
