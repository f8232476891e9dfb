import type {Opponents} from "./opponents.ts";
import type {Pairings, PerSide} from "./pairings.ts";

/**
 * The Poisson part of the Hessian, Σ wλ·uuᵀ over both sides of every pairing, where u marks the parameters in log λ: an attack with 1, a
 * defence with −1, the intercept and what the ground adds with 1. Attack and defence of the same kind do not meet, so it is made of sums.
 */
export interface Information {
  /** Goals expected of every link's team, and of its opponent: less their sign, the entries where an attack meets a defence. */
  readonly scored: Float64Array;
  readonly conceded: Float64Array;
  /** Columns of the intercept, the home bonus and the visitor change, attacks then defences. Up to the sign the first is the diagonal too. */
  readonly all: Float64Array;
  readonly atHome: Float64Array;
  readonly asVisitor: Float64Array;
}

export function emptyInformation({start, opponent}: Opponents): Information {
  const strengths = 2 * (start.length - 1);
  return {
    scored: new Float64Array(opponent.length),
    conceded: new Float64Array(opponent.length),
    all: new Float64Array(strengths),
    atHome: new Float64Array(strengths),
    asVisitor: new Float64Array(strengths),
  };
}

/** Sums up the goals expected in every pairing. */
export function gather(information: Information, opponents: Opponents, pairings: Pairings, goals: PerSide): void {
  const {scored, conceded, all, atHome, asVisitor} = information;
  const {start, mirror, homeLink, awayLink} = opponents;
  const {home, away, hosted} = pairings;
  const teamCount = start.length - 1;
  scored.fill(0);
  atHome.fill(0);
  asVisitor.fill(0);
  for (let n = 0; n < homeLink.length; n++) {
    const first = goals.home[n]!;
    const second = goals.away[n]!;
    scored[homeLink[n]!]! += first;
    scored[awayLink[n]!]! += second;
    if (n >= hosted) continue;
    const h = home[n]!;
    const a = away[n]!;
    atHome[h]! += first;
    atHome[teamCount + a]! -= first;
    asVisitor[a]! += second;
    asVisitor[teamCount + h]! -= second;
  }
  for (let t = 0; t < teamCount; t++) {
    let attack = 0;
    let defence = 0;
    const end = start[t + 1]!;
    for (let l = start[t]!; l < end; l++) {
      const against = scored[mirror[l]!]!;
      conceded[l] = against;
      attack += scored[l]!;
      defence -= against;
    }
    all[t] = attack;
    all[teamCount + t] = defence;
  }
}

/** Writes the information times a direction, both of them attacks, defences, intercept, home bonus and visitor change, into `product`. */
export function multiply(information: Information, {start, opponent}: Opponents, direction: Float64Array, product: Float64Array): void {
  const {scored, conceded, all, atHome, asVisitor} = information;
  const teamCount = start.length - 1;
  const common = 2 * teamCount;
  const intercept = direction[common]!;
  const bonus = direction[common + 1]!;
  const change = direction[common + 2]!;
  let forIntercept = 0;
  let forBonus = 0;
  let forChange = 0;
  for (let t = 0; t < teamCount; t++) {
    let attack = 0;
    let defence = 0;
    const end = start[t + 1]!;
    for (let l = start[t]!; l < end; l++) {
      const o = opponent[l]!;
      attack += scored[l]! * direction[teamCount + o]!;
      defence += conceded[l]! * direction[o]!;
    }
    const d = teamCount + t;
    const own = direction[t]! + intercept;
    product[t] = all[t]! * own - attack + atHome[t]! * bonus + asVisitor[t]! * change;
    product[d] = all[d]! * (intercept - direction[d]!) - defence + atHome[d]! * bonus + asVisitor[d]! * change;
    forIntercept += all[t]! * own + all[d]! * direction[d]! + atHome[t]! * bonus + asVisitor[t]! * change;
    forBonus += atHome[t]! * (own + bonus) + atHome[d]! * direction[d]!;
    forChange += asVisitor[t]! * (own + change) + asVisitor[d]! * direction[d]!;
  }
  product[common] = forIntercept;
  product[common + 1] = forBonus;
  product[common + 2] = forChange;
}
