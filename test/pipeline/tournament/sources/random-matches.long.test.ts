import {expect, test} from "vitest";
import {playMatches} from "../../../fixtures/providers/random-matches.ts";

test("no report of 2,000 random matches leads to a state that cannot be", async () => {
  expect(await playMatches(2_000, 1_001)).toBeGreaterThan(10_000);
});
