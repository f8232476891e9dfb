import type {CompetitionKind, Day, International, TeamId} from "../types.ts";

/** Initial rating of a team. */
const ELO_START = 1500;
/** Advantage of playing in the team's own country, in rating points. */
export const ELO_HOME = 100;
/** Later than every day. */
const EVER = "9999";

/** Weight of a match by its competition: the weights of eloratings.net, scaled by 0.8. */
const K: Readonly<Record<CompetitionKind, number>> = {
  "world-cup": 48,
  continental: 40,
  qualifier: 32,
  other: 24,
  friendly: 16,
};

/** Ratings of both sides before a match. */
interface EloMatch {
  readonly match: International;
  readonly home: number;
  readonly away: number;
}

/** Every match with the ratings of both sides before it. */
export interface EloHistory {
  readonly matches: readonly EloMatch[];
  /** A team's rating at the start of a day, from matches of earlier days only. */
  readonly ratingBefore: (team: TeamId, day: Day) => number;
}

/**
 * World football Elo ratings over a list of matches in order of date.
 *
 *   expected = 1/(1 + 10^(−d/400)), d = E_home − E_away + 100·[not neutral]
 *   E_home += K·G·(result − expected), E_away −= the same
 *
 * result is 1, ½ or 0 (a shoot-out is a draw); G is 1 up to a goal difference N of 1, 1.5 for 2,
 * 1.75 + (N − 3)/8 from 3. The formula of eloratings.net.
 *
 * @param past the history that these matches continue; all of it must be earlier
 * @throws RangeError when the matches are out of order
 */
export function eloHistory(
  internationals: readonly International[],
  past?: EloHistory,
): EloHistory {
  const current = new Map<TeamId, number>();
  const days = new Map<TeamId, {readonly on: Day; readonly after: number}[]>();
  let last = past?.matches.at(-1)?.match.playedOn ?? "";
  const start = (team: TeamId) => past?.ratingBefore(team, EVER) ?? ELO_START;
  const set = (team: TeamId, on: Day, after: number) => {
    current.set(team, after);
    const steps = days.get(team);
    if (steps) steps.push({on, after});
    else days.set(team, [{on, after}]);
  };
  const matches = internationals.map((match): EloMatch => {
    if (match.playedOn < last)
      throw new RangeError(
        `match of ${match.playedOn} comes after ${last}, expected order by date`,
      );
    last = match.playedOn;
    const home = current.get(match.home) ?? start(match.home);
    const away = current.get(match.away) ?? start(match.away);
    const difference = match.homeGoals - match.awayGoals;
    const expected = 1 / (1 + 10 ** (-(home - away + (match.neutral ? 0 : ELO_HOME)) / 400));
    const result = difference > 0 ? 1 : difference === 0 ? 0.5 : 0;
    const step = K[match.kind] * goalFactor(Math.abs(difference)) * (result - expected);
    set(match.home, match.playedOn, home + step);
    set(match.away, match.playedOn, away - step);
    return {match, home, away};
  });
  const ratingBefore = (team: TeamId, day: Day): number => {
    const steps = days.get(team) ?? [];
    let low = 0;
    let high = steps.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (steps[middle]!.on < day) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? (past?.ratingBefore(team, day) ?? ELO_START) : steps[low - 1]!.after;
  };
  return {matches: past ? [...past.matches, ...matches] : matches, ratingBefore};
}

function goalFactor(difference: number): number {
  if (difference <= 1) return 1;
  return difference === 2 ? 1.5 : 1.75 + (difference - 3) / 8;
}
