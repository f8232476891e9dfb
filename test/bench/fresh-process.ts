/** Runs simulations in a process of its own that has loaded nothing else. */
import {fork} from "node:child_process";
import {fileURLToPath} from "node:url";
import {
  type SimulationInput,
  simulate,
} from "../../pipeline/tournament/model/simulation/simulate.ts";

const KNOCKOUTS = {plain: "drawn", exact: "solved"} as const;

export interface FreshRuns {
  /** Milliseconds of every call in turn, including preparation; the first includes compilation. */
  readonly times: readonly number[];
  /** Largest standard error of a champion's probability. */
  readonly error: number;
  /** Largest resident set of the process, in bytes. */
  readonly peak: number;
}

interface Task {
  readonly input: SimulationInput;
  readonly kind: keyof typeof KNOCKOUTS;
  readonly rounds: number;
}

/**
 * Simulates the same tournament several times in a fresh process, each time with another seed.
 *
 * @throws Error when the process ends without an answer
 */
export function inFreshProcess(
  input: SimulationInput,
  rounds = 1,
  kind: Task["kind"] = "exact",
): Promise<FreshRuns> {
  const child = fork(fileURLToPath(import.meta.url), {execArgv: [], serialization: "advanced"});
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("error", reject);
    child.once("exit", (status) =>
      reject(new Error(`the process ended with status ${status}, expected an answer before`)),
    );
    child.send({input, kind, rounds} satisfies Task);
  });
}

function play({input, kind, rounds}: Task): FreshRuns {
  let error = 0;
  const times = Array.from({length: rounds}, (_, round) => {
    const from = performance.now();
    const {teams} = simulate({...input, seed: `${input.seed} ${round}`}, KNOCKOUTS[kind]);
    const ms = performance.now() - from;
    error = Math.max(error, ...teams.map(({champion}) => champion.standardError));
    return ms;
  });
  return {times, error, peak: process.resourceUsage().maxRSS * 1024};
}

if (process.send && import.meta.url === `file://${process.argv[1]}`)
  process.once("message", (task: Task) => process.send!(play(task), () => process.disconnect()));
