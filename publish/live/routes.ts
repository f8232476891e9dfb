import {apiClientRoutes} from "./admin/api-clients.ts";
import {adminRoutes} from "./admin/routes.ts";
import {hubRoutes} from "./hub/routes.ts";
import {integrationRoutes} from "./integration/routes.ts";
import {monitoringRoutes} from "./monitoring/routes.ts";
import {newsRoutes} from "./news/routes.ts";
import {oauthRoutes} from "./oauth/routes.ts";
import {pollRoutes} from "./poll/routes.ts";
import type {LiveRoute} from "./route.ts";
import {searchRoutes} from "./search/routes.ts";
import {watchlistRoutes} from "./watchlist/routes.ts";
import {webhookRoutes} from "./webhooks/routes.ts";

/** Everything that is answered live: the server mounts this list, and the OpenAPI document describes it. */
export const liveRoutes: readonly LiveRoute[] = [
  ...integrationRoutes,
  ...webhookRoutes,
  ...apiClientRoutes,
  ...adminRoutes,
  ...watchlistRoutes,
  ...pollRoutes,
  ...oauthRoutes,
  ...hubRoutes,
  ...newsRoutes,
  ...searchRoutes,
  ...monitoringRoutes,
];
