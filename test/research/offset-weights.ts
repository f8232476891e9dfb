import type {Target} from "../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import {
  type PairedDifference,
  pairedByTournament,
} from "../../pipeline/tournament/accuracy/backtest/paired.ts";
import {rates} from "../../pipeline/tournament/model/rates.ts";
import {outcomeOf} from "../../pipeline/tournament/model/scoreline.ts";
import {logLoss, rps} from "../../pipeline/tournament/model/scoring.ts";
import type {OffsetWeight, Rates, Ratings} from "../../pipeline/tournament/model/types.ts";
import type {Pair} from "../../pipeline/tournament/types.ts";

/** A match with the rates of its day before any offset, and an offset's x. */
export interface OffsetCase {
  readonly rates: Rates;
  readonly rho: number;
  readonly goals: Pair;
  /** Positive if it favours the first side; 0 if unknown. */
  readonly x: number;
}

/** The case of a match, rated by the fit of its day. */
export const offsetCase = (ratings: Ratings, target: Target, x: number | null): OffsetCase => ({
  rates: rates(ratings, target.home, target.away, target.ground),
  rho: ratings.rho,
  goals: target.goals,
  x: x ?? 0,
});

/**
 * The weight β of an offset from the goals of past matches, most probable under its prior.
 *
 *   maximise Σ [g₁·log μ₁ − μ₁ + g₂·log μ₂ − μ₂] − β²/2τ²      μ₁ = λ₁·e^βx, μ₂ = λ₂·e^−βx
 *
 * Concave in β, so Newton's steps find it; the standard error is the inverse root of the curvature.
 *
 * @param priorSd τ
 */
export function fitWeight(cases: readonly OffsetCase[], priorSd: number): OffsetWeight {
  let beta = 0;
  for (let step = 0; ; step++) {
    let slope = -beta / priorSd ** 2;
    let curvature = 1 / priorSd ** 2;
    for (const {rates, goals, x} of cases) {
      const [first, second] = [rates.home * Math.exp(beta * x), rates.away * Math.exp(-beta * x)];
      slope += x * (goals[0] - first - (goals[1] - second));
      curvature += x * x * (first + second);
    }
    const change = slope / curvature;
    beta += change;
    if (Math.abs(change) < 1e-12 || step === 50)
      return {beta, standardError: 1 / Math.sqrt(curvature), priorSd};
  }
}

/** Log loss and RPS of a match with a weight. */
function lossesUnder(beta: number, {rates, rho, goals, x}: OffsetCase) {
  const moved = {home: rates.home * Math.exp(beta * x), away: rates.away * Math.exp(-beta * x)};
  const {home, draw, away} = outcomeOf(moved, rho);
  const result = goals[0] > goals[1] ? 0 : goals[0] === goals[1] ? 1 : 2;
  return {logLoss: logLoss([home, draw, away], result), rps: rps([home, draw, away], result)};
}

/**
 * Out-of-sample gain of an offset: losses of each tournament with the weight fitted on all others,
 * minus those without the offset; errors clustered by tournament.
 */
export function leaveOneOut(
  tournaments: readonly (readonly OffsetCase[])[],
  priorSd: number,
): Record<"logLoss" | "rps", PairedDifference> {
  const weights = tournaments.map(
    (_, left) => fitWeight(tournaments.filter((__, g) => g !== left).flat(), priorSd).beta,
  );
  return compared(tournaments, weights);
}

/** Losses with a weight for each tournament minus those without, clustered by tournament. */
export function compared(
  tournaments: readonly (readonly OffsetCase[])[],
  weights: readonly number[],
): Record<"logLoss" | "rps", PairedDifference> {
  const of = (measure: "logLoss" | "rps") =>
    pairedByTournament(
      tournaments.map((cases, g) => cases.map((one) => lossesUnder(weights[g]!, one)[measure])),
      tournaments.map((cases) => cases.map((one) => lossesUnder(0, one)[measure])),
    );
  return {logLoss: of("logLoss"), rps: of("rps")};
}
