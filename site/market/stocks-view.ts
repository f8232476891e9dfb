import type {Frame, InLanguages} from "../layout/frame.ts";
import type {ExchangeSize} from "./exchange-view.ts";
import type {StockQuoteView} from "./stock-view.ts";

/** What the page at `/stocks` shows. */
export interface StocksView extends Frame {
  /** The shares with a printed page, by sector, each sector in the order of its English name. */
  readonly sectors: readonly {
    /** Null of those whose sector nobody says. */
    readonly sector: InLanguages<string> | null;
    readonly shares: readonly {
      readonly symbol: string;
      readonly name: InLanguages<string> | null;
      readonly quote: Pick<StockQuoteView, "close" | "changePercent" | "limit" | "on"> | null;
    }[];
  }[];
  /** Shares that are listed, most of whose pages the live server alone has. */
  readonly listed: number;
  readonly exchanges: readonly ExchangeSize[];
}
