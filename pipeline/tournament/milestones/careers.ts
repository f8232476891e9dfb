import type {TeamId} from "../types.ts";
import type {CupMatch, Scorer} from "./types.ts";

/** The World Cup goals of one person, without own goals. */
export interface Career {
  /** The name in the newest list with one of his goals. */
  readonly scorer: Scorer;
  /** Today's teams for which he scored, in order. */
  readonly teamIds: readonly TeamId[];
  readonly goals: number;
  readonly penalties: number;
  /** Matches in which he scored. */
  readonly matches: number;
  /** The World Cups at which he scored, in order. */
  readonly cups: readonly {readonly year: number; readonly goals: number}[];
}

/**
 * Counts everybody's goals by the key of the person; matches whose goals no source lists count for
 * nobody.
 *
 * @param matches in playing order
 */
export function careersIn(matches: readonly CupMatch[]): ReadonlyMap<string, Career> {
  const goals = matches.flatMap((match) =>
    (match.goals ?? []).flatMap((goal) =>
      goal.kind === "own_goal" ? [] : {...goal, teamId: match[goal.side], match},
    ),
  );
  const byPerson = Map.groupBy(goals, ({scorer}) => scorer.key);
  return new Map(
    [...byPerson].map(([key, own]) => [
      key,
      {
        scorer: own.at(-1)!.scorer,
        teamIds: [...new Set(own.map(({teamId}) => teamId))],
        goals: own.length,
        penalties: own.filter(({kind}) => kind === "penalty").length,
        matches: new Set(own.map(({match}) => match)).size,
        cups: [...Map.groupBy(own, ({match}) => match.year)].map(([year, {length}]) => ({
          year,
          goals: length,
        })),
      },
    ]),
  );
}

/** The careers with the most goals first, then by the year of the first one, then by name. */
export const byGoals = (a: Career, b: Career): number =>
  b.goals - a.goals ||
  a.cups[0]!.year - b.cups[0]!.year ||
  (a.scorer.name < b.scorer.name ? -1 : 1);
