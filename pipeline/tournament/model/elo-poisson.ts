import type {Day} from "../types.ts";
import {ELO_HOME, type EloHistory} from "./elo.ts";
import {TAU_FLOOR} from "./low-scores.ts";
import type {Ground, Rates} from "./types.ts";

/** Expected goals from a difference in Elo rating: log λ₁ = a + b·x, log λ₂ = a − b·x. */
export interface EloGoals {
  readonly a: number;
  readonly b: number;
  readonly rho: number;
}

const DAY_MS = 86_400_000;
/** Length of the fit's window before the cut-off, in years. */
export const WINDOW_YEARS = 12;

/** x = (E₁ − E₂ ± 100 for a side at home)/400 */
const scaled = (home: number, away: number, ground: Ground): number =>
  (home - away + (ground === "home" ? ELO_HOME : ground === "away" ? -ELO_HOME : 0)) / 400;

/**
 * Fits a and b by Poisson regression (Newton's method, which is IRLS here) on the competitive
 * matches of the `windowYears` before the cut-off, unweighted; then ρ in [−0.25, 0.25] by
 * golden-section search on Σ log τ with fixed rates.
 */
export function fitEloGoals(
  history: EloHistory,
  cutoffOn: Day,
  windowYears = WINDOW_YEARS,
): EloGoals {
  const firstOn = new Date(Math.ceil(Date.parse(cutoffOn) / DAY_MS - 365.25 * windowYears) * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const seen = history.matches.filter(
    ({match: {playedOn, kind}}) =>
      playedOn < cutoffOn && playedOn >= firstOn && kind !== "friendly",
  );
  const [x, homeGoals, awayGoals] = [
    new Float64Array(seen.length),
    new Float64Array(seen.length),
    new Float64Array(seen.length),
  ];
  for (let m = 0; m < seen.length; m++) {
    const {match, home, away} = seen[m]!;
    x[m] = scaled(home, away, match.neutral ? "neutral" : "home");
    homeGoals[m] = match.homeGoals;
    awayGoals[m] = match.awayGoals;
  }
  let a = 0;
  let b = 0;
  for (let iteration = 0; iteration < 50 && seen.length > 0; iteration++) {
    let [forA, forB, aa, ab, bb] = [0, 0, 0, 0, 0];
    for (let m = 0; m < seen.length; m++) {
      const first = Math.exp(a + b * x[m]!);
      const second = Math.exp(a - b * x[m]!);
      forA += homeGoals[m]! - first + awayGoals[m]! - second;
      forB += x[m]! * (homeGoals[m]! - first - (awayGoals[m]! - second));
      aa += first + second;
      ab += x[m]! * (first - second);
      bb += x[m]! ** 2 * (first + second);
    }
    const determinant = aa * bb - ab * ab;
    const stepA = (bb * forA - ab * forB) / determinant;
    const stepB = (aa * forB - ab * forA) / determinant;
    a += stepA;
    b += stepB;
    if (Math.abs(stepA) + Math.abs(stepB) < 1e-10) break;
  }
  const slopes = seen.flatMap(({match: {homeGoals, awayGoals}}, m) => {
    if (homeGoals > 1 || awayGoals > 1) return [];
    const first = Math.exp(a + b * x[m]!);
    const second = Math.exp(a - b * x[m]!);
    return homeGoals === 0
      ? awayGoals === 0
        ? -first * second
        : first
      : awayGoals === 0
        ? second
        : -1;
  });
  const low = Float64Array.from(slopes);
  const rho = goldenSection((r) => -logTaus(low, r), -0.25, 0.25);
  return {a, b, rho};
}

/** Σ log τ over the low-scoring matches, τ = 1 + slope·ρ. */
function logTaus(slopes: Float64Array, rho: number): number {
  let sum = 0;
  for (let l = 0; l < slopes.length; l++)
    sum += Math.log(Math.max(TAU_FLOOR, 1 + slopes[l]! * rho));
  return sum;
}

/** Expected goals of both sides over 90 minutes from their Elo ratings. */
export function eloRates({a, b}: EloGoals, home: number, away: number, ground: Ground): Rates {
  const x = scaled(home, away, ground);
  return {home: Math.exp(a + b * x), away: Math.exp(a - b * x)};
}

/** Finds the minimum of a unimodal function in [low, high], to 1e-6. */
function goldenSection(f: (x: number) => number, low: number, high: number): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [from, to] = [low, high];
  const left = () => to - ratio * (to - from);
  const right = () => from + ratio * (to - from);
  // one of the two inner points is reused from the previous step
  let [atLeft, atRight] = [f(left()), f(right())];
  while (to - from > 1e-6) {
    if (atLeft < atRight) {
      to = right();
      [atLeft, atRight] = [f(left()), atLeft];
    } else {
      from = left();
      [atLeft, atRight] = [atRight, f(right())];
    }
  }
  return (from + to) / 2;
}
