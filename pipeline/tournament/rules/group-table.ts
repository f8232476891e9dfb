import type {MatchState, Team, TeamId, Tournament} from "../types.ts";
import {conduct} from "./conduct.ts";
import type {GroupFixtures, GroupMatch} from "./prospects/types.ts";
import {finalGoals} from "./result.ts";
import {readSlot, unnamed} from "./slot.ts";
import {standings} from "./standings.ts";
import type {GroupResult, GroupTable, StandingRow} from "./types.ts";

/** The table of a group after its played matches, without rows for open slots. */
export const groupTable = (fixtures: GroupFixtures): GroupTable => ({
  group: fixtures.group,
  complete: fixtures.matches.every(({played}) => played !== null),
  rows: tableWith(fixtures, []).filter(({teamId}) => readSlot(teamId).kind === "team"),
  fixtures,
});

interface GroupGame {
  readonly fixture: {
    readonly matchId: string;
    readonly group: string | null;
    readonly matchday: number | null;
    readonly home: TeamId;
    readonly away: TeamId;
  };
  readonly state: MatchState;
}

/**
 * The matches of a group and the data its teams are ranked by.
 *
 * @param matches of the whole tournament
 * @param counts whether a match has a result that counts
 */
export function groupFixtures<Match extends GroupGame>(
  group: string,
  tournament: Tournament,
  teams: Iterable<Team>,
  matches: readonly Match[],
  counts: (match: Match) => boolean,
): GroupFixtures {
  const {tieBreaks, thirdPlacedTieBreaks, advancePerGroup, advanceThirdPlaced} = tournament;
  const open = unnamed(tournament).map(({slot, group}) => ({teamId: slot, group, fifaRank: null}));
  const members = [...teams, ...open].filter((member) => member.group === group);
  return {
    group,
    teams: members.map(({teamId}) => teamId),
    ranking: members.map(({fifaRank}) => fifaRank),
    matches: matches
      .filter(({fixture}) => fixture.group === group)
      .map((match) => {
        const {matchId, matchday, home, away} = match.fixture;
        const {cards} = match.state;
        const goals = counts(match) ? finalGoals(match.state) : undefined;
        const played = goals
          ? {goals, conduct: [conduct(cards, "home"), conduct(cards, "away")] as const}
          : null;
        return {matchId, matchday, home, away, played};
      }),
    rules: {tieBreaks, thirdPlacedTieBreaks, advancePerGroup, advanceThirdPlaced},
  };
}

export const openMatches = ({matches}: GroupFixtures): GroupMatch[] =>
  matches.filter(({played}) => played === null);

export const playedIn = ({matches}: GroupFixtures): GroupResult[] =>
  matches.flatMap(({home, away, played}) => (played ? [{home, away, ...played}] : []));

export const pointsIn = (own: number, theirs: number): number =>
  own > theirs ? 3 : own === theirs ? 1 : 0;

/** Points, goal difference and goals of each team, in the group's order. */
export function tallies(group: GroupFixtures, more: readonly GroupResult[]) {
  const table = new Map(group.teams.map((team) => [team, {points: 0, difference: 0, scored: 0}]));
  const count = (team: TeamId, own: number, theirs: number) => {
    const row = table.get(team)!;
    row.points += pointsIn(own, theirs);
    row.difference += own - theirs;
    row.scored += own;
  };
  for (const {home, away, goals} of [...playedIn(group), ...more]) {
    count(home, goals[0], goals[1]);
    count(away, goals[1], goals[0]);
  }
  return [...table.values()];
}

/** A team's position in the FIFA ranking. */
const rankIn =
  ({teams, ranking}: GroupFixtures) =>
  (team: TeamId): number | null =>
    ranking[teams.indexOf(team)] ?? null;

/** The table of a group with additional results. */
export const tableWith = (group: GroupFixtures, more: readonly GroupResult[]): StandingRow[] =>
  standings(group.teams, [...playedIn(group), ...more], group.rules.tieBreaks, rankIn(group));
