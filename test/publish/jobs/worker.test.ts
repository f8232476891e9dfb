import {afterEach, beforeEach, describe, expect, test} from "vitest";
import type {JobReport} from "../../../publish/jobs/report.ts";
import {type WorkerOptions, workOff} from "../../../publish/jobs/worker.ts";
import type {LiveStore} from "../../../publish/live/store/types.ts";
import {openTestStore} from "../../fixtures/live/test-store.ts";
import {templateUrl} from "../../fixtures/postgres/template.ts";

const REPORT: JobReport = {
  summary: "all well",
  changes: [],
  problems: [],
  counts: {},
  edition: {id: "0123456789abcdef", written: 0, changed: 0, addresses: []},
};

let store: LiveStore;
let stop: AbortController;
let time: number;
beforeEach(() => {
  store = openTestStore(":memory:");
  stop = new AbortController();
  time = Date.parse("2026-06-11T19:00:00Z");
});
afterEach(() => store.close());

const enqueue = (jobId: string, kind = "recompute-all") =>
  store.jobs.enqueue({
    jobId,
    kind,
    argument: null,
    requestedBy: "admin",
    requestedAt: "2026-06-11T19:00:00Z",
  });
const worked = (perform: WorkerOptions["perform"], worker = "w1") =>
  workOff({
    jobs: store.jobs,
    worker,
    perform,
    explain: (error) => (error as Error).message,
    clock: () => time,
    elapsed: () => time,
    signal: stop.signal,
  });
const texts = async (jobId: string) =>
  (await store.jobs.lines(jobId, 100)).map(({text}) => text.replace(/ {2}\d+ m?s/, ""));

test("jobs are done one after another until there is none; their logs are kept", async () => {
  await enqueue("j1");
  await enqueue("j2", "print");
  const done = await worked(async ({kind}, {progress}) => {
    await progress.step("model", (note) => note(`${kind}: 3 of 3`));
    progress.say("a line");
    return REPORT;
  });
  expect(done).toEqual(["j1", "j2"]);
  expect(await store.jobs.find("j1")).toMatchObject({
    status: "done",
    report: REPORT,
    progress: "model: recompute-all: 3 of 3",
  });
  expect(await texts("j2")).toEqual(["✓ model  print: 3 of 3", "a line", "all well"]);
});

test("a job that fails says why, and the next is done", async () => {
  await enqueue("j1");
  await enqueue("j2", "print");
  await worked(async ({kind}) => {
    if (kind === "print") return REPORT;
    throw new Error("no ink");
  });
  expect([await store.jobs.find("j1"), await store.jobs.find("j2")]).toMatchObject([
    {status: "failed", error: "no ink", report: null, finishedAt: "2026-06-11T19:00:00Z"},
    {status: "done"},
  ]);
  expect((await texts("j1")).at(-1)).toBe("failed: no ink");
});

// progress over a network is only written once the stage yields
const isFile = templateUrl() === undefined;
test.runIf(isFile)(
  "a stage that lets no timer have its turn shows how far it is all the same",
  async () => {
    await enqueue("j1");
    const seen: unknown[] = [];
    await worked(async (_, {progress}) => {
      await progress.step("model", (note) => {
        for (let edition = 1; edition <= 3; edition++) {
          time += 600;
          note(`edition ${edition}`);
          // the write has completed before the read begins
          store.jobs.find("j1").then((job) => seen.push(job?.progress));
        }
      });
      return REPORT;
    });
    expect(seen).toEqual(["model: edition 1", "model: edition 2", "model: edition 3"]);
  },
);

describe("stopping", () => {
  test("a running job is released, and no other is started", async () => {
    await enqueue("j1");
    await enqueue("j2", "print");
    const done = await worked(async (_, {signal}) => {
      stop.abort();
      signal.throwIfAborted();
      return REPORT;
    });
    expect(done).toEqual(["j1"]);
    expect([await store.jobs.find("j1"), await store.jobs.find("j2")]).toMatchObject([
      {status: "queued", attempts: 0},
      {status: "queued", attempts: 0},
    ]);
  });

  test("a job that was done before it heard of it is done", async () => {
    await enqueue("j1");
    await worked(async () => {
      stop.abort();
      return REPORT;
    });
    expect(await store.jobs.find("j1")).toMatchObject({status: "done"});
  });
});

test("a worker that slept through its lease stops, and does not overwrite the other's work", async () => {
  await enqueue("j1");
  let heard = false;
  const other: JobReport = {...REPORT, summary: "the other's"};
  await worked(async (_, {progress, signal}) => {
    time += 120_001;
    await worked(async () => other, "w2");
    progress.say("awake again");
    // it may have been aborted while the other worker ran
    if (!signal.aborted)
      await new Promise((resolve) => signal.addEventListener("abort", resolve, {once: true}));
    heard = true;
    throw signal.reason;
  });
  expect([
    heard,
    (await store.jobs.find("j1"))?.status,
    (await store.jobs.find("j1"))?.report,
  ]).toEqual([true, "done", other]);
});

test("a job whose processes die three times has failed", async () => {
  await enqueue("j1");
  for (const worker of ["w1", "w2", "w3"]) {
    await store.jobs.claim({worker, leaseMs: 60_000, most: 3}, () => time);
    await store.jobs.abandon(worker);
  }
  expect(await worked(async () => REPORT)).toEqual([]);
  expect(await store.jobs.find("j1")).toMatchObject({
    status: "failed",
    error: "its process died 3 times",
  });
});
