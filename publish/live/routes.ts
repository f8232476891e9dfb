import {apiClientRoutes} from "./admin/api-clients.ts";
import type {LiveRoute} from "./route.ts";
import {webhookRoutes} from "./webhooks/routes.ts";

/** Everything that is answered live: the server mounts this list, and the OpenAPI document describes it. */
export const liveRoutes: readonly LiveRoute[] = [...webhookRoutes, ...apiClientRoutes];
