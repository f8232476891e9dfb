import {ENGINE} from "../../../pipeline/tournament/forecasting/engine.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Basis} from "../../../site/tournament/frame.tsx";

/** What the figures of a page rest on. While a clock runs, what is known is known of now. */
export function basisOf(snapshot: Snapshot): Basis {
  const {tournament, odds, simulation, matches, asOf, factsThrough} = snapshot;
  const isRunning = matches.some(({state}) => state.status === "live" && state.clock);
  const {current} = odds;
  return {
    tournament: tournament.name,
    factsThrough: isRunning ? asOf : factsThrough,
    forecastAsOf: odds.trend.at(-1)?.asOf ?? null,
    engine: ENGINE,
    runs: current && !current.body.exact ? current.body.runs : simulation.runs,
    seed: simulation.seed,
  };
}
