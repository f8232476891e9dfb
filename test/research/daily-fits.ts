import type {Target} from "../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import {
  type FitOptions,
  fit as fitRatings,
  PLAIN,
} from "../../pipeline/tournament/model/dixon-coles.ts";
import type {Ratings} from "../../pipeline/tournament/model/types.ts";
import type {Day, International} from "../../pipeline/tournament/types.ts";

/** Longest window that `stretchOf` covers in full. */
const LONGEST_WINDOW_YEARS = 20;

/** The matches of one day of a tournament and the ratings fitted from strictly earlier days. */
export interface FittedDay {
  readonly targets: readonly Target[];
  readonly ratings: Ratings;
}

/**
 * The matches usable by fits during a tournament: from the longest window before its first day up
 * to its last day. `known` is in order of date.
 */
export function stretchOf(
  known: readonly International[],
  targets: readonly Target[],
): International[] {
  const [firstOn, lastOn] = [targets[0]!.playedOn, targets.at(-1)!.playedOn];
  const from: Day = `${Number(firstOn.slice(0, 4)) - LONGEST_WINDOW_YEARS - 1}${firstOn.slice(4)}`;
  return known.filter(({playedOn}) => playedOn >= from && playedOn < lastOn);
}

/**
 * Runs through a tournament as the engine does: refitted on every match day from strictly earlier
 * days, each fit starting from the previous one.
 *
 * @param nearby ratings to start the first fit from; they affect its time, not its result
 */
export function dailyFits(
  targets: readonly Target[],
  stretch: readonly International[],
  options: Partial<FitOptions>,
  nearby?: Ratings,
): FittedDay[] {
  const {windowYears} = {...PLAIN, ...options};
  if (windowYears > LONGEST_WINDOW_YEARS)
    throw new RangeError(`windowYears is ${windowYears}, expected at most ${LONGEST_WINDOW_YEARS}`);
  let latest = nearby;
  return [...Map.groupBy(targets, ({playedOn}) => playedOn)].map(([day, ofDay]) => {
    const ratings = fitRatings(stretch, {...options, cutoffOn: day}, latest);
    latest = ratings;
    return {targets: ofDay, ratings};
  });
}
