import type {Limits} from "../kit/limits.ts";

/** Bounds on the events to keep: size and age limits, and a number of newest events. */
export interface FeedBounds extends Limits {
  /** Number of newest events to keep; 0 for no limit. */
  readonly keep: number;
}

/** Bytes per event in addition to its data, for calculating the size of a feed. */
export const EVENT_ROW_BYTES = 100;

/** The ends of a feed, and the webhook that still needs the events between them. */
export interface FeedEnds {
  /** The oldest cursor from which a reader can resume. */
  readonly floor: number;
  readonly head: number;
  /** The webhook furthest behind; undefined if there are no webhooks. */
  readonly behind: {readonly webhookId: string; readonly cursor: number} | undefined;
}

/** The point at which to cut a feed, and the reason for not cutting later. */
export interface FeedCut {
  /** The newest event to remove, which becomes the oldest cursor a reader can resume from. */
  readonly floor: number;
  /** The webhook that still needs the next event; null if none holds the cut back. */
  readonly keptBackBy: string | null;
}

/**
 * Finds where to cut a feed. A feed is only cut at its beginning, and never before an event that a
 * webhook has yet to receive: the database itself refuses that.
 *
 * @param beyond the last event of the leading run that exceeds the limits; 0 if there is none
 */
export function feedCut({floor, head, behind}: FeedEnds, keep: number, beyond: number): FeedCut {
  const wanted = Math.max(floor, keep === 0 ? 0 : head - keep, beyond);
  return behind !== undefined && behind.cursor < wanted
    ? {floor: Math.max(floor, behind.cursor), keptBackBy: behind.webhookId}
    : {floor: wanted, keptBackBy: null};
}
