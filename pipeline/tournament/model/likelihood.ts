import type {Objective} from "./lbfgs.ts";
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
 *   −Σ w·[y₁ log λ₁ − λ₁ + y₂ log λ₂ − λ₂ + log τ(y₁, y₂)] + ½ Σ(A² + D²)/sd²
 *
 *   log λ₁ = μ + A₁ − D₂ + s·[at home]      log λ₂ = μ + A₂ − D₁ + k·[at home]
 *   τ(0,0) = 1 − λ₁λ₂ρ   τ(0,1) = 1 + λ₁ρ   τ(1,0) = 1 + λ₂ρ   τ(1,1) = 1 − ρ   else 1
 *
 * e^A and e^−D are taken once per team, so a match costs multiplications only; Σ w·y log λ is linear in the parameters and is summed up
 * once and for all (`goals`); τ is looked at only where it is not 1. The terms log y! are constant and left out.
 *
 * Dixon & Coles (1997), "Modelling association football scores and inefficiencies in the football betting market",
 * Applied Statistics 46(2).
 *
 * @param priorSd standard deviation of the normal prior on every attack and defence, in log goals
 */
export function negativeLogLikelihood(set: TrainingSet, priorSd: number): Objective {
  const {home, away, homeGoals, awayGoals, weight, atHome} = set;
  const teamCount = set.teams.length;
  const matchCount = weight.length;
  const at = layout(teamCount);
  const precision = 1 / priorSd ** 2;
  const goals = goalTotals(set);
  const lowScoring = Int32Array.from(weight.keys()).filter((m) => homeGoals[m]! < 2 && awayGoals[m]! < 2);
  const scoring = new Float64Array(teamCount);
  const conceding = new Float64Array(teamCount);

  return (x, gradient) => {
    let value = 0;
    for (let t = 0; t < teamCount; t++) {
      scoring[t] = Math.exp(x[t]!);
      conceding[t] = Math.exp(-x[teamCount + t]!);
    }
    for (let i = 0; i < at.size; i++) {
      const shrunk = i < at.intercept ? precision * x[i]! : 0;
      value += x[i]! * (0.5 * shrunk - goals[i]!);
      gradient[i] = shrunk - goals[i]!;
    }
    const mu = x[at.intercept]!;
    const neutral = Math.exp(mu);
    const hosting = Math.exp(mu + x[at.homeBonus]!);
    const visiting = Math.exp(mu + x[at.visitorChange]!);
    let forAll = 0;
    let forHosts = 0;
    let forVisitors = 0;
    for (let m = 0; m < matchCount; m++) {
      const h = home[m]!;
      const a = away[m]!;
      const own = atHome[m]!;
      const forHome = weight[m]! * (own === 1 ? hosting : neutral) * scoring[h]! * conceding[a]!;
      const forAway = weight[m]! * (own === 1 ? visiting : neutral) * scoring[a]! * conceding[h]!;
      forAll += forHome + forAway;
      gradient[h]! += forHome;
      gradient[teamCount + a]! -= forHome;
      gradient[a]! += forAway;
      gradient[teamCount + h]! -= forAway;
      forHosts += own * forHome;
      forVisitors += own * forAway;
    }
    value += forAll;
    const rho = x[at.rho]!;
    let forRho = 0;
    for (let n = 0; n < lowScoring.length; n++) {
      const m = lowScoring[n]!;
      const h = home[m]!;
      const a = away[m]!;
      const own = atHome[m]!;
      const rate1 = (own === 1 ? hosting : neutral) * scoring[h]! * conceding[a]!;
      const rate2 = (own === 1 ? visiting : neutral) * scoring[a]! * conceding[h]!;
      // τ = 1 + slope·ρ, where the rate of a side takes part if it did not score.
      const slope = homeGoals[m] === 0 ? (awayGoals[m] === 0 ? -rate1 * rate2 : rate1) : awayGoals[m] === 0 ? rate2 : -1;
      const tau = 1 + slope * rho;
      value -= weight[m]! * Math.log(Math.max(TAU_FLOOR, tau));
      if (!(tau > TAU_FLOOR)) continue;
      const forSlope = (-weight[m]! / tau) * slope;
      const forRate = forSlope * rho;
      forRho += forSlope;
      if (homeGoals[m] === 0) {
        gradient[h]! += forRate;
        gradient[teamCount + a]! -= forRate;
        forAll += forRate;
        forHosts += own * forRate;
      }
      if (awayGoals[m] === 0) {
        gradient[a]! += forRate;
        gradient[teamCount + h]! -= forRate;
        forAll += forRate;
        forVisitors += own * forRate;
      }
    }
    gradient[at.rho]! += forRho;
    gradient[at.intercept]! += forAll;
    gradient[at.homeBonus]! += forHosts;
    gradient[at.visitorChange]! += forVisitors;
    return value;
  };
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
export function preconditioner(set: TrainingSet, priorSd: number): Float64Array {
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
  for (let t = 0; t < teamCount; t++) diagonal[at.attack + t] = diagonal[at.defence + t] = 1 / (1.3 * perTeam[t]! + 1 / priorSd ** 2);
  // Without any weight a parameter cannot move; 1 keeps its step finite.
  diagonal[at.intercept] = total > 0 ? 1 / (2.6 * total) : 1;
  diagonal[at.homeBonus] = diagonal[at.visitorChange] = atHome > 0 ? 1 / (1.3 * atHome) : 1;
  diagonal[at.rho] = total > 0 ? 1 / (0.2 * total) : 1;
  return diagonal;
}
