import {afterAll, beforeAll, expect, test} from "vitest";
import {pipelineStateOf} from "../../bin/pipeline-state.ts";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {lastRuns, noteAlive, noteEnd, noteStart} from "../../pipeline/kit/runs.ts";
import {keepHealth} from "../../pipeline/kit/source-health.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {emptyStore} from "../fixtures/built/copied-store.ts";
import {asker} from "../publish/live/ask.ts";
import {ADMIN_TOKEN, type LiveServer, startLive} from "../publish/live/live-server.ts";

/** The clock of the server. */
const NOW = "2026-06-11T19:00:00Z";
let db: Store;
let server: LiveServer;
let damage: string | null | undefined;
beforeAll(async () => {
  db = emptyStore();
  const config = readConfig(
    {NEWS_SOURCES: "none", PROVIDERS: "espn,openfootball,fifa"},
    process.cwd(),
  );
  server = await startLive({
    pipeline: pipelineStateOf(
      db,
      {...config, providers: ["espn", "openfootball", "fifa"]},
      () => damage,
    ),
  });
});
afterAll(async () => {
  await server.close();
  db.close();
});
/** Metric series whose names begin with `name`, with their values. */
async function told(name: string): Promise<string[]> {
  const {text} = await asker(server)("GET", "/metrics", undefined, {"x-admin-token": ADMIN_TOKEN});
  return text.split("\n").filter((line) => line.startsWith(name) && !line.startsWith("#"));
}

test("before anything has run there is nothing but sources that were never asked", async () => {
  expect(await told("run_")).toEqual([]);
  expect(await told("sources{")).toEqual(['sources{kind="matches",state="never"} 3']);
});

test("sources are told by how they were last asked, and since when any of a kind was read", async () => {
  const poll = {ms: 5, circuit: "closed", refused: 0} as const;
  keepHealth(db, "espn", {...poll, at: "2026-06-11T18:00:00Z", error: undefined});
  keepHealth(db, "espn", {...poll, at: "2026-06-11T18:59:00Z", error: new Error("answered 500")});
  keepHealth(db, "fifa", {...poll, at: "2026-06-11T18:58:00Z", error: undefined});
  expect((await told("sources{")).sort()).toEqual([
    'sources{kind="matches",state="failed"} 1',
    'sources{kind="matches",state="never"} 1',
    'sources{kind="matches",state="ok"} 1',
  ]);
  expect(await told("source_success_age_seconds")).toEqual([
    'source_success_age_seconds{kind="matches"} 120',
  ]);
});

test("a match or a word of which a source is doubted is told until it is believed", async () => {
  const poll = {ms: 5, circuit: "closed", refused: 0, error: undefined} as const;
  const about = ["m-074", "STATUS_NEW"];
  const doubts = about.map((one) => ({about: one, why: "over at 1–1"}));
  keepHealth(db, "espn", {...poll, at: NOW, doubts});
  expect(await told("source_doubted")).toEqual(
    about.map((one) => `source_doubted{source="espn",about="${one}"} 1`),
  );
  keepHealth(db, "espn", {...poll, at: NOW});
  expect(await told("source_doubted")).toEqual([]);
});

test.each([
  {
    name: "whole",
    found: null,
    ready: 503,
    says: "there is no edition yet",
    measured: ["database_intact 1"],
  },
  {
    name: "damaged",
    found: "Tree 3 page 9: never used",
    ready: 503,
    says: "the database is damaged: Tree 3 page 9: never used; there is no edition yet",
    measured: ["database_intact 0"],
  },
  {
    name: "not looked at yet",
    found: undefined,
    ready: 503,
    says: "there is no edition yet",
    measured: [],
  },
])("a database that is $name", async ({found, ready, says, measured}) => {
  damage = found;
  const {status, body} = await asker(server)("GET", "/readyz");
  expect([status, body.detail]).toEqual([ready, says]);
  expect(await told("database_intact")).toEqual(measured);
});

test("a build under way, one that ended, and the last that ended well are told apart", async () => {
  const first = {startedAt: "2026-06-11T17:00:00Z", endedAt: "2026-06-11T17:00:09Z"};
  noteStart(db, "build", first.startedAt);
  expect(await told("run_")).toEqual(['run_started_age_seconds{run="build"} 7200']);
  noteEnd(db, "build", {...first, result: "ok", good: true, written: 12});
  noteEnd(db, "build", {
    startedAt: "2026-06-11T18:00:00Z",
    endedAt: "2026-06-11T18:00:01Z",
    result: "failed",
    good: false,
    detail: "the disk is full",
  });
  noteStart(db, "build", "2026-06-11T18:59:50Z");
  expect(await told("run_")).toEqual([
    'run_started_age_seconds{run="build"} 10',
    'run_ended_age_seconds{run="build"} 3599',
    'run_success_age_seconds{run="build"} 7191',
    'run_result{run="build",result="failed"} 1',
    'run_duration_seconds{run="build"} 1',
  ]);
  expect(lastRuns(db)).toMatchObject([{name: "build", detail: "the disk is full"}]);
});

test.each([
  {says: "it gives signs of life", aliveAt: "2026-06-11T18:59:00Z", alive: 1, age: 60},
  {says: "it gives none", aliveAt: "2026-06-11T18:50:00Z", alive: 0, age: 600},
  {says: "it has ended", aliveAt: "2026-06-11T18:59:00Z", endedAt: NOW, alive: 0, age: 60},
])("live is alive while it says so: $says", async ({aliveAt, endedAt, alive, age}) => {
  const startedAt = "2026-06-11T12:00:00Z";
  noteStart(db, "live", startedAt);
  noteAlive(db, "live", aliveAt);
  if (endedAt) noteEnd(db, "live", {startedAt, endedAt, result: "ok", good: true});
  expect(await told("run_alive")).toEqual([
    `run_alive{run="live"} ${alive}`,
    `run_alive_age_seconds{run="live"} ${age}`,
  ]);
});

test("a database that takes no note fails nothing", () => {
  const full = emptyStore();
  full.pragma("query_only = ON");
  expect(() => noteStart(full, "crawl", NOW)).not.toThrow();
  full.close();
});
