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

/** A number for the home side and one for the away side of every pairing. */
export interface PerSide {
  readonly home: Float64Array;
  readonly away: Float64Array;
}

// Plain loops over typed arrays: callbacks would take most of the time of a first fit.
export function pairingsOf({teams, home, away, homeGoals, awayGoals, weight, atHome}: TrainingSet): Pairings {
  const size = weight.length;
  const teamCount = teams.length;
  const first = new Int32Array(size);
  const second = new Int32Array(size);
  const total = new Float64Array(size);
  const nilNil = new Float64Array(size);
  const nilOne = new Float64Array(size);
  const oneNil = new Float64Array(size);
  let oneAll = 0;
  let count = 0;
  let hosted = 0;
  for (let hosting = 1; hosting >= 0; hosting--) {
    /** One more than the number of the pairing, so that 0 is none. */
    const seen = new Int32Array(teamCount ** 2);
    for (let m = 0; m < size; m++) {
      if (atHome[m] !== hosting) continue;
      const key = home[m]! * teamCount + away[m]!;
      let n = seen[key]! - 1;
      if (n < 0) {
        n = count++;
        first[n] = home[m]!;
        second[n] = away[m]!;
        seen[key] = count;
      }
      const w = weight[m]!;
      total[n]! += w;
      const scored = homeGoals[m]!;
      const conceded = awayGoals[m]!;
      if (scored > 1 || conceded > 1) continue;
      if (scored === 0) {
        if (conceded === 0) nilNil[n]! += w;
        else nilOne[n]! += w;
      } else if (conceded === 0) oneNil[n]! += w;
      else oneAll += w;
    }
    if (hosting === 1) hosted = count;
  }
  return {
    home: first.slice(0, count),
    away: second.slice(0, count),
    weight: total.slice(0, count),
    hosted,
    nilNil: lowScores(nilNil, count),
    nilOne: lowScores(nilOne, count),
    oneNil: lowScores(oneNil, count),
    oneAll,
  };
}

function lowScores(weightOf: Float64Array, count: number): LowScores {
  const pairing = new Int32Array(count);
  const weight = new Float64Array(count);
  let size = 0;
  for (let n = 0; n < count; n++) {
    if (!(weightOf[n]! > 0)) continue;
    pairing[size] = n;
    weight[size++] = weightOf[n]!;
  }
  return {pairing: pairing.slice(0, size), weight: weight.slice(0, size)};
}
