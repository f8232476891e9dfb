import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {trainingMatches} from "../../../../pipeline/tournament/forecasting/ratings.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {ingest} from "../../../../pipeline/tournament/ingest.ts";
import {stateAt} from "../../../../pipeline/tournament/state.ts";
import type {MatchState} from "../../../../pipeline/tournament/types.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";

const NOW = "2030-07-01T00:00:00Z";
let store: Store;
beforeEach(() => {
  store = emptyStore();
  load(store, readFacts("test/fixtures/cup", 2030));
});
afterEach(() => store.close());
const learnt = () =>
  trainingMatches(stateAt(store, 2030, NOW), "2030-07-01", ({score}) => score.fullTime!);
const numbered = (match: number): MatchState => stateAt(store, 2030, NOW).matches[match - 1]!.state;

describe("training data from the tournament's own matches", () => {
  test("all ten that were played", () => expect(learnt()).toHaveLength(10));
  test.each([
    {
      says: "a score set by a ruling",
      match: 1,
      change: {
        status: "awarded",
        score: {halfTime: null, fullTime: [3, 0], extraTime: null, shootout: null},
      },
    },
    {
      says: "a ruling on a match after extra time",
      match: 10,
      change: {
        status: "awarded",
        score: {halfTime: null, fullTime: null, extraTime: [3, 0], shootout: null},
      },
    },
  ] as const)("ignores $says, and the model stage continues", ({match, change}) => {
    ingest(store, {...numbered(match), ...change}, "2030-06-08T20:00:00Z", {retroactive: true});
    expect(learnt()).toHaveLength(9);
    const report = runModel(
      {store, now: NOW, wallClock: NOW, dataDir: "test/fixtures/cup", progress: silent},
      2030,
      {seed: "s", runs: 50},
    );
    expect(report.fitted).toBeGreaterThan(0);
  });
});
