import type {Target} from "../../pipeline/tournament/accuracy/backtest/cup-matches.ts";
import type {Confederation, Pair, TeamId} from "../../pipeline/tournament/types.ts";

/**
 * A match of a finals tournament with information from the tournament's earlier matches and from
 * its location.
 */
export interface Staged {
  readonly target: Target;
  readonly knockout: boolean;
  /** Whether it is the last match of both sides in a group of four. */
  readonly lastOfGroup: boolean;
  /** Points of both sides from the tournament's earlier matches, three for a win. */
  readonly points: Pair;
  /** Whether each side plays on the continent of its own confederation without being at home. */
  readonly onOwnContinent: readonly [boolean, boolean];
}

/** The Gold Cups of 2002 and 2003: 20 matches, in groups of three. */
const MATCHES_WITH_GROUPS_OF_THREE = 20;

/**
 * The matches of one tournament, in order of date, with their stage. The history does not mark
 * knock-out matches: a match is one when both sides have already played as many as a group has for
 * each team. Hosts are the sides that play at home in the tournament.
 */
export function staged(
  targets: readonly Target[],
  confederations: ReadonlyMap<TeamId, Confederation>,
): Staged[] {
  const groupMatches = targets.length === MATCHES_WITH_GROUPS_OF_THREE ? 2 : 3;
  const continents = new Set(
    targets.filter(({ground}) => ground === "home").map(({home}) => confederations.get(home)),
  );
  const ownContinent = (team: TeamId) =>
    confederations.has(team) && continents.has(confederations.get(team));
  const played = new Map<TeamId, {matches: number; points: number}>();
  const soFar = (team: TeamId) => played.get(team) ?? {matches: 0, points: 0};
  return targets.map((target) => {
    const {home, away, ground, goals} = target;
    const [first, second] = [soFar(home), soFar(away)];
    const most = Math.max(first.matches, second.matches);
    const won = Math.sign(goals[0] - goals[1]);
    played.set(home, {
      matches: first.matches + 1,
      points: first.points + (won > 0 ? 3 : won === 0 ? 1 : 0),
    });
    played.set(away, {
      matches: second.matches + 1,
      points: second.points + (won < 0 ? 3 : won === 0 ? 1 : 0),
    });
    return {
      target,
      knockout: most >= groupMatches,
      lastOfGroup: groupMatches === 3 && first.matches === 2 && second.matches === 2,
      points: [first.points, second.points],
      onOwnContinent: [
        ground !== "home" && ownContinent(home),
        ground !== "away" && ownContinent(away),
      ],
    };
  });
}
