import {beforeEach, describe, expect, test} from "vitest";
import type {LiveStore} from "../../../../publish/live/store/types.ts";

/** Contract of every store for jobs. */
export function jobsSuite(current: () => LiveStore): void {
  let store: LiveStore;
  beforeEach(() => {
    store = current();
  });
  describe("jobs", () => {
    const job = (jobId: string, argument: string | null = null) => ({
      jobId,
      kind: "recompute",
      argument,
      requestedBy: "admin",
      requestedAt: "2026-06-11T00:00:00Z",
    });
    const claim = (nowMs: number, worker = "w1") =>
      store.jobs.claim({worker, leaseMs: 1_000, most: 3}, () => nowMs);
    const told = (lines: readonly string[], first = 0, progress: string | null = null) => ({
      progress,
      first,
      lines: lines.map((text) => ({at: "2026-06-11T00:00:01Z", text})),
      leaseMs: 1_000,
    });
    test("run one at a time, in order; the same one is not queued twice", async () => {
      expect(await store.jobs.isDue(1_000, 0)).toBe(false);
      await store.jobs.enqueue(job("j1"));
      expect((await store.jobs.enqueue(job("j2"))).jobId).toBe("j1");
      await store.jobs.enqueue(job("j3", "m-001"));
      expect(await store.jobs.isDue(1_000, 0)).toBe(true);
      const taken = await Promise.all([claim(0), claim(0, "w2")]);
      const [first, ...others] = taken.filter((one) => one !== undefined);
      expect([first?.jobId, others]).toEqual(["j1", []]);
      expect(await store.jobs.isDue(1_000, 0)).toBe(false);
      await store.jobs.finish(first!, {
        finishedAt: "2026-06-11T00:00:05Z",
        report: {matches: 104},
      });
      expect(await store.jobs.find("j1")).toMatchObject({
        status: "done",
        report: {matches: 104},
        error: null,
        attempts: 1,
        startedAt: "1970-01-01T00:00:00Z",
      });
      expect((await claim(0))?.jobId).toBe("j3");
      expect((await store.jobs.list(1)).map(({jobId}) => jobId)).toEqual(["j3"]);
    });
    test("a running one is not queued again either, unless its facts may be older than the request", async () => {
      await store.jobs.enqueue(job("j1"));
      await claim(0);
      expect((await store.jobs.enqueue(job("j2"))).jobId).toBe("j1");
      expect((await store.jobs.enqueue(job("j3"), {besideRunning: true})).jobId).toBe("j3");
      expect((await store.jobs.enqueue(job("j4"), {besideRunning: true})).jobId).toBe("j3");
    });
    test("the job of a dead worker is taken again, that of a live one is not", async () => {
      await store.jobs.enqueue(job("j1"));
      const first = (await claim(0))!;
      expect(await store.jobs.reportProgress(first, told([]), () => 900)).toBe(true);
      const second = (await claim(1_900, "w2"))!;
      expect([await claim(1_500), second.jobId, second.attempts]).toEqual([undefined, "j1", 2]);
      expect([
        await store.jobs.reportProgress(first, told(["late"]), () => 1_950),
        await store.jobs.finish(first, {finishedAt: "2026-06-11T00:00:05Z", report: {}}),
        await store.jobs.release(first),
      ]).toEqual([false, false, false]);
      expect(
        await store.jobs.finish(second, {
          finishedAt: "2026-06-11T00:00:05Z",
          error: "no route to host",
        }),
      ).toBe(true);
      expect(await store.jobs.find("j1")).toMatchObject({
        status: "failed",
        error: "no route to host",
        report: null,
      });
      expect(await store.jobs.reportProgress(second, told([]), () => 1_950)).toBe(false);
    });
    test("a clock set back by a day does not keep the job of a dead worker for a day", async () => {
      const day = 86_400_000;
      await store.jobs.enqueue(job("j1"));
      await claim(2 * day);
      expect([
        await store.jobs.isDue(1_000, 2 * day + 500),
        await claim(2 * day + 500, "w2"),
      ]).toEqual([false, undefined]);
      expect([await store.jobs.isDue(1_000, day), (await claim(day, "w2"))?.attempts]).toEqual([
        true,
        2,
      ]);
    });
    test("a worker that is known to be gone keeps nothing; one that dies three times has failed", async () => {
      await store.jobs.enqueue(job("j1"));
      for (const worker of ["w1", "w2", "w3"]) {
        expect((await claim(0, worker))?.jobId).toBe("j1");
        expect([
          await store.jobs.abandon("another"),
          await store.jobs.abandon(worker),
          await store.jobs.isDue(1_000, 0),
        ]).toEqual([0, 1, true]);
      }
      expect(await claim(60_000)).toBeUndefined();
      expect(await store.jobs.find("j1")).toMatchObject({
        status: "failed",
        finishedAt: "1970-01-01T00:01:00Z",
        error: "its process died 3 times",
      });
      expect(await store.jobs.isDue(1_000, 60_000)).toBe(false);
    });
    test("one that is given back is queued again, and the attempt does not count", async () => {
      await store.jobs.enqueue(job("j1"));
      expect(await store.jobs.release((await claim(0))!)).toBe(true);
      expect(await store.jobs.find("j1")).toMatchObject({status: "queued", attempts: 0});
      expect((await claim(0))?.attempts).toBe(1);
    });
    test("the running one is listed with its worker; that of a dead worker stays listed until it is taken up", async () => {
      expect(await store.jobs.running()).toEqual([]);
      await store.jobs.enqueue(job("j1"));
      const held = (await claim(0))!;
      expect(await store.jobs.running()).toEqual([{...held, worker: "w1", leasedUntilMs: 1_000}]);
      await store.jobs.abandon("w1");
      expect(await store.jobs.running()).toMatchObject([{jobId: "j1", leasedUntilMs: 0}]);
      await store.jobs.finish(held, {finishedAt: "2026-06-11T00:00:05Z", error: "no"});
      expect(await store.jobs.running()).toEqual([]);
    });
    test("old finished ones are dropped with their lines, except the newest of each kind; open ones stay", async () => {
      const ended = async (jobId: string, kind: string, finishedAt: string) => {
        await store.jobs.enqueue({...job(jobId), kind});
        const hold = (await claim(0))!;
        await store.jobs.reportProgress(hold, told(["a line"]), () => 0);
        await store.jobs.finish(hold, {finishedAt, report: {}});
      };
      for (const jobId of ["r1", "r2", "r3"])
        await ended(jobId, "recompute", `2026-06-0${jobId[1]}T00:00:00Z`);
      await ended("c1", "crawl-news", "2026-05-01T00:00:00Z");
      await store.jobs.enqueue({...job("open"), requestedAt: "2025-01-01T00:00:00Z"});
      expect([
        await store.jobs.prune("2026-06-02T00:00:00Z", 3),
        await store.jobs.prune("2026-06-02T00:00:00Z", 1),
      ]).toEqual([0, 1]);
      expect((await store.jobs.list(9)).map(({jobId}) => jobId)).toEqual([
        "open",
        "c1",
        "r3",
        "r2",
      ]);
      expect([await store.jobs.lines("r1", 9), (await store.jobs.lines("r2", 9)).length]).toEqual([
        [],
        1,
      ]);
      expect(await store.jobs.prune("2026-06-20T00:00:00Z", 0)).toBe(3);
      expect((await store.jobs.list(9)).map(({jobId}) => jobId)).toEqual(["open"]);
    });
    test("its log is kept in order, the newest lines of it", async () => {
      await store.jobs.enqueue(job("j1"));
      const hold = (await claim(0))!;
      await store.jobs.reportProgress(hold, told(["c"], 2, "printing"), () => 10);
      await store.jobs.reportProgress(hold, told(["a", "b"]), () => 10);
      expect((await store.jobs.lines("j1", 2)).map(({text}) => text)).toEqual(["b", "c"]);
      expect((await store.jobs.find("j1"))?.progress).toBe("printing");
      await store.jobs.reportProgress(
        hold,
        told(
          Array.from({length: 600}, (_, k) => `${k}`),
          3,
        ),
        () => 10,
      );
      expect((await store.jobs.lines("j1", 1_000)).length).toBe(500);
    });
  });
}
