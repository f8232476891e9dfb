import {silent} from "../../pipeline/kit/progress.ts";
import {openStore} from "../../pipeline/kit/store.ts";
import {load} from "../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {DEFAULT_RUNS} from "../../pipeline/tournament/forecasting/engine.ts";
import {runModel} from "../../pipeline/tournament/forecasting/run.ts";
import {DATA, quick, YEAR} from "./quick.ts";

/**
 * Computes the whole walk-forward record of 2026 from nothing: 39 daily fits, 901 frozen forecasts,
 * 40 simulations, Elo, standard errors.
 */
function benchRecord(): void {
  const store = openStore(":memory:");
  load(store, readFacts(DATA, YEAR));
  const now = quick ? "2030-06-10T12:00:00Z" : "2026-07-20T12:00:00Z";
  const started = performance.now();
  const {fitted, forecasts, simulated} = runModel(
    {store, now, wallClock: now, dataDir: DATA, progress: silent},
    YEAR,
    {
      seed: "wc2026",
      runs: quick ? 100 : DEFAULT_RUNS,
    },
  );
  const ms = Math.round(performance.now() - started);
  console.log(
    `${"walk-forward record of 104 matches".padEnd(44)}${`${ms} ms`.padStart(10)}  (${fitted} fits, ${forecasts} forecasts, ${simulated} simulations)`,
  );
  store.close();
}

benchRecord();
