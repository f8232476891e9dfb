import type {Frame, InLanguages} from "../layout/frame.ts";

/** The data of the page of an exchange: every share listed there. */
export interface ExchangeView extends Frame {
  readonly exchange: string;
  /** In order of symbols. */
  readonly shares: readonly {
    readonly symbol: string;
    /** Null when the company is unknown. */
    readonly name: InLanguages<string> | null;
  }[];
}

/** An exchange with its number of listed shares. */
export interface ExchangeSize {
  readonly exchange: string;
  readonly shares: number;
}
