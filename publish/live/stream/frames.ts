import type {Bodies} from "../../../schemas/bodies.d.ts";
import type {FeedEvent} from "../store/types.ts";

/**
 * An event as feed, stream and webhooks publish it: the same keys in the same order. It was declared
 * where it was made (`changes`), and kept as JSON since.
 */
export const publicEvent = ({id, type, matchId, ref, occurredAt, data}: FeedEvent) =>
  ({id, type, matchId, ref, occurredAt, data}) as Bodies["live/event.json"];

/**
 * An event as server-sent event: its id is its cursor. JSON has no line break outside strings, and
 * none unescaped in them.
 */
export const eventFrame = (event: FeedEvent): Buffer =>
  Buffer.from(
    `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(publicEvent(event))}\n\n`,
  );

/** Keeps the connection from looking idle; readers ignore it. */
export const HEARTBEAT = Buffer.from(":hb\n\n");

/** Says how soon to come back after the connection is lost. */
export const retryFrame = (ms: number): Buffer => Buffer.from(`retry: ${ms}\n\n`);

/**
 * The cursor cannot be resumed: events between it and this one are not handed out any more, or it
 * never was one.
 */
export const resetFrame = (oldestCursor: number, reason: "expired" | "ahead"): Buffer =>
  Buffer.from(
    `id: ${oldestCursor}\nevent: reset\ndata: ${JSON.stringify({oldestCursor, reason})}\n\n`,
  );

/**
 * The reader was too slow and is sent away. It has every event up to the cursor, and misses none
 * when it comes back with it.
 */
export const slowFrame = (cursor: number, retryMs: number): Buffer =>
  Buffer.from(
    `retry: ${retryMs}\nid: ${cursor}\nevent: reset\ndata: ${JSON.stringify({cursor, reason: "slow"})}\n\n`,
  );

export type Farewell = "restart" | "lifetime" | "revoked";
/** The last word of the server, with how soon to come back; the id stays that of the last event. */
export const byeFrame = (reason: Farewell, retryMs: number): Buffer =>
  Buffer.from(`retry: ${retryMs}\nevent: bye\ndata: ${JSON.stringify({reason})}\n\n`);
