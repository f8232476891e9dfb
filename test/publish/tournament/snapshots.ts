import {lazy} from "../../../pipeline/kit/lazy.ts";
import {silent} from "../../../pipeline/kit/progress.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../pipeline/tournament/facts/read-facts.ts";
import type {SimulationOptions} from "../../../pipeline/tournament/forecasting/odds.ts";
import {runModel} from "../../../pipeline/tournament/forecasting/run.ts";
import {ingest} from "../../../pipeline/tournament/ingest.ts";
import {unrecorded} from "../../../pipeline/tournament/rules/result.ts";
import {type Snapshot, snapshotAt} from "../../../pipeline/tournament/snapshot.ts";
import type {Facts, Instant, MatchState} from "../../../pipeline/tournament/types.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {
  modelledWorld,
  pastWorldCups,
  WORLD_END,
  WORLD_SIMULATION,
  worldAtItsEnd,
} from "../../fixtures/built/world.ts";

const SIMULATION = {seed: "loaders", runs: 50};

/** Instants after the last match: of the six-team cup, and of the World Cup. */
export const AFTER = {cup: "2030-07-01T00:00:00Z", world: WORLD_END};

const open: Store[] = [];
export const closeStores = (): void => {
  for (const store of open.splice(0)) store.close();
};

/**
 * The snapshots of a store with these facts, and with states recorded by another source at an
 * instant after them.
 */
export function snapshotsOf(
  facts: Facts,
  states: readonly MatchState[] = [],
  at = "2030-06-17T00:00:00Z",
) {
  const {year} = facts.tournament;
  const store = emptyStore();
  open.push(store);
  load(store, facts);
  for (const state of states) ingest(store, state, at);
  return snapshotsIn(store, year, SIMULATION);
}

/** The snapshots of 2026 after the final model stage, over a copy of the database. */
export function worldSnapshots() {
  const snapshots = lazy(() => {
    const store = modelledWorld();
    open.push(store);
    return snapshotsIn(store, 2026, WORLD_SIMULATION);
  });
  return {
    get store() {
      return snapshots().store;
    },
    at: (asOf: Instant): Snapshot => (asOf === WORLD_END ? worldAtItsEnd() : snapshots().at(asOf)),
    modelled: (asOf: Instant): Snapshot => snapshots().modelled(asOf),
  };
}

/** The World Cups of 2026, 2022 and 2018 when they were over, each with its forecasts. */
export const threeWorldCups = (): readonly Snapshot[] => [
  worldAtItsEnd(),
  ...pastWorldCups().values(),
];

const snapshotsIn = (store: Store, year: number, simulation: SimulationOptions) => ({
  store,
  at: (asOf: Instant): Snapshot => snapshotAt(store, year, asOf, simulation),
  /** The snapshot after a model run at the instant. */
  modelled(asOf: Instant): Snapshot {
    runModel({store, now: asOf, wallClock: asOf, dataDir: "", progress: silent}, year, simulation);
    return snapshotAt(store, year, asOf, simulation);
  },
});

/** The facts of the six-team cup. */
export const cupFacts: Facts = readFacts("test/fixtures/cup", 2030);

/**
 * The cup at its end with changed states of some matches; the others are kept only if `kept`
 * accepts their number.
 */
export function cupWith(
  states: Readonly<Record<string, Partial<MatchState>>>,
  kept: (number: number) => boolean = () => true,
): Snapshot {
  const changed = Object.entries(states).map(([matchId, state]) => ({
    ...unrecorded(matchId),
    ...state,
  }));
  const isChanged = (number: number) =>
    changed.some(({matchId}) => Number(matchId.slice(2)) === number);
  const matches = cupFacts.matches.filter(({number}) => kept(number) && !isChanged(number));
  return snapshotsOf({...cupFacts, matches}, changed).at(AFTER.cup);
}

/** Drops all other matches of the cup. */
export const none = (): boolean => false;
