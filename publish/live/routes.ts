import {apiClientRoutes} from "./admin/api-clients.ts";
import {adminRoutes} from "./admin/routes.ts";
import type {LiveRoute} from "./route.ts";

/** Everything that is answered live: the server mounts this list, and the OpenAPI document describes it. */
export const liveRoutes: readonly LiveRoute[] = [...apiClientRoutes, ...adminRoutes];
