/** Plays simulation chunks distributed by `parallelSimulator`. */
import {parentPort} from "node:worker_threads";
import {prepareSimulation, type Simulation} from "../model/simulation/simulate.ts";
import {type ChunksToPlay, playChunks} from "./parallel-simulation.ts";

let simulation: Simulation | undefined;

parentPort!.on("message", ({input, queue}: ChunksToPlay) => {
  if (input) simulation = prepareSimulation(input);
  playChunks(simulation!, queue);
});
