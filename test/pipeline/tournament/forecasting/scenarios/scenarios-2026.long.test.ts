import {expect, test} from "vitest";
import {DEFAULT_RUNS, DEFAULT_SEED} from "../../../../../pipeline/tournament/forecasting/engine.ts";
import {keepScenarios} from "../../../../../pipeline/tournament/forecasting/scenarios/frozen.ts";
import {snapshotAt} from "../../../../../pipeline/tournament/snapshot.ts";
import {stateAt} from "../../../../../pipeline/tournament/state.ts";
import {modelledWorld} from "../../../../fixtures/built/world.ts";
import {overAllResults} from "./over-all-results.ts";

const END = "2026-07-20T12:00:00Z";
const AS_PUBLISHED = {seed: DEFAULT_SEED, runs: DEFAULT_RUNS};

test("every team row of all 104, with the published number of runs: over all results the odds of the same instant come back", {
  timeout: 600_000,
}, () => {
  const store = modelledWorld();
  keepScenarios(store, stateAt(store, 2026, END), AS_PUBLISHED, () => {});
  const {scenarios} = snapshotAt(store, 2026, END, AS_PUBLISHED);
  const {rows, wrong} = overAllResults(store, scenarios, {...AS_PUBLISHED, most: 3});
  expect({rows, wrong}).toEqual({rows: 208, wrong: []});
  store.close();
});
