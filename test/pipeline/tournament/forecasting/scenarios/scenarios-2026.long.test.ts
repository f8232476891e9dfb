import {afterAll, expect, test} from "vitest";
import {DEFAULT_RUNS} from "../../../../../pipeline/tournament/forecasting/engine.ts";
import {keepScenarios} from "../../../../../pipeline/tournament/forecasting/scenarios/frozen.ts";
import {snapshotAt} from "../../../../../pipeline/tournament/snapshot.ts";
import {stateAt} from "../../../../../pipeline/tournament/state.ts";
import {modelledWorld} from "../../../../fixtures/built/world.ts";
import {closeStores, worldSnapshots} from "../../../../publish/tournament/snapshots.ts";
import {expectGrounded} from "./grounded-scenarios.ts";
import {overAllResults} from "./over-all-results.ts";

const END = "2026-07-20T12:00:00Z";
const AS_PUBLISHED = {seed: "wc2026", runs: DEFAULT_RUNS};

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

afterAll(closeStores);
// before the first match, with some groups complete, before the quarter-finals
test.each(["2026-06-11T13:00:00Z", "2026-06-25T13:00:00Z", "2026-07-09T13:00:00Z"])(
  "as of %s: by the schema, every sentence grounded",
  (now) => expectGrounded(worldSnapshots().modelled(now)),
);
