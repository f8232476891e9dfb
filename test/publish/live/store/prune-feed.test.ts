import {afterAll, beforeAll, expect, test} from "vitest";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {appendEvents} from "../../../../pipeline/tournament/queries/feed.ts";
import {pruneFeed} from "../../../../publish/live/store/nouns/prune-feed.ts";
import {sessionOf} from "../../../../publish/live/store/sqlite/session.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {manyEvents} from "./whole-feed.ts";

let db: Store;
beforeAll(() => {
  db = emptyStore();
  db.transaction(() => appendEvents(db, manyEvents(6_000)))();
});
afterAll(() => db.close());

test("of a feed of any length at most a page is in memory, or removed, at once", async () => {
  const session = sessionOf(db);
  const [read, removed]: number[][] = [[], []];
  const done = await pruneFeed(
    {
      ...session,
      async ask(query) {
        const answer = await session.ask(query);
        if (Array.isArray(answer)) read!.push(answer.length);
        return answer;
      },
      write: (work) =>
        session.write(function* (changed) {
          const result = yield* work(changed);
          removed!.push(changed());
          return result;
        }),
    },
    {before: "2026-06-14T00:00:00Z", toBytes: 600_000, keep: 3_000},
    {dryRun: false},
  );
  expect(done.count).toBeGreaterThan(2_900);
  expect(removed!.reduce((sum, count) => sum + count, 0)).toBe(done.count);
  expect(Math.max(...read!)).toBe(500);
  expect(Math.max(...removed!)).toBeLessThanOrEqual(500);
});
