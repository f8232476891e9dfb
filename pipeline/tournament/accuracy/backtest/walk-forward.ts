import type {Target} from "./cup-matches.ts";
import type {Forecaster, Prediction} from "./forecasters.ts";

export interface Scored {
  readonly target: Target;
  readonly prediction: Prediction;
}

/**
 * Forecasts every target from what was known before its day: the days in order, each forecaster
 * asked anew for each of them. A forecaster never gets to see a result of the targets it is asked
 * about.
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
