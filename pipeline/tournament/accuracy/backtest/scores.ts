import {calibrationError, type StatedProbability} from "../../model/calibration.ts";
import {GRID_SIDE} from "../../model/scoreline.ts";
import {brier, logLoss, rps} from "../../model/scoring.ts";
import type {ScoreGrid} from "../../model/types.ts";
import type {Scored} from "./walk-forward.ts";

/**
 * The losses and hits of one forecast. Scoreline values are null if the forecaster does not predict
 * scores.
 */
export interface Losses {
  readonly rps: number;
  readonly brier: number;
  readonly logLoss: number;
  /** 1 if the likeliest of win, draw and loss happened; divided equally among several likeliest. */
  readonly favourite: number;
  readonly top1: number | null;
  readonly top3: number | null;
  /** −ln P(exact score). */
  readonly exactLogLoss: number | null;
}

export interface Summary extends Losses {
  readonly matches: number;
  /** Expected calibration error over the three probabilities of all matches, ten bins. */
  readonly calibrationError: number;
}

const happened = ([home, away]: readonly [number, number]): number =>
  home > away ? 0 : home === away ? 1 : 2;

export function lossesOf({target, prediction}: Scored): Losses {
  const forecast = [prediction.outcome.home, prediction.outcome.draw, prediction.outcome.away];
  const result = happened(target.goals);
  const best = Math.max(...forecast);
  const likeliest = forecast.filter((p) => p === best).length;
  return {
    rps: rps(forecast, result),
    brier: brier(forecast, result),
    logLoss: logLoss(forecast, result),
    favourite: forecast[result] === best ? 1 / likeliest : 0,
    ...scorelineLosses(prediction.grid, target.goals),
  };
}

function scorelineLosses(
  grid: ScoreGrid | null,
  [home, away]: readonly [number, number],
): Pick<Losses, "top1" | "top3" | "exactLogLoss"> {
  if (!grid) return {top1: null, top3: null, exactLogLoss: null};
  const cell = Math.min(home, GRID_SIDE - 1) * GRID_SIDE + Math.min(away, GRID_SIDE - 1);
  const probability = grid[cell]!;
  const likelier = grid.reduce(
    (count, p, other) => count + Number(p > probability || (p === probability && other < cell)),
    0,
  );
  return {
    top1: Number(likelier < 1),
    top3: Number(likelier < 3),
    exactLogLoss: -Math.log(probability),
  };
}

/** Three probabilities per match: win, draw and loss. */
export const statedProbabilities = (scored: readonly Scored[]): StatedProbability[] =>
  scored.flatMap(({target, prediction: {outcome}}) => {
    const result = happened(target.goals);
    return [outcome.home, outcome.draw, outcome.away].map((probability, k) => ({
      probability,
      happened: k === result,
    }));
  });

/** Means over all matches. */
export function summary(scored: readonly Scored[]): Summary {
  const losses = scored.map(lossesOf);
  const mean = (key: keyof Losses) =>
    losses.reduce((sum, loss) => sum + (loss[key] ?? 0), 0) / losses.length;
  const scoreline = (key: "top1" | "top3" | "exactLogLoss") =>
    losses.some((loss) => loss[key] === null) ? null : mean(key);
  return {
    matches: scored.length,
    rps: mean("rps"),
    brier: mean("brier"),
    logLoss: mean("logLoss"),
    favourite: mean("favourite"),
    top1: scoreline("top1"),
    top3: scoreline("top3"),
    exactLogLoss: scoreline("exactLogLoss"),
    calibrationError: calibrationError(statedProbabilities(scored)),
  };
}
