import type {LiveRoute} from "../route.ts";
import {auditRoutes} from "./audit.ts";
import {jobRoutes} from "./jobs.ts";
import {lineupRoutes} from "./lineup.ts";

/** What an operator may do, partners and their keys aside. */
export const adminRoutes: readonly LiveRoute[] = [...jobRoutes, ...lineupRoutes, ...auditRoutes];
