import type {Objective} from "./lbfgs.ts";
import {type LowScores, type Pairings, pairingsOf} from "./pairings.ts";
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
 * The negative penalised log likelihood of the Dixon–Coles model, with its gradient.
 *
 *   −Σ w·[y₁ log λ₁ − λ₁ + y₂ log λ₂ − λ₂ + log τ(y₁, y₂)] + penalty on A and on D
 *
 *   log λ₁ = μ + A₁ − D₂ + s·[at home]      log λ₂ = μ + A₂ − D₁ + k·[at home]
 *   τ(0,0) = 1 − λ₁λ₂ρ   τ(0,1) = 1 + λ₁ρ   τ(1,0) = 1 + λ₂ρ   τ(1,1) = 1 − ρ   else 1
 *
 * The penalty is ½ Σ(A² + D²)/sd² for a prior without columns, see `prior.ts`. e^A and e^−D are taken once per team and the matches of a
 * pairing together, so a pairing costs multiplications only; Σ w·y log λ is linear in the parameters and is summed up once and for all
 * (`goals`); τ is looked at only where it is not 1. The terms log y! are constant and left out.
 *
 * Dixon & Coles (1997), "Modelling association football scores and inefficiencies in the football betting market",
 * Applied Statistics 46(2).
 */
export function negativeLogLikelihood(set: TrainingSet, prior: Prior): Objective {
  const pairings = pairingsOf(set);
  const teamCount = set.teams.length;
  const at = layout(teamCount);
  const goals = goalTotals(set);
  const penalty = penaltyOf(prior, teamCount);
  const factors = {scoring: new Float64Array(teamCount), conceding: new Float64Array(teamCount)};
  const sides = {
    homeRate: new Float64Array(pairings.weight.length),
    awayRate: new Float64Array(pairings.weight.length),
    forHome: new Float64Array(pairings.weight.length),
    forAway: new Float64Array(pairings.weight.length),
  };

  return (x, gradient) => {
    let value = 0;
    for (let i = 0; i < at.size; i++) {
      value -= x[i]! * goals[i]!;
      gradient[i] = -goals[i]!;
    }
    value += penalty(x, gradient, at.attack) + penalty(x, gradient, at.defence);
    for (let t = 0; t < teamCount; t++) {
      factors.scoring[t] = Math.exp(x[t]!);
      factors.conceding[t] = Math.exp(-x[teamCount + t]!);
    }
    const mu = x[at.intercept]!;
    const rho = x[at.rho]!;
    value += expectGoals(
      pairings,
      factors,
      sides,
      0,
      pairings.hosted,
      Math.exp(mu + x[at.homeBonus]!),
      Math.exp(mu + x[at.visitorChange]!),
    );
    value += expectGoals(pairings, factors, sides, pairings.hosted, pairings.weight.length, Math.exp(mu), Math.exp(mu));
    const nilNil = correct(pairings.nilNil, sides, rho, true, true);
    const nilOne = correct(pairings.nilOne, sides, rho, true, false);
    const oneNil = correct(pairings.oneNil, sides, rho, false, true);
    value += nilNil.value + nilOne.value + oneNil.value - pairings.oneAll * Math.log(Math.max(TAU_FLOOR, 1 - rho));
    gradient[at.rho]! += nilNil.forRho + nilOne.forRho + oneNil.forRho + (1 - rho > TAU_FLOOR ? pairings.oneAll / (1 - rho) : 0);

    const hosted = collect(pairings, sides, 0, pairings.hosted, teamCount, gradient);
    const neutral = collect(pairings, sides, pairings.hosted, pairings.weight.length, teamCount, gradient);
    gradient[at.intercept]! += hosted.forHome + hosted.forAway + neutral.forHome + neutral.forAway;
    gradient[at.homeBonus]! += hosted.forHome;
    gradient[at.visitorChange]! += hosted.forAway;
    return value;
  };
}

/** Of every pairing: λ of both sides, and ∂value/∂log λ of both. */
interface Sides {
  readonly homeRate: Float64Array;
  readonly awayRate: Float64Array;
  readonly forHome: Float64Array;
  readonly forAway: Float64Array;
}

// The passes below are functions of their own, with all arrays in local variables: read from a closure they take several times as long.

/** The Poisson part of the pairings from `from` to `to`. @returns Σ w·(λ₁ + λ₂) */
function expectGoals(
  {home, away, weight}: Pairings,
  {scoring, conceding}: {readonly scoring: Float64Array; readonly conceding: Float64Array},
  {homeRate, awayRate, forHome, forAway}: Sides,
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
  {homeRate, awayRate, forHome, forAway}: Sides,
  rho: number,
  homeGoalless: boolean,
  awayGoalless: boolean,
): {readonly value: number; readonly forRho: number} {
  let value = 0;
  let forRho = 0;
  for (let l = 0; l < pairing.length; l++) {
    const n = pairing[l]!;
    const w = weight[l]!;
    const slope = homeGoalless ? (awayGoalless ? -homeRate[n]! * awayRate[n]! : homeRate[n]!) : awayRate[n]!;
    const tau = 1 + slope * rho;
    value -= w * logNearOne(tau > TAU_FLOOR ? tau : TAU_FLOOR);
    if (!(tau > TAU_FLOOR)) continue;
    const pull = (w * slope) / tau;
    forRho -= pull;
    if (homeGoalless) forHome[n]! -= pull * rho;
    if (awayGoalless) forAway[n]! -= pull * rho;
  }
  return {value, forRho};
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

/** Adds what the pairings from `from` to `to` pull at attacks and defences to the gradient. @returns the sums over both sides */
function collect({home, away}: Pairings, {forHome, forAway}: Sides, from: number, to: number, teamCount: number, gradient: Float64Array) {
  let homeTotal = 0;
  let awayTotal = 0;
  for (let n = from; n < to; n++) {
    const h = home[n]!;
    const a = away[n]!;
    const first = forHome[n]!;
    const second = forAway[n]!;
    gradient[h]! += first;
    gradient[teamCount + a]! -= first;
    gradient[a]! += second;
    gradient[teamCount + h]! -= second;
    homeTotal += first;
    awayTotal += second;
  }
  return {forHome: homeTotal, forAway: awayTotal};
}

/** ∂/∂x of Σ w·(y₁ log λ₁ + y₂ log λ₂): weighted goals scored by each attack, minus those conceded by each defence, and the common totals. */
function goalTotals({teams, home, away, homeGoals, awayGoals, weight, atHome}: TrainingSet): Float64Array {
  const at = layout(teams.length);
  const totals = new Float64Array(at.size);
  for (let m = 0; m < weight.length; m++) {
    const forHome = weight[m]! * homeGoals[m]!;
    const forAway = weight[m]! * awayGoals[m]!;
    totals[at.attack + home[m]!]! += forHome;
    totals[at.defence + away[m]!]! -= forHome;
    totals[at.attack + away[m]!]! += forAway;
    totals[at.defence + home[m]!]! -= forAway;
    totals[at.intercept]! += forHome + forAway;
    totals[at.homeBonus]! += atHome[m]! * forHome;
    totals[at.visitorChange]! += atHome[m]! * forAway;
  }
  return totals;
}

/**
 * The diagonal of the inverse Hessian, estimated from the weights alone: 1/(1.3·Σw + 1/sd²) per team, where 1.3 is a typical
 * number of goals of a side, and the like for the common parameters.
 */
export function preconditioner(set: TrainingSet, {sd}: Prior): Float64Array {
  const teamCount = set.teams.length;
  const at = layout(teamCount);
  const perTeam = new Float64Array(teamCount);
  let total = 0;
  let atHome = 0;
  for (let m = 0; m < set.weight.length; m++) {
    const w = set.weight[m]!;
    perTeam[set.home[m]!]! += w;
    perTeam[set.away[m]!]! += w;
    total += w;
    if (set.atHome[m] === 1) atHome += w;
  }
  const diagonal = new Float64Array(at.size);
  for (let t = 0; t < teamCount; t++) diagonal[at.attack + t] = diagonal[at.defence + t] = 1 / (1.3 * perTeam[t]! + 1 / sd ** 2);
  // Without any weight a parameter cannot move; 1 keeps its step finite.
  diagonal[at.intercept] = total > 0 ? 1 / (2.6 * total) : 1;
  diagonal[at.homeBonus] = diagonal[at.visitorChange] = atHome > 0 ? 1 / (1.3 * atHome) : 1;
  diagonal[at.rho] = total > 0 ? 1 / (0.2 * total) : 1;
  return diagonal;
}
