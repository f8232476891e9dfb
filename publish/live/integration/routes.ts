import type {LiveRoute} from "../route.ts";
import {feed} from "./feed.ts";
import {matches} from "./matches.ts";
import {overview} from "./overview.ts";
import {snapshot} from "./snapshot.ts";
import {stream} from "./stream.ts";
import {streamTicket} from "./stream-ticket.ts";

/** The integration API: what partners read. */
export const integrationRoutes: readonly LiveRoute[] = [overview, feed, matches, snapshot, stream, streamTicket];
