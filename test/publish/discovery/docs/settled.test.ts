import {afterAll, beforeAll, expect, test} from "vitest";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {settledTournament} from "../../../../publish/discovery/docs/samples.ts";
import {modelledWorld, WORLD_SIMULATION as SIMULATION} from "../../../fixtures/built/world.ts";

let store: Store;
beforeAll(() => {
  store = modelledWorld();
});
afterAll(() => store.close());

// the field of 2026 was complete on 1 April at 12:00; the opening match began on 11 June at 19:00
test.each([
  ["as the field is complete", "2026-04-01T12:00:00Z", "2026-04-01T12:00:00Z"],
  ["later on that day", "2026-04-01T12:00:00Z", "2026-04-01T20:00:00Z"],
  ["on the day after", "2026-04-02T00:00:00Z", "2026-04-02T09:00:00Z"],
  ["before the opening match", "2026-06-11T00:00:00Z", "2026-06-11T18:00:00Z"],
  ["long after the final", "2026-07-19T00:00:00Z", "2026-11-21T00:00:00Z"],
])("%s, samples are of %s", (_, at, asOf) => {
  const snapshot = snapshotAt(store, 2026, asOf, SIMULATION);
  expect(settledTournament(store, snapshot, SIMULATION).asOf).toBe(at);
});
