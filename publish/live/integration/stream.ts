import {clientNetwork} from "../client-network.ts";
import {liveRoute} from "../route.ts";
import {TICKET} from "../stream/ticket.ts";
import {CURSOR, cursorText, lostCursor} from "./cursor.ts";

/** For the API documentation; docs/integration.md says it at length. */
const DESCRIPTION = `The \`id\` of an event is its cursor: come back with it in \`Last-Event-ID\`, or as \`cursor\`, and none is missed.

Two events are not of the feed:

- \`bye\`: the stream ends (\`reason\` is \`restart\`, \`lifetime\` or \`revoked\`); \`retry\` says how soon to come back.
- \`reset\`: its \`id\` is where to go on from. \`reason\` is
  - \`expired\` (events after the cursor sent are no longer handed out) or \`ahead\` (it was never given out): read the matches anew; the stream
    goes on after \`oldestCursor\`;
  - \`slow\` (events were not taken as fast as they came): every event up to \`cursor\` was sent, the stream ends, and coming back with that
    \`id\` misses none.

A reader that takes nothing at all may be cut without a word, and goes on in the same way.`;

export const stream = liveRoute({
  method: "GET",
  path: "/api/v1/stream",
  summary: "Match events after a cursor as they happen, as server-sent events",
  description: DESCRIPTION,
  tag: "Integration",
  auth: "key-in-production",
  query: {
    cursor: cursorText,
    ticket: {type: "string", pattern: TICKET.source, description: "In place of X-API-Key, from /api/v1/stream-ticket: for browsers"},
  },
  responses: {200: null},
  type: "text/event-stream",
  async handle({query, headers, client, ip}, {store, streams, clock}) {
    const lastEventId = headers["last-event-id"] || undefined;
    if (lastEventId !== undefined && !CURSOR.test(String(lastEventId))) {
      const detail = `expected the id of an event, found ${JSON.stringify(String(lastEventId).slice(0, 80))}`;
      return {status: 400, detail: `Last-Event-ID: ${detail}`, errors: [{parameter: "Last-Event-ID", detail}]};
    }
    const cursor = Number(lastEventId ?? query.cursor);
    const reset = await lostCursor(store.events, cursor);
    // last, with nothing to wait for between this look and the opening
    const owner = client?.clientId ?? clientNetwork(ip);
    if (streams.count(owner) >= streams.times.perOwner)
      return {
        status: 429,
        detail: `${streams.times.perOwner} streams are open already; expected one of them to be closed first`,
        headers: {"Retry-After": "30"},
      };
    const mayStay = async () => {
      const now = client && (await store.clients.find(client.clientId));
      return client === null || (now?.revokedAt === null && (now.expiresAt === null || Date.parse(now.expiresAt) > clock()));
    };
    return {
      status: 200,
      type: "text/event-stream",
      headers: {"X-Accel-Buffering": "no"},
      open: (response) => streams.open(response, {owner, cursor, reset, mayStay}),
    };
  },
});
