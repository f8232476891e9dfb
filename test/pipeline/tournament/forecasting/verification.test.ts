import {afterEach, expect, test} from "vitest";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {auditChain} from "../../../../pipeline/tournament/forecasting/chain.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {verifyUpcoming} from "../../../../pipeline/tournament/forecasting/verification.ts";
import {snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {matchProbability} from "../../../../publish/tournament/forecasts/probability.ts";
import {probabilityVerification} from "../../../../publish/tournament/forecasts/verification.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";

const YEAR = 2030;
const SIMULATION = {seed: "gap", runs: 20};
/**
 * The groups end on 12 June with m-005 at 18:53 and m-006 at 21:53, which decide all four
 * semi-finalists.
 */
const FORECAST_RUN = "2030-06-12T12:00:00Z";
const NIGHT = "2030-06-13T00:00:00Z";
const DECIDED = "2030-06-12T21:53:00Z";

let store: Store;
afterEach(() => store.close());

/** Opens a store modelled as of an instant. */
function modelledAt(now: string): void {
  store = emptyStore();
  load(store, readFacts("test/fixtures/cup", YEAR));
  runModel({store, now, wallClock: now, dataDir: "", progress: silent}, YEAR, SIMULATION);
}
const told = (asOf: string) => {
  const snapshot = snapshotAt(store, YEAR, asOf, SIMULATION);
  return {
    verification: probabilityVerification(snapshot),
    final: (matchId: string) => matchProbability(snapshot, snapshot.match(matchId)),
  };
};

test("a match whose teams became known between two forecast runs is listed as missing, then filled", () => {
  modelledAt(FORECAST_RUN);
  const before = told(NIGHT);
  expect(before.verification).toMatchObject({
    edition: FORECAST_RUN,
    complete: false,
    meta: {upcoming: 2, covered: 0, missing: 2},
  });
  expect(before.verification.missing.map(({matchId}) => matchId)).toEqual(["m-007", "m-008"]);
  expect(before.final("m-007")).toMatchObject({home: null, availability: {status: "pending"}});

  const wallClock = "2030-06-13T00:00:07Z";
  expect(verifyUpcoming(store, YEAR, NIGHT, wallClock)).toEqual({
    forecastRun: FORECAST_RUN,
    filled: 2,
    missing: [],
  });

  const after = told(NIGHT);
  expect(after.verification).toMatchObject({
    complete: true,
    missing: [],
    meta: {upcoming: 2, covered: 2, missing: 0},
  });
  expect(after.verification.upcoming.map(({forecastAsOf}) => forecastAsOf)).toEqual([
    DECIDED,
    DECIDED,
  ]);
  expect(after.final("m-007")).toMatchObject({
    asOf: DECIDED,
    backfilled: false,
    availability: {status: "available"},
  });
  const recorded = store
    .prepare("SELECT DISTINCT recorded_at FROM forecast WHERE as_of = ?")
    .pluck()
    .all(DECIDED);
  expect(recorded).toEqual([wallClock]);
});

test("filling twice freezes nothing more, and what was filled is what the model stage would have frozen", () => {
  modelledAt(FORECAST_RUN);
  verifyUpcoming(store, YEAR, NIGHT, NIGHT);
  const changes = () => store.prepare("SELECT total_changes()").pluck().get();
  const before = changes();
  expect(verifyUpcoming(store, YEAR, NIGHT, "2031-01-01T00:00:00Z")).toEqual({
    forecastRun: FORECAST_RUN,
    filled: 0,
    missing: [],
  });
  expect(changes()).toBe(before);
  const filled = auditChain(store, YEAR);
  expect(filled.broken).toBeNull();
  store.close();
  modelledAt(NIGHT);
  expect(auditChain(store, YEAR)).toEqual(filled);
});

test("a gap that only a fit can mend is named and stays", () => {
  modelledAt(FORECAST_RUN);
  // a new forecast run is due at noon on the 13th, which verification does not fit
  const noon = "2030-06-13T12:00:00Z";
  expect(verifyUpcoming(store, YEAR, noon, noon)).toEqual({
    forecastRun: noon,
    filled: 0,
    missing: ["m-007", "m-008"],
  });
  runModel({store, now: noon, wallClock: noon, dataDir: "", progress: silent}, YEAR, SIMULATION);
  expect(verifyUpcoming(store, YEAR, noon, noon)).toEqual({
    forecastRun: noon,
    filled: 0,
    missing: [],
  });
});

test("between the first and the last of the deciding matches only decided ones are required", () => {
  modelledAt(FORECAST_RUN);
  // group A is complete, group B is not: 1A and 2A are known, their opponents are not
  expect(verifyUpcoming(store, YEAR, "2030-06-12T20:00:00Z", NIGHT)).toMatchObject({
    filled: 0,
    missing: [],
  });
});
