/**
 * Scores of a forecast over [home, draw, away] with a known outcome; `outcome` is the index of the
 * actual result.
 */

/**
 * Ranked probability score of one forecast over ordered outcomes.
 *
 *   RPS = 1/(K−1) · Σₖ₌₁ᴷ⁻¹ (Fₖ − Oₖ)²      Fₖ = p₁+…+pₖ,  Oₖ = o₁+…+oₖ
 *
 * 0 is a perfect forecast, 1 the worst possible. A draw lies between the two wins, so being one
 * step wrong costs less than two.
 *
 * Constantinou & Fenton (2012), "Solving the problem of inadequate scoring rules for assessing
 * probabilistic football forecast models", Journal of Quantitative Analysis in Sports 8(1).
 *
 * @throws RangeError when `outcome` is not an index of the forecast
 */
export function rps(forecast: readonly number[], outcome: number): number {
  requireIndex(forecast, outcome);
  const steps = forecast.length - 1;
  let cumulative = 0;
  let total = 0;
  for (let k = 0; k < steps; k++) {
    cumulative += forecast[k]!;
    total += (cumulative - (k >= outcome ? 1 : 0)) ** 2;
  }
  return total / steps;
}

/**
 * Brier score of one forecast in its original form, Σ (p − o)² over all classes: 0 is perfect, 2
 * the worst possible.
 *
 * Brier (1950), "Verification of forecasts expressed in terms of probability", Monthly Weather
 * Review 78(1).
 *
 * @throws RangeError when `outcome` is not an index of the forecast
 */
export function brier(forecast: readonly number[], outcome: number): number {
  requireIndex(forecast, outcome);
  return forecast.reduce((total, p, k) => total + (p - (k === outcome ? 1 : 0)) ** 2, 0);
}

/**
 * Logarithmic score of one forecast, −ln p(outcome): 0 is perfect; infinite when the actual outcome
 * was given probability 0.
 *
 * Good (1952), "Rational decisions", Journal of the Royal Statistical Society B 14(1).
 *
 * @throws RangeError when `outcome` is not an index of the forecast
 */
export function logLoss(forecast: readonly number[], outcome: number): number {
  requireIndex(forecast, outcome);
  return -Math.log(forecast[outcome]!) + 0;
}

function requireIndex(forecast: readonly number[], outcome: number): void {
  if (!Number.isInteger(outcome) || outcome < 0 || outcome >= forecast.length) {
    throw new RangeError(
      `outcome is ${outcome}, expected an index from 0 to ${forecast.length - 1}`,
    );
  }
}
