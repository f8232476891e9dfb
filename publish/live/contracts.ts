import {adminContracts} from "./admin/contracts.ts";
import type {RouteContract} from "./contract.ts";
import {hubContracts} from "./hub/contracts.ts";
import {hubPageContracts} from "./hub/pages/contracts.ts";
import {integrationContracts} from "./integration/contracts.ts";
import {marketContracts} from "./market/contracts.ts";
import {monitoringContracts} from "./monitoring/contracts.ts";
import {newsContracts} from "./news/contracts.ts";
import {oauthContracts} from "./oauth/contracts.ts";
import {pollContracts} from "./poll/contracts.ts";
import {searchContracts} from "./search/contracts.ts";
import {signingContracts} from "./signing/contracts.ts";
import {tournamentContracts} from "./tournament/contracts.ts";
import {watchlistContracts} from "./watchlist/contracts.ts";
import {webhookContracts} from "./webhooks/contracts.ts";

/** Contracts of all live routes, in the order of the OpenAPI document. */
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
