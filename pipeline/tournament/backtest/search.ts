import {type FitOptions, fit as fitRatings, PLAIN} from "../model/dixon-coles.ts";
import {confederationsOf} from "../model/engine-options.ts";
import {rates} from "../model/rates.ts";
import {outcome, scoreGrid} from "../model/scoreline.ts";
import type {Ratings} from "../model/types.ts";
import type {International} from "../types.ts";
import {type BacktestFacts, knownMatches, type Target} from "./cup-matches.ts";
import {type Losses, lossesOf} from "./scores.ts";
import {tuningTournaments} from "./tuning.ts";

/** What the search varies. */
export interface Settings
  extends Pick<
    FitOptions,
    "halfLifeYears" | "windowYears" | "priorSd" | "confederationSd" | "friendlyWeight" | "worldCupWeight" | "goalCap"
  > {
  /** Whether World Cup scores to learn from are those after 90 minutes. */
  readonly ninetyMinutes: boolean;
}
export interface Trial {
  readonly settings: Settings;
  readonly losses: readonly Losses[];
  readonly logLoss: number;
}
export interface Ranked extends Trial {
  /** Mean log loss above the lowest trial's, and the standard error of that paired difference. */
  readonly excess: number;
  readonly standardError: number;
  readonly eligible: boolean;
  readonly chosen: boolean;
}

const {halfLifeYears, windowYears, priorSd, confederationSd, friendlyWeight, worldCupWeight, goalCap} = PLAIN;
export const PLAIN_SETTINGS: Settings = {
  halfLifeYears,
  windowYears,
  priorSd,
  confederationSd,
  friendlyWeight,
  worldCupWeight,
  goalCap,
  ninetyMinutes: false,
};
/** Where the two descents start: no prior to speak of, and confederation means. */
export const STARTS: readonly Settings[] = [PLAIN_SETTINGS, {...PLAIN_SETTINGS, priorSd: 0.8, confederationSd: 0.6}];
export const GRID: {readonly [K in keyof Settings]: readonly Settings[K][]} = {
  halfLifeYears: [1.5, 2, 2.5, 3, 4, 5, 8],
  windowYears: [6, 8, 12, 16],
  priorSd: [0.4, 0.6, 0.8, 1, 1.5, 3, 9],
  confederationSd: [0, 0.3, 0.6, 1, 1.5],
  friendlyWeight: [0.6, 0.8, 1],
  worldCupWeight: [1, 1.5, 2, 3],
  goalCap: [null, 7, 5],
  ninetyMinutes: [false, true],
};

/** A function that fits the settings at the start of each of the 35 tournaments and scores all their matches. */
export function trialOn(facts: BacktestFacts): (settings: Settings) => Trial {
  const training = {final: knownMatches(facts, "final"), ninety: knownMatches(facts, "ninety")};
  const tournaments = tuningTournaments(facts.history.internationals);
  const confederations = confederationsOf(facts.history.teams);
  const nearby = new Map<Target[], Ratings>();
  const scored = (targets: Target[], known: readonly International[], settings: Settings): Losses[] => {
    const ratings = fitRatings(known, {...settings, confederations, cutoffOn: targets[0]!.playedOn}, nearby.get(targets));
    if (!nearby.has(targets)) nearby.set(targets, ratings);
    return targets.map((target) => {
      const grid = scoreGrid(rates(ratings, target.home, target.away, target.ground), ratings.rho);
      return lossesOf({target, said: {outcome: outcome(grid), grid}});
    });
  };
  return (settings) => {
    const known = settings.ninetyMinutes ? training.ninety : training.final;
    const losses = tournaments.flatMap((targets) => scored(targets, known, settings));
    return {settings, losses, logLoss: meanOf(losses.map((loss) => loss.logLoss))};
  };
}

/** Coordinate descent from each start: every value of a setting is tried, the best one kept, until a whole round changes nothing. */
export function descend(trial: (settings: Settings) => Trial, note: (trial: Trial) => void): Trial[] {
  const trials = new Map<string, Trial>();
  const tried = (settings: Settings): Trial => {
    const key = JSON.stringify(settings);
    const known = trials.get(key);
    if (known) return known;
    const fresh = trial(settings);
    trials.set(key, fresh);
    note(fresh);
    return fresh;
  };
  for (const start of STARTS) {
    let best = tried(start);
    for (let before: Trial | null = null; before !== best; ) {
      before = best;
      for (const key of Object.keys(GRID) as (keyof Settings)[]) {
        const around = best.settings;
        for (const value of GRID[key]) {
          const next = tried({...around, [key]: value});
          if (next.logLoss < best.logLoss) best = next;
        }
      }
    }
  }
  return [...trials.values()];
}

/**
 * The rule, fixed before the search was run. Eligible is every trial whose log loss exceeds the lowest by no more than one standard error
 * of the paired difference. Of those, trials with finite ratings for every team (confederation means, priorSd ≤ 1) go first; then the one
 * with the fewest settings changed from plain Dixon–Coles, its prior aside; then the lowest log loss.
 */
export function choose(trials: readonly Trial[]): Ranked[] {
  const best = trials.reduce((a, b) => (b.logLoss < a.logLoss ? b : a));
  const ranked = trials
    .map((trial) => {
      const differences = trial.losses.map((loss, n) => loss.logLoss - best.losses[n]!.logLoss);
      const excess = meanOf(differences);
      const variance = meanOf(differences.map((d) => (d - excess) ** 2));
      const standardError = Math.sqrt(variance / differences.length);
      return {...trial, excess, standardError, eligible: excess <= standardError};
    })
    .sort(
      (a, b) =>
        Number(b.eligible) - Number(a.eligible) ||
        unsteady(a.settings) - unsteady(b.settings) ||
        changes(a.settings) - changes(b.settings) ||
        a.logLoss - b.logLoss,
    );
  return ranked.map((trial, place) => ({...trial, chosen: place === 0}));
}

const unsteady = ({priorSd, confederationSd}: Settings): number => (confederationSd > 0 && priorSd <= 1 ? 0 : 1);
const PRIOR: readonly (keyof Settings)[] = ["priorSd", "confederationSd"];
const changes = (settings: Settings): number =>
  (Object.keys(GRID) as (keyof Settings)[]).filter((key) => !PRIOR.includes(key) && settings[key] !== PLAIN_SETTINGS[key]).length;

export const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
