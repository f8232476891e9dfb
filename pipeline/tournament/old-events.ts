import {beyond, type Limits} from "../kit/limits.ts";
import type {Instant} from "../kit/types.ts";

/** Which events are to go: those beyond limits, and those beyond so many of the newest. */
export interface FeedBounds extends Limits {
  /** So many of the newest stay; 0 for no such limit. */
  readonly keep: number;
}

export interface OldEvent {
  readonly id: number;
  readonly at: Instant;
  readonly bytes: number;
}

/** Bytes of an event beside its data, as the size of a feed is reckoned. */
export const EVENT_ROW_BYTES = 100;

/** A feed and whoever still needs some of it, at one moment. */
export interface FeedContents {
  /** The oldest cursor that resumes. */
  readonly floor: number;
  readonly head: number;
  readonly newestFirst: readonly OldEvent[];
  /** The webhook that is furthest behind; undefined while there is none. */
  readonly behind: {readonly webhookId: string; readonly cursor: number} | undefined;
  /** Events that deliveries wait with, and the newest of each match. */
  readonly needed: ReadonlySet<number>;
}

/** The events that may go, and why others may not. */
export interface OldEvents {
  /** The oldest cursor that resumes once they are gone. */
  readonly floor: number;
  readonly events: readonly OldEvent[];
  /** The webhook that still has to be sent the next one; null where none keeps any back. */
  readonly keptBackBy: string | null;
}

/**
 * Events beyond bounds. The feed is only ever cut at its beginning, and never an event that a
 * webhook is still to be sent, or the newest of its match: the database itself refuses that.
 */
export function oldEvents(
  {floor, head, newestFirst, behind, needed}: FeedContents,
  {keep, ...limits}: FeedBounds,
): OldEvents {
  const wanted = Math.max(floor, keep === 0 ? 0 : head - keep, beginningOf(newestFirst, limits));
  const held = behind !== undefined && behind.cursor < wanted;
  const upTo = held ? Math.max(floor, behind.cursor) : wanted;
  return {
    floor: upTo,
    events: newestFirst.filter(({id}) => id <= upTo && !needed.has(id)),
    keptBackBy: held ? behind.webhookId : null,
  };
}

/** The last event of the beginning that is all beyond limits: instants may go back and forth. */
function beginningOf(newestFirst: readonly OldEvent[], limits: Limits): number {
  const old = new Set(beyond(newestFirst, limits));
  const firstKept = newestFirst.findLastIndex((event) => !old.has(event));
  return newestFirst[firstKept + 1]?.id ?? 0;
}
