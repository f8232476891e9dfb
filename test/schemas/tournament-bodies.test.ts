import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {silent} from "../../pipeline/kit/progress.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {runModel} from "../../pipeline/tournament/forecasting/run.ts";
import {type Snapshot, snapshotAt} from "../../pipeline/tournament/snapshot.ts";
import {urlOf} from "../../publish/address.ts";
import {readQuery} from "../../publish/query.ts";
import {archiveMatch} from "../../publish/tournament/archives.ts";
import {dashboard} from "../../publish/tournament/dashboard.ts";
import {matchProbabilities} from "../../publish/tournament/forecasts/probability.ts";
import {probabilityVerification} from "../../publish/tournament/forecasts/verification.ts";
import {schedule} from "../../publish/tournament/parts/schedule.ts";
import {modelledWorld, WORLD_SIMULATION as SIMULATION} from "../fixtures/built/world.ts";
import {faults, looseObjects, recordsBySchema} from "./tournament-schemas.ts";

const YEAR = 2026;

/** The fixture has no archive, so this record renders nothing from it. */
const OF_ARCHIVES = "archive-match.json";

/** Every body that the records with a schema render from a snapshot, with its address. */
function* bodiesOf(name: string, snapshot: Snapshot) {
  for (const record of recordsBySchema.get(name)!)
    for (const params of record.each(snapshot))
      for (const choice of [{}, ...record.combinations(snapshot, params)]) {
        const {key, values} = readQuery(
          record.query,
          Object.entries(choice).map(([parameter, value]) => [parameter, String(value)]),
        );
        const address = `${urlOf(record.path, params)}?${key}`;
        yield {address, body: record.load(snapshot, params, values)};
      }
}

/** Objects that were tried, by place and keys. */
const tried = new Set<string>();
let store: Store;

beforeAll(() => {
  store = modelledWorld();
});
afterAll(() => store.close());

// Unknown sides among the 64 of the knock-outs: on 28 June the round of 32 is known, and South
// Africa–Canada has been in play since 19:00.
describe.each([
  {
    says: "two months before the opening match",
    asOf: "2026-04-10T00:00:00Z",
    phase: "before",
    live: 0,
    unknownSides: 64,
  },
  {
    says: "with a knock-out in play",
    asOf: "2026-06-28T20:00:00Z",
    phase: "during",
    live: 1,
    unknownSides: 32,
  },
  {
    says: "after the tournament",
    asOf: "2026-11-21T00:00:00Z",
    phase: "complete",
    live: 0,
    unknownSides: 0,
  },
])("$says, as of $asOf", ({asOf, phase, live, unknownSides}) => {
  let snapshot: Snapshot;

  beforeAll(() => {
    runModel(
      {store, now: asOf, wallClock: "2026-11-21T00:00:00Z", dataDir: "data", progress: silent},
      YEAR,
      SIMULATION,
    );
    snapshot = snapshotAt(store, YEAR, asOf, SIMULATION);
  });

  test("the snapshot is what it is meant to be", () => {
    expect(dashboard(snapshot)).toMatchObject({phase, counts: {matches: 104, teams: 48, live}});
    expect(snapshot.odds.current).not.toBeNull();
    expect(
      snapshot.matches.flatMap(({home, away}) => [home, away]).filter((side) => side === null),
    ).toHaveLength(unknownSides);
  });

  test.each([...recordsBySchema.keys()].filter((name) => name !== OF_ARCHIVES))(
    "%s at every address",
    (name) => {
      const bodies = [...bodiesOf(name, snapshot)];
      expect(bodies.length).toBeGreaterThan(0);
      expect(
        bodies.flatMap(({address, body}) =>
          faults(name, body).map((fault) => `${address} ${fault}`),
        ),
      ).toEqual([]);
      const loose = bodies.flatMap(({body}) => looseObjects(name, body, tried));
      // the map of team ids is the one object whose keys are data
      expect(loose.filter((one) => !one.startsWith(".trend[].champion may lack"))).toEqual([]);
    },
  );

  test(`${OF_ARCHIVES} of every match, as if the year were over`, () => {
    expect(
      snapshot.matches.flatMap((match) =>
        faults(OF_ARCHIVES, archiveMatch(snapshot, match)).map((fault) => `${match.ref} ${fault}`),
      ),
    ).toEqual([]);
    expect(
      snapshot.matches.flatMap((match) =>
        looseObjects(OF_ARCHIVES, archiveMatch(snapshot, match), tried),
      ),
    ).toEqual([]);
  });

  test.each([
    {filter: {group: "A"}, total: 6},
    {filter: {stage: "R32" as const}, total: 16},
    {filter: {team: "mex", date: "2026-06-11"}, total: 1},
    {filter: {date: "2026-12-24"}, total: 0},
    {filter: {from: "2026-07-14", to: "2026-07-15"}, total: 2},
    {filter: {status: "cancelled" as const}, total: 0},
  ])("schedule.json with $filter", ({filter, total}) => {
    const body = schedule(snapshot, filter);
    expect(faults("schedule.json", body)).toEqual([]);
    expect(body.total).toBe(total);
  });

  test("upcoming-probability-verification.json with a refresh asked for: the same, and what became of it", () => {
    const {refresh, ...rest} = probabilityVerification(snapshot, {refresh: "1"});
    expect(faults("upcoming-probability-verification.json", {...rest, refresh})).toEqual([]);
    expect(refresh).toMatchObject({requested: true, status: "printed"});
    expect({...rest, refresh: null}).toEqual(probabilityVerification(snapshot));
  });

  test("the three probabilities of a match sum to 1", () => {
    for (const {probability} of matchProbabilities(snapshot).matches)
      if (probability)
        expect(probability.home + probability.draw + probability.away).toBeCloseTo(1, 9);
  });
});
