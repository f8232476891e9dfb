import {emptyInformation, expectGoals, type GroundRates, multiply} from "./information.ts";
import {linksOf} from "./links.ts";
import {TAU_FLOOR} from "./low-scores.ts";
import type {Objective} from "./newton.ts";
import {type Prior, penaltyOf} from "./prior.ts";
import type {TrainingSet} from "./training-set.ts";
import {add, dot} from "./vectors.ts";

/**
 * Position of each parameter in the vector: attacks, defences, then four numbers common to all
 * matches.
 */
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
 * The penalty is ½ Σ(A² + D²)/sd² for a prior without columns, see `prior.ts`. e^A and e^−D are
 * computed once per team, and the matches of two teams are combined, so a link costs only
 * multiplications. Σ w·y log λ is linear in the parameters and is summed once (`goalTotals`). τ is
 * evaluated only where it is not 1. The terms log y! are constant and left out.
 *
 * The curvature is that of the Poisson model, of ρ alone, and between ρ and the rates as if every τ
 * were 1. The error is a fraction ρ, a few per cent, of the contribution of the low scores.
 *
 * Dixon & Coles (1997), "Modelling association football scores and inefficiencies in the football
 * betting market", Applied Statistics 46(2).
 */
export function negativeLogLikelihood(set: TrainingSet, prior: Prior): Objective {
  const teamCount = set.teams.length;
  const at = layout(teamCount);
  const links = linksOf(set);
  const {goals, lowScores} = goalTotals(set);
  const penalty = penaltyOf(prior, teamCount);
  const factors = new Float64Array(at.intercept);
  const information = emptyInformation(links, at.size);
  const {intercept, homeBonus, visitorChange, rho} = information;
  const rows = [intercept, homeBonus, visitorChange, rho];
  const diagonal = new Float64Array(at.size);

  const value = (x: Float64Array, gradient: Float64Array): number => {
    for (let t = 0; t < teamCount; t++) {
      factors[at.attack + t] = Math.exp(x[at.attack + t]!);
      factors[at.defence + t] = Math.exp(-x[at.defence + t]!);
    }
    const neutral = Math.exp(x[at.intercept]!);
    const rates = {
      neutral,
      host: neutral * Math.exp(x[at.homeBonus]!),
      visitor: neutral * Math.exp(x[at.visitorChange]!),
    };
    for (const row of rows) row.fill(0);
    expectGoals(information, links, factors, rates);
    const expected = sumOfAttacks(intercept);
    intercept[at.intercept] = expected;
    intercept[at.homeBonus] =
      homeBonus[at.intercept] =
      homeBonus[at.homeBonus] =
        sumOfAttacks(homeBonus);
    intercept[at.visitorChange] =
      visitorChange[at.intercept] =
      visitorChange[at.visitorChange] =
        sumOfAttacks(visitorChange);
    gradient.set(intercept);
    const correction = correct(set, lowScores, factors, rates, x[at.rho]!, rho, gradient);
    for (let i = 0; i < at.rho; i++) gradient[i]! += x[at.rho]! * rho[i]!;
    for (let j = 0; j < rows.length; j++) rows[j]![at.rho] = rho[at.intercept + j]!;
    for (let i = 0; i < at.intercept; i++)
      diagonal[i] = Math.abs(intercept[i]!) + 1 / prior.sd ** 2;
    for (let j = 0; j < rows.length; j++)
      diagonal[at.intercept + j] = rows[j]![at.intercept + j]! || 1;
    add(-1, goals, gradient);
    return (
      expected +
      correction -
      dot(goals, x) +
      penalty(x, gradient, at.attack) +
      penalty(x, gradient, at.defence)
    );
  };

  const curvature = (direction: Float64Array, product: Float64Array): void => {
    product.fill(0);
    multiply(information, links, teamCount, direction, product);
    for (let j = 0; j < rows.length; j++) add(direction[at.intercept + j]!, rows[j]!, product);
    for (let j = 0; j < rows.length; j++) product[at.intercept + j] = dot(rows[j]!, direction);
    penalty(direction, product, at.attack);
    penalty(direction, product, at.defence);
  };
  return {value, curvature, diagonal};
}

/**
 * −Σ w·log τ over the low-scoring matches. Computed without branches: y is 0 or 1, so one formula
 * covers the four cases:
 *
 *   τ = 1 + slope·ρ      slope = −(1 − 2y₁)(1 − 2y₂)·λ₁^(1 − y₁)·λ₂^(1 − y₂)
 *
 * Writes the row of ρ: its own curvature, and for each other parameter a value that times ρ is also
 * its gradient. Adds the gradient of ρ to `gradient`.
 */
function correct(
  {home, away, homeGoals, awayGoals, weight, atHome}: TrainingSet,
  lowScores: Int32Array,
  factors: Float64Array,
  {neutral, host, visitor}: GroundRates,
  rho: number,
  row: Float64Array,
  gradient: Float64Array,
): number {
  const homeRate = Float64Array.of(neutral, host);
  const awayRate = Float64Array.of(neutral, visitor);
  const common = factors.length;
  const teamCount = common / 2;
  let value = 0;
  for (let l = 0; l < lowScores.length; l++) {
    const m = lowScores[l]!;
    const h = home[m]!;
    const a = away[m]!;
    const w = weight[m]!;
    const hosting = atHome[m]!;
    const nil1 = 1 - homeGoals[m]!;
    const nil2 = 1 - awayGoals[m]!;
    const rate1 = homeRate[hosting]! * factors[h]! * factors[teamCount + a]!;
    const rate2 = awayRate[hosting]! * factors[a]! * factors[teamCount + h]!;
    const slope =
      (2 * nil1 - 1) * (1 - 2 * nil2) * (1 + nil1 * (rate1 - 1)) * (1 + nil2 * (rate2 - 1));
    const tau = 1 + slope * rho;
    value -= w * Math.log(Math.max(TAU_FLOOR, tau));
    const pull = tau > TAU_FLOOR ? (w * slope) / tau : 0;
    const pull1 = nil1 * pull;
    const pull2 = nil2 * pull;
    row[h]! -= pull1;
    row[teamCount + a]! += pull1;
    row[a]! -= pull2;
    row[teamCount + h]! += pull2;
    row[common]! -= pull1 + pull2;
    row[common + 1]! -= hosting * pull1;
    row[common + 2]! -= hosting * pull2;
    row[common + 3]! += (pull * slope) / tau;
    gradient[common + 3]! -= pull;
  }
  return value;
}

function sumOfAttacks(row: Float64Array): number {
  let sum = 0;
  for (let t = 0; t < (row.length - 4) / 2; t++) sum += row[t]!;
  return sum;
}

/**
 * ∂/∂x of Σ w·(y₁ log λ₁ + y₂ log λ₂): weighted goals scored for each attack, minus those conceded
 * for each defence, and the common totals; and the low-scoring matches, where τ is not 1.
 */
function goalTotals({teams, home, away, homeGoals, awayGoals, weight, atHome}: TrainingSet) {
  const at = layout(teams.length);
  const {attack, defence, intercept, homeBonus, visitorChange} = at;
  const goals = new Float64Array(at.size);
  const lowScores = new Int32Array(weight.length);
  let count = 0;
  for (let m = 0; m < weight.length; m++) {
    const h = home[m]!;
    const a = away[m]!;
    const w = weight[m]!;
    const hosting = atHome[m]!;
    const scored = homeGoals[m]!;
    const conceded = awayGoals[m]!;
    if (scored < 2 && conceded < 2) lowScores[count++] = m;
    const forHome = w * scored;
    const forAway = w * conceded;
    goals[attack + h]! += forHome;
    goals[defence + a]! -= forHome;
    goals[attack + a]! += forAway;
    goals[defence + h]! -= forAway;
    goals[intercept]! += forHome + forAway;
    goals[homeBonus]! += hosting * forHome;
    goals[visitorChange]! += hosting * forAway;
  }
  return {goals, lowScores: lowScores.subarray(0, count)};
}
