import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {integrationContracts} from "../../../contracts/integration.ts";
import {newTicket, TICKET_MS} from "../../access/ticket.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";
import {publicEvent} from "../../stream/frames.ts";
import {gone, lostCursor} from "./cursor.ts";
import {snapshot} from "./match-bundle.ts";
import {matches} from "./matches.ts";
import {overview} from "./overview.ts";
import {stream} from "./stream.ts";
import {readOnly, wantedOf} from "./wanted.ts";

const feed = liveRoute(integrationContracts.feed, async ({query}, {store: {events}}) => {
  const cursor = Number(query.cursor);
  const lost = await lostCursor(events, cursor);
  if (lost) return gone(cursor, lost);
  const {found, nextCursor} = await readOnly(events, cursor, Number(query.limit), wantedOf(query));
  const hasMore = nextCursor < (await events.head());
  return {status: 200, body: {events: found.map(publicEvent), nextCursor, hasMore}};
});

const streamTicket = liveRoute(
  integrationContracts.streamTicket,
  ({client}, {clock, settings: {cookieSecrets, baseUrl}}) => {
    // Whole seconds, as in the instant that is sent.
    const untilMs = Math.floor((clock() + TICKET_MS) / 1_000) * 1_000;
    const ticket = newTicket(client!.clientId, untilMs, cookieSecrets);
    return {
      status: 201,
      body: {
        ticket,
        expiresAt: toInstant(untilMs),
        url: `${baseUrl}/api/v1/stream?ticket=${ticket}`,
      },
    };
  },
);

/** The integration API, read by partners. */
export const integrationRoutes: readonly LiveRoute[] = [
  overview,
  feed,
  matches,
  snapshot,
  stream,
  streamTicket,
];
