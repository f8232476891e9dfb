import {bootstrapMean, type Interval} from "../../model/bootstrap.ts";
import {type CalibrationBin, reliability} from "../../model/calibration.ts";
import {PLAIN} from "../../model/dixon-coles.ts";
import {eloHistory} from "../../model/elo.ts";
import {fastRandom} from "../../model/random.ts";
import {type BacktestFacts, cupMatches, trainingMatches} from "./cup-matches.ts";
import {engines} from "./engines.ts";
import {
  baseRates,
  dailyRatings,
  dixonColes,
  eloPoisson,
  type Forecaster,
  uniform,
} from "./forecasters.ts";
import {type OffsetWorth, offsetWorths} from "./offset-worth.ts";
import {lossesOf, type Summary, statedProbabilities, summary} from "./scores.ts";
import {type Scored, walkForward} from "./walk-forward.ts";

/** The first cup included in the base rate. */
const BASE_RATE_FROM = 2010;
const MEASURES = ["rps", "brier", "logLoss"] as const;

export interface BacktestReport {
  readonly cups: readonly number[];
  readonly seed: string;
  readonly models: readonly {
    readonly name: string;
    readonly perCup: readonly {readonly cup: number; readonly scores: Summary}[];
    readonly pooled: Summary;
    readonly reliability: readonly CalibrationBin[];
  }[];
  /** The effect of each offset of the engine. */
  readonly offsets: readonly OffsetWorth[];
  /** Paired differences engine − baseline over all matches; negative if the engine is better. */
  readonly differences: readonly {
    readonly baseline: string;
    readonly rps: Interval;
    readonly brier: Interval;
    readonly logLoss: Interval;
  }[];
}

/** The baselines for the engine, each from the given facts. */
function baselines(facts: BacktestFacts): Forecaster[] {
  const final = trainingMatches(facts, "final");
  const baseRateCups = [...new Set(facts.history.worldCups.map(({year}) => year))].filter(
    (year) => year >= BASE_RATE_FROM,
  );
  return [
    dixonColes("plain DC", dailyRatings(final, PLAIN)),
    eloPoisson("Elo + Poisson", eloHistory(final)),
    baseRates(
      "base rate",
      baseRateCups.flatMap((cup) => cupMatches(facts, cup)),
    ),
    uniform("uniform"),
  ];
}

/**
 * Forecasts past World Cups, every match from strictly earlier days, and scores engine and
 * baselines side by side on the 90-minute results.
 *
 * @param seed of the bootstrap
 * @throws UsageError when a year is not a World Cup in the facts
 */
export function backtest(
  facts: BacktestFacts,
  cups: readonly number[],
  seed: string,
): BacktestReport {
  const targets = [...cups].sort((a, b) => a - b).flatMap((cup) => cupMatches(facts, cup));
  const engineWith = engines(facts);
  const forecasters = [
    engineWith("engine", () => true),
    engineWith("no offsets", () => false),
    ...baselines(facts),
  ];
  const models = forecasters.map((forecaster) => ({
    name: forecaster.name,
    scored: walkForward(targets, forecaster),
  }));
  const [engine, ...others] = models;
  const ofCup = (scored: readonly Scored[], cup: number) =>
    scored.filter(({target}) => target.cup === cup);
  return {
    cups,
    seed,
    models: models.map(({name, scored}) => ({
      name,
      perCup: cups.map((cup) => ({cup, scores: summary(ofCup(scored, cup))})),
      pooled: summary(scored),
      reliability: reliability(statedProbabilities(scored)),
    })),
    offsets: offsetWorths(facts, engineWith, targets),
    differences: others.map((baseline) => {
      const [rps, brier, logLoss] = MEASURES.map((measure) =>
        pairedInterval(engine!.scored, baseline.scored, measure, seed),
      ) as [Interval, Interval, Interval];
      return {baseline: baseline.name, rps, brier, logLoss};
    }),
  };
}

/** The mean difference between two forecasters' losses on the same matches, with its interval. */
function pairedInterval(
  first: readonly Scored[],
  second: readonly Scored[],
  measure: (typeof MEASURES)[number],
  seed: string,
): Interval {
  const differences = first.map(
    (scored, n) => lossesOf(scored)[measure] - lossesOf(second[n]!)[measure],
  );
  return bootstrapMean(differences, fastRandom(`${seed} ${measure}`));
}
