import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterEach, beforeEach, expect, test} from "vitest";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {replay} from "../../../../pipeline/tournament/sources/replay/replay.ts";
import {openPublisher} from "../../../../publish/editions/incremental/publisher.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {thinCup} from "../../../fixtures/built/thin-cup.ts";
import {punctual} from "../../../pipeline/tournament/sources/replay/punctual.ts";
import {differencesFrom, printsAnew} from "../../../replay/anew.ts";

const facts = readFacts("test/fixtures/cup", 2030);
const OPTIONS = {
  seed: "s",
  runs: 100,
  baseUrl: "http://localhost:8080",
  effort: "least",
} as const;

let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-publisher-"));
  store = emptyStore();
});
afterEach(() => {
  store.close();
  rmSync(folder, {recursive: true, force: true});
});

const contextAt = (now: string) => ({
  store,
  now,
  wallClock: now,
  dataDir: thinCup(),
  progress: silent,
});

/** `npm run test:replay` does the same with the World Cup of 2026. */
test.each([
  ["two group matches", "2030-06-08T16:30:00Z", "2030-06-09T01:40:00Z", 0.35],
  [
    "extra time, a shoot-out and the next morning",
    "2030-06-14T19:20:00Z",
    "2030-06-15T12:30:00Z",
    0.35,
  ],
])(
  "%s replayed: the publisher builds at any moment the same as a new one",
  async (_, from, to, fewest) => {
    const out = join(folder, "standing");
    const publisher = openPublisher(store, thinCup(), {...OPTIONS, outDir: out});
    const printAnew = printsAnew(thinCup(), {...OPTIONS, outDir: out});
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
