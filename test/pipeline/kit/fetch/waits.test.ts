import {expect, test} from "vitest";
import {backoffMs, retryAfterMs} from "../../../../pipeline/kit/fetch/waits.ts";

const NOW = Date.parse("2026-06-11T19:00:00Z");

test.each([
  {says: "seconds", header: "120", ms: 120_000},
  {says: "at once", header: "0", ms: 0},
  {says: "a date", header: "Thu, 11 Jun 2026 19:00:30 GMT", ms: 30_000},
  {says: "a date that is past", header: "Thu, 11 Jun 2026 18:00:00 GMT", ms: 0},
  {says: "a year is a day", header: "31536000", ms: 86_400_000},
  {says: "a date in a year is a day", header: "Fri, 11 Jun 2027 19:00:00 GMT", ms: 86_400_000},
  {says: "no header", header: undefined, ms: null},
  {says: "a negative number", header: "-5", ms: null},
  {says: "a word", header: "soon", ms: null},
])("Retry-After: $says", ({header, ms}) => {
  expect(retryAfterMs(header, NOW)).toBe(ms);
});

test.each([
  {attempt: 1, random: 1, ms: 500},
  {attempt: 3, random: 1, ms: 2000},
  {attempt: 9, random: 1, ms: 10_000},
  {attempt: 3, random: 0.25, ms: 500},
  {attempt: 3, random: 0, ms: 0},
])("full jitter: try $attempt waits $random of its delay, $ms ms", ({attempt, random, ms}) => {
  expect(backoffMs(attempt, {baseMs: 500, longestMs: 10_000}, () => random)).toBe(ms);
});
