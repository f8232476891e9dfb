import type {Limits} from "../../../../pipeline/kit/limits.ts";
import {
  EVENT_ROW_BYTES,
  type FeedBounds,
  type FeedEnds,
  feedCut,
} from "../../../../pipeline/tournament/old-events.ts";
import {all, lock, one, type Query, run, type Session, type Transaction} from "../statement.ts";
import type {PrunedEvents} from "../types.ts";

type Reads = Pick<Session, "ask">;

/** Events read or deleted at once; other writers wait a few milliseconds. */
const PAGE = 500;

interface Sized {
  readonly id: number;
  readonly bytes: number;
}
const BYTES = `length(data) + ${EVENT_ROW_BYTES}`;

/**
 * Deletes events beyond bounds, oldest first, once no cursor can request them. Events are read a
 * page at a time: they never change, and those that arrive meanwhile are ignored.
 */
export async function pruneFeed(
  session: Session,
  {keep, ...limits}: FeedBounds,
  {dryRun}: {readonly dryRun: boolean},
): Promise<PrunedEvents> {
  const ends = await endsOf(session);
  const {floor, keptBackBy} = feedCut(ends, keep, await beyond(session, ends.head, limits));
  if (!dryRun) await session.ask(retained(floor));
  let [count, bytes] = [0, 0];
  for await (const page of removable(session, floor)) {
    count += page.length;
    bytes += page.reduce((sum, event) => sum + event.bytes, 0);
    if (!dryRun) await session.write(() => removed(page.map(({id}) => id)));
  }
  return {count, bytes, keptBackBy};
}

/** Moves the oldest cursor from which readers can resume: never back and never past the head. */
export const retained = (oldest: number): Query<{readonly v: number} | undefined> =>
  one(
    "UPDATE feed_floor SET v = greatest(v, least(@oldest::bigint, (SELECT v FROM feed_head))) RETURNING v",
    {oldest},
  );

/** Prevents deletion of events until the end of the transaction. */
export const keepEvents = lock("SELECT 1 FROM feed_floor FOR SHARE");

/** Deletes events, except those that a partner has requested again meanwhile. */
function* removed(ids: readonly number[]): Transaction<void> {
  // waits for transactions that send old events again, so that their deliveries are seen
  yield* lock("SELECT 1 FROM feed_floor FOR UPDATE");
  yield* run(
    `DELETE FROM feed WHERE id = ANY (@ids::bigint[])
     AND NOT EXISTS (SELECT 1 FROM delivery WHERE status = 'pending' AND event_id = feed.id)`,
    {ids},
  );
}

async function endsOf({ask}: Reads): Promise<FeedEnds> {
  const ends = await ask(
    one<{floor: number; head: number}>(
      "SELECT (SELECT v FROM feed_floor) AS floor, (SELECT v FROM feed_head) AS head",
    ),
  );
  const behind = await ask(
    one<{webhookId: string; cursor: number}>(
      `SELECT webhook_id AS "webhookId", cursor FROM webhook JOIN api_client USING (client_id)
       WHERE revoked_at IS NULL ORDER BY cursor LIMIT 1`,
    ),
  );
  return {...ends!, behind};
}

/**
 * The last event of the leading run that exceeds the limits; 0 if there is none. Instants are not
 * always in order: older events that follow a kept one are kept too.
 */
async function beyond(session: Reads, head: number, {before, toBytes}: Limits): Promise<number> {
  const bySize = toBytes === null ? 0 : await beyondSize(session, head, toBytes);
  if (before === null) return bySize;
  const stays = await session.ask(
    one<{id: number}>(
      `SELECT id FROM feed WHERE id > @bySize AND id <= @head AND occurred_at >= @before
       ORDER BY id LIMIT 1`,
      {bySize, head, before},
    ),
  );
  const last = await session.ask(
    one<{id: number}>("SELECT id FROM feed WHERE id < @end ORDER BY id DESC LIMIT 1", {
      end: stays?.id ?? head + 1,
    }),
  );
  return last?.id ?? 0;
}

/** The newest event with which the feed exceeds its size limit; 0 if it fits. */
async function beyondSize({ask}: Reads, head: number, toBytes: number): Promise<number> {
  let total = 0;
  for (let end = head + 1; ; ) {
    const page = await ask(
      all<Sized>(
        `SELECT id, ${BYTES} AS bytes FROM feed WHERE id < @end ORDER BY id DESC LIMIT ${PAGE}`,
        {end},
      ),
    );
    for (const {id, bytes} of page) {
      total += bytes;
      if (total > toBytes) return id;
      end = id;
    }
    if (page.length < PAGE) return 0;
  }
}

/** Pages of deletable events: not the newest of a match, nor one needed by a pending delivery. */
async function* removable({ask}: Reads, upTo: number): AsyncGenerator<readonly Sized[]> {
  for (let after = 0; ; ) {
    const page = await ask(
      all<Sized>(
        `SELECT id, ${BYTES} AS bytes FROM feed AS old WHERE id > @after AND id <= @upTo
           AND EXISTS (SELECT 1 FROM feed WHERE match_id = old.match_id AND id > old.id)
         ORDER BY id LIMIT ${PAGE}`,
        {after, upTo},
      ),
    );
    const last = page.at(-1)?.id;
    if (last === undefined) return;
    const waiting = await ask(
      all<{id: number}>(
        `SELECT DISTINCT event_id AS id FROM delivery
         WHERE status = 'pending' AND event_id > @after AND event_id <= @last`,
        {after, last},
      ),
    );
    const needed = new Set(waiting.map(({id}) => id));
    yield page.filter(({id}) => !needed.has(id));
    after = last;
  }
}
