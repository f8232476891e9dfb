import {describe, expect, test} from "vitest";
import {silent} from "../../../pipeline/kit/progress.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {runModel} from "../../../pipeline/tournament/forecasting/run.ts";
import type {Facts} from "../../../pipeline/tournament/types.ts";
import {bytesOf, copyOf, emptyStore} from "../../fixtures/built/copied-store.ts";
import {bodiesOf, differing, otherFuture, printed, records} from "./other-future.ts";
import {cupFacts} from "./snapshots.ts";

const END = "2030-07-01T00:00:00Z";
const SIMULATION = {seed: "leak", runs: 100};
const CUP = {dataDir: "test/fixtures/cup", year: 2030, simulation: SIMULATION, wallClock: END};

function loaded(facts: Facts): Store {
  const store = emptyStore();
  load(store, facts);
  return store;
}
/** A database with everything that came later, including the results of the model. */
const real = bytesOf((store) => {
  load(store, cupFacts);
  const context = {store, now: END, wallClock: END, dataDir: "", progress: silent};
  runModel(context, 2030, SIMULATION);
});

const TABLES = [
  "scorers",
  "cards",
  "records",
  "referees",
  "venues",
  "players",
  "squads/ard",
  "elimination",
  "teams",
].map((table) => `/api/tournaments/2030/${table}`);

/** `no-leak.long.test.ts` runs the same test on the World Cup of 2026. */
describe("nothing later than the instant reaches a printed byte", () => {
  test.each([
    {says: "in the middle of a match", asOf: "2030-06-10T18:20:00Z"},
    {says: "with the bracket half filled", asOf: "2030-06-14T19:45:00Z"},
  ])("$says ($asOf)", ({asOf}) => {
    const before = printed(copyOf(real), asOf, CUP);
    const other = printed(loaded(otherFuture(cupFacts, asOf)), asOf, CUP);
    expect(differing(before, other)).toEqual([]);
    expect(other.size).toBe(before.size);
    expect(TABLES.filter((table) => !before.has(table))).toEqual([]);
  });

  test("and the comparison can fail: an hour after a changed match ended, its pages differ", () => {
    const [asOf, later] = ["2030-06-08T16:30:00Z", "2030-06-08T21:00:00Z"];
    const looked = {records: bodiesOf(records)};
    const found = differing(
      printed(copyOf(real), later, CUP, looked),
      printed(loaded(otherFuture(cupFacts, asOf)), later, CUP, looked),
    );
    expect(found).toContain("/api/schedule");
    expect(found).toContain("/api/matches/m-001");
    // titles and debutants depend on no group match
    expect(TABLES.filter((table) => !found.includes(table))).toEqual([
      "/api/tournaments/2030/teams",
    ]);
    expect(found).not.toContain("/api/matches/m-005/history");
  });
});
