import type {Context} from "../../kit/context.ts";
import {editionsUpTo} from "../editions.ts";
import {odds} from "../queries/model.ts";
import {tournament} from "../queries/tournament.ts";
import {requireField, stateAt} from "../state.ts";
import {ENGINE} from "./engine.ts";
import {freezeForecasts} from "./forecast.ts";
import {oddsInstant, type SimulationOptions, storedOdds} from "./odds.ts";
import {type Fit, fitEdition, keepFit, storedFit} from "./ratings.ts";
import {fillGaps, verifyUpcoming} from "./verification.ts";

export interface ModelReport {
  readonly editions: number;
  readonly fitted: number;
  readonly forecasts: number;
  readonly simulated: number;
}

/**
 * The model stage: for every daily edition up to now, ratings from strictly earlier days, a frozen forecast of every coming match whose
 * teams were known, and champion odds; between two editions, forecasts of matches whose teams became known there; then the odds of this
 * very moment. What exists is left alone, so a second run does nothing.
 */
export function runModel(context: Context, year: number, options: SimulationOptions, note: (text: string) => void = () => {}): ModelReport {
  const {store, now, wallClock} = context;
  const config = tournament(store, year);
  const report = {editions: 0, fitted: 0, forecasts: 0, simulated: 0};
  if (!config) return report;
  requireField(config, now);
  const editions = editionsUpTo(config, now);
  const simulated = new Set(odds(store, year, {engine: ENGINE, ...options, until: now}).map((row) => row.asOf));
  report.editions = editions.length;
  let latest: Fit | undefined;
  for (const [index, asOf] of editions.entries()) {
    const before = latest;
    latest = storedFit(store, year, asOf);
    if (latest && simulated.has(asOf)) continue;
    note(`edition ${index + 1} of ${editions.length}`);
    store
      .transaction(() => {
        const state = stateAt(store, year, asOf);
        if (!latest) {
          if (before) report.forecasts += fillGaps(store, state, editions[index - 1]!, before, wallClock);
          latest = fitEdition(store, state, before?.ratings);
          keepFit(store, state, latest);
          report.fitted++;
          report.forecasts += freezeForecasts(store, state, latest, wallClock);
        }
        if (storedOdds(store, state, latest, options, asOf).fresh) report.simulated++;
      })
      .immediate();
  }
  report.forecasts += verifyUpcoming(store, year, now, wallClock).filled;
  const current = stateAt(store, year, now);
  if (latest && storedOdds(store, current, latest, options, oddsInstant(current)).fresh) report.simulated++;
  note(`${report.editions} editions, ${report.fitted} fitted, ${report.forecasts} forecasts frozen, ${report.simulated} simulations`);
  return report;
}
