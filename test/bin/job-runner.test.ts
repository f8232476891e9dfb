import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {type JobRunner, jobRunner} from "../../bin/job-runner.ts";
import type {Child} from "../../bin/own-command.ts";
import {endOverdue, jobAges} from "../../publish/jobs/overdue.ts";
import {workOff} from "../../publish/jobs/worker.ts";
import type {LiveStore} from "../../publish/live/store/types.ts";
import {openTestStore} from "../fixtures/live/test-store.ts";

const START = Date.parse("2026-06-11T19:00:00Z");
const REPORT = {
  summary: "done",
  changes: [],
  problems: [],
  counts: {},
  edition: {id: "0123456789abcdef", written: 0, changed: 0, addresses: []},
};
const log = {
  info() {},
  warn() {},
  error: (what: unknown) => expect.unreachable(JSON.stringify(what)),
};

let store: LiveStore;
let time: number;
let runner: JobRunner | undefined;
let stopped: string[];
/** Number of times the runner has checked running jobs. */
let looks: number;
beforeEach(() => {
  looks = 0;
  store = openTestStore(":memory:");
  time = START;
  stopped = [];
});
afterEach(async () => {
  await runner?.close();
  runner = undefined;
  await store.close();
});
const enqueue = (jobId: string, kind: string) =>
  store.jobs.enqueue({
    jobId,
    kind,
    argument: null,
    requestedBy: "admin",
    requestedAt: "2026-06-11T19:00:00Z",
  });
const statusOf = async (jobId: string) => (await store.jobs.find(jobId))?.status;

/**
 * A worker process: its job `crawl-news` never ends and ignores signals, so that only killing the
 * process ends it.
 */
function processOf(worker: string): Child {
  let kill: (how: string) => void = () => {};
  const killed = new Promise<string>((resolve) => {
    kill = resolve;
  });
  const stop = new AbortController();
  const work = workOff({
    jobs: store.jobs,
    worker,
    perform: ({kind}) => (kind === "crawl-news" ? new Promise(() => {}) : Promise.resolve(REPORT)),
    explain: String,
    clock: () => time,
    signal: stop.signal,
  });
  return {
    ended: Promise.race([killed, work.then(() => "status 0")]),
    stop() {
      stopped.push(worker);
      stop.abort();
      kill("SIGKILL");
    },
  };
}
const running = () => {
  const watched = {
    ...store.jobs,
    running() {
      looks++;
      return store.jobs.running();
    },
  };
  runner = jobRunner({
    jobs: watched,
    start: processOf,
    clock: () => time,
    elapsed: () => time,
    log,
    minutesOf: () => 2,
    lookMs: 10,
  });
};

test("a job that never ends is ended when its time is over, and says why; the next starts", async () => {
  await enqueue("endless", "crawl-news");
  await enqueue("next", "print");
  running();
  await expect.poll(() => statusOf("endless")).toBe("running");
  const before = looks;
  await expect.poll(() => looks).toBeGreaterThan(before + 1);
  time = START + 120_000;
  runner!.look();
  expect(await statusOf("endless")).toBe("running");
  expect(stopped).toEqual([]);
  time = START + 121_000;
  runner!.look();
  await expect.poll(() => statusOf("endless")).toBe("failed");
  expect(await store.jobs.find("endless")).toMatchObject({
    error: "took longer than 2 minutes",
    finishedAt: "2026-06-11T19:02:01Z",
    attempts: 1,
  });
  await expect.poll(() => stopped.length).toBe(1);
  // a second after the process was killed, whenever the runner notices
  const secondLater = () => {
    time += 1_000;
    return statusOf("next");
  };
  await expect.poll(secondLater, {interval: 50}).toBe("done");
});

test("a runner that does not hear of the end of its process frees the job all the same", async () => {
  await enqueue("j1", "crawl-news");
  let hear: (how: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    hear = resolve;
  });
  runner = jobRunner({
    jobs: store.jobs,
    start: (worker) => ({...processOf(worker), ended}),
    clock: () => time,
    log,
    lookMs: 10,
  });
  await expect.poll(() => statusOf("j1")).toBe("running");
  expect(await store.jobs.isDue(120_000, time)).toBe(false);
  const closed = runner.close();
  await expect.poll(() => store.jobs.isDue(120_000, time)).toBe(true);
  hear("SIGKILL");
  await closed;
});

describe("what another process works on", () => {
  const claim = (leaseMs: number) =>
    store.jobs.claim({worker: "another", leaseMs, most: 3}, () => START);
  const ended = async (seconds: number, worker: string | null = "mine") =>
    (
      await endOverdue({
        jobs: store.jobs,
        clock: () => START + seconds * 1_000,
        ageMs: () => seconds * 1_000,
        worker,
        minutesOf: () => 2,
      })
    ).map(({jobId}) => jobId);
  test("is given up a minute later, and its worker hears of it", async () => {
    await enqueue("j1", "print");
    const hold = (await claim(900_000))!;
    expect([await ended(180), await statusOf("j1"), await ended(181), await ended(182)]).toEqual([
      [],
      "running",
      ["j1"],
      [],
    ]);
    expect(
      await store.jobs.reportProgress(
        hold,
        {progress: "still here", lines: [], first: 0, leaseMs: 1},
        () => START + 182_000,
      ),
    ).toBe(false);
  });
  test("is taken up again, not given up, when that process died long ago", async () => {
    await enqueue("j1", "print");
    await claim(120_000);
    expect([await ended(9_000), await ended(9_000, null), await statusOf("j1")]).toEqual([
      [],
      [],
      "running",
    ]);
    running();
    time = START + 9_000_000;
    runner!.look();
    await expect.poll(() => statusOf("j1")).toBe("done");
  });
});

test.each([
  ["forward", 86_400_000],
  ["back", -86_400_000],
])("a clock set %s by a day ends no job, and keeps none from its end", async (_, dayMs) => {
  await enqueue("j1", "print");
  await store.jobs.claim({worker: "mine", leaseMs: 900_000, most: 3}, () => START);
  let worked = 0;
  const ageMs = jobAges(() => worked);
  const endedAfter = async (ms: number, nowMs: number) => {
    worked = ms;
    return (
      await endOverdue({
        jobs: store.jobs,
        clock: () => nowMs,
        ageMs,
        worker: "mine",
        minutesOf: () => 2,
      })
    ).length;
  };
  expect([
    await endedAfter(0, START),
    await endedAfter(60_000, START + dayMs),
    await endedAfter(120_000, START + dayMs),
    await endedAfter(121_000, START + dayMs),
  ]).toEqual([0, 0, 0, 1]);
});

test.each([
  ["print", 30],
  ["recompute-all", 60],
  ["of an older program", 30],
])("%s may take %s minutes", async (kind, minutes) => {
  await enqueue("j1", kind);
  await store.jobs.claim({worker: "w", leaseMs: 1, most: 3}, () => START);
  const at = (seconds: number) => {
    const ageMs = minutes * 60_000 + seconds * 1_000;
    return endOverdue({
      jobs: store.jobs,
      clock: () => START + ageMs,
      ageMs: () => ageMs,
      worker: "w",
    });
  };
  expect([await at(0), (await at(1)).length]).toEqual([[], 1]);
  expect((await store.jobs.find("j1"))?.error).toBe(`took longer than ${minutes} minutes`);
});
