import type {Config} from "../../kit/config/config.ts";
import {apiFootball} from "./providers/api-football/provider.ts";
import {espn} from "./providers/espn/provider.ts";
import {fifa} from "./providers/fifa/provider.ts";
import {internationals} from "./providers/internationals.ts";
import {openfootball} from "./providers/openfootball.ts";
import type {Provider, ProviderId} from "./types.ts";

/** The configuration that providers need. */
export type ProviderConfig = Pick<
  Config,
  | "providers"
  | "apiFootballKey"
  | "openfootballUrl"
  | "internationalsUrl"
  | "fifaUrl"
  | "fifaStatisticsUrl"
  | "espnUrl"
  | "apiFootballUrl"
>;

/** The providers enabled by the operator, in order of precedence. */
export function createProviders(config: ProviderConfig): Provider[] {
  const all: Readonly<Record<ProviderId, () => Provider>> = {
    fifa: () => fifa({api: config.fifaUrl, statisticsApi: config.fifaStatisticsUrl}),
    openfootball: () => openfootball({raw: config.openfootballUrl}),
    espn: () => espn({api: config.espnUrl}),
    "api-football": () => apiFootball({api: config.apiFootballUrl, key: config.apiFootballKey}),
    internationals: () => internationals({raw: config.internationalsUrl}),
  };
  return Object.entries(all).flatMap(([id, create]) =>
    config.providers.includes(id) ? [create()] : [],
  );
}
