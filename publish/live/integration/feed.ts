import {liveRoute} from "../route.ts";
import {wireEvent} from "../stream/frames.ts";
import {cursorText, gone, lostCursor} from "./cursor.ts";

/** Events of one page at most. */
export const MOST_EVENTS = 200;

export const feed = liveRoute({
  method: "GET",
  path: "/api/v1/feed",
  summary: "Match events after a cursor, in order",
  tag: "Integration",
  auth: "key-in-production",
  query: {
    cursor: cursorText,
    limit: {
      type: "string",
      pattern: "^([1-9]\\d?|1\\d\\d|200)$",
      default: "50",
      description: `Events at most, from 1 to ${MOST_EVENTS}`,
    },
  },
  responses: {200: "live/feed.json"},
  async handle({query}, {store: {events}}) {
    const cursor = Number(query.cursor);
    const lost = await lostCursor(events, cursor);
    if (lost) return gone(cursor, lost);
    const page = await events.read(cursor, Number(query.limit));
    const nextCursor = page.at(-1)?.id ?? cursor;
    return {status: 200, body: {events: page.map(wireEvent), nextCursor, hasMore: nextCursor < (await events.head())}};
  },
});
