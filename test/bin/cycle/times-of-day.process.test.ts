import {afterAll, describe, expect, test} from "vitest";
import {firstDueMs} from "../../../bin/cycle/schedule.ts";
import {nextTimeMs, periodOf, timesOfDay} from "../../../bin/cycle/times-of-day.ts";

const H = 3_600_000;
const zoneBefore = process.env.TZ;
afterAll(() => {
  if (zoneBefore === undefined) delete process.env.TZ;
  else process.env.TZ = zoneBefore;
});
const instant = (ms: number) => new Date(ms).toISOString().slice(0, 16);

describe("times of day as they are typed", () => {
  test.each([
    ["03:17", [197]],
    ["3:17", [197]],
    ["18:30, 6:00", [360, 1110]],
    ["00:00", [0]],
    ["23:59", [1439]],
  ])("%s", (text, minutes) => expect(timesOfDay(text)).toEqual(minutes));

  test.each(["", "24:00", "3", "3:7", "03:60", "3pm", "06:00,", "03:17:00", "-1:00"])(
    '"%s" is none',
    (text) => expect(() => timesOfDay(text)).toThrow(/Expected a time of day such as 03:17/),
  );
});

// clock changes: Berlin 2026-03-29 02:00 → 03:00 and 2026-10-25 03:00 → 02:00
describe("when it is next", () => {
  test.each([
    {says: "today", zone: "UTC", after: "2026-06-11T01:00", next: "2026-06-11T03:17"},
    {says: "tomorrow", zone: "UTC", after: "2026-06-11T03:17", next: "2026-06-12T03:17"},
    {
      says: "by the clock of the machine",
      zone: "Asia/Ho_Chi_Minh",
      after: "2026-06-11T01:00",
      next: "2026-06-11T20:17",
    },
    {
      says: "at the first of two",
      zone: "UTC",
      at: "6:00,18:30",
      after: "2026-06-11T19:00",
      next: "2026-06-12T06:00",
    },
    {
      says: "at the second of two",
      zone: "UTC",
      at: "6:00,18:30",
      after: "2026-06-11T06:00",
      next: "2026-06-11T18:30",
    },
    {
      says: "six hours after it",
      zone: "UTC",
      everyMs: 6 * H,
      after: "2026-06-11T09:20",
      next: "2026-06-11T15:17",
    },
    {
      says: "and at it again the day after",
      zone: "UTC",
      everyMs: 6 * H,
      after: "2026-06-11T21:17",
      next: "2026-06-12T03:17",
    },
    {
      says: "a time that a day leaves out: as much later",
      zone: "Europe/Berlin",
      at: "2:30",
      after: "2026-03-28T12:00",
      next: "2026-03-29T01:30",
    },
    {
      says: "a time that comes twice: once",
      zone: "Europe/Berlin",
      at: "2:30",
      after: "2026-10-25T00:30",
      next: "2026-10-26T01:30",
    },
    {
      says: "after a day of 25 hours at the same time again",
      zone: "Europe/Berlin",
      after: "2026-10-25T02:17",
      next: "2026-10-26T02:17",
    },
    {
      says: "on a day of 23 hours the period begins anew at its time",
      zone: "Europe/Berlin",
      everyMs: 6 * H,
      after: "2026-03-28T20:17",
      next: "2026-03-29T01:17",
    },
  ])("$says", ({zone, at = "03:17", everyMs = 24 * H, after, next}) => {
    process.env.TZ = zone;
    const due = nextTimeMs(Date.parse(`${after}Z`), {everyMs, at: timesOfDay(at)});
    expect(instant(due)).toBe(next);
  });
});

describe("the first after a start", () => {
  test.each([
    ["nothing is known: at once", undefined, "2026-06-11T12:00"],
    ["today's is done: tomorrow", "2026-06-11T03:17", "2026-06-12T03:17"],
    ["done by hand since: tomorrow", "2026-06-11T10:00", "2026-06-12T03:17"],
    ["today's was missed: at once", "2026-06-10T03:17", "2026-06-11T12:00"],
    ["ten were missed: one at once", "2026-06-01T03:17", "2026-06-11T12:00"],
    ["the clock was set back since", "2026-08-01T03:17", "2026-06-12T03:17"],
  ])("%s", (_, good, due) => {
    process.env.TZ = "UTC";
    const schedule = {everyMs: 24 * H, at: timesOfDay("03:17")};
    const goodMs = good === undefined ? undefined : Date.parse(`${good}Z`);
    expect(instant(firstDueMs(Date.parse("2026-06-11T12:00Z"), schedule, goodMs))).toBe(due);
  });

  test("without times of day at once, whatever was done", () => {
    const nowMs = Date.parse("2026-06-11T12:00Z");
    expect(firstDueMs(nowMs, {everyMs: H}, nowMs - 1)).toBe(nowMs);
  });
});

describe("periods that go with times of day", () => {
  test.each([
    ["a day by default", "3:17", undefined, 24 * H],
    ["one that divides it", "3:17", 6 * H, 6 * H],
    ["a day, of two times", "3:17,5:00", 24 * H, 24 * H],
  ])("%s", (_, at, every, is) => expect(periodOf(timesOfDay(at), every)).toBe(is));

  test.each([
    ["five hours", "3:17", 5 * H, /--every is 5 h; expected with --at a day/],
    ["two days", "3:17", 48 * H, /--every is 2 d; expected with --at a day/],
    ["hours from two times", "3:17,5:00", 6 * H, /--at has 2 times/],
  ])("not %s", (_, at, every, line) => expect(() => periodOf(timesOfDay(at), every)).toThrow(line));
});
