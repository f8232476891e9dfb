import {expect, test} from "vitest";
import {backoffMs, retryAfterMs} from "../../../../pipeline/kit/fetch/waits.ts";

const NOW = Date.parse("2026-06-11T19:00:00Z");

test.each([
  ["seconds", "120", 120_000],
  ["at once", "0", 0],
  ["a date", "Thu, 11 Jun 2026 19:00:30 GMT", 30_000],
  ["a date that is past", "Thu, 11 Jun 2026 18:00:00 GMT", 0],
  ["a year is a day", "31536000", 86_400_000],
  ["a date in a year is a day", "Fri, 11 Jun 2027 19:00:00 GMT", 86_400_000],
  ["no header", undefined, null],
  ["a negative number", "-5", null],
  ["a word", "soon", null],
])("Retry-After: %s", (_, header, ms) => {
  expect(retryAfterMs(header, NOW)).toBe(ms);
});

test.each([
  [1, 1, 500],
  [3, 1, 2000],
  [9, 1, 10_000],
  [3, 0.25, 500],
  [3, 0, 0],
])("full jitter: try %s waits %s of its delay, %s ms", (attempt, random, ms) => {
  expect(backoffMs(attempt, {baseMs: 500, longestMs: 10_000}, () => random)).toBe(ms);
});
