import {grouped} from "../../kit/grouped.ts";
import {type FitOptions, fit as fitRatings} from "../model/dixon-coles.ts";
import {type EloHistory, eloHistory} from "../model/elo.ts";
import {eloRates, fitEloGoals} from "../model/elo-poisson.ts";
import {confederationsOf, ENGINE_OPTIONS} from "../model/engine-options.ts";
import {rates} from "../model/rates.ts";
import {outcome, scoreGrid} from "../model/scoreline.ts";
import type {Rates, ScoreGrid} from "../model/types.ts";
import type {International} from "../types.ts";
import {type BacktestFacts, cupMatches, knownMatches, type Target} from "./cup-matches.ts";
import {pooled} from "./forecasters.ts";
import {type Feature, headToHead, restDays} from "./modifiers.ts";
import {meanOf} from "./paired.ts";
import {lossesOf} from "./scores.ts";
import {tuningTournaments} from "./tuning.ts";

export interface Ablation {
  readonly what: string;
  readonly setting: string;
  readonly tuningLogLoss: number;
  readonly tuningRps: number;
  /** Log loss on the tuning tournaments less the engine's, and the standard error of that paired difference. */
  readonly tuningChange: number;
  readonly standardError: number;
  /** On the World Cups held out, for information only. */
  readonly heldOutLogLoss: number;
  readonly heldOutRps: number;
}

/** A match with the engine's rates, fitted at the start of its tournament, and what else might be known of it. */
interface Case {
  readonly target: Target;
  readonly rates: Rates;
  readonly rho: number;
  readonly headToHead: number;
  readonly restDays: number;
  readonly elo: ScoreGrid;
}

const gridOf = ({rates, rho}: Case): ScoreGrid => scoreGrid(rates, rho);
const scores = (cases: readonly Case[], grid: (one: Case) => ScoreGrid) => {
  const losses = cases.map((one) => lossesOf({target: one.target, said: {outcome: outcome(grid(one)), grid: grid(one)}}));
  return {
    losses: losses.map((loss) => loss.logLoss),
    logLoss: meanOf(losses.map((loss) => loss.logLoss)),
    rps: meanOf(losses.map((loss) => loss.rps)),
  };
};

function modified(one: Case, change: number): ScoreGrid {
  return scoreGrid({home: one.rates.home * Math.exp(change), away: one.rates.away * Math.exp(-change)}, one.rho);
}

/** The coefficient that the goals of the cases like best, with its standard error: Poisson regression with the rates as offset. */
export function fittedCoefficient(cases: readonly Pick<Case, "rates" | "target">[], features: readonly number[]) {
  let c = 0;
  let information = 0;
  for (let iteration = 0; iteration < 20; iteration++) {
    let slope = 0;
    information = 0;
    for (const [n, {rates, target}] of cases.entries()) {
      const x = features[n]!;
      const home = rates.home * Math.exp(c * x);
      const away = rates.away * Math.exp(-c * x);
      slope += x * (target.goals[0] - home - (target.goals[1] - away));
      information += x * x * (home + away);
    }
    c += slope / information;
  }
  return {c, standardError: 1 / Math.sqrt(information)};
}

/** One thing at a time added to the engine: its losses on the tuning tournaments and, for information, on the World Cups from 2018 on. */
export function ablations(facts: BacktestFacts): {rows: Ablation[]; coefficients: {what: string; c: number; standardError: number}[]} {
  const known = knownMatches(facts, ENGINE_OPTIONS.ninetyMinutes ? "ninety" : "final");
  const final = knownMatches(facts, "final");
  const elo = eloHistory(final);
  const confederations = confederationsOf(facts.history.teams);
  const base = {...ENGINE_OPTIONS.fit, confederations};
  const sets = {
    tuning: tuningTournaments(facts.history.internationals),
    heldOut: [2018, 2022, facts.tournament.year].map((cup) => cupMatches(facts, cup)),
  };
  const features = {headToHead: headToHead(known), restDays: restDays(final)};
  const both = (options: (day: string) => Partial<FitOptions>) => ({
    tuning: sets.tuning.flatMap((targets) => casesOf(targets, known, options(targets[0]!.playedOn), elo, features)),
    heldOut: sets.heldOut.flatMap((targets) => casesOf(targets, known, options(targets[0]!.playedOn), elo, features)),
  });
  const daily = (targets: readonly Target[], options: Partial<FitOptions>): Case[] =>
    [...grouped(targets, ({playedOn}) => playedOn).values()].flatMap((ofDay) => casesOf(ofDay, known, options, elo, features));
  const engine = both(() => base);
  const rows: Ablation[] = [];
  let reference: readonly number[] | undefined;
  const record = (what: string, setting: string, cases: typeof engine, grid: (one: Case) => ScoreGrid = gridOf) => {
    const [tuning, heldOut] = [scores(cases.tuning, grid), scores(cases.heldOut, grid)];
    reference ??= tuning.losses;
    const differences = tuning.losses.map((loss, n) => loss - reference![n]!);
    const tuningChange = meanOf(differences);
    const standardError = Math.sqrt(meanOf(differences.map((d) => (d - tuningChange) ** 2)) / differences.length);
    rows.push({
      what,
      setting,
      tuningLogLoss: tuning.logLoss,
      tuningRps: tuning.rps,
      tuningChange,
      standardError,
      heldOutLogLoss: heldOut.logLoss,
      heldOutRps: heldOut.rps,
    });
  };
  record("engine", "as it is", engine);
  const coefficients = (["headToHead", "restDays"] as const).map((what) => {
    for (const c of what === "headToHead" ? [0.03, 0.06, 0.1, 0.2] : [-0.02, 0.01, 0.02, 0.04])
      record(what, `c = ${c}`, engine, (one) => modified(one, c * one[what]));
    return {
      what,
      ...fittedCoefficient(
        engine.tuning,
        engine.tuning.map((one) => one[what]),
      ),
    };
  });
  for (const weight of [0.1, 0.2, 0.3, 0.4, 0.5])
    record("ensemble with Elo + Poisson", `weight ${weight}`, engine, (one) =>
      pooled([
        {grid: gridOf(one), weight: 1 - weight},
        {grid: one.elo, weight},
      ]),
    );
  const values = (day: string) => new Map(facts.history.teams.map(({teamId}) => [teamId, (elo.ratingBefore(teamId, day) - 1500) / 400]));
  for (const priorSd of [0.3, 0.5, 0.8])
    record(
      "Elo as prior mean",
      `prior sd ${priorSd}`,
      both((day) => ({...base, priorSd, covariate: {values: values(day), sd: 1}})),
    );
  for (const worldCupWeight of [1, 2, 3])
    record("refitted every match day", `World Cup weight ${worldCupWeight}`, {
      tuning: sets.tuning.flatMap((targets) => daily(targets, {...base, worldCupWeight})),
      heldOut: sets.heldOut.flatMap((targets) => daily(targets, {...base, worldCupWeight})),
    });
  return {rows, coefficients};
}

function casesOf(
  targets: readonly Target[],
  known: readonly International[],
  options: Partial<FitOptions>,
  elo: EloHistory,
  features: {readonly headToHead: Feature; readonly restDays: Feature},
): Case[] {
  const cutoffOn = targets[0]!.playedOn;
  const ratings = fitRatings(known, {...options, cutoffOn});
  const goals = fitEloGoals(elo, cutoffOn);
  return targets.map((target): Case => {
    const {home, away, ground} = target;
    const eloGrid = scoreGrid(eloRates(goals, elo.ratingBefore(home, cutoffOn), elo.ratingBefore(away, cutoffOn), ground), goals.rho);
    return {
      target,
      rates: rates(ratings, home, away, ground),
      rho: ratings.rho,
      headToHead: features.headToHead(target, ratings),
      restDays: features.restDays(target, ratings),
      elo: eloGrid,
    };
  });
}
