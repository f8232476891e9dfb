import type {LiveRoute} from "../route.ts";

export const searchRoutes: readonly LiveRoute[] = [];
