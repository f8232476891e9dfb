/** Plays one simulation in a process of its own: what it costs when nothing is compiled yet, and the most memory it ever took. */
import {fork} from "node:child_process";
import {fileURLToPath} from "node:url";
import {type SimulationInput, simulate} from "../../pipeline/tournament/model/simulate.ts";

export interface FreshRun {
  /** The first call of `simulate`, preparation and compilation included. */
  readonly ms: number;
  /** The same once more, when all is compiled. */
  readonly again: number;
  /** Largest standard error of a champion's probability. */
  readonly error: number;
  /** Largest resident set of the process, in bytes. */
  readonly peak: number;
}

/** @throws Error when the process ends without an answer */
export function inFreshProcess(input: SimulationInput): Promise<FreshRun> {
  const child = fork(fileURLToPath(import.meta.url), {execArgv: ["--import", "tsx"], serialization: "advanced"});
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("error", reject);
    child.once("exit", (status) => reject(new Error(`the process ended with status ${status}, expected an answer before`)));
    child.send(input);
  });
}

const timed = (input: SimulationInput) => {
  const from = performance.now();
  const {teams} = simulate(input);
  return {ms: performance.now() - from, error: Math.max(...teams.map(({champion}) => champion.standardError))};
};

if (process.send && import.meta.url === `file://${process.argv[1]}`) {
  process.once("message", (input: SimulationInput) => {
    const first = timed(input);
    const peak = process.resourceUsage().maxRSS * 1024;
    const again = timed({...input, seed: `${input.seed} again`}).ms;
    process.send!({...first, again, peak} satisfies FreshRun, () => process.disconnect());
  });
}
