import type {Store} from "../../kit/store.ts";
import {editionsUpTo} from "../editions.ts";
import type {TeamOdds} from "../model/types.ts";
import {stateAt} from "../state.ts";
import type {Instant} from "../types.ts";
import {byReach} from "./by-reach.ts";
import {oddsFrom, type SimulationOptions} from "./odds.ts";
import {fitEdition, storedFit} from "./ratings.ts";

/** Champion odds of one moment. */
export interface Simulation extends SimulationOptions {
  readonly asOf: Instant;
  /** Likeliest champion first. */
  readonly teams: readonly TeamOdds[];
}

/** Simulates the rest of the tournament from what was known at an instant, with the ratings of the latest edition. Nothing is stored. */
export function simulateNow(store: Store, year: number, asOf: Instant, options: SimulationOptions): Simulation {
  const state = stateAt(store, year, asOf);
  const edition = editionsUpTo(state.tournament, asOf).at(-1)!;
  const fit = storedFit(store, year, edition) ?? fitEdition(store, stateAt(store, year, edition));
  const teams = [...oddsFrom(state, fit, options).teams].sort(byReach);
  return {asOf, seed: options.seed, runs: options.runs, teams};
}
