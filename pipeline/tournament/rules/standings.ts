import type {TeamId, TieBreak} from "../types.ts";
import {type Measure, order} from "./order.ts";
import type {GroupResult, StandingRow} from "./types.ts";

type Tally = {
  -readonly [K in keyof Omit<StandingRow, "position" | "teamId" | "decidedBy">]: StandingRow[K];
};

const POINTS = {win: 3, draw: 1} as const;

/**
 * The table of one group.
 *
 * Teams are ordered by `tieBreaks`. `headToHead` represents points, goal difference and goals in
 * the matches among the teams still level; whenever it separates some, it is reapplied to the
 * matches among those still level (FIFA World Cup 2026 regulations, article 13). The regulations
 * rank complete groups. Before that, `headToHead` separates only teams that have all met each
 * other: an unplayed match among them would count as no points and no goals, and put a team that
 * has yet to play behind one that it may beat. Lots are never drawn: teams that nothing separates
 * keep their given order.
 *
 * @param teams the members of the group
 * @param results the matches played so far, each between two of them, who meet once
 * @param tieBreaks criteria in order, `points` first
 * @param ranking position in the FIFA ranking, 1 is best; null sorts after every known one
 * @returns one row per team, positions 1 … n; `decidedBy` is null while nothing has been played
 * @throws RangeError when a result names a team outside the group
 */
export function standings(
  teams: readonly TeamId[],
  results: readonly GroupResult[],
  tieBreaks: readonly TieBreak[],
  ranking: (team: TeamId) => number | null,
): StandingRow[] {
  for (const {home, away} of results) {
    const outsider = [home, away].find((team) => !teams.includes(team));
    if (outsider !== undefined)
      throw new RangeError(
        `${home}–${away} names ${outsider}; expected teams of the group ${teams.join(", ")}`,
      );
  }
  const overall = tallies(teams, results);
  const ordered = order(teams, tieBreaks, (step, level): Measure<TeamId>[] => {
    if (step === "headToHead") return headToHead(level, results);
    if (step === "ranking")
      return [{criterion: step, of: (team) => -(ranking(team) ?? Number.POSITIVE_INFINITY)}];
    return [{criterion: step, of: (team) => overall.get(team)![step]}];
  });
  return ordered.map(({item, decidedBy}, i) => ({
    position: i + 1,
    teamId: item,
    ...overall.get(item)!,
    decidedBy: results.length === 0 ? null : decidedBy,
  }));
}

function headToHead(level: readonly TeamId[], results: readonly GroupResult[]): Measure<TeamId>[] {
  const mutual = results.filter(({home, away}) => level.includes(home) && level.includes(away));
  if (mutual.length < (level.length * (level.length - 1)) / 2) return [];
  const among = tallies(level, mutual);
  return [
    {criterion: "headToHeadPoints", of: (team) => among.get(team)!.points},
    {criterion: "headToHeadGoalDifference", of: (team) => among.get(team)!.goalDifference},
    {criterion: "headToHeadGoalsFor", of: (team) => among.get(team)!.goalsFor},
  ];
}

function tallies(teams: readonly TeamId[], results: readonly GroupResult[]): Map<TeamId, Tally> {
  const table = new Map(teams.map((team) => [team, emptyTally()]));
  for (const {home, away, goals, conduct} of results) {
    count(table.get(home)!, goals[0], goals[1], conduct[0]);
    count(table.get(away)!, goals[1], goals[0], conduct[1]);
  }
  return table;
}

/** The figures of a team before its first match. */
export const emptyTally = (): Tally => ({
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  goalDifference: 0,
  points: 0,
  conduct: 0,
});

function count(row: Tally, scored: number, conceded: number, conduct: number): void {
  row.played++;
  if (scored > conceded) row.won++;
  else if (scored === conceded) row.drawn++;
  else row.lost++;
  row.goalsFor += scored;
  row.goalsAgainst += conceded;
  row.goalDifference += scored - conceded;
  row.points += scored > conceded ? POINTS.win : scored === conceded ? POINTS.draw : 0;
  row.conduct += conduct;
}
