import {lazy} from "../../../pipeline/kit/lazy.ts";
import {readMarketData} from "../../../pipeline/market/market-data.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {FrontSource} from "../../../publish/front/front-source.ts";
import {marketView} from "../../../publish/market/market-view.ts";
import {readStaticData} from "../../../publish/static-data.ts";

const staticData = lazy(() => ({...readStaticData("data"), ...readMarketData("data")}));

/** The source of the front page as of a snapshot, without news. */
export const frontOf = (snapshot: Snapshot): FrontSource => ({
  tournament: snapshot,
  articles: [],
  market: marketView(staticData(), [], snapshot.asOf),
});
