import {describe, expect, test} from "vitest";
import {duration, inWords, size} from "../../bin/duration.ts";

const MINUTE_MS = 60_000;

describe("a duration as people type it", () => {
  test.each([
    ["15m", 15 * MINUTE_MS],
    ["15 minutes", 15 * MINUTE_MS],
    ["90s", 90_000],
    ["1h30m", 90 * MINUTE_MS],
    ["1 hour 30 min", 90 * MINUTE_MS],
    ["1.5h", 90 * MINUTE_MS],
    ["2 Days", 2 * 1_440 * MINUTE_MS],
    ["1w", 7 * 1_440 * MINUTE_MS],
  ])("%s", (text, ms) => expect(duration(text)).toBe(ms));

  test.each(["", "15", "m", "0m", "-1h", "15 fortnights", "1h 30", "1e3s", "٣m"])(
    "%j is refused",
    (text) => expect(() => duration(text)).toThrow("Expected a duration such as 15m"),
  );

  test.each([
    [15 * MINUTE_MS, "15 m"],
    [90 * MINUTE_MS, "1 h 30 m"],
    [86_400_000, "1 d"],
    [400, "0 s"],
  ])("%d is %s", (ms, words) => expect(inWords(ms)).toBe(words));
});

describe("a size as people type it", () => {
  test.each([
    ["500MB", 500 * 2 ** 20],
    ["2 GB", 2 ** 31],
    ["1.5kb", 1_536],
    ["12 B", 12],
  ])("%s", (text, bytes) => expect(size(text)).toBe(bytes));
  test.each(["", "500", "MB", "-1MB", "1 TB"])("%j is refused", (text) =>
    expect(() => size(text)).toThrow("Expected a size such as 500MB"),
  );
});
