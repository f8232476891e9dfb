import {expect, test} from "vitest";
import {playMatches} from "../../../fixtures/providers/random-matches.ts";

test("no report of random matches leads to a state that cannot be", async () => {
  expect(await playMatches(80)).toBeGreaterThan(400);
});
