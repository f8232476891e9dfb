import {createHash} from "node:crypto";
import {StoreError} from "../../../../pipeline/kit/errors.ts";
import {one, type Query, run, type Session, type Transaction} from "../statement.ts";
import type {FeedEvent} from "../types.ts";
import {appendEvents} from "./append-events.ts";

/** A feed elsewhere: the event log of a pipeline's own database. */
export interface SourceFeed {
  /**
   * Its names, the present one first. One that was put back from a backup has more than one: up to
   * `base` it tells what the name before told.
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
 * Appends the next events of a pipeline's feed to the store's, each exactly once, whatever dies
 * when: how far its events were taken over is kept in the transaction that appends them. Several
 * may take over from one source at once, and from several sources.
 *
 * @returns how many, and whether there are more
 * @throws StoreError when the feed is not the one that was taken over from before: its file was put
 * back by other means than `restore`
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
    // with the last of those before, if it is still there, to see that the feed is the same
    const next = shipped === 0 ? feed.read(0, limit) : feed.read(shipped - 1, limit + 1);
    const last = next[0]?.id === shipped ? next[0] : undefined;
    const differs = last !== undefined && lastSha256 !== null && sha256Of(last) !== lastSha256;
    if (feed.head() < shipped || differs)
      throw new StoreError(
        `${shipped} events of this database were taken over, and it ${differs ? `tells another event ${shipped}` : `has ${feed.head()}`} now; expected the database that they were of, or a backup put in its place by "broadsheet restore"`,
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

/** Remembers that all events of a feed are there already: they were copied with their numbers. */
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
 * How far the events of a source were taken over, alone with it until the end of the transaction. A
 * name that is new goes on from where its forerunners were: what they had told up to its base is
 * known already.
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
