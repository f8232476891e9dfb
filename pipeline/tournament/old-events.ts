import type {Limits} from "../kit/limits.ts";

/** Which events are to go: those beyond limits, and those beyond so many of the newest. */
export interface FeedBounds extends Limits {
  /** So many of the newest stay; 0 for no such limit. */
  readonly keep: number;
}

/** Bytes of an event beside its data, as the size of a feed is reckoned. */
export const EVENT_ROW_BYTES = 100;

/** The ends of a feed, and whoever still needs what is between them. */
export interface FeedEnds {
  /** The oldest cursor that resumes. */
  readonly floor: number;
  readonly head: number;
  /** The webhook that is furthest behind; undefined while there is none. */
  readonly behind: {readonly webhookId: string; readonly cursor: number} | undefined;
}

/** Where a feed is cut, and why not later. */
export interface FeedCut {
  /** The newest event that may go, and the oldest cursor that resumes once it is gone. */
  readonly floor: number;
  /** The webhook that still has to be sent the next one; null where none keeps any back. */
  readonly keptBackBy: string | null;
}

/**
 * The feed is only ever cut at its beginning, and never before an event that a webhook is still to
 * be sent: the database itself refuses that.
 *
 * @param beyond the last event of the beginning that is all beyond limits; 0 where there is none
 */
export function feedCut({floor, head, behind}: FeedEnds, keep: number, beyond: number): FeedCut {
  const wanted = Math.max(floor, keep === 0 ? 0 : head - keep, beyond);
  return behind !== undefined && behind.cursor < wanted
    ? {floor: Math.max(floor, behind.cursor), keptBackBy: behind.webhookId}
    : {floor: wanted, keptBackBy: null};
}
