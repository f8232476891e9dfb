import {afterEach, beforeEach, expect, test, vi} from "vitest";
import {liveLogger} from "../../../../publish/live/monitoring/logger.ts";
import {storeOutage} from "../../../../publish/live/monitoring/store-outage.ts";
import {StoreBusyError} from "../../../../publish/live/store/types.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store that can fail, and the lines logged about it. */
function outageOf(level: "warn" | "debug" = "warn", cause?: {readonly code: string}) {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const state = {isAway: false};
  const busy = new StoreBusyError("PostgreSQL cannot be reached (ECONNREFUSED)", {cause});
  const outage = storeOutage({
    store: {check: async () => (state.isAway ? Promise.reject(busy) : undefined)},
    log: () => log,
    elapsed: Date.now,
  });
  const log = liveLogger(
    level,
    {write: (line) => void lines.push(JSON.parse(line))},
    outage.failed,
  );
  return {
    outage,
    log,
    state,
    /** Fails twice a second. */
    async fails(seconds: number) {
      for (let n = 0; n < 2 * seconds; n++) {
        log.error({err: busy}, "the head of the feed cannot be read");
        await vi.advanceTimersByTimeAsync(500);
      }
    },
    said: () => lines.splice(0).map(({msg, seconds, failures}) => [msg, seconds, failures]),
    lines,
  };
}

test("one line when it begins, one a minute, one when it is over", async () => {
  const {fails, said, state} = outageOf();
  state.isAway = true;
  await fails(30);
  expect(said()).toEqual([["the store does not work", undefined, undefined]]);
  await fails(140);
  expect(said()).toEqual([
    ["the store still does not work", 60, 120],
    ["the store still does not work", 120, 240],
  ]);
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(said()).toEqual([["the store works again", 175, 340]]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(said()).toEqual([]);
  await fails(1);
  expect(said()).toEqual([["the store does not work", undefined, undefined]]);
});

test("a store that works for some and not for others is one outage", async () => {
  const {fails, said} = outageOf();
  await fails(62);
  expect(said()).toEqual([
    ["the store does not work", undefined, undefined],
    ["the store still does not work", 60, 120],
  ]);
});

test("a lock of the pipeline is told only if it is still there at the next look", async () => {
  const {fails, said, state} = outageOf("warn", {code: "SQLITE_BUSY"});
  await fails(0.5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said()).toEqual([]);
  state.isAway = true;
  await fails(6);
  expect(said()).toEqual([["the store does not work", undefined, undefined]]);
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(said()).toEqual([["the store works again", expect.any(Number), 12]]);
});

test("an unused one is checked", async () => {
  const {fails, said, state} = outageOf();
  state.isAway = true;
  await fails(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said()).toEqual([
    ["the store does not work", undefined, undefined],
    ["the store still does not work", 60, 2],
  ]);
});

test("a reason is a line without a stack, and with the level debug every failure is written", async () => {
  const {lines, fails} = outageOf();
  await fails(1);
  expect(lines).toEqual([
    expect.objectContaining({reason: "PostgreSQL cannot be reached (ECONNREFUSED)"}),
  ]);
  expect(JSON.stringify(lines)).not.toContain("stack");
  const all = outageOf("debug");
  await all.fails(1);
  expect(all.said().map(([msg]) => msg)).toEqual([
    "the store does not work",
    "the head of the feed cannot be read",
    "the head of the feed cannot be read",
  ]);
});

test("other errors are logged, and a closed server logs no more", async () => {
  const {fails, log, outage, said, state} = outageOf();
  log.error({err: new Error("another")}, "something else");
  expect(said().map(([msg]) => msg)).toEqual(["something else"]);
  state.isAway = true;
  await fails(1);
  said();
  outage.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(said()).toEqual([]);
});
