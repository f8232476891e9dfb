import type {Links} from "./links.ts";

/** A team's expected goals in a match, per unit of e^attack · e^−defence of its opponent. */
export interface GroundRates {
  readonly neutral: number;
  readonly host: number;
  readonly visitor: number;
}

/**
 * The Hessian without the prior: expected goals per link, and the full rows of the four common
 * parameters, in parameter order. The link goals give Σ wλ·uuᵀ between attacks and defences, where
 * u marks the parameters in log λ, an attack with 1 and a defence with −1.
 */
export interface Information {
  /** Weighted expected goals of each link. */
  readonly goals: Float64Array;
  readonly intercept: Float64Array;
  readonly homeBonus: Float64Array;
  readonly visitorChange: Float64Array;
  readonly rho: Float64Array;
}

export function emptyInformation(links: Links, size: number): Information {
  return {
    goals: new Float64Array(links.team.length),
    intercept: new Float64Array(size),
    homeBonus: new Float64Array(size),
    visitorChange: new Float64Array(size),
    rho: new Float64Array(size),
  };
}

// The loops are separate functions with all arrays in local variables, because reading them from a
// closure takes several times as long.

/**
 * Computes the expected goals of every link from e^attack, e^−defence and the rates, and adds them
 * to the rows at attacks and defences.
 */
export function expectGoals(
  {goals, intercept, homeBonus, visitorChange}: Information,
  {team, opponent, neutral, atHome, asVisitor}: Links,
  factors: Float64Array,
  rates: GroundRates,
): void {
  const teamCount = factors.length / 2;
  const {neutral: neutralRate, host: hostRate, visitor: visitorRate} = rates;
  for (let n = 0; n < team.length; n++) {
    const attack = team[n]!;
    const defence = teamCount + opponent[n]!;
    const factor = factors[attack]! * factors[defence]!;
    const home = hostRate * factor * atHome[n]!;
    const away = visitorRate * factor * asVisitor[n]!;
    const all = neutralRate * factor * neutral[n]! + home + away;
    goals[n] = all;
    intercept[attack]! += all;
    intercept[defence]! -= all;
    homeBonus[attack]! += home;
    homeBonus[defence]! -= home;
    visitorChange[attack]! += away;
    visitorChange[defence]! -= away;
  }
}

/**
 * Adds the product of the information between attacks and defences with that part of a direction to
 * `product`.
 */
export function multiply(
  {goals}: Information,
  {team, opponent}: Links,
  teamCount: number,
  direction: Float64Array,
  product: Float64Array,
): void {
  for (let n = 0; n < team.length; n++) {
    const attack = team[n]!;
    const defence = teamCount + opponent[n]!;
    const change = goals[n]! * (direction[attack]! - direction[defence]!);
    product[attack]! += change;
    product[defence]! -= change;
  }
}
