import {createHash} from "node:crypto";
import {StoreError} from "../../../../pipeline/kit/errors.ts";
import {one, type Query, run, type Session, type Transaction} from "../statement.ts";
import type {FeedEvent} from "../types.ts";
import {appendEvents} from "./append-events.ts";

/** The event log of a pipeline's own database. */
export interface SourceFeed {
  /**
   * Its names, the current one first. A database restored from a backup has several: up to `base`,
   * its events are those of the previous name.
   */
  sources(): readonly {readonly sourceId: string; readonly base: number}[];
  head(): number;
  read(after: number, limit: number): readonly FeedEvent[];
}

const AT_ONCE = 500;

interface Taken {
  readonly shipped: number;
  readonly lastSha256: string | null;
}

/**
 * Appends the next events of a pipeline's feed to the store's, each exactly once despite crashes:
 * the position reached is stored in the transaction that appends them. Several processes may do so
 * at once, from one source or several.
 *
 * @returns the number of events appended, and whether there are more
 * @throws StoreError when the feed differs from the one read before: its file was replaced without
 * `restore`
 */
export const takeOver = (
  {write}: Session,
  feed: SourceFeed,
  limit = AT_ONCE,
): Promise<{readonly taken: number; readonly more: boolean}> =>
  write(function* () {
    const [source] = feed.sources();
    const {sourceId} = source!;
    const {shipped, lastSha256} = yield* reached(feed);
    // includes the last event taken over, if it still exists, to check that the feed is the same
    const next = shipped === 0 ? feed.read(0, limit) : feed.read(shipped - 1, limit + 1);
    const last = next[0]?.id === shipped ? next[0] : undefined;
    const differs = last !== undefined && lastSha256 !== null && sha256Of(last) !== lastSha256;
    if (feed.head() < shipped || differs)
      throw new StoreError(
        `${shipped} events of this database were taken over, and it ${differs ? `has a different event ${shipped}` : `has ${feed.head()}`} now; expected the database that they came from, or a backup restored by "broadsheet restore"`,
      );
    const fresh = next.filter(({id}) => id > shipped).slice(0, limit);
    if (fresh.length === 0) return {taken: 0, more: false};
    yield* appendEvents(fresh);
    const end = fresh.at(-1)!;
    yield* run(
      "UPDATE feed_source SET shipped = @shipped, last_sha256 = @sha256 WHERE source_id = @sourceId",
      {shipped: end.id, sha256: sha256Of(end), sourceId},
    );
    return {taken: fresh.length, more: feed.head() > end.id};
  });

/** Records that all events of a feed are already in the store, copied with their ids. */
export function takenOver(feed: SourceFeed): Query<void> {
  const head = feed.head();
  const last = head === 0 ? undefined : feed.read(head - 1, 1)[0];
  return run(
    `INSERT INTO feed_source (source_id, shipped, last_sha256) VALUES (@sourceId, @head, @sha256)
     ON CONFLICT (source_id) DO UPDATE SET shipped = excluded.shipped, last_sha256 = excluded.last_sha256`,
    {
      sourceId: feed.sources()[0]!.sourceId,
      head,
      sha256: last === undefined ? null : sha256Of(last),
    },
  );
}

/**
 * The position reached in a source's feed, locked until the end of the transaction. A new name
 * continues from its predecessors' position, up to its base.
 */
function* reached(feed: SourceFeed): Transaction<Taken> {
  const names = feed.sources();
  const known = (sourceId: string) =>
    one<Taken>(
      `SELECT shipped, last_sha256 AS "lastSha256" FROM feed_source WHERE source_id = @sourceId FOR UPDATE`,
      {sourceId},
    );
  const {sourceId} = names[0]!;
  const before = yield* known(sourceId);
  if (before !== undefined) return before;
  let base = Number.POSITIVE_INFINITY;
  let shipped = 0;
  for (const {sourceId, base: own} of names) {
    const forerunner = yield* known(sourceId);
    if (forerunner !== undefined) {
      shipped = Math.min(forerunner.shipped, base);
      break;
    }
    base = Math.min(base, own);
  }
  yield* run(
    "INSERT INTO feed_source (source_id, shipped) VALUES (@sourceId, @shipped) ON CONFLICT DO NOTHING",
    {sourceId, shipped},
  );
  return (yield* known(sourceId))!;
}

const sha256Of = ({type, matchId, occurredAt, data}: FeedEvent): string =>
  createHash("sha256")
    .update(JSON.stringify([type, matchId, occurredAt, data]))
    .digest("hex");
