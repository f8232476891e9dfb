import {describe, expect, test} from "vitest";
import {keepRunning} from "../../../bin/cycle/keep-running.ts";
import {nextDueMs} from "../../../bin/cycle/schedule.ts";
import {timesOfDay} from "../../../bin/cycle/times-of-day.ts";

const M = 60_000;
const at = (time: string) => Date.parse(`2026-06-11T${time}Z`);
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 19);

describe("when the next cycle is due", () => {
  test.each([
    ["the first at once", undefined, "12:07:00", 0, "12:07:00"],
    ["at the next quarter", "12:07:00", "12:07:20", 0, "12:15:00"],
    ["one that began on time", "12:15:00", "12:15:30", 0, "12:30:00"],
    ["one that took longer: at once", "12:15:00", "12:40:00", 0, "12:30:00"],
    ["after a failure in a minute", "12:15:00", "12:15:30", 1, "12:16:30"],
    ["after the third in four", "12:15:00", "12:15:30", 3, "12:19:30"],
    ["after many in an hour", "12:15:00", "12:15:30", 30, "13:15:30"],
    ["by a clock that was set back", "15:00:00", "12:01:00", 0, "12:15:00"],
  ])("%s", (_, started, now, failures, due) =>
    expect(
      clock(
        nextDueMs({
          nowMs: at(now),
          everyMs: 15 * M,
          startedMs: started === undefined ? undefined : at(started),
          failures,
        }),
      ),
    ).toBe(due),
  );
});

/** Runs the schedule on a test clock for a while and returns the times at which cycles began. */
async function ran(
  {
    until,
    from = "12:07:00",
    at: times,
  }: {readonly until: string; readonly from?: string; readonly at?: string},
  each: (time: string, set: (to: string) => void) => {tookMs: number; failed?: boolean},
  asleep: (set: (to: string) => void, nowMs: number) => void = () => {},
) {
  const stop = new AbortController();
  let nowMs = at(from);
  const set = (to: string) => {
    nowMs = at(to);
  };
  const began: string[] = [];
  await keepRunning({
    schedule: {everyMs: 15 * M, at: times === undefined ? undefined : timesOfDay(times)},
    firstDueMs: () => at(times === undefined ? from : "12:15:00"),
    async cycle() {
      began.push(clock(nowMs));
      const {tookMs, failed = false} = each(clock(nowMs), set);
      nowMs += tookMs;
      return {failed};
    },
    now: () => nowMs,
    async sleep(ms) {
      nowMs += ms;
      asleep(set, nowMs);
      if (nowMs >= at(until) || began.length > 50) stop.abort();
    },
    signal: stop.signal,
  });
  return began;
}

test("cycles begin on the quarters, however long each takes: nothing drifts", async () => {
  const took = [20_000, 3 * M, 40_000, 14 * M];
  expect(await ran({until: "13:01:00"}, () => ({tookMs: took.shift() ?? 0}))).toEqual([
    "12:07:00",
    "12:15:00",
    "12:30:00",
    "12:45:00",
    "13:00:00",
  ]);
});

test("after a cycle of an hour one is caught up at once, and no more", async () => {
  const began = await ran({until: "13:31:00"}, (time) => ({
    tookMs: time === "12:15:00" ? 62 * M : 10_000,
  }));
  expect(began).toEqual(["12:07:00", "12:15:00", "13:17:00", "13:30:00"]);
});

test("after the machine has slept one is caught up within seconds of its waking", async () => {
  let slept = false;
  const began = await ran(
    {until: "15:46:00"},
    () => ({tookMs: 1_000}),
    (set, nowMs) => {
      if (slept || nowMs < at("12:20:00")) return;
      slept = true;
      set("15:37:00");
    },
  );
  expect(began).toEqual(["12:07:00", "12:15:00", "15:37:00", "15:45:00"]);
});

test("a clock that is set back costs no cycle", async () => {
  let back = false;
  const began = await ran(
    {until: "12:31:00"},
    () => ({tookMs: 1_000}),
    (set, nowMs) => {
      if (back || nowMs < at("12:17:00")) return;
      back = true;
      set("09:00:10");
    },
  );
  expect(began.slice(0, 5)).toEqual(["12:07:00", "12:15:00", "09:00:10", "09:15:00", "09:30:00"]);
});

test("with a time of day a clock that is set back has it wait for what is due by the new one", async () => {
  let back = false;
  const began = await ran(
    {until: "12:31:00", at: "00:00"},
    () => ({tookMs: 1_000}),
    (set, nowMs) => {
      if (back || nowMs < at("12:17:00")) return;
      back = true;
      set("09:00:10");
    },
  );
  expect(began.slice(0, 4)).toEqual(["12:15:00", "09:15:00", "09:30:00", "09:45:00"]);
});

test("with times of day failures are an hour apart at the most, and the day's time is kept", () => {
  const daily = {everyMs: 24 * 60 * M, at: timesOfDay("12:00")};
  const nowMs = at("12:00:30");
  const due = (failures: number) =>
    nextDueMs({...daily, nowMs, startedMs: at("12:00:00"), failures}) - nowMs;
  expect([due(1), due(2), due(30)]).toEqual([M, 2 * M, 60 * M]);
});

test("failures are further and further apart, and the first good one ends that", async () => {
  let failures = 4;
  const began = await ran({until: "12:46:00", from: "12:00:00"}, () => ({
    tookMs: 0,
    failed: failures-- > 0,
  }));
  expect(began).toEqual([
    "12:00:00",
    "12:01:00",
    "12:03:00",
    "12:07:00",
    "12:15:00",
    "12:30:00",
    "12:45:00",
  ]);
});
