import type {TrainingSet} from "./training-set.ts";

/** The matches with one of the scores that τ is about: the pairing each belongs to, and their weight. */
export interface LowScores {
  readonly pairing: Int32Array;
  readonly weight: Float64Array;
}

/**
 * The matches of a training set, those between the same two sides on the same kind of ground taken together: their rates are equal, so the
 * likelihood needs only the sums of their weights. Entry n of each array describes pairing n.
 */
export interface Pairings {
  readonly home: Int32Array;
  readonly away: Int32Array;
  readonly weight: Float64Array;
  /** In the first so many pairings the home side plays in its own country; the others are on neutral ground. */
  readonly hosted: number;
  readonly nilNil: LowScores;
  readonly nilOne: LowScores;
  readonly oneNil: LowScores;
  /** Weight of all matches that ended 1-1, whose τ is the same everywhere. */
  readonly oneAll: number;
}

export function pairingsOf(set: TrainingSet): Pairings {
  const teamCount = set.teams.length;
  const index = new Int32Array(2 * teamCount * teamCount).fill(-1);
  const keys = new Int32Array(set.weight.length);
  for (let m = 0; m < keys.length; m++) keys[m] = ((1 - set.atHome[m]!) * teamCount + set.home[m]!) * teamCount + set.away[m]!;
  const firsts: number[] = [];
  for (let hosting = 1; hosting >= 0; hosting--) {
    for (let m = 0; m < keys.length; m++) {
      if (set.atHome[m] === hosting && index[keys[m]!] === -1) index[keys[m]!] = firsts.push(m) - 1;
    }
  }
  const weight = new Float64Array(firsts.length);
  const low = Array.from({length: 4}, () => new Float64Array(firsts.length));
  for (let m = 0; m < set.weight.length; m++) {
    const n = index[keys[m]!]!;
    weight[n]! += set.weight[m]!;
    if (set.homeGoals[m]! < 2 && set.awayGoals[m]! < 2) low[2 * set.homeGoals[m]! + set.awayGoals[m]!]![n]! += set.weight[m]!;
  }
  const [nilNil, nilOne, oneNil, oneAll] = low as [Float64Array, Float64Array, Float64Array, Float64Array];
  return {
    home: Int32Array.from(firsts, (m) => set.home[m]!),
    away: Int32Array.from(firsts, (m) => set.away[m]!),
    weight,
    hosted: firsts.reduce((count, m) => count + set.atHome[m]!, 0),
    nilNil: lowScores(nilNil),
    nilOne: lowScores(nilOne),
    oneNil: lowScores(oneNil),
    oneAll: oneAll.reduce((sum, w) => sum + w, 0),
  };
}

function lowScores(weightOf: Float64Array): LowScores {
  const pairing: number[] = [];
  for (let n = 0; n < weightOf.length; n++) if (weightOf[n]! > 0) pairing.push(n);
  return {pairing: Int32Array.from(pairing), weight: Float64Array.from(pairing, (n) => weightOf[n]!)};
}
