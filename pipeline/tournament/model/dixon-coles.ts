import type {International, TeamId} from "../types.ts";
import {minimise} from "./lbfgs.ts";
import {layout, negativeLogLikelihood, preconditioner} from "./likelihood.ts";
import {type TrainingOptions, type TrainingSet, trainingSet} from "./training-set.ts";
import type {Ratings} from "./types.ts";

export interface FitOptions extends TrainingOptions {
  /** Standard deviation of the prior on attack and defence: 9 is all but no shrinkage. */
  readonly priorSd: number;
}

/** The "plain" variant. Half-life and friendly weight were chosen on 35 finals tournaments of 2002–2017, none of them a later World Cup. */
export const PLAIN = {
  priorSd: 9,
  halfLifeYears: 3,
  windowYears: 12,
  friendlyWeight: 1,
  worldCupWeight: 1,
  goalCap: null,
} as const satisfies Omit<FitOptions, "cutoffOn">;

/**
 * Fits attack and defence of every team that played in the window, by penalised maximum likelihood (see `likelihood.ts`).
 *
 * Only matches with `playedOn` strictly before `cutoffOn` are looked at: whatever happens on or after that day leaves the
 * result bit-identical. The prior also fixes the level of attack and defence, so no sum-to-zero constraint is needed.
 *
 * @param options the cut-off, and whatever differs from `PLAIN`
 * @param warmStart ratings of a nearby cut-off: the same answer within the tolerance, in a fraction of the time
 */
export function fit(
  matches: readonly International[],
  options: Pick<FitOptions, "cutoffOn"> & Partial<FitOptions>,
  warmStart?: Ratings,
): Ratings {
  const settings: FitOptions = {...PLAIN, ...options};
  const set = trainingSet(matches, settings);
  const at = layout(set.teams.length);
  const minimum = minimise(negativeLogLikelihood(set, settings.priorSd), startingPoint(set, warmStart), {
    preconditioner: preconditioner(set, settings.priorSd),
  });
  const x = levelled(minimum.x, set.teams.length);
  return {
    cutoffOn: settings.cutoffOn,
    matches: set.weight.length,
    teams: new Map(set.teams.map((team, t) => [team, {attack: x[at.attack + t]!, defence: x[at.defence + t]!}])),
    intercept: x[at.intercept]!,
    homeBonus: x[at.homeBonus]!,
    visitorChange: x[at.visitorChange]!,
    rho: x[at.rho]!,
    iterations: minimum.iterations,
    converged: minimum.converged,
  };
}

/** Attack and defence of a team; 0 and 0, the centre of the prior, when it has not played in the window. */
export function strength(ratings: Ratings, team: TeamId): {readonly attack: number; readonly defence: number} {
  return ratings.teams.get(team) ?? {attack: 0, defence: 0};
}

/**
 * Moves the mean attack and the mean defence into the intercept. No rate changes; it is where the optimum lies, because only attack and
 * defence are penalised, but along this all but flat direction the minimiser stops early.
 */
function levelled(x: Float64Array, teamCount: number): Float64Array {
  const at = layout(teamCount);
  const mean = (from: number) => x.subarray(from, from + teamCount).reduce((sum, value) => sum + value, 0) / Math.max(1, teamCount);
  const attack = mean(at.attack);
  const defence = mean(at.defence);
  return x.map((value, i) => {
    if (i < at.defence) return value - attack;
    if (i < at.intercept) return value - defence;
    return i === at.intercept ? value + attack - defence : value;
  });
}

function startingPoint(set: TrainingSet, warmStart: Ratings | undefined): Float64Array {
  const at = layout(set.teams.length);
  const x = new Float64Array(at.size);
  x[at.intercept] = warmStart?.intercept ?? 0.2;
  x[at.homeBonus] = warmStart?.homeBonus ?? 0.25;
  x[at.visitorChange] = warmStart?.visitorChange ?? 0;
  x[at.rho] = warmStart?.rho ?? 0;
  if (warmStart) {
    for (const [t, team] of set.teams.entries()) {
      const {attack, defence} = strength(warmStart, team);
      x[at.attack + t] = attack;
      x[at.defence + t] = defence;
    }
  }
  return x;
}
