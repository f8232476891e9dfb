/** Plays its share of every simulation it is told of. */
import {parentPort} from "node:worker_threads";
import type {Cup} from "../model/cup.ts";
import {prepareSimulation, type SimulationInput} from "../model/simulate.ts";
import type {Shared} from "./simulate-beside.ts";
import {playShare, resembling} from "./simulation-share.ts";

let input: SimulationInput | undefined;
let before: Cup | undefined;

parentPort!.on("message", ({news, share}: Shared) => {
  input = resembling({...input, ...news} as SimulationInput, input);
  if (Atomics.load(share.next, 0) >= share.chunks) return;
  const simulation = prepareSimulation(input, "exact", before);
  before = simulation.cup;
  playShare(simulation, share);
});
