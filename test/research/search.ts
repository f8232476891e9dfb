import {
  type BacktestFacts,
  trainingMatches,
} from "../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import {meanOf, pairedByTournament} from "../../pipeline/tournament/accuracy/backtest/paired.ts";
import {type Losses, lossesOf} from "../../pipeline/tournament/accuracy/backtest/scores.ts";
import {type FitOptions, PLAIN} from "../../pipeline/tournament/model/dixon-coles.ts";
import {confederationsOf} from "../../pipeline/tournament/model/engine-options.ts";
import {rates} from "../../pipeline/tournament/model/rates.ts";
import {outcome, scoreGrid} from "../../pipeline/tournament/model/scoreline.ts";
import type {Ratings} from "../../pipeline/tournament/model/types.ts";
import {dailyFits, type FittedDay, stretchOf} from "./daily-fits.ts";
import {tuningTournaments} from "./tuning.ts";

/** Settings varied by the search. */
export interface Settings
  extends Pick<
    FitOptions,
    | "halfLifeYears"
    | "windowYears"
    | "priorSd"
    | "confederationSd"
    | "friendlyWeight"
    | "worldCupWeight"
    | "goalCap"
  > {
  /** Whether to learn from World Cup scores after 90 minutes. */
  readonly ninetyMinutes: boolean;
}
export interface Trial {
  readonly settings: Settings;
  /** By tournament and match. */
  readonly losses: readonly (readonly Losses[])[];
  readonly logLoss: number;
}
export interface Ranked extends Trial {
  /**
   * Mean log loss above the lowest trial's, and the standard error of that paired difference,
   * clustered by tournament.
   */
  readonly excess: number;
  readonly standardError: number;
  readonly eligible: boolean;
  readonly chosen: boolean;
}

const {
  halfLifeYears,
  windowYears,
  priorSd,
  confederationSd,
  friendlyWeight,
  worldCupWeight,
  goalCap,
} = PLAIN;
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
/** Starts of the two descents: practically no prior, and confederation means. */
const STARTS: readonly Settings[] = [
  PLAIN_SETTINGS,
  {...PLAIN_SETTINGS, priorSd: 0.8, confederationSd: 0.6},
];
/**
 * Wider than the good values are expected to lie, so that a best value at the end of its row is
 * informative; see `atEnd`.
 */
export const GRID: {readonly [K in keyof Settings]: readonly Settings[K][]} = {
  halfLifeYears: [1.5, 2, 2.5, 3, 4, 5, 6],
  windowYears: [4, 6, 8, 10, 12, 16],
  priorSd: [0.4, 0.6, 0.8, 1, 1.5, 3, 9],
  confederationSd: [0, 0.3, 0.6, 1, 1.5, 3],
  friendlyWeight: [0.5, 0.75, 1, 1.25],
  worldCupWeight: [0.5, 1, 1.5, 2, 3, 4, 6],
  goalCap: [null, 9, 7, 5],
  ninetyMinutes: [false, true],
};

/**
 * Values that cannot be exceeded meaningfully: practically no prior, no confederation means, and a
 * goal cap above nine.
 */
const NATURAL_ENDS: Partial<Settings> = {priorSd: 9, confederationSd: 0, goalCap: 9};

/**
 * Settings at the least or greatest number of their grid row, beyond which something better may
 * lie.
 */
export function atEnd(settings: Settings): (keyof Settings)[] {
  return (Object.keys(GRID) as (keyof Settings)[]).filter((key) => {
    const numbers = GRID[key].filter((value) => typeof value === "number");
    const value = settings[key];
    return (
      (value === Math.min(...numbers) || value === Math.max(...numbers)) &&
      numbers.length > 0 &&
      NATURAL_ENDS[key] !== value
    );
  });
}

/**
 * Returns a function that runs settings through each of the 35 tournaments as the engine does,
 * refitted on every match day, and scores all matches.
 */
export function trialOn(facts: BacktestFacts): (settings: Settings) => Trial {
  const training = {
    final: trainingMatches(facts, "final"),
    ninety: trainingMatches(facts, "ninety"),
  };
  const tournaments = tuningTournaments(facts.history.internationals).map((targets) => ({
    targets,
    final: stretchOf(training.final, targets),
    ninety: stretchOf(training.ninety, targets),
  }));
  const confederations = confederationsOf(facts.history.teams);
  const openings: Ratings[] = [];
  return (settings) => {
    const losses = tournaments.map(({targets, final, ninety}, g) => {
      const days = dailyFits(
        targets,
        settings.ninetyMinutes ? ninety : final,
        {...settings, confederations},
        openings[g],
      );
      openings[g] ??= days[0]!.ratings;
      return days.flatMap(lossesOfDay);
    });
    return {settings, losses, logLoss: meanOf(losses.flat().map((loss) => loss.logLoss))};
  };
}

const lossesOfDay = ({targets, ratings}: FittedDay): Losses[] =>
  targets.map((target) => {
    const grid = scoreGrid(rates(ratings, target.home, target.away, target.ground), ratings.rho);
    return lossesOf({target, prediction: {outcome: outcome(grid), grid}});
  });

/**
 * Coordinate descent from each start: tries every value of a setting and keeps the best one, until
 * a whole round changes nothing.
 */
export function descend(
  trial: (settings: Settings) => Trial,
  note: (trial: Trial) => void,
): Trial[] {
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
 * Clustered standard errors by which a setting must improve on the textbook's to replace it: the
 * same as for any other idea.
 */
const HURDLE = 2;

/**
 * Ranks trials by the selection rule. A trial is eligible if its log loss exceeds the lowest by no
 * more than two standard errors of the paired difference, clustered by tournament. Among those,
 * trials with finite ratings for every team (confederation means, priorSd ≤ 1) come first; then the
 * one with the fewest settings changed from plain Dixon–Coles, apart from its prior; then the
 * lowest log loss.
 */
export function choose(trials: readonly Trial[]): Ranked[] {
  const best = trials.reduce((a, b) => (b.logLoss < a.logLoss ? b : a));
  const logLosses = ({losses}: Trial) =>
    losses.map((ofTournament) => ofTournament.map(({logLoss}) => logLoss));
  const lowest = logLosses(best);
  const ranked = trials
    .map((trial) => {
      const {mean: excess, standardError} = pairedByTournament(logLosses(trial), lowest);
      return {...trial, excess, standardError, eligible: excess <= HURDLE * standardError};
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

const unsteady = ({priorSd, confederationSd}: Settings): number =>
  confederationSd > 0 && priorSd <= 1 ? 0 : 1;
const PRIOR: readonly (keyof Settings)[] = ["priorSd", "confederationSd"];
const changes = (settings: Settings): number =>
  (Object.keys(GRID) as (keyof Settings)[]).filter(
    (key) => !PRIOR.includes(key) && settings[key] !== PLAIN_SETTINGS[key],
  ).length;
