import {apiClientRoutes} from "./admin/api-clients.ts";
import {hubRoutes} from "./hub/routes.ts";
import {oauthRoutes} from "./oauth/routes.ts";
import type {LiveRoute} from "./route.ts";
import {watchlistRoutes} from "./watchlist/routes.ts";

/** Everything that is answered live: the server mounts this list, and the OpenAPI document describes it. */
export const liveRoutes: readonly LiveRoute[] = [...apiClientRoutes, ...watchlistRoutes, ...oauthRoutes, ...hubRoutes];
