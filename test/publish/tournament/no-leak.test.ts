import {afterAll, describe, expect, test} from "vitest";
import {readHubFacts} from "../../../pipeline/hub/facts.ts";
import {silent} from "../../../pipeline/kit/progress.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import {loadMarket} from "../../../pipeline/market/stored-facts.ts";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {runModel} from "../../../pipeline/tournament/forecasting/run.ts";
import {kickoffOf} from "../../../pipeline/tournament/snapshot.ts";
import type {Facts} from "../../../pipeline/tournament/types.ts";
import {bytesOf, copyOf, emptyStore} from "../../fixtures/built/copied-store.ts";
import {thinCup} from "../../fixtures/built/thin-cup.ts";
import {
  bodiesAt,
  bodiesOf,
  differing,
  otherFuture,
  printed,
  records,
  unchecked,
} from "./other-future.ts";
import {AFTER, closeStores, cupFacts, worldSnapshots} from "./snapshots.ts";

afterAll(closeStores);

const END = "2030-07-01T00:00:00Z";
const SIMULATION = {seed: "leak", runs: 100};
const CUP = {dataDir: thinCup(), year: 2030, simulation: SIMULATION, wallClock: END};

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
  "milestones",
  "team-table",
  "clean-sheets",
  "win-probability-added",
  "referees",
  "venues",
  "players",
  "squads/ard",
  "elimination",
  "teams",
].map((table) => `/api/tournaments/2030/${table}`);
const FIGURES = [
  "/api/all-time-scorers",
  "/api/shootouts",
  "/api/tournaments/2030/ratings",
  ...["/all-time-scorers", "/shootouts", "/team-table", "/power-ranking"],
];

/** `no-leak.long.test.ts` runs the same test on the World Cup of 2026, and at another instant. */
describe("nothing later than the instant reaches a published byte", () => {
  test("in the middle of a match", () => {
    const asOf = "2030-06-10T18:20:00Z";
    const before = printed(copyOf(real), asOf, CUP);
    const other = printed(loaded(otherFuture(cupFacts, asOf)), asOf, CUP);
    expect(differing(before, other)).toEqual([]);
    expect(other.size).toBe(before.size);
    expect([...TABLES, ...FIGURES].filter((table) => !before.has(table))).toEqual([]);
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

/** Samples cut from the invented market. */
const MADE_UP = "2026-08-21T08:10:00Z";

// hand-written content does not depend on the facts, so no comparison detects it
test("documents and samples of an edition of 2026 name nothing later than its instant", () => {
  const asOf = "2026-06-05T12:00:00Z";
  const world = worldSnapshots();
  const [then, after] = [world.at(asOf), world.at(AFTER.world)];
  const pairings = after.matches.flatMap(({ref}) => (then.matchIdAt(ref) ? [] : [ref]));
  expect(pairings).toHaveLength(32);
  const workshops = readHubFacts("data").workshops.flatMap(({startsAt, endsAt}) => [
    startsAt,
    endsAt,
  ]);
  const planned = new Set([...then.matches.map(kickoffOf), ...workshops, MADE_UP]);
  const {runs, seed} = then.simulation;
  loadMarket({store: world.store, dataDir: "data"});
  const {docs, hub, site} = records;
  const written = {...bodiesOf(records), tournament: [], docs, hub, site};
  const found: string[] = [];
  let read = 0;
  const simulation = {runs: runs!, seed};
  const of = {dataDir: "data", simulation, records: written, by: unchecked};
  for (const [url, text] of bodiesAt(world.store, asOf, of)) {
    read++;
    found.push(...pairings.filter((ref) => text.includes(ref)).map((ref) => `${url}: ${ref}`));
    const instants = text.match(/\b2026-\d\d-\d\dT\d\d:\d\d:\d\dZ/g) ?? [];
    const later = instants.filter((instant) => instant > asOf && !planned.has(instant));
    found.push(...later.map((instant) => `${url}: ${instant}`));
  }
  expect(found).toEqual([]);
  expect(read).toBeGreaterThan(80);
});
