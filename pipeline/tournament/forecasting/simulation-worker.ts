import {parentPort, workerData} from "node:worker_threads";
import {prepareSimulation, type SimulationInput} from "../model/simulate.ts";

/** Plays the chunks it is sent, by number, and answers each with its sums. */
const {play} = prepareSimulation(workerData as SimulationInput);
parentPort!.on("message", (chunk: number) => parentPort!.postMessage(play(chunk)));
