import {mkdtempSync, readFileSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {OutputError} from "../../../../pipeline/kit/errors.ts";
import {silent} from "../../../../pipeline/kit/progress.ts";
import {keepBars} from "../../../../pipeline/market/sources/stored/bars.ts";
import {loadMarket} from "../../../../pipeline/market/stored-facts.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {eventsAfter, feedHead} from "../../../../pipeline/tournament/queries/feed.ts";
import {espn} from "../../../../pipeline/tournament/sources/providers/espn/provider.ts";
import {watchSources} from "../../../../pipeline/tournament/sources/watch.ts";
import {nextBuildAt} from "../../../../publish/contents/valid-until.ts";
import {
  type KeepPublishingOptions,
  keepPublishing,
} from "../../../../publish/editions/incremental/keep-publishing.ts";
import {openPublisher} from "../../../../publish/editions/incremental/publisher.ts";
import {publish} from "../../../../publish/editions/publish.ts";
import {takeLock} from "../../../../publish/output/folder.ts";
import {thinCup} from "../../../fixtures/built/thin-cup.ts";
import {cupStore, quickFetcher, YEAR} from "../../../fixtures/providers/cup.ts";
import {event, summary} from "../../../fixtures/providers/espn.ts";
import {startServer} from "../../../fixtures/providers/server.ts";

const START = Date.parse("2030-06-08T17:30:00Z");
const OPTIONS = {seed: "s", runs: 20, baseUrl: "http://localhost:8080", effort: "least"} as const;
let clock: number;
let stop: AbortController;
beforeEach(() => {
  clock = START;
  stop = new AbortController();
});
const seconds = (at: number) => (at - START) / 1000;

/**
 * Runs the loop on its own clock until `untilMs` after the start, and takes the actions due on the
 * way.
 */
async function pressFor(
  untilMs: number,
  diary: Readonly<Record<number, () => void>>,
  options: Partial<KeepPublishingOptions>,
): Promise<void> {
  const open = Object.entries(diary).map(([at, act]) => ({at: START + Number(at) * 1000, act}));
  await keepPublishing({
    head: () => 0,
    publish: async () => null,
    onFailure: () => {},
    now: () => clock,
    async sleep(ms) {
      clock += ms;
      for (const one of open.splice(0)) one.at <= clock ? one.act() : open.push(one);
      if (clock >= START + untilMs) stop.abort();
    },
    signal: stop.signal,
    ...options,
  });
}

describe("the loop", () => {
  test("builds at once, then once for changes that came together or during a build, and not without news", async () => {
    let head = 0;
    const prints: [number, number][] = [];
    const news = () => void head++;
    await pressFor(
      60_000,
      {
        10: () => [news(), news(), news()],
        20: news,
      },
      {
        head: () => head,
        async publish() {
          prints.push([seconds(clock), head]);
          clock += 1500;
          if (head === 4) head = 6; // two more during the build
          return null;
        },
      },
    );
    expect(prints.map(([, news]) => news)).toEqual([0, 3, 4, 6]);
    expect(prints.map(([at]) => at)).toEqual([0, 10, 20, 22]);
  });

  test("builds again after the clock was set back by a day: its next moment is a day away", async () => {
    const DAY_MS = 86_400_000;
    const prints: number[] = [];
    await pressFor(
      1_000,
      {},
      {
        async publish() {
          prints.push(seconds(clock));
          if (prints.length === 2) stop.abort();
          return "2030-06-08T17:31:10Z";
        },
        async sleep(ms) {
          clock = prints.length === 1 ? START - DAY_MS : clock + ms;
        },
      },
    );
    expect(prints).toEqual([0, -86_400]);
  });

  test("builds when the clock reaches a relevant moment", async () => {
    const at: string[] = [];
    await pressFor(
      200_000,
      {},
      {
        async publish(now) {
          at.push(now);
          return now < "2030-06-08T17:31:10Z" ? "2030-06-08T17:31:10Z" : null;
        },
      },
    );
    expect(at).toEqual(["2030-06-08T17:30:00Z", "2030-06-08T17:31:10Z"]);
  });

  test("survives a failing build, retries at growing intervals, and at once with the next news", async () => {
    let head = 0;
    const tries: number[] = [];
    const failures: [string, number][] = [];
    await pressFor(
      40_000,
      {
        18: () => void head++,
      },
      {
        head: () => head,
        async publish() {
          tries.push(seconds(clock));
          if (head === 0) throw new OutputError("disk full");
          return null;
        },
        onFailure: (error, _, waitMs) => failures.push([(error as Error).message, waitMs]),
      },
    );
    // 0, 0 + 5, 5 + 10, then the news
    expect(tries).toEqual([0, 5, 15, 18]);
    expect(failures).toEqual([5000, 10_000, 20_000].map((waitMs) => ["disk full", waitMs]));
  });

  test("a database that cannot be read now is read later", async () => {
    let calls = 0;
    const prints: number[] = [];
    await pressFor(
      20_000,
      {},
      {
        head() {
          if (calls++ < 2) throw new Error("SQLITE_BUSY");
          return 1;
        },
        async publish() {
          prints.push(seconds(clock));
          return null;
        },
      },
    );
    expect(prints).toEqual([1]);
  });

  test("asked to stop, it ends after the current build", async () => {
    let done = false;
    await pressFor(
      5000,
      {},
      {
        async publish() {
          stop.abort();
          await Promise.resolve();
          done = true;
          return null;
        },
      },
    );
    expect(done).toBe(true);
    expect(clock).toBeLessThanOrEqual(START + 500);
  });
});

const [AT, LATER] = ["2030-06-08T17:30:20Z", "2030-06-09T12:00:00Z"];
test.each([
  ["the first at which a part changes", [null, LATER, "2030-06-10T00:00:00Z"], LATER],
  ["the next minute, with a part that changes all the time", [LATER, AT], "2030-06-08T17:31:00Z"],
  ["none, with parts that stay", [null, null], null],
])("the next instant worth a build is %s", (_, until, next) =>
  expect(nextBuildAt(until, AT)).toBe(next),
);

// Friday 19 July 2030, weeks after the tournament; ten minutes pass per check.
test("with nothing left to play, an edition is built when a trading day's figures are published", async () => {
  const out = mkdtempSync(join(tmpdir(), "broadsheet-live-"));
  const store = cupStore(99);
  loadMarket({store, dataDir: thinCup()});
  const flat = {open: 1_000, high: 1_000, low: 1_000, close: 1_000};
  keepBars("index")(store, [{id: "VNINDEX", on: "2030-07-19", ...flat, volume: 1}], {
    provider: "vndirect",
    capturedAt: "2030-07-19T06:50:00Z",
  });
  const publisher = openPublisher(store, thinCup(), {...OPTIONS, outDir: out});
  const printed: string[] = [];
  clock = Date.parse("2030-07-19T07:00:00Z");
  try {
    await keepPublishing({
      head: () => 0,
      async publish(now) {
        printed.push(now);
        return (await publisher.publish(now)).nextAt;
      },
      onFailure(error) {
        throw error;
      },
      now: () => clock,
      async sleep() {
        clock += 600_000;
        if (clock > Date.parse("2030-07-22T09:00:00Z")) stop.abort();
      },
      signal: stop.signal,
    });
  } finally {
    await publisher.settled();
    store.close();
    rmSync(out, {recursive: true, force: true});
  }
  expect(printed).toEqual([
    "2030-07-19T07:00:00Z",
    "2030-07-19T08:10:00Z",
    // the briefing of the next trading day, and the end of that day
    "2030-07-22T01:00:00Z",
    "2030-07-22T08:10:00Z",
  ]);
});

describe("a live tournament", () => {
  let out: string;
  beforeEach(() => {
    out = mkdtempSync(join(tmpdir(), "broadsheet-live-"));
  });
  afterEach(() => rmSync(out, {recursive: true, force: true}));

  test("a goal is published within a poll; a folder locked by another process only delays it; the other's edition is followed by ours", async () => {
    const server = await startServer();
    const store = cupStore(0);
    loadMarket({store, dataDir: thinCup()});
    const fetcher = quickFetcher(() => clock);
    const says = (name: string, state: string, score: readonly [number, number], minute = "29'") =>
      server.on("/scoreboard", {events: [event({name, state, clock: minute, period: 1}, score)]});
    server.on("/summary", summary());
    says("FIRST_HALF", "in", [0, 0]);
    const publisher = openPublisher(store, thinCup(), {...OPTIONS, outDir: out});
    const contextAt = (now: string) => ({
      store,
      now,
      wallClock: now,
      dataDir: thinCup(),
      progress: silent,
    });
    const body = (path: string) => {
      const id = readFileSync(join(out, "current"), "utf8").trim();
      return JSON.parse(readFileSync(join(out, "builds", id, "site", `${path}.json`), "utf8"));
    };
    const score = () => {
      const {score} = body("api/schedule").matches.find(
        ({matchId}: {matchId: string}) => matchId === "m-001",
      );
      return score && [score.home, score.away];
    };
    const seen: [number, readonly number[] | null][] = [];
    const failures: string[] = [];
    let release: (() => void) | undefined;
    let polls = 0;
    let foreign = "";
    const diary: Record<number, () => void | Promise<void>> = {
      2: () => says("FIRST_HALF", "in", [1, 0]),
      4() {
        release = takeLock(out);
        says("FIRST_HALF", "in", [1, 1]);
      },
      5: () => release?.(),
      async 7() {
        foreign = (await publish(contextAt("2030-06-08T12:00:00Z"), {...OPTIONS, outDir: out})).id;
      },
      8: () => says("FIRST_HALF", "in", [2, 1]),
      10: () => stop.abort(),
    };
    try {
      // the polls' sleep of ten seconds drives the clock; the publisher checks meanwhile
      const waiting: (() => void)[] = [];
      const printing = keepPublishing({
        now: () => clock,
        sleep: () => new Promise((resolve) => waiting.push(resolve)),
        signal: stop.signal,
        head: () => feedHead(store),
        async publish(now) {
          runModel(contextAt(now), YEAR, OPTIONS);
          await publisher.publish(now);
          seen.push([polls, score()]);
          return null;
        },
        onFailure: (error) => failures.push((error as Error).message),
      });
      const looked = async () => {
        while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      };
      await looked();
      await watchSources([espn({api: server.url})], {
        store,
        fetcher,
        year: YEAR,
        now: () => clock,
        random: () => 0,
        signal: stop.signal,
        async sleep() {
          await looked();
          for (const look of waiting.splice(0)) look();
          await looked();
          clock += 10_000;
          await diary[++polls]?.();
        },
      });
      for (const look of waiting.splice(0)) look();
      await printing;
      // [polls done, score]: each goal is published before the poll after the one that reported it
      expect(seen).toEqual([
        [0, null],
        [0, [0, 0]],
        [2, [1, 0]],
        [5, [1, 1]],
        [8, [2, 1]],
      ]);
      expect(failures).toEqual([expect.stringContaining("another build is running")]);
      expect(readFileSync(join(out, "current"), "utf8").trim()).not.toBe(foreign);
      const told = eventsAfter(store, 0, 1000).filter(
        ({type, matchId}) => type === "match.score_updated" && matchId === "m-001",
      );
      expect(told).toHaveLength(3);
    } finally {
      store.close();
      await Promise.all([fetcher.close(), server.close(), publisher.settled()]);
    }
  });
});
