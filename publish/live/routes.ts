import {apiClientRoutes} from "./admin/api-clients.ts";
import {newsRoutes} from "./news/routes.ts";
import type {LiveRoute} from "./route.ts";
import {searchRoutes} from "./search/routes.ts";

/** Everything that is answered live: the server mounts this list, and the OpenAPI document describes it. */
export const liveRoutes: readonly LiveRoute[] = [...newsRoutes, ...searchRoutes, ...apiClientRoutes];
