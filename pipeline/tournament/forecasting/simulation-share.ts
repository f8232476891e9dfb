import {isDeepStrictEqual} from "node:util";
import type {Simulation, SimulationInput} from "../model/simulate.ts";

/**
 * Chunks of one simulation that several threads play, each taking the next one that nobody has
 * taken. All of it lies in shared memory.
 */
export interface Share {
  readonly chunks: number;
  /** At 0 the number of the chunk to be taken next. */
  readonly next: Int32Array;
  /** Of each chunk 1 when it has been played. */
  readonly done: Int32Array;
  /** The sums of the chunks, one after the other. */
  readonly sums: Float64Array;
}

/** @param size numbers in the sums of a chunk */
export const shareOf = (chunks: number, size: number): Share => ({
  chunks,
  next: new Int32Array(new SharedArrayBuffer(4)),
  done: new Int32Array(new SharedArrayBuffer(4 * chunks)),
  sums: new Float64Array(new SharedArrayBuffer(8 * chunks * size)),
});

/** The sums of one chunk. */
export const sumsOf = ({sums, chunks}: Share, chunk: number): Float64Array => {
  const size = sums.length / chunks;
  return sums.subarray(chunk * size, (chunk + 1) * size);
};

/** Plays chunks until none is left to be taken. */
export function playShare({play}: Simulation, share: Share): void {
  const {next, done, chunks} = share;
  for (let chunk = Atomics.add(next, 0, 1); chunk < chunks; chunk = Atomics.add(next, 0, 1)) {
    sumsOf(share, chunk).set(play(chunk));
    Atomics.store(done, chunk, 1);
    Atomics.notify(done, chunk);
  }
}

/**
 * The input, made of the objects of an earlier one wherever they are equal: what cups share is told
 * by identity (`simulator`).
 */
export function resembling(
  input: SimulationInput,
  earlier: SimulationInput | undefined,
): SimulationInput {
  if (earlier === undefined) return input;
  const like = <T>(one: T, before: T | undefined): T =>
    isDeepStrictEqual(one, before) ? (before as T) : one;
  const entries = Object.entries(input).map(([name, value]) => [
    name,
    like(value, earlier[name as keyof SimulationInput]),
  ]);
  const fixtures = input.fixtures.map((fixture, k) => like(fixture, earlier.fixtures[k]));
  return {...(Object.fromEntries(entries) as SimulationInput), fixtures};
}
