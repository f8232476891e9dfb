import type {Frame, InLanguages} from "../layout/frame.ts";
import type {ExchangeSize} from "./exchange-view.ts";
import type {PriceAge} from "./frame.tsx";
import type {StockQuoteView} from "./stock-view.ts";

/** The data of the page at `/stocks`. */
export interface StocksView extends Frame {
  /** The shares with a static page, by sector, in order of the sectors' English names. */
  readonly sectors: readonly {
    /** Null for shares of an unknown sector. */
    readonly sector: InLanguages<string> | null;
    readonly shares: readonly {
      readonly symbol: string;
      readonly name: InLanguages<string> | null;
      readonly quote: StockQuoteView | null;
      /** Adjusted closes of a month, oldest first; empty when unknown. */
      readonly month: readonly number[];
    }[];
  }[];
  /** Number of listed shares; most of their pages exist only on the live server. */
  readonly listed: number;
  readonly age: PriceAge | null;
  readonly exchanges: readonly ExchangeSize[];
}
