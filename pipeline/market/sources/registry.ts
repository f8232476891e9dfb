import type {Config} from "../../kit/config/config.ts";
import type {MarketProviderId} from "../price-types.ts";
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
export function createMarketProviders(config: MarketProviderConfig): MarketProvider[] {
  const all: Readonly<Record<MarketProviderId, () => MarketProvider>> = {
    vndirect: () => vndirect({chart: config.vndirectChartUrl, api: config.vndirectUrl}),
    ssi: () => ssi({statistics: config.ssiStatisticsUrl, query: config.ssiQueryUrl}),
    cafef: () => cafef({api: config.cafefUrl}),
  };
  return Object.entries(all).flatMap(([id, create]) =>
    config.marketProviders.includes(id) ? [create()] : [],
  );
}
