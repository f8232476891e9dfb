import {availableParallelism} from "node:os";
import {parallelSimulator} from "../../pipeline/tournament/forecasting/parallel-simulation.ts";
import {fit as fitRatings} from "../../pipeline/tournament/model/dixon-coles.ts";
import {simulate} from "../../pipeline/tournament/model/simulation/simulate.ts";
import {cupAfter, facts} from "../pipeline/tournament/model/world-cup-2026.ts";
import {inFreshProcess} from "./fresh-process.ts";
import {quick} from "./quick.ts";

/** Runs that bring the largest standard error of a champion's probability to .0005. */
const PRECISE = quick ? 100 : 6000;

/**
 * Tournaments per second on one core, measured on another machine: typed arrays in JavaScript, and
 * C with alias tables, one match at a time; and the fastest wc_predictor, in Rust compiled to
 * WebAssembly.
 */
const REFERENCE = {plain: 340_000, exact: 192_000, c: 920_000, predictor: 14_200};

const line = (says: string, value: number, unit: string) =>
  console.log(
    `${says.padEnd(62)}${Math.round(value).toLocaleString("en-GB").padStart(10)} ${unit}`,
  );

/** Minimum of several measurements, taken in turns so that a busy machine slows all of them. */
async function least(
  names: readonly string[],
  rounds: number,
  measure: (name: string, round: number) => unknown,
): Promise<number[]> {
  const best = names.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [k, name] of names.entries()) {
      const from = performance.now();
      await measure(name, round);
      best[k] = Math.min(best[k]!, performance.now() - from);
    }
  }
  return best;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/**
 * The simulation on the eve of the 2026 World Cup:
 *
 * - tournaments per second of one thread in 50,000 runs, plain and with an exact bracket, each in
 *   fresh processes that have loaded only the simulation; including preparation, best of all calls;
 * - champion odds to a standard error of .0005 or less: the first call of a fresh process
 *   (including preparation and compilation, excluding the start of Node and of the loader), its
 *   second call, and the best of five calls in this process, which has compiled everything;
 * - the largest memory of a fresh process for few runs and for many;
 * - the speed-up by several threads, including their start.
 */
async function benchSimulation(
  processes = quick ? 1 : 3,
  rounds = quick ? 1 : 6,
  runs = quick ? 500 : 50_000,
): Promise<void> {
  const cup = cupAfter(0, fitRatings(facts.history.internationals, {cutoffOn: "2026-06-11"}));
  const best = {plain: Number.POSITIVE_INFINITY, exact: Number.POSITIVE_INFINITY};
  for (let n = 0; n < processes; n++) {
    for (const kind of ["plain", "exact"] as const) {
      const {times} = await inFreshProcess({...cup, runs, seed: `rate ${n}`}, rounds, kind);
      best[kind] = Math.min(best[kind], ...times);
    }
  }
  line("plain", (1000 * runs) / best.plain, "tournaments/s");
  line(
    `exact bracket (${(best.plain / best.exact).toFixed(2)} of plain)`,
    (1000 * runs) / best.exact,
    "tournaments/s",
  );
  const [plain, exact] = [(1000 * runs) / best.plain, (1000 * runs) / best.exact];
  console.log(
    `  of the reference: plain ${(plain / REFERENCE.plain).toFixed(2)}, exact ${(exact / REFERENCE.exact).toFixed(2)}; of C ${(plain / REFERENCE.c).toFixed(2)}, of wc_predictor ${Math.round(plain / REFERENCE.predictor)}`,
  );

  const fresh = [];
  for (let n = 0; n < (quick ? 1 : 5); n++)
    fresh.push(await inFreshProcess({...cup, runs: PRECISE, seed: `fresh ${n}`}, 2));
  const error = Math.max(...fresh.map((run) => run.error));
  const firsts = fresh.map(({times}) => times[0]!);
  const [warm] = await least(["warm"], 5, (_, round) =>
    simulate({...cup, runs: PRECISE, seed: `warm ${round}`}),
  );
  line(
    `champion odds, ${PRECISE} runs, error ≤ ${error.toFixed(5)}: first of a fresh process`,
    median(firsts),
    "ms, median of 5",
  );
  line("  best of the five", Math.min(...firsts), "ms");
  line(
    "  second in the same process",
    median(fresh.map(({times}) => times[1]!)),
    "ms, median of 5",
  );
  line("  in a process that has simulated before", warm!, "ms, best of 5");

  for (const many of quick ? [100] : [10_000, 1_000_000]) {
    const {peak} = await inFreshProcess({...cup, runs: many, seed: "memory"});
    line(
      `largest memory of a fresh process, ${many.toLocaleString("en-GB")} runs`,
      peak / 2 ** 20,
      "MB",
    );
  }

  const threads = availableParallelism();
  for (const many of quick ? [1_000] : [100_000, 200_000, 300_000, 400_000]) {
    const [one, several] = await least(["one", "several"], 3, (name, round) => {
      const input = {...cup, runs: many, seed: `workers ${round}`};
      return name === "one" ? simulate(input) : parallelSimulator(threads - 1)(input);
    });
    line(
      `${many.toLocaleString("en-GB")} runs on ${threads} threads (${(several! / one!).toFixed(2)} of one thread's ${Math.round(one!)} ms)`,
      several!,
      "ms",
    );
  }
}

await benchSimulation();
