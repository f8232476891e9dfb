import type {Config} from "../../kit/config/config.ts";
import {cafef} from "./providers/cafef.ts";
import {ssi} from "./providers/ssi.ts";
import {vndirect} from "./providers/vndirect.ts";
import type {MarketProvider} from "./types.ts";

/** Configuration used by the providers of prices. */
export type MarketProviderConfig = Pick<
  Config,
  | "marketProviders"
  | "vndirectChartUrl"
  | "vndirectUrl"
  | "ssiStatisticsUrl"
  | "ssiQueryUrl"
  | "cafefUrl"
>;

/** The enabled providers of prices, in order of precedence; none by default. */
export const createMarketProviders = (config: MarketProviderConfig): MarketProvider[] =>
  [
    vndirect({chart: config.vndirectChartUrl, api: config.vndirectUrl}),
    ssi({statistics: config.ssiStatisticsUrl, query: config.ssiQueryUrl}),
    cafef({api: config.cafefUrl}),
  ].filter(({id}) => config.marketProviders.includes(id));
