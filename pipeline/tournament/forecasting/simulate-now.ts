import {availableParallelism} from "node:os";
import {UsageError} from "../../kit/errors.ts";
import type {Store} from "../../kit/store.ts";
import {simulate} from "../model/simulation/simulate.ts";
import {stateAt} from "../state.ts";
import type {Instant} from "../types.ts";
import {forecastRunsUpTo} from "./forecast-runs.ts";
import {byReach, type OddsBody, oddsBody, type SimulationOptions, simulationInput} from "./odds.ts";
import {parallelSimulator} from "./parallel-simulation.ts";
import {newFit, storedFit} from "./ratings.ts";

/** Odds of one moment, likeliest champion first; `runs` is the number actually drawn. */
export interface Simulation extends OddsBody {
  readonly asOf: Instant;
  readonly seed: string;
}

/**
 * With fewer runs, the simulation ends before a worker has started and loaded the model; the odds
 * are the same.
 */
const RUNS_FOR_WORKERS = 250_000;

/**
 * Simulates the rest of the tournament from the state known at an instant, with the ratings of the
 * latest forecast run. Stores nothing.
 */
export function simulateNow(
  store: Store,
  year: number,
  asOf: Instant,
  options: SimulationOptions,
): Simulation {
  const state = stateAt(store, year, asOf);
  const forecastRun = forecastRunsUpTo(state.tournament, asOf).at(-1);
  if (forecastRun === undefined)
    throw new UsageError(`as of ${asOf} not all teams of ${year} were named; nothing is simulated`);
  const fit =
    storedFit(store, year, forecastRun) ?? newFit(store, stateAt(store, year, forecastRun));
  const input = simulationInput(state, fit, options);
  const play =
    options.runs < RUNS_FOR_WORKERS ? simulate : parallelSimulator(availableParallelism() - 1);
  const body = oddsBody(play(input));
  const teams = [...body.teams].sort(byReach);
  return {asOf, seed: options.seed, ...body, teams};
}
