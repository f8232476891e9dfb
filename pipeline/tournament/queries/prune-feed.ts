import {inChunks} from "../../kit/in-chunks.ts";
import {beyond, type Limits} from "../../kit/limits.ts";
import type {Store} from "../../kit/store.ts";
import type {Instant} from "../../kit/types.ts";

interface OldEvent {
  readonly id: number;
  readonly at: Instant;
  readonly bytes: number;
}

/** The events that may go, and why others may not. */
export interface OldEvents {
  /** The oldest cursor that resumes once they are gone. */
  readonly floor: number;
  readonly events: readonly OldEvent[];
  /** The webhook that still has to be sent the next one; null where none keeps any back. */
  readonly keptBackBy: string | null;
}

const ROW_BYTES = 100;

/**
 * Events beyond limits. The feed is only ever cut at its beginning, and never an event that a
 * webhook is still to be sent, or the newest of its match: the database itself refuses that.
 *
 * @param keep so many of the newest stay; 0 for no such limit
 */
export function oldEvents(store: Store, limits: Limits, keep: number): OldEvents {
  const {floor, head} = store
    .prepare<[], {floor: number; head: number}>(
      "SELECT (SELECT v FROM feed_floor) AS floor, (SELECT v FROM feed_head) AS head",
    )
    .get()!;
  const newestFirst = store
    .prepare<[], OldEvent>(
      `SELECT id, occurred_at AS at, length(data) + ${ROW_BYTES} AS bytes FROM feed ORDER BY id DESC`,
    )
    .all();
  const wanted = Math.max(floor, keep === 0 ? 0 : head - keep, beginningOf(newestFirst, limits));
  const behind = store
    .prepare<[], {webhookId: string; cursor: number}>(
      `SELECT webhook_id AS webhookId, cursor FROM webhook JOIN api_client USING (client_id)
       WHERE revoked_at IS NULL ORDER BY cursor LIMIT 1`,
    )
    .get();
  const held = behind !== undefined && behind.cursor < wanted;
  const upTo = held ? Math.max(floor, behind.cursor) : wanted;
  const needed = new Set(
    store
      .prepare<[], number>(
        `SELECT event_id FROM delivery WHERE status = 'pending' AND event_id IS NOT NULL
         UNION SELECT max(id) FROM feed GROUP BY match_id`,
      )
      .pluck()
      .all(),
  );
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

/** Lets cursors expire up to the floor, and removes the events, the oldest first. */
export function removeEvents(store: Store, {floor, events}: OldEvents): void {
  store.prepare("UPDATE feed_floor SET v = max(v, ?)").run(floor);
  // a partner may have asked for it again meanwhile
  const remove = store.prepare(
    "DELETE FROM feed WHERE id = @id AND NOT EXISTS (SELECT 1 FROM delivery WHERE status = 'pending' AND event_id = @id)",
  );
  inChunks(store, events.toReversed(), ({id}) => remove.run({id}));
}
