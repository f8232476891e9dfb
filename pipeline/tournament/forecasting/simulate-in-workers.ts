import {Worker} from "node:worker_threads";
import {prepareSimulation, type SimulationInput} from "../model/simulate.ts";
import type {Tally} from "../model/tally.ts";
import type {SimulationResult} from "../model/types.ts";

const WORKER = new URL("./simulation-worker.mjs", import.meta.url);
/**
 * Chunks that may be ahead of the slowest one, for each worker: it bounds what waits to be added.
 */
const AHEAD = 4;

/**
 * `simulate` on several cores: the same odds to the last bit for any number of workers, because
 * every chunk of runs has its own random numbers and the chunks are added up as they are numbered,
 * whoever played them. Memory does not grow with the number of runs.
 *
 * @throws RangeError as `simulate` does, or when `workers` is no positive whole number
 * @throws Error with the worker's failure as its cause
 */
export async function simulateInWorkers(
  input: SimulationInput,
  {workers, worker = WORKER}: {readonly workers: number; readonly worker?: URL},
): Promise<SimulationResult> {
  if (!Number.isInteger(workers) || workers < 1)
    throw new RangeError(`workers is ${workers}, expected a positive whole number`);
  const {chunks, add, empty, result} = prepareSimulation(input);
  const total = empty();
  const waiting = new Map<number, Tally>();
  const threads: Worker[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const idle: Worker[] = [];
      let sent = 0;
      let added = 0;
      const send = (): void => {
        while (idle.length > 0 && sent < chunks && sent < added + AHEAD * workers)
          hand(idle.pop()!, sent++);
      };
      const hand = (thread: Worker, chunk: number): void => {
        thread.once("message", (tally: Tally) => {
          waiting.set(chunk, tally);
          for (let next = waiting.get(added); next; next = waiting.get(added)) {
            waiting.delete(added++);
            add(total, next);
          }
          if (added === chunks) return resolve();
          idle.push(thread);
          send();
        });
        thread.postMessage(chunk);
      };
      const fail = (cause: unknown): void =>
        reject(new Error("a simulation worker failed", {cause}));
      for (let n = 0; n < Math.min(workers, chunks); n++) {
        const thread = new Worker(worker, {workerData: input, execArgv: []});
        threads.push(thread);
        idle.push(thread);
        thread.once("error", fail);
        thread.once("exit", (status) =>
          fail(new Error(`it ended with status ${status} before its work was done`)),
        );
      }
      send();
    });
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
  return result(total);
}
