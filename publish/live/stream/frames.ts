import type {Bodies} from "../../../schemas/bodies.d.ts";
import type {FeedEvent} from "../store/types.ts";

/**
 * An event as published by feed, stream and webhooks: equal keys in equal order. Its type was
 * checked where it was created (`changes`); since then it was stored as JSON.
 */
export const publicEvent = ({id, type, matchId, ref, occurredAt, data}: FeedEvent) =>
  ({id, type, matchId, ref, occurredAt, data}) as Bodies["live/event.json"];

/**
 * A server-sent event, whose id is its cursor. `JSON.stringify` writes no line breaks, which would
 * split the data.
 */
export const eventFrame = (event: FeedEvent): Buffer =>
  Buffer.from(
    `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(publicEvent(event))}\n\n`,
  );

/**
 * The cursor alone, sent after events that a reader did not want: the reader stores it and sees no
 * event.
 */
export const cursorFrame = (cursor: number): Buffer => Buffer.from(`id: ${cursor}\n\n`);

/** Keeps the connection from appearing idle; readers ignore it. */
export const HEARTBEAT = Buffer.from(":hb\n\n");

/** Tells readers how soon to reconnect. */
export const retryFrame = (ms: number): Buffer => Buffer.from(`retry: ${ms}\n\n`);

/**
 * The cursor cannot be resumed: events between it and this one are no longer available, or it never
 * existed.
 */
export const resetFrame = (oldestCursor: number, reason: "expired" | "ahead"): Buffer =>
  Buffer.from(
    `id: ${oldestCursor}\nevent: reset\ndata: ${JSON.stringify({oldestCursor, reason})}\n\n`,
  );

/**
 * The reader is disconnected for being too slow. It has every event up to the cursor, and misses
 * none when it resumes from there.
 */
export const slowFrame = (cursor: number, retryMs: number): Buffer =>
  Buffer.from(
    `retry: ${retryMs}\nid: ${cursor}\nevent: reset\ndata: ${JSON.stringify({cursor, reason: "slow"})}\n\n`,
  );

export type Farewell = "restart" | "lifetime" | "revoked";
/** The server's farewell, with the time to reconnect; the id remains that of the last event. */
export const byeFrame = (reason: Farewell, retryMs: number): Buffer =>
  Buffer.from(`retry: ${retryMs}\nevent: bye\ndata: ${JSON.stringify({reason})}\n\n`);
