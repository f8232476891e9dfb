import {cached} from "../../../kit/cached.ts";
import type {Store} from "../../../kit/store.ts";
import {simulate, simulateByResult} from "../../model/simulation/simulate.ts";
import type {SimulationResult} from "../../model/types.ts";
import {addScenario, keyOf, scenario, storedScenarios} from "../../queries/scenarios.ts";
import {stateAt, type TournamentState} from "../../state.ts";
import type {Instant, MatchId} from "../../types.ts";
import {ENGINE} from "../engine.ts";
import {type Forecast, frozenForecasts} from "../forecast.ts";
import {type SimulationOptions, simulationInput, stateHash} from "../odds.ts";
import {type Fit, storedFit} from "../ratings.ts";
import {currentForecastRun} from "../verification.ts";
import {groupOddsByResult, knockoutOddsByResult} from "./odds-by-result.ts";
import {scenariosOf} from "./scenarios.ts";
import type {MatchScenarios, ScenarioBody} from "./types.ts";

/**
 * Minimum number of simulated tournaments per result: standard errors of group places are then
 * 0.016 or less, those of the title far smaller.
 */
const MIN_RUNS = 1000;

/**
 * Scenarios of an earlier method, which used only the likeliest score of each result, are stored
 * under the engine's name.
 */
const BY_RESULT = `${ENGINE} by result`;
const runOf = ({seed, runs}: SimulationOptions) => ({engine: BY_RESULT, seed, runs});

/** The number of matches done, and failures by instant. */
export interface ScenarioReport {
  readonly matches: number;
  readonly problems: readonly string[];
}

/**
 * Computes and stores the scenarios of every match at the instant of its last frozen forecast, from
 * the state and the ratings at that time. Stored scenarios are never rewritten, so a second run
 * does nothing, and a match keeps the scenarios of its last forecast before kick-off, whatever
 * happens later. A knock-out has none before every group is complete, because until then its
 * bracket cannot be played from a result.
 *
 * @param state the present one
 * @param onSimulated receives the odds over all results of an instant, a by-product of its
 * scenarios
 */
export function keepScenarios(
  store: Store,
  state: TournamentState,
  options: SimulationOptions,
  onSimulated: (then: TournamentState, fit: Fit, simulation: SimulationResult) => void,
): ScenarioReport {
  const run = runOf(options);
  const there = storedScenarios(store, run);
  const missing = new Map<Instant, Forecast[]>();
  for (const forecasts of frozenForecasts(store, state).values()) {
    const last = forecasts.at(-1)!;
    if (!there.has(keyOf(last))) missing.set(last.asOf, [...(missing.get(last.asOf) ?? []), last]);
  }
  let matches = 0;
  const problems: string[] = [];
  for (const [asOf, forecasts] of [...missing].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const {year} = state.tournament;
    const then = stateAt(store, year, asOf);
    const fit = storedFit(store, year, currentForecastRun(then, asOf));
    if (!fit) continue;
    const complete = then.tables.every((table) => table.complete);
    const stateSha256 = stateHash(then);
    const input = simulationInput(then, fit, run);
    const ready = forecasts.flatMap((forecast) => {
      const match = then.matches.find(({fixture}) => fixture.matchId === forecast.matchId)!;
      const isOf = match.home === forecast.teams.home && match.away === forecast.teams.away;
      const isReady = match.fixture.stage === "group" || complete;
      return isOf && isReady ? {forecast, match} : [];
    });
    const inGroups = ready.flatMap(({match: {fixture}}) =>
      fixture.stage === "group" ? fixture.matchId : [],
    );
    const keep = () => {
      const byResult =
        inGroups.length > 0
          ? simulateByResult(input, inGroups, Math.min(run.runs, MIN_RUNS))
          : undefined;
      const before = ready.length > inGroups.length ? simulate(input) : byResult?.all;
      if (before) onSimulated(then, fit, before);
      for (const {forecast, match} of ready) {
        const {matchId} = forecast;
        const oddsByResult =
          byResult && match.fixture.stage === "group"
            ? groupOddsByResult(match, forecast, byResult)
            : knockoutOddsByResult(match, forecast, {input, before: before!});
        const body = scenariosOf(then, match, forecast, oddsByResult);
        const {parametersSha256} = fit;
        addScenario(
          store,
          {matchId, asOf, seed: run.seed, stateSha256, parametersSha256, body},
          run,
        );
        matches++;
      }
    };
    store
      .transaction(() => {
        try {
          keep();
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          problems.push(`no scenarios as of ${asOf}: ${error.message}`);
        }
      })
      .immediate();
  }
  return {matches, problems};
}

/**
 * The scenarios of every match as frozen with its last forecast; matches without any are left out.
 */
export function frozenScenarios(
  store: Store,
  forecasts: ReadonlyMap<MatchId, readonly Forecast[]>,
  options: SimulationOptions,
): Map<MatchId, MatchScenarios> {
  const run = runOf(options);
  const kept = storedScenarios(store, run);
  const there = [...forecasts.values()]
    .map((list) => list.at(-1)!)
    .filter((last) => kept.has(keyOf(last)));
  return new Map(
    there.map(({matchId, asOf}) => [
      matchId,
      storedScenario(store, matchId, asOf, run.engine, run.seed, run.runs),
    ]),
  );
}

/** Stored scenarios are never rewritten, so they are read once. */
const storedScenario = cached(
  (
    store: Store,
    matchId: MatchId,
    asOf: Instant,
    engine: string,
    seed: string,
    runs: number,
  ): MatchScenarios => {
    const {body, ...rest} = scenario<ScenarioBody>(store, {matchId, asOf}, {engine, seed, runs})!;
    return {...rest, ...body};
  },
);
