import {cached} from "../../kit/cached.ts";
import type {Context} from "../../kit/context.ts";
import type {Store} from "../../kit/store.ts";
import {recordsVersion} from "../queries/matches.ts";
import {forecastsVersion, ratedAt, simulatedAt} from "../queries/model.ts";
import {tournament} from "../queries/tournament.ts";
import {isDecided} from "../rules/result.ts";
import {asNamedAt, unnamed} from "../rules/slot.ts";
import {requireField, stateAt, type TournamentState} from "../state.ts";
import type {Instant} from "../types.ts";
import {chainHead, extendChain} from "./chain.ts";
import {keepEloRatings} from "./elo-ratings.ts";
import {ENGINE} from "./engine.ts";
import {freezeForecasts} from "./forecast.ts";
import {forecastRunsUpTo} from "./forecast-runs.ts";
import {oddsInstant, type SimulationOptions, settledState, storedOdds} from "./odds.ts";
import type {Simulate} from "./parallel-simulation.ts";
import {keepErrors, storedErrors} from "./rating-errors.ts";
import {type Fit, keepFit, newFit, storedFit} from "./ratings.ts";
import {keepScenarios} from "./scenarios/frozen.ts";
import {fillGaps, verifyUpcoming} from "./verification.ts";

export interface ModelContext extends Context {
  /** Function for simulating odds in a long-running process; default: `simulate`. */
  readonly simulate?: Simulate;
}

export interface ModelReport {
  readonly editions: number;
  readonly fitted: number;
  readonly forecasts: number;
  readonly simulated: number;
  /** Number of matches whose scenarios were computed. */
  readonly scenarios: number;
  /** Failed steps with reasons; all other steps were done. */
  readonly problems: readonly string[];
}

/**
 * The model stage. For every forecast run up to now, it makes ratings from strictly earlier days
 * and a frozen forecast of every coming match with known teams; between two forecast runs,
 * forecasts of matches whose teams became known there; then the odds of the newest forecast run, of
 * the last final whistle and of the current moment. After them come the odds of the earlier forecast
 * runs, Elo ratings for comparison, the standard errors of the last ratings, and the scenarios of
 * every match at its last forecast. Existing results are kept, so a second run does nothing.
 */
export function runModel(
  context: ModelContext,
  year: number,
  {seed, runs}: SimulationOptions,
  note: (text: string) => void = () => {},
): ModelReport {
  const {store, now, wallClock} = context;
  const config = tournament(store, year);
  const report = {
    editions: 0,
    fitted: 0,
    forecasts: 0,
    simulated: 0,
    scenarios: 0,
    problems: [] as string[],
  };
  if (!config) return report;
  requireField(config, now);
  const forecastRuns = forecastRunsUpTo(config, now);
  report.editions = forecastRuns.length;
  const forecastRun = forecastRuns.at(-1);
  if (forecastRun === undefined) {
    note(`no forecasts: ${unnamed(asNamedAt(config, now)).length} open slots`);
    return report;
  }
  const made = makeForecastRuns(context, year, forecastRuns, note);
  report.fitted += made.fitted;
  report.forecasts += made.forecasts;
  const latest = storedFit(store, year, forecastRun)!;
  const current = stateAt(store, year, now);
  const known = current.matches.map(({home, away, state, recordedAt}) => [
    home,
    away,
    state.status,
    isDecided(state) && recordedAt,
  ]);
  const {factsSha256} = config;
  // Existing forecasts are kept, so nothing new can be missing until a match gets other teams,
  // begins, ends or is moved.
  const upcoming = doneFor(
    store,
    JSON.stringify([year, factsSha256, forecastRun, forecastsVersion(store), known]),
  );
  if (!upcoming.isVerified) report.forecasts += verifyUpcoming(store, year, now, wallClock).filled;
  upcoming.isVerified = true;
  // A missing result (a knock-out was played, but a group match is not recorded) prevents only the
  // odds of that moment.
  const addOdds = (
    state: TournamentState,
    fit: Fit,
    asOf: Instant,
    simulate = context.simulate,
  ) => {
    try {
      if (storedOdds(store, state, fit, {seed, runs}, asOf, simulate).fresh) report.simulated++;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      report.problems.push(`no odds as of ${asOf}: ${error.message}`);
    }
  };
  const simulated = simulatedAt(store, year, {engine: ENGINE, seed, runs});
  const addOddsOf = (asOf: Instant) => {
    if (!simulated.has(asOf))
      addOdds(stateAt(store, year, asOf), storedFit(store, year, asOf)!, asOf);
  };
  addOddsOf(forecastRun);
  for (const state of new Set([settledState(current), current]))
    addOdds(state, latest, oddsInstant(state));

  const earlier = forecastRuns.slice(0, -1);
  // Scenarios depend on the frozen forecasts, and on the records up to then: a result may come
  // late.
  const forecasts = chainHead(store, config, now)?.sha256;
  const scenarios = doneFor(
    store,
    JSON.stringify([year, factsSha256, seed, runs, forecasts, recordsVersion(store)]),
  );
  if (!scenarios.problems) {
    const kept = keepScenarios(store, current, {seed, runs}, (state, fit, simulation) => {
      const {asOf} = state;
      note(`scenarios as of ${asOf}`);
      if (!earlier.includes(asOf) || simulated.has(asOf)) return;
      addOdds(state, fit, asOf, () => simulation);
      simulated.add(asOf);
    });
    report.scenarios += kept.matches;
    scenarios.problems = kept.problems;
  }
  for (const asOf of earlier) addOddsOf(asOf);
  keepEloRatings(store, config, forecastRuns);
  if (!storedErrors(store, year, forecastRun, latest))
    keepErrors(store, stateAt(store, year, forecastRun), latest);
  report.problems.push(...scenarios.problems);
  note(
    `${report.editions} forecast runs, ${report.fitted} fitted, ${report.forecasts} forecasts frozen, ${report.simulated} simulations${report.problems.length > 0 ? `; ${report.problems.at(-1)}` : ""}`,
  );
  return report;
}

/** The steps done for a given content of the store, so that the next run can skip them. */
const doneFor = cached(
  (_: Store, _content: string): {isVerified?: true; problems?: readonly string[]} => ({}),
);

/**
 * Makes the missing forecast runs of a year, each in a transaction: its ratings and frozen
 * forecasts of the coming matches, after forecasts of matches whose teams became known since the
 * previous forecast run.
 *
 * @returns the number of fits and of new forecasts
 */
export function makeForecastRuns(
  {store, wallClock}: Pick<Context, "store" | "wallClock">,
  year: number,
  forecastRuns: readonly Instant[],
  note: (text: string) => void,
): {fitted: number; forecasts: number} {
  const rated = ratedAt(store, year, ENGINE);
  const made = {fitted: 0, forecasts: 0};
  let fit: Fit | undefined;
  for (const [index, asOf] of forecastRuns.entries()) {
    if (rated.has(asOf)) {
      fit = undefined;
      continue;
    }
    note(`forecast run ${index + 1} of ${forecastRuns.length} of ${year}`);
    const before = forecastRuns[index - 1];
    const fitBefore = fit ?? (before ? storedFit(store, year, before) : undefined);
    fit = store
      .transaction(() => {
        const state = stateAt(store, year, asOf);
        if (made.fitted === 0) extendChain(store, state.tournament);
        if (before && fitBefore)
          made.forecasts += fillGaps(store, state, before, fitBefore, wallClock);
        const fitted = newFit(store, state, fitBefore?.ratings);
        keepFit(store, state, fitted);
        made.forecasts += freezeForecasts(store, state, fitted, wallClock);
        return fitted;
      })
      .immediate();
    made.fitted++;
  }
  return made;
}
