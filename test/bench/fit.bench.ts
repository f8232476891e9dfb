import {execFileSync} from "node:child_process";
import {fileURLToPath} from "node:url";
import {fit as fitRatings, PLAIN} from "../../pipeline/tournament/model/dixon-coles.ts";
import {confederationsOf, ENGINE_OPTIONS} from "../../pipeline/tournament/model/engine-options.ts";
import {facts} from "../pipeline/tournament/model/world-cup-2026.ts";
import {quick} from "./quick.ts";

const SIZES = {
  // 21 years before the 2026 opening: 20,150 matches of 320 teams.
  large: {...PLAIN, windowYears: 21},
  engine: {...ENGINE_OPTIONS.fit, confederations: confederationsOf(facts.history.teams)},
};
type Size = keyof typeof SIZES;

/**
 * Times of a fit of this size elsewhere, on another machine with two cores: preconditioned L-BFGS
 * over typed arrays in JavaScript, first in its process and compiled; the same in C; SciPy's
 * L-BFGS-B with an analytic gradient; penaltyblog 1.9.0, which has no neutral venues.
 */
const REFERENCE_MS = {first: 67, compiled: 33, c: 25, scipy: 1_200, penaltyblog: 80_000};

interface Measured {
  readonly matches: number;
  readonly teams: number;
  readonly cold: number;
  readonly compiled: number;
  readonly warm: number;
}

/**
 * Times the first fit of this process, before anything is compiled; then the best of several
 * compiled fits, from nothing and from ratings three days old.
 */
function measure(size: Size, rounds = quick ? 1 : 20): Measured {
  const {internationals} = facts.history;
  const options = {...SIZES[size], cutoffOn: "2026-06-11"};
  const time = (work: () => void) => {
    const from = performance.now();
    work();
    return performance.now() - from;
  };
  const cold = time(() => fitRatings(internationals, options));
  const earlier = fitRatings(internationals, {...options, cutoffOn: "2026-06-08"});
  const best = (work: () => void) => Math.min(...Array.from({length: rounds}, () => time(work)));
  const compiled = best(() => fitRatings(internationals, options));
  const warm = best(() => fitRatings(internationals, options, earlier));
  const {matches, teams} = fitRatings(internationals, options);
  return {matches, teams: teams.size, cold, compiled, warm};
}

/**
 * Time of a fit, excluding reading files: from nothing in a fresh process and in one that has
 * fitted before, and from earlier ratings.
 */
function benchFit(processes = quick ? 1 : 5): void {
  for (const size of (quick ? ["engine"] : ["large", "engine"]) satisfies Size[]) {
    const measured = Array.from({length: processes}, (): Measured => {
      const args = [...process.execArgv, fileURLToPath(import.meta.url), size];
      return JSON.parse(execFileSync(process.execPath, args, {encoding: "utf8"}));
    });
    const {matches, teams} = measured[0]!;
    const least = (of: "cold" | "compiled" | "warm") => Math.min(...measured.map((one) => one[of]));
    const best = (of: "cold" | "compiled" | "warm") => `${least(of).toFixed(1).padStart(8)} ms`;
    const says = `fit of ${matches.toLocaleString("en-GB")} matches, ${teams} teams`;
    console.log(
      `${says.padEnd(44)}from nothing, first of a process ${best("cold")}, compiled ${best("compiled")}, from earlier ratings ${best("warm")}`,
    );
    if (size !== "large") continue;
    const [first, compiled] = [least("cold"), least("compiled")];
    console.log(
      `  of the reference: first ${(first / REFERENCE_MS.first).toFixed(2)}, compiled ${(compiled / REFERENCE_MS.compiled).toFixed(2)}; of C ${(compiled / REFERENCE_MS.c).toFixed(2)}, of SciPy 1/${Math.round(REFERENCE_MS.scipy / compiled)}, of penaltyblog 1/${Math.round(REFERENCE_MS.penaltyblog / compiled)}`,
    );
  }
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const size = process.argv[2];
  if (size === "large" || size === "engine") console.log(JSON.stringify(measure(size)));
  else benchFit();
}
