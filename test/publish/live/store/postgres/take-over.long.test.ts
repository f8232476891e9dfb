import {setTimeout as wait} from "node:timers/promises";
import type {Pool} from "pg";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import type {Store} from "../../../../../pipeline/kit/store.ts";
import {
  appendEvents,
  eventsAfter,
  feedHead,
} from "../../../../../pipeline/tournament/queries/feed.ts";
import {
  feedSources,
  renameFeedSource,
} from "../../../../../pipeline/tournament/queries/feed-source.ts";
import {openPool} from "../../../../../publish/live/store/postgres/open-pool.ts";
import {sessionOf} from "../../../../../publish/live/store/postgres/session.ts";
import {postgresStore} from "../../../../../publish/live/store/postgres/store.ts";
import {type SourceFeed, takeOver} from "../../../../../publish/live/store/postgres/take-over.ts";
import type {Session} from "../../../../../publish/live/store/statement.ts";
import {emptyStore} from "../../../../fixtures/built/copied-store.ts";
import {eventsOf} from "../../../../fixtures/live/store-makers.ts";
import {usePostgres, withoutPostgres} from "../../../../fixtures/postgres/use-postgres.ts";

const feedOf = (db: Store): SourceFeed => ({
  sources: () => feedSources(db),
  head: () => feedHead(db),
  read: (after, limit) => eventsAfter(db, after, limit),
});
/** Events whose data identifies their pipeline. */
const told = (by: string, from: number, to: number) =>
  eventsOf(to - from).map((event, n) => ({...event, data: {by, number: from + n + 1}}));

describe.skipIf(withoutPostgres())("events of a pipeline's database are taken over", () => {
  const {empty} = usePostgres();
  let url: string;
  let pool: Pool;
  let session: Session;
  let db: Store;
  beforeEach(async () => {
    url = await empty();
    pool = openPool({url, max: 5});
    session = sessionOf(pool);
    db = emptyStore();
  });
  afterEach(async () => {
    db.close();
    await pool.end();
  });
  const taken = async () =>
    (await postgresStore(pool).events.read(0, 10_000)).map(({data}) => `${data.by} ${data.number}`);
  const allOf = async (feed: SourceFeed, limit?: number) => {
    for (let more = true; more; ) ({more} = await takeOver(session, feed, limit));
  };
  const numbered = (by: string, last: number) =>
    Array.from({length: last}, (_, n) => `${by} ${n + 1}`);

  test("each once and in order, in batches, and none again", async () => {
    appendEvents(db, told("a", 0, 25));
    expect(await takeOver(session, feedOf(db), 10)).toEqual({taken: 10, more: true});
    await allOf(feedOf(db), 10);
    expect(await takeOver(session, feedOf(db))).toEqual({taken: 0, more: false});
    appendEvents(db, told("a", 25, 27));
    await allOf(feedOf(db));
    expect(await taken()).toEqual(numbered("a", 27));
  });

  test("by two at once, of two pipelines, while connections are cut", async () => {
    const ALL = 160;
    const other = emptyStore();
    // both are copies of one file
    renameFeedSource(other);
    const killer = openPool({url, max: 1});
    let isOver = false;
    let cuts = 0;
    const cutting = (async () => {
      while (!isOver) {
        const {rowCount} = await killer.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'broadsheet' AND pid <> pg_backend_pid() AND datname = current_database() LIMIT 1",
        );
        cuts += rowCount ?? 0;
        await wait(10);
      }
    })();
    const bring = async (feed: SourceFeed, last: number) => {
      for (let head = 0; head < last; ) {
        // this test is about cut connections
        await takeOver(session, feed, 7).catch(() => {});
        const {rows} = await pool
          .query<{shipped: number}>("SELECT shipped FROM feed_source WHERE source_id = $1", [
            feed.sources()[0]!.sourceId,
          ])
          .catch(() => ({rows: []}));
        head = rows[0]?.shipped ?? head;
      }
    };
    for (let from = 0; from < ALL; from += 40) {
      appendEvents(db, told("a", from, from + 40));
      appendEvents(other, told("b", from, from + 40));
    }
    await Promise.all([db, db, other, other].map((one) => bring(feedOf(one), ALL)));
    isOver = true;
    await cutting;
    await killer.end();
    other.close();
    // the pool may not know yet that its connections were cut
    await pool.end();
    pool = openPool({url, max: 1});
    const all = await taken();
    expect(cuts).toBeGreaterThan(3);
    expect(all.filter((one) => one.startsWith("a"))).toEqual(numbered("a", ALL));
    expect(all.filter((one) => one.startsWith("b"))).toEqual(numbered("b", ALL));
    expect(await postgresStore(pool).events.head()).toBe(2 * ALL);
  });

  test("one restored from a backup continues where it agrees with the events taken over", async () => {
    appendEvents(db, told("a", 0, 10));
    const backup = db.serialize();
    appendEvents(db, told("a", 10, 15));
    await allOf(feedOf(db));
    const {default: Database} = await import("better-sqlite3");
    const restored = new Database(backup);
    renameFeedSource(restored);
    appendEvents(restored, told("after", 0, 2));
    await allOf(feedOf(restored));
    expect(await taken()).toEqual([...numbered("a", 15), "after 1", "after 2"]);
    restored.close();
  });

  test("a backup with events not yet taken over loses none of them", async () => {
    appendEvents(db, told("a", 0, 4));
    await allOf(feedOf(db));
    appendEvents(db, told("a", 4, 9));
    const {default: Database} = await import("better-sqlite3");
    const restored = new Database(db.serialize());
    renameFeedSource(restored);
    renameFeedSource(restored);
    await allOf(feedOf(restored));
    expect(await taken()).toEqual(numbered("a", 9));
    restored.close();
  });

  test.each([
    ["is shorter than what was taken over", 0],
    ["has other events", 8],
  ])(
    "one that was put back by hand and %s is refused, and nothing is appended",
    async (_, more) => {
      const before = db.serialize();
      appendEvents(db, told("a", 0, 5));
      await allOf(feedOf(db));
      const {default: Database} = await import("better-sqlite3");
      const putBack = new Database(before);
      if (more > 0) appendEvents(putBack, told("other", 0, more));
      await expect(takeOver(session, feedOf(putBack))).rejects.toThrow(
        /^5 events of this database were taken over, and it .* expected the database that they came from/,
      );
      expect(await taken()).toEqual(numbered("a", 5));
      putBack.close();
    },
  );
});
