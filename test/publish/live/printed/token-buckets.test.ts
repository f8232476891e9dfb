import {describe, expect, test} from "vitest";
import {tokenBuckets} from "../../../../publish/live/printed/token-buckets.ts";

const taken = (
  buckets: ReturnType<typeof tokenBuckets>,
  key: string,
  times: number,
  nowMs: number,
) =>
  Array.from({length: times}, () => buckets.take(key, nowMs)).filter(({allowed}) => allowed).length;

describe("a bucket of 60 tokens a minute", () => {
  test.each([
    ["holds a minute's worth at first", 0, 0],
    ["gives nothing before there is a whole one", 0, 999],
    ["has one after a second", 1, 1_000],
    ["fills evenly", 30, 30_500],
    ["is full after a minute", 60, 60_000],
    ["never holds more", 60, 3_600_000],
  ])("%s: %s after %s ms", (_, gives, afterMs) => {
    const buckets = tokenBuckets(60, 10);
    expect(taken(buckets, "a", 100, 5)).toBe(60);
    expect(taken(buckets, "a", 100, 5 + afterMs)).toBe(gives);
  });

  test("says what is left, and how long there is nothing", () => {
    const buckets = tokenBuckets(60, 10);
    expect(buckets.take("a", 0)).toEqual({allowed: true, remaining: 59, waitMs: 0});
    taken(buckets, "a", 58, 0);
    expect(buckets.take("a", 0)).toEqual({allowed: true, remaining: 0, waitMs: 1_000});
    expect(buckets.take("a", 250)).toMatchObject({allowed: false, remaining: 0, waitMs: 750});
  });

  test("gives several for the last one, and is owed them", () => {
    const buckets = tokenBuckets(60, 10);
    taken(buckets, "a", 59, 0);
    expect(buckets.take("a", 0, 2)).toEqual({allowed: true, remaining: 0, waitMs: 2_000});
    expect(buckets.take("a", 1_999, 2)).toMatchObject({allowed: false, remaining: 0});
    expect(buckets.take("a", 2_000, 2)).toMatchObject({allowed: true});
  });

  test("is of one key", () => {
    const buckets = tokenBuckets(60, 10);
    taken(buckets, "a", 100, 0);
    expect(taken(buckets, "b", 100, 0)).toBe(60);
  });
});

test("of too many keys the least recently used is dropped", () => {
  const buckets = tokenBuckets(1, 3);
  for (const key of ["a", "b", "c", "a", "d"]) buckets.take(key, 0);
  expect(buckets.size).toBe(3);
  expect(["a", "c", "d"].map((key) => buckets.take(key, 0).allowed)).toEqual([false, false, false]);
  expect(buckets.take("b", 0).allowed).toBe(true);
  for (let key = 0; key < 1_000; key++) buckets.take(String(key), 0);
  expect(buckets.size).toBe(3);
});
