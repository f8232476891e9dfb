import {adminContracts} from "./admin.ts";
import type {RouteContract} from "./contract.ts";
import {hubContracts} from "./hub.ts";
import {hubPageContracts} from "./hub-pages.ts";
import {integrationContracts} from "./integration.ts";
import {marketContracts} from "./market.ts";
import {monitoringContracts} from "./monitoring.ts";
import {newsContracts} from "./news.ts";
import {oauthContracts} from "./oauth.ts";
import {pollContracts} from "./poll.ts";
import {searchContracts} from "./search.ts";
import {signingContracts} from "./signing.ts";
import {tournamentContracts} from "./tournament.ts";
import {watchlistContracts} from "./watchlist.ts";
import {webhookContracts} from "./webhooks.ts";

/** The contracts of all live routes, in the order of the OpenAPI document. */
export const liveContracts: readonly RouteContract[] = [
  integrationContracts,
  webhookContracts,
  adminContracts,
  watchlistContracts,
  pollContracts,
  oauthContracts,
  signingContracts,
  hubContracts,
  hubPageContracts,
  tournamentContracts,
  newsContracts,
  marketContracts,
  searchContracts,
  monitoringContracts,
].flatMap((contracts) => Object.values<RouteContract | readonly RouteContract[]>(contracts).flat());
