import {isDeepStrictEqual} from "node:util";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import {
  byReach,
  type Odds,
  oddsFrom,
  oddsInstant,
  readOdds,
  storedOdds,
} from "../../pipeline/tournament/forecasting/odds.ts";
import {storedFit} from "../../pipeline/tournament/forecasting/ratings.ts";
import {runModel} from "../../pipeline/tournament/forecasting/run.ts";
import {currentForecastRun} from "../../pipeline/tournament/forecasting/verification.ts";
import {stateAt} from "../../pipeline/tournament/state.ts";
import type {JobContext, Work} from "./report.ts";

/**
 * Simulates the tournament from this moment. If the state has changed since odds were last stored,
 * stores the new ones; otherwise compares them with the stored ones, because equal states and seeds
 * have to give equal odds.
 */
export async function refreshChampionOdds({context, options}: JobContext): Promise<Work> {
  const {store, dataDir, now, progress} = context;
  const year = currentYear(dataDir);
  return progress.step("simulate", (note): Work => {
    const state = stateAt(store, year, now);
    const forecastRun = currentForecastRun(state, now);
    const before = readOdds(store, state, options).current;
    const fitted = storedFit(store, year, forecastRun) === undefined;
    const model = fitted ? runModel(context, year, options, note) : null;
    const fit = storedFit(store, year, forecastRun);
    if (!fit)
      return {
        summary: "no odds: there are no ratings for a simulation",
        changes: [],
        problems: model?.problems ?? [],
        counts: {},
      };
    const asOf = oddsInstant(state);
    try {
      const again = before && oddsFrom(state, fit, options);
      if (!before)
        store.transaction(() => storedOdds(store, state, fit, options, asOf)).immediate();
      const current = readOdds(store, state, options).current!;
      const same = again === null || isDeepStrictEqual(plain(again), plain(before!.body));
      return {
        summary: before
          ? `the state has not changed since ${asOf}: its odds are kept; ${leader(current)}`
          : `odds as of ${asOf} stored; ${leader(current)}`,
        changes: before ? [] : [`odds as of ${asOf}, ${drawn(current)}`],
        problems: same
          ? []
          : [
              `simulating again gives different odds for ${asOf} than those stored; the stored odds are kept`,
            ],
        counts: {runs: current.body.runs, stored: before ? 0 : 1},
      };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return {
        summary: `no odds as of ${asOf}`,
        changes: [],
        problems: [error.message],
        counts: {stored: 0},
      };
    }
  });
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const drawn = ({body, seed}: Odds): string =>
  body.exact ? "exact" : `${body.runs} runs, seed ${seed}`;
function leader({body}: Odds): string {
  const first = [...body.teams].sort(byReach)[0]!;
  return `likeliest champion is ${first.teamId} with ${(100 * first.champion.probability).toFixed(1)} %`;
}
