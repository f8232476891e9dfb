import type {Article} from "../../pipeline/news/types.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {MarketView} from "../market/market-view.ts";

/** The data of the front page, from every domain. */
export interface FrontSource {
  readonly tournament: Snapshot;
  /** Newest first. */
  readonly articles: readonly Article[];
  readonly market: MarketView;
}
