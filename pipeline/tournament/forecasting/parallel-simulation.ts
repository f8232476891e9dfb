import {Worker} from "node:worker_threads";
import {
  prepareSimulation,
  type Simulation,
  type SimulationInput,
} from "../model/simulation/simulate.ts";
import type {Tally} from "../model/simulation/tally.ts";
import type {SimulationResult} from "../model/types.ts";

/** `simulate`, on any number of threads. */
export type Simulate = (input: SimulationInput) => SimulationResult;
export interface ParallelSimulate extends Simulate {
  /** Stops the workers; the next simulation starts new ones. */
  stop(): void;
}

/**
 * A range of a simulation's chunks played by several threads, each taking the next free one. All of
 * it is in shared memory.
 */
export interface ChunkQueue {
  readonly first: number;
  /** Number of chunks taken, at index 0. */
  readonly taken: Int32Array;
  /** For each chunk, 1 once it has been played. */
  readonly done: Int32Array;
  /** The tallies of the chunks, end to end. */
  readonly tallies: Float64Array;
}

/** Message to a worker: a simulation, unless it is that of the previous message, and its chunks. */
export interface ChunksToPlay {
  readonly input?: SimulationInput;
  readonly queue: ChunkQueue;
}

const WORKER = new URL("./simulation-worker.mjs", import.meta.url);
/** Maximum number of chunks distributed at once, which limits the memory for their tallies. */
const MAX_CHUNKS = 128;
/** Maximum wait for a chunk taken by a worker. A chunk takes a few milliseconds. */
const TIMEOUT_MS = 1000;

/**
 * `simulate` on several threads: the same odds to the last bit, because every chunk of runs has its
 * own random numbers and the tallies are added in chunk order, whichever thread played them.
 *
 * The workers start with the first simulation, for which they may be too late, stay for the next,
 * and do not keep the process alive. Chunks that a worker takes but does not finish are played
 * here.
 *
 * @param workers number of additional threads
 * @param file replaced in tests
 */
export function parallelSimulator(workers = 1, file: URL = WORKER): ParallelSimulate {
  const running = new Set<Worker>();

  function start(): void {
    const worker = new Worker(file, {execArgv: []});
    worker.unref();
    running.add(worker);
    worker.once("error", () => running.delete(worker));
    worker.once("exit", () => running.delete(worker));
  }

  function stop(): void {
    for (const worker of running) worker.terminate();
    running.clear();
  }

  function* inTurn(input: SimulationInput, simulation: Simulation): Generator<Tally> {
    const {chunks, tallySize, play} = simulation;
    while (chunks > 1 && running.size < workers) start();
    for (let first = 0; first < chunks; first += MAX_CHUNKS) {
      const count = Math.min(MAX_CHUNKS, chunks - first);
      const queue = chunkQueue(first, count, tallySize);
      for (const worker of running)
        worker.postMessage({...(first === 0 && {input}), queue} satisfies ChunksToPlay);
      playChunks(simulation, queue);
      for (let k = 0; k < count; k++) {
        const isLate = Atomics.wait(queue.done, k, 0, TIMEOUT_MS) === "timed-out";
        if (isLate) stop();
        yield isLate ? play(first + k) : tallyOf(queue, k);
      }
    }
  }

  const simulate: Simulate = (input) => {
    const simulation = prepareSimulation(input);
    return simulation.result(inTurn(input, simulation));
  };
  return Object.assign(simulate, {stop});
}

export const chunkQueue = (first: number, count: number, tallySize: number): ChunkQueue => ({
  first,
  taken: new Int32Array(new SharedArrayBuffer(4)),
  done: new Int32Array(new SharedArrayBuffer(4 * count)),
  tallies: new Float64Array(new SharedArrayBuffer(8 * count * tallySize)),
});

/** The tally of one chunk. */
export function tallyOf({tallies, done}: ChunkQueue, k: number): Tally {
  const size = tallies.length / done.length;
  return tallies.subarray(k * size, (k + 1) * size);
}

/** Plays chunks until none is free. */
export function playChunks({play}: Simulation, queue: ChunkQueue): void {
  const {first, taken, done} = queue;
  for (let k = Atomics.add(taken, 0, 1); k < done.length; k = Atomics.add(taken, 0, 1)) {
    tallyOf(queue, k).set(play(first + k));
    Atomics.store(done, k, 1);
    Atomics.notify(done, k);
  }
}
