import type {TrainingSet} from "./training-set.ts";

/**
 * The pairings of teams: one link from every team to each of its opponents. Expected goals against
 * an opponent depend only on the ground, so the likelihood needs only the total weights of their
 * matches. Entry n of each array describes link n.
 */
export interface Links {
  readonly team: Int32Array;
  readonly opponent: Int32Array;
  /**
   * Weight of the matches on neutral ground, in the team's country, and in the opponent's country.
   */
  readonly neutral: Float64Array;
  readonly atHome: Float64Array;
  readonly asVisitor: Float64Array;
}

export function linksOf(set: TrainingSet): Links {
  const atMost = 2 * set.weight.length;
  const links: Links = {
    team: new Int32Array(atMost),
    opponent: new Int32Array(atMost),
    neutral: new Float64Array(atMost),
    atHome: new Float64Array(atMost),
    asVisitor: new Float64Array(atMost),
  };
  const count = fill(links, set);
  return {
    team: links.team.subarray(0, count),
    opponent: links.opponent.subarray(0, count),
    neutral: links.neutral.subarray(0, count),
    atHome: links.atHome.subarray(0, count),
    asVisitor: links.asVisitor.subarray(0, count),
  };
}

/** @returns the number of links */
function fill(
  {team, opponent, neutral, atHome, asVisitor}: Links,
  {teams, home, away, weight, atHome: hosting}: TrainingSet,
): number {
  const teamCount = teams.length;
  /** For each team and opponent, the number of their link plus one; 0 means no link. */
  const seen = new Int32Array(teamCount ** 2);
  let count = 0;
  for (let m = 0; m < weight.length; m++) {
    const h = home[m]!;
    const a = away[m]!;
    const w = weight[m]!;
    const there = h * teamCount + a;
    const back = a * teamCount + h;
    if (seen[there] === 0) {
      team[count] = opponent[count + 1] = h;
      opponent[count] = team[count + 1] = a;
      seen[there] = ++count;
      seen[back] = ++count;
    }
    const host = seen[there]! - 1;
    const visitor = seen[back]! - 1;
    if (hosting[m] === 0) {
      neutral[host]! += w;
      neutral[visitor]! += w;
    } else {
      atHome[host]! += w;
      asVisitor[visitor]! += w;
    }
  }
  return count;
}
