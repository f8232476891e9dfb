import {describe, expect, test} from "vitest";
import {plusMinutes} from "../../../../pipeline/kit/instant.ts";
import {clockAt, tickedTo} from "../../../../pipeline/tournament/rules/course.ts";
import type {Phase} from "../../../../pipeline/tournament/types.ts";
import {regular} from "./played-matches.ts";

const READ_AT = "2026-07-01T19:00:00Z";

describe("clockAt", () => {
  test.each([
    {
      says: "a minute is not over before sixty seconds",
      from: [9, 0],
      phase: "first_half",
      passed: 0.98,
      is: [9, 0],
    },
    {says: "one minute on", from: [9, 0], phase: "first_half", passed: 1, is: [10, 0]},
    {says: "into stoppage time", from: [44, 0], phase: "first_half", passed: 3, is: [45, 2]},
    {says: "on in stoppage time", from: [90, 4], phase: "second_half", passed: 2, is: [90, 6]},
    {
      says: "the second half has its own end",
      from: [46, 0],
      phase: "second_half",
      passed: 10,
      is: [56, 0],
    },
    {says: "extra time", from: [104, 0], phase: "extra_time_first_half", passed: 2, is: [105, 1]},
    {
      says: "a forgotten clock stops",
      from: [80, 0],
      phase: "second_half",
      passed: 600,
      is: [90, 20],
    },
    {says: "it never runs back", from: [30, 0], phase: "first_half", passed: -5, is: [30, 0]},
    {
      says: "a pause has no clock to run",
      from: [45, 0],
      phase: "half_time",
      passed: 5,
      is: [45, 0],
    },
  ] as const)("$says", ({from, phase, passed, is}) => {
    const clock = clockAt(
      {minute: from[0], stoppage: from[1]},
      phase as Phase,
      READ_AT,
      plusMinutes(READ_AT, passed),
    );
    expect([clock.minute, clock.stoppage]).toEqual(is);
  });
});

describe("tickedTo", () => {
  const live = {
    ...regular,
    status: "live",
    phase: "first_half",
    clock: {minute: 9, stoppage: 0},
  } as const;
  test("a live match runs on", () => {
    expect(tickedTo(live, READ_AT, plusMinutes(READ_AT, 2))).toEqual({
      ...live,
      clock: {minute: 11, stoppage: 0},
    });
  });
  test.each([
    ["within the minute", live, 0.5],
    ["a match that is over", regular, 5],
    ["half-time", {...live, phase: "half_time", clock: null} as const, 5],
  ])("%s is the same object", (_, state, passed) => {
    expect(tickedTo(state, READ_AT, plusMinutes(READ_AT, passed))).toBe(state);
  });
});
