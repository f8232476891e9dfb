import type {Frame, InLanguages} from "../layout/frame.ts";

/** What the page of an exchange shows: every share that is listed there. */
export interface ExchangeView extends Frame {
  readonly exchange: string;
  /** By symbol. */
  readonly shares: readonly {
    readonly symbol: string;
    /** Null of whose company nobody says the name. */
    readonly name: InLanguages<string> | null;
  }[];
}

/** An exchange with the number of shares that are listed there. */
export interface ExchangeSize {
  readonly exchange: string;
  readonly shares: number;
}
