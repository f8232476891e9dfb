import {EVENT_TYPES} from "../../pipeline/tournament/feed-events.ts";
import {STATUSES} from "../../pipeline/tournament/types.ts";
import {contract, MAX_CURSOR, TICKET, wholeNumber} from "./contract.ts";

/**
 * A position in the feed, as text: never coerced, so that the number used is exactly the one sent.
 */
export const CURSOR = /^\d{1,15}$/;
const cursorText = wholeNumber(0, MAX_CURSOR, {
  default: "0",
  description: "Id of the last event seen; 0 to start from the beginning",
});

/** Maximum number of events per page. */
export const MAX_EVENTS = 200;

/** For the API documentation; details are in docs/integration.md. */
const STREAM = `The \`id\` of an event is its cursor: reconnect with it in \`Last-Event-ID\`, or as \`cursor\`, and no event is missed.

Two events are not part of the feed:

- \`bye\`: the stream ends (\`reason\`: \`restart\`, \`lifetime\` or \`revoked\`); \`retry\` gives the time to wait before reconnecting.
- \`reset\`: continue from its \`id\`. \`reason\` is
  - \`expired\` (events after the cursor are no longer kept) or \`ahead\` (the cursor was never issued): fetch the matches again; the stream continues after \`oldestCursor\`;
  - \`slow\` (events were not read in time): all events up to \`cursor\` were sent, and the stream ends.

A reader that stops reading may be disconnected without notice, and reconnects in the same way.`;

/** Parameters by which feed and stream leave out events that a partner does not need. */
const ONLY = {
  type: {type: "string", enum: EVENT_TYPES, description: "Only events of this type"},
  matchId: {
    type: "string",
    pattern: "^[a-z0-9-]{1,80}$",
    description: "Only events of this match, by its id such as m-001",
  },
} as const;

const LOST_CURSOR =
  "Events after this cursor are lost: read `/api/v1/matches` and continue from its `cursor`.";

const shared = {tag: "Integration", auth: "key-in-production"} as const;

/** The integration API, read by partners. */
export const integrationContracts = {
  overview: contract({
    ...shared,
    path: "/api/v1",
    summary: "Overview of the integration API and the current position of its feed",
    responses: {200: "live/overview.json"},
  }),
  feed: contract({
    ...shared,
    path: "/api/v1/feed",
    summary: "Match events after a cursor, in order",
    description:
      "With a filter, a page may be empty although `hasMore` is true: continue from `nextCursor`.",
    query: {
      cursor: cursorText,
      limit: wholeNumber(1, MAX_EVENTS, {default: "50", description: "Maximum number of events"}),
      ...ONLY,
    },
    responses: {200: "live/feed.json"},
    problems: {410: LOST_CURSOR},
  }),
  matches: contract({
    ...shared,
    path: "/api/v1/matches",
    summary: "Matches, each with its newest event; all of them, or those changed since",
    query: {
      since: {
        type: "string",
        pattern:
          "^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2}))?$",
        description:
          "Only matches with an event at or after this day or instant, 2026-06-11 or 2026-06-11T19:00:00Z",
      },
      cursor: wholeNumber(0, MAX_CURSOR, {
        description: "Only matches with an event after this one",
      }),
      status: {type: "string", enum: STATUSES, description: "Only matches with this status"},
    },
    responses: {200: "live/matches.json"},
    problems: {410: LOST_CURSOR, 503: "There is no edition yet."},
  }),
  snapshot: contract({
    ...shared,
    path: "/api/v1/matches/{ref}/snapshot",
    summary: "All data of one match, from a single edition; by slug or an id such as m-001",
    responses: {200: "live/snapshot.json", 304: null},
    problems: {503: "There is no edition yet."},
  }),
  stream: contract({
    ...shared,
    path: "/api/v1/stream",
    summary: "Match events after a cursor as they happen, as server-sent events",
    description: STREAM,
    query: {
      cursor: cursorText,
      ...ONLY,
      ticket: {
        type: "string",
        pattern: TICKET.source,
        description: "Replaces X-API-Key for browsers; issued by /api/v1/stream-ticket",
      },
    },
    requestHeaders: ["Last-Event-ID"],
    responses: {200: null},
    type: "text/event-stream",
  }),
  streamTicket: contract({
    method: "POST",
    path: "/api/v1/stream-ticket",
    summary: "Issue a short-lived address of the stream for browsers, which cannot send a key",
    tag: "Integration",
    auth: "key",
    responses: {201: "live/stream-ticket.json"},
  }),
};
