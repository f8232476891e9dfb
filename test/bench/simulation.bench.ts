import {simulateInWorkers} from "../../pipeline/tournament/forecasting/simulate-in-workers.ts";
import {fit as fitRatings} from "../../pipeline/tournament/model/dixon-coles.ts";
import {simulate, simulatePlainly} from "../../pipeline/tournament/model/simulate.ts";
import {cupAfter, facts} from "../pipeline/tournament/model/world-cup-2026.ts";

/**
 * Tournaments per second on the eve of the 2026 World Cup, plain and with an exact bracket, taken in turns so that a busy machine slows both;
 * the best of several rounds. Then the first odds of a fresh process: the whole price of 10,000 runs, preparation and compilation included.
 */
export async function benchSimulation(rounds = 8, runs = 20_000): Promise<void> {
  const cup = cupAfter(0, fitRatings(facts.history.internationals, {cutoffOn: "2026-06-11"}));
  const started = performance.now();
  const first = simulate({...cup, runs: 10_000, seed: "cold"});
  const cold = performance.now() - started;
  const error = Math.max(...first.teams.map(({champion}) => champion.standardError));

  const best = {plain: 0, exact: 0};
  for (let round = 0; round < rounds; round++) {
    for (const [name, play] of [
      ["plain", simulatePlainly],
      ["exact", simulate],
    ] as const) {
      const from = performance.now();
      play({...cup, runs, seed: `round ${round}`});
      best[name] = Math.max(best[name], (1000 * runs) / (performance.now() - from));
    }
  }
  const from = performance.now();
  await simulateInWorkers({...cup, runs: 10 * runs, seed: "workers"}, {workers: 2});
  const inWorkers = (10_000 * runs) / (performance.now() - from);

  const line = (says: string, value: number, unit: string) =>
    console.log(`${says.padEnd(44)}${Math.round(value).toLocaleString("en-GB").padStart(10)} ${unit}`);
  line("plain", best.plain, "tournaments/s");
  line(`exact bracket (${(best.exact / best.plain).toFixed(2)} of plain)`, best.exact, "tournaments/s");
  line(`two workers, start included (${(inWorkers / best.exact).toFixed(2)} of one thread)`, inWorkers, "tournaments/s");
  line(`first 10,000 runs, largest error ${error.toFixed(5)}`, cold, "ms");
}

if (import.meta.url === `file://${process.argv[1]}`) await benchSimulation();
