import type {Target} from "./cup-matches.ts";
import type {Forecaster, Prediction} from "./forecasters.ts";

export interface Scored {
  readonly target: Target;
  readonly prediction: Prediction;
}

/**
 * Forecasts every target from the data before its day. Days are processed in order, with a new
 * request to the forecaster for each. A forecaster never sees the results of the targets it
 * forecasts.
 */
export function walkForward(targets: readonly Target[], forecaster: Forecaster): Scored[] {
  const days = [...Map.groupBy(targets, ({playedOn}) => playedOn)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return days.flatMap(([day, ofDay]) => {
    const predict = forecaster.before(day);
    return ofDay.map((target) => {
      const {goals: _, ...question} = target;
      return {target, prediction: predict(question)};
    });
  });
}
