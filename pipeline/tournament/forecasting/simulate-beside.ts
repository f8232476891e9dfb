import {Worker} from "node:worker_threads";
import type {Cup} from "../model/cup.ts";
import {prepareSimulation, type SimulationInput} from "../model/simulate.ts";
import type {SimulationResult} from "../model/types.ts";
import {playShare, resembling, type Share, shareOf, sumsOf} from "./simulation-share.ts";

/** What the helping thread is told of a simulation. */
export interface Shared {
  /** What its input has that the one before had not. */
  readonly news: Partial<SimulationInput>;
  readonly share: Share;
}

/** `simulate`, wherever it is done. */
export type Simulate = (input: SimulationInput) => SimulationResult;

const WORKER = new URL("./simulation-helper.mjs", import.meta.url);
/** Longest that a chunk of the helper is waited for. It takes some milliseconds. */
const PATIENCE_MS = 1000;

/**
 * `simulate` for a process that lives on and wants its odds at once: the same odds to the last bit,
 * in little more than half the time. A second thread helps, which takes chunks as this one does;
 * what a state has in common with the one before is prepared once.
 *
 * The thread starts with the first simulation, which it comes too late for, and keeps no process
 * alive. What it has taken and does not bring is played here.
 *
 * @param worker tests hand in their own
 */
export function simulatorBeside(worker: URL = WORKER): Simulate {
  let last: SimulationInput | undefined;
  let cup: Cup | undefined;
  let helper: ReturnType<typeof start> | undefined;

  function start() {
    const thread = new Worker(worker, {execArgv: []});
    thread.unref();
    const gone = () => {
      if (helper === self) helper = undefined;
    };
    thread.once("error", gone);
    thread.once("exit", gone);
    let told: Partial<SimulationInput> = {};
    const self = {
      tell(input: SimulationInput, share: Share): void {
        const news = Object.fromEntries(
          Object.entries(input).filter(
            ([name, value]) => told[name as keyof SimulationInput] !== value,
          ),
        );
        told = input;
        thread.postMessage({news, share} satisfies Shared);
      },
      /** It does not answer: the next simulation gets another one. */
      drop(): void {
        gone();
        thread.terminate();
      },
    };
    return self;
  }

  return (wanted) => {
    const input = resembling(wanted, last);
    const simulation = prepareSimulation(input, "exact", cup);
    [last, cup] = [input, simulation.cup];
    const {chunks, play, add, empty, result} = simulation;
    const total = empty();
    const share = shareOf(chunks, total.length);
    if (chunks > 1) {
      helper ??= start();
      helper.tell(input, share);
    }
    playShare(simulation, share);
    for (let chunk = 0; chunk < chunks; chunk++) {
      const isLate = Atomics.wait(share.done, chunk, 0, PATIENCE_MS) === "timed-out";
      if (isLate) helper?.drop();
      add(total, isLate ? play(chunk) : sumsOf(share, chunk));
    }
    return result(total);
  };
}
