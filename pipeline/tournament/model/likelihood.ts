import {emptyInformation, gather, multiply} from "./information.ts";
import type {Objective} from "./newton.ts";
import {opponentsOf} from "./opponents.ts";
import {type LowScores, type Pairings, type PerSide, pairingsOf} from "./pairings.ts";
import {type Prior, penaltyOf} from "./prior.ts";
import type {TrainingSet} from "./training-set.ts";

/** The smallest value τ may take, so that its logarithm exists for every ρ. */
export const TAU_FLOOR = 1e-9;

/** Where each parameter stands in the vector: attacks, defences, then four numbers common to all matches. */
export function layout(teamCount: number) {
  const common = 2 * teamCount;
  return {
    attack: 0,
    defence: teamCount,
    intercept: common,
    homeBonus: common + 1,
    visitorChange: common + 2,
    rho: common + 3,
    size: common + 4,
  };
}

/**
 * The negative penalised log likelihood of the Dixon–Coles model, with its gradient and curvature.
 *
 *   −Σ w·[y₁ log λ₁ − λ₁ + y₂ log λ₂ − λ₂ + log τ(y₁, y₂)] + penalty on A and on D
 *
 *   log λ₁ = μ + A₁ − D₂ + s·[at home]      log λ₂ = μ + A₂ − D₁ + k·[at home]
 *   τ(0,0) = 1 − λ₁λ₂ρ   τ(0,1) = 1 + λ₁ρ   τ(1,0) = 1 + λ₂ρ   τ(1,1) = 1 − ρ   else 1
 *
 * The penalty is ½ Σ(A² + D²)/sd² for a prior without columns, see `prior.ts`. e^A and e^−D are taken once per team and the matches of a
 * pairing together, so a pairing costs multiplications only; Σ w·y log λ is linear in the parameters and is summed up once and for all
 * (`goalTotals`); τ is looked at only where it is not 1. The terms log y! are constant and left out.
 *
 * The curvature is that of a Poisson model with ∂value/∂log λ, τ included, for wλ, and of ρ by itself: off by ρ² and by what ties the two
 * sides and ρ together, a few per cent.
 *
 * Dixon & Coles (1997), "Modelling association football scores and inefficiencies in the football betting market",
 * Applied Statistics 46(2).
 */
export function negativeLogLikelihood(set: TrainingSet, prior: Prior): Objective {
  const pairings = pairingsOf(set);
  const teamCount = set.teams.length;
  const opponents = opponentsOf(pairings, teamCount);
  const at = layout(teamCount);
  const goals = goalTotals(set);
  const penalty = penaltyOf(prior, teamCount);
  const perSide = (size: number): PerSide => ({home: new Float64Array(size), away: new Float64Array(size)});
  const rates = perSide(pairings.weight.length);
  const expected = perSide(pairings.weight.length);
  const factors = {scoring: new Float64Array(teamCount), conceding: new Float64Array(teamCount)};
  const information = emptyInformation(opponents);
  const diagonal = new Float64Array(at.size);

  const value = (x: Float64Array, gradient: Float64Array): number => {
    for (let t = 0; t < teamCount; t++) {
      factors.scoring[t] = Math.exp(x[at.attack + t]!);
      factors.conceding[t] = Math.exp(-x[at.defence + t]!);
    }
    const neutral = Math.exp(x[at.intercept]!);
    const host = neutral * Math.exp(x[at.homeBonus]!);
    const visitor = neutral * Math.exp(x[at.visitorChange]!);
    const rho = x[at.rho]!;
    let value = expectGoals(pairings, factors, rates, expected, 0, pairings.hosted, host, visitor);
    value += expectGoals(pairings, factors, rates, expected, pairings.hosted, pairings.weight.length, neutral, neutral);
    let forRho = 0;
    let rhoCurvature = 0;
    for (const {low, homeGoalless, awayGoalless} of [
      {low: pairings.nilNil, homeGoalless: true, awayGoalless: true},
      {low: pairings.nilOne, homeGoalless: true, awayGoalless: false},
      {low: pairings.oneNil, homeGoalless: false, awayGoalless: true},
    ]) {
      const correction = correct(low, rates, expected, rho, homeGoalless, awayGoalless);
      value += correction.value;
      forRho += correction.forRho;
      rhoCurvature += correction.rhoCurvature;
    }
    value -= pairings.oneAll * Math.log(Math.max(TAU_FLOOR, 1 - rho));
    if (1 - rho > TAU_FLOOR) {
      forRho += pairings.oneAll / (1 - rho);
      rhoCurvature += pairings.oneAll / (1 - rho) ** 2;
    }

    gather(information, opponents, pairings, expected);
    const {all, atHome, asVisitor} = information;
    gradient.set(all);
    gradient[at.intercept] = sumOfAttacks(all);
    gradient[at.homeBonus] = sumOfAttacks(atHome);
    gradient[at.visitorChange] = sumOfAttacks(asVisitor);
    for (let i = 0; i < at.rho; i++) diagonal[i] = Math.abs(gradient[i]!) + (i < at.intercept ? 1 / prior.sd ** 2 : 0) || 1;
    gradient[at.rho] = forRho;
    diagonal[at.rho] = rhoCurvature || 1;
    for (let i = 0; i < at.size; i++) {
      value -= x[i]! * goals[i]!;
      gradient[i]! -= goals[i]!;
    }
    return value + penalty(x, gradient, at.attack) + penalty(x, gradient, at.defence);
  };

  const curvature = (direction: Float64Array, product: Float64Array): void => {
    multiply(information, opponents, direction, product);
    product[at.rho] = diagonal[at.rho]! * direction[at.rho]!;
    penalty(direction, product, at.attack);
    penalty(direction, product, at.defence);
  };
  return {value, curvature, diagonal};
}

// The passes below are functions of their own, with all arrays in local variables: read from a closure they take several times as long.

/** The Poisson part of the pairings from `from` to `to`: λ and, without τ, wλ = ∂value/∂log λ. @returns Σ w·(λ₁ + λ₂) */
function expectGoals(
  {home, away, weight}: Pairings,
  {scoring, conceding}: {readonly scoring: Float64Array; readonly conceding: Float64Array},
  {home: homeRate, away: awayRate}: PerSide,
  {home: forHome, away: forAway}: PerSide,
  from: number,
  to: number,
  homeFactor: number,
  awayFactor: number,
): number {
  let value = 0;
  for (let n = from; n < to; n++) {
    const h = home[n]!;
    const a = away[n]!;
    const w = weight[n]!;
    const rate1 = homeFactor * scoring[h]! * conceding[a]!;
    const rate2 = awayFactor * scoring[a]! * conceding[h]!;
    homeRate[n] = rate1;
    awayRate[n] = rate2;
    forHome[n] = w * rate1;
    forAway[n] = w * rate2;
    value += w * (rate1 + rate2);
  }
  return value;
}

/** −Σ w·log τ over the matches of one low score and its derivatives; τ = 1 + slope·ρ, where the rates of the sides without a goal make the slope. */
function correct(
  {pairing, weight}: LowScores,
  {home: homeRate, away: awayRate}: PerSide,
  {home: forHome, away: forAway}: PerSide,
  rho: number,
  homeGoalless: boolean,
  awayGoalless: boolean,
) {
  let value = 0;
  let forRho = 0;
  let rhoCurvature = 0;
  for (let l = 0; l < pairing.length; l++) {
    const n = pairing[l]!;
    const w = weight[l]!;
    const slope = homeGoalless ? (awayGoalless ? -homeRate[n]! * awayRate[n]! : homeRate[n]!) : awayRate[n]!;
    const tau = 1 + slope * rho;
    value -= w * logNearOne(tau > TAU_FLOOR ? tau : TAU_FLOOR);
    if (!(tau > TAU_FLOOR)) continue;
    const relative = slope / tau;
    const pull = w * relative;
    forRho -= pull;
    rhoCurvature += pull * relative;
    if (homeGoalless) forHome[n]! -= pull * rho;
    if (awayGoalless) forAway[n]! -= pull * rho;
  }
  return {value, forRho, rhoCurvature};
}

/**
 * log x, to 1e-13 near 1, where every τ lies that a fit comes by: 2·atanh z with z = (x − 1)/(x + 1), as a series. The logarithms of τ were
 * most of the time of a fit.
 */
function logNearOne(x: number): number {
  if (!(x > 0.75 && x < 1.35)) return Math.log(x);
  const z = (x - 1) / (x + 1);
  const q = z * z;
  return 2 * z * (1 + q * (1 / 3 + q * (1 / 5 + q * (1 / 7 + q * (1 / 9 + q * (1 / 11 + q * (1 / 13)))))));
}

function sumOfAttacks(column: Float64Array): number {
  let sum = 0;
  for (let t = 0; t < column.length / 2; t++) sum += column[t]!;
  return sum;
}

/** ∂/∂x of Σ w·(y₁ log λ₁ + y₂ log λ₂): weighted goals scored by each attack, minus those conceded by each defence, and the common totals. */
function goalTotals({teams, home, away, homeGoals, awayGoals, weight, atHome}: TrainingSet): Float64Array {
  const at = layout(teams.length);
  const totals = new Float64Array(at.size);
  const {attack, defence} = at;
  let all = 0;
  let hosts = 0;
  let visitors = 0;
  for (let m = 0; m < weight.length; m++) {
    const h = home[m]!;
    const a = away[m]!;
    const w = weight[m]!;
    const forHome = w * homeGoals[m]!;
    const forAway = w * awayGoals[m]!;
    totals[attack + h]! += forHome;
    totals[defence + a]! -= forHome;
    totals[attack + a]! += forAway;
    totals[defence + h]! -= forAway;
    all += forHome + forAway;
    if (atHome[m] === 0) continue;
    hosts += forHome;
    visitors += forAway;
  }
  totals[at.intercept] = all;
  totals[at.homeBonus] = hosts;
  totals[at.visitorChange] = visitors;
  return totals;
}
