import {describe, expect, test} from "vitest";
import {meaningOf} from "../../../site/market/ex-date.ts";

describe("the likely meaning of an adjustment", () => {
  test.each([
    // factors of `ex-dates.json`; 1 / 0.9089 = 1.1002, 1 / 0.8327 = 1.2009
    ["HPG 2026-05-25", 0.9089, 26_500, {kind: "shares", percent: 10}],
    ["HPG 2025-06-26", 0.8327, 27_000, {kind: "shares", percent: 20}],
    ["two for one", 0.5, 153_000, {kind: "shares", percent: 100}],
    // 0.018 × 26,500 = 477
    ["HPG 2026-05-11", 0.982, 26_500, {kind: "cash", vnd: 480}],
    ["a close that is unknown", 0.982, null, {kind: "cash", vnd: null}],
    // 1 / 0.88 = 1.136: no round number of shares
    ["shares with cash or rights", 0.88, 20_000, {kind: "mixed"}],
  ] as const)("%s", (_, factor, closeBefore, meaning) => {
    expect(meaningOf(factor, closeBefore)).toEqual(meaning);
  });
});
