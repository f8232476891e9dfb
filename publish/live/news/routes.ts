import type {LiveRoute} from "../route.ts";
import {articleRoute} from "./article.ts";
import {explainRoute} from "./explain.ts";
import {newsListRoutes} from "./lists.ts";

/** What of the news is answered live; names before `{docId}`, which would take them for one. */
export const newsRoutes: readonly LiveRoute[] = [...newsListRoutes, explainRoute, articleRoute];
