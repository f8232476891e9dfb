import {expect, test} from "vitest";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {modelledWorld, WORLD_END, WORLD_SIMULATION} from "../../fixtures/built/world.ts";
import {worldCupFacts} from "../../fixtures/built/world-cup-facts.ts";
import {differing, otherFuture, printed, schemas} from "./other-future.ts";

const WORLD = {dataDir: "data", year: 2026, simulation: WORLD_SIMULATION, wallClock: WORLD_END};
const facts = worldCupFacts();

/**
 * `no-leak.test.ts` runs the same test on the six-team cup, `euro-replay.long.test.ts` in the middle
 * of matches.
 */
test("nothing later than the instant reaches a published byte of 2026 with the bracket half filled", () => {
  const asOf = "2026-07-02T10:00:00Z";
  // the database contains everything that came later in the real tournament, including the results
  // of the model
  const real = printed(modelledWorld(), asOf, WORLD, {by: schemas});
  const store = emptyStore();
  load(store, otherFuture(facts, asOf));
  const other = printed(store, asOf, WORLD);
  expect(differing(real, other)).toEqual([]);
  expect(other.size).toBe(real.size);
});
