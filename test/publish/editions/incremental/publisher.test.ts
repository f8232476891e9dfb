import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {UsageError} from "../../../../pipeline/kit/errors.ts";
import {silent} from "../../../../pipeline/kit/progress.ts";
import {openStore, type Store} from "../../../../pipeline/kit/store.ts";
import {loadMarket} from "../../../../pipeline/market/stored-facts.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {eventsAfter} from "../../../../pipeline/tournament/queries/feed.ts";
import {type ReplayOptions, replay} from "../../../../pipeline/tournament/sources/replay/replay.ts";
import {stateAt} from "../../../../pipeline/tournament/state.ts";
import {openPublisher} from "../../../../publish/editions/incremental/publisher.ts";
import {differencesFrom, printsAnew} from "../../../replay/anew.ts";

const facts = readFacts("test/fixtures/cup", 2030);
const OPTIONS = {
  seed: "s",
  runs: 100,
  baseUrl: "http://localhost:8080",
  effort: "least",
} as const;
const END = "2030-07-01T00:00:00Z";

let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-publisher-"));
  store = openStore(":memory:");
  loadMarket({store, dataDir: "test/fixtures/cup"});
});
afterEach(() => {
  store.close();
  rmSync(folder, {recursive: true, force: true});
});

const contextAt = (now: string, db = store) => ({
  store: db,
  now,
  wallClock: now,
  dataDir: "test/fixtures/cup",
  progress: silent,
});
/** A clock without delays. */
function punctual(): Pick<ReplayOptions, "clock" | "sleep" | "speed"> {
  let ms = 0;
  return {
    speed: 60,
    clock: () => ms,
    sleep: async (wait) => {
      ms += wait;
    },
  };
}

describe("a tournament replayed", () => {
  test.each([
    {
      says: "two group matches",
      from: "2030-06-08T16:30:00Z",
      to: "2030-06-09T01:40:00Z",
      fewest: 0.35,
    },
    {
      says: "extra time, a shoot-out and the next morning",
      from: "2030-06-14T19:20:00Z",
      to: "2030-06-15T12:30:00Z",
      fewest: 0.35,
    },
  ])(
    "$says: the publisher builds at any moment the same as a new one",
    async ({from, to, fewest}) => {
      const out = join(folder, "standing");
      const publisher = openPublisher(store, "test/fixtures/cup", {...OPTIONS, outDir: out});
      const printAnew = printsAnew("test/fixtures/cup", {...OPTIONS, outDir: out});
      let moments = 0;
      let prints = 0;
      let compared = 0;
      let least = 1;
      const documented: string[] = [];
      let last = {now: from, id: ""};
      await replay(store, facts, {
        ...punctual(),
        from,
        to,
        async onInstant(now) {
          // the replay has an instant every minute
          if (moments++ % 40 !== 0) return;
          runModel(contextAt(now), 2030, OPTIONS);
          const {id, changed, files} = await publisher.publish(now);
          // the page of the news list changes with every new article
          if (changed.some((url) => url.startsWith("/docs/") && url !== "/docs/api/news"))
            documented.push(now.slice(0, 10));
          least = Math.min(least, changed.length / files);
          last = {now, id};
          if (prints++ !== 2) return;
          compared++;
          expect({now, differences: differencesFrom(out, id, printAnew(store, now))}).toEqual({
            now,
            differences: [],
          });
        },
      });
      await publisher.settled();
      expect(differencesFrom(out, last.id, printAnew(store, last.now))).toEqual([]);
      expect(compared).toBe(1);
      expect(least).toBeLessThan(fewest);
      expect(documented).toEqual([...new Set(documented)]);
    },
  );

  test("reports each goal and each end once, without gap, and ends where the direct import ends", async () => {
    const {events, steps} = await replay(store, facts, {
      ...punctual(),
      speed: Number.POSITIVE_INFINITY,
      onInstant: () => {},
    });
    const feed = eventsAfter(store, 0, 100_000);
    expect(feed.map(({id}) => id)).toEqual(feed.map((_, k) => k + 1));
    const goals = facts.matches.flatMap((match) => match.goals ?? []).length;
    const kicks = facts.matches.flatMap((match) =>
      (match.shootoutKicks ?? []).filter(({scored}) => scored),
    ).length;
    expect(events["match.score_updated"]).toBe(goals + kicks);
    expect(events["match.completed"]).toBe(facts.matches.length);
    expect(steps).toBeGreaterThan(90 * facts.matches.length);

    const imported = openStore(":memory:");
    try {
      load(imported, facts);
      expect(JSON.stringify(stateAt(store, 2030, END))).toBe(
        JSON.stringify(stateAt(imported, 2030, END)),
      );
    } finally {
      imported.close();
    }
  });

  test.each([
    {says: "in the middle of a match", from: "2030-06-08T15:40:00Z"},
    {says: "between two matches", from: "2030-06-12T09:00:00Z"},
  ])("begun $says it ends the same", async ({from}) => {
    await replay(store, facts, {
      ...punctual(),
      from,
      speed: Number.POSITIVE_INFINITY,
      onInstant: () => {},
    });
    const imported = openStore(":memory:");
    try {
      load(imported, facts);
      expect(JSON.stringify(stateAt(store, 2030, END).matches)).toBe(
        JSON.stringify(stateAt(imported, 2030, END).matches),
      );
    } finally {
      imported.close();
    }
  });

  test("a replay that is behind passes over instants, but not over forecast runs nor the end", async () => {
    let ms = 0;
    const at: string[] = [];
    await replay(store, facts, {
      speed: 60,
      clock: () => ms,
      sleep: async (wait) => {
        ms += wait;
      },
      async onInstant(now) {
        at.push(now);
        ms += 30 * 60_000; // every build takes half an hour
      },
    });
    expect(at.filter((now) => now.endsWith("T12:00:00Z")).length).toBeGreaterThan(5);
    expect(at.length).toBeLessThan(60);
    expect(at).toEqual(at.toSorted());
  });

  test("a replay that is behind still shows the end of a match before the quiet that follows it", async () => {
    let ms = 0;
    const at: string[] = [];
    await replay(store, facts, {
      from: "2030-06-08T16:30:00Z",
      to: "2030-06-08T21:00:00Z",
      speed: 60,
      clock: () => ms,
      sleep: async (wait) => {
        ms += wait;
      },
      async onInstant(now) {
        at.push(now);
        ms += 7000; // every build takes seven minutes
      },
    });
    const whistle = stateAt(store, 2030, END).matches.find(
      ({fixture}) => fixture.matchId === "m-001",
    )!.recordedAt!;
    expect(at).toContain(whistle);
    expect(at.length).toBeLessThan(60);
  });

  test("a stretch without a tournament is refused", async () => {
    await expect(
      replay(store, facts, {...punctual(), from: END, onInstant: () => {}}),
    ).rejects.toThrow(UsageError);
  });
});
