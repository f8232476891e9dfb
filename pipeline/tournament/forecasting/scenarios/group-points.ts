import {cached} from "../../../kit/cached.ts";
import {
  certainties,
  type Fate,
  type PointsOfMatch,
  type ThirdRange,
  thirdFate,
  thirdRange,
} from "../../rules/certainty.ts";
import {finalGoals, isDecided, winnerOf} from "../../rules/result.ts";
import type {Match, TournamentState} from "../../state.ts";
import type {TeamId} from "../../types.ts";
import type {ResultName} from "./types.ts";

/** The places of its group that the points leave open to a team; 1 is the winner. */
export interface PlaceRange {
  readonly best: number;
  readonly worst: number;
}

/** What the points alone say of a team, whatever the other results and by whatever score. */
export interface PointsOutlook {
  readonly points: number;
  readonly places: PlaceRange;
  readonly fate: Fate | null;
}

/**
 * The teams of a match's group by points alone. Who can only come third is compared with the thirds
 * of the other groups.
 *
 * @param result of the match, as if it were over; null leaves it open
 */
export function groupPoints(
  state: TournamentState,
  {fixture: {group, matchId}}: Match,
  result: ResultName | null,
): ReadonlyMap<TeamId, PointsOutlook> {
  const {advancePerGroup, advanceThirdPlaced} = state.tournament;
  const matches = pointsOfMatches(state, group).map(({id, ...match}) =>
    id === matchId ? {...match, result} : match,
  );
  const teams = teamsOf(matches);
  const ranges = placeRanges(state, teams, matches);
  const elsewhere = state.tournament.groups.filter((one) => one !== group);
  return new Map(
    teams.map((team) => {
      const places = ranges.get(team)!;
      const own = matches.filter(({home, away}) => home === team || away === team);
      const points = own.reduce((sum, match) => sum + pointsOf(team, match), 0);
      const open = own.filter((match) => match.result === null).length;
      const asThird = (points: number) =>
        thirdFate(
          {points, better: 0},
          elsewhere.map((one) => thirdElsewhere(state, one)),
          advanceThirdPlaced,
        );
      const isThrough =
        places.worst <= advancePerGroup ||
        (places.worst === advancePerGroup + 1 && asThird(points) === "through");
      const isOut =
        places.best > advancePerGroup + 1 ||
        (places.best === advancePerGroup + 1 && asThird(points + 3 * open) === "out");
      return [team, {points, places, fate: isThrough ? "through" : isOut ? "out" : null}];
    }),
  );
}

/** @returns of each team the first and the last place that no result to come takes from it */
function placeRanges(
  {tournament: {tieBreaks}}: TournamentState,
  teams: readonly TeamId[],
  matches: readonly PointsOfMatch[],
): ReadonlyMap<TeamId, PlaceRange> {
  const headToHead = tieBreaks[1] === "headToHead";
  const within = teams
    .slice(1)
    .map((_, k) => certainties(teams, matches, {advance: k + 1, thirdMay: false, headToHead}));
  return new Map(
    teams.map((team) => [
      team,
      {
        best: 1 + within.filter((fates) => fates.get(team) === "out").length,
        worst: teams.length - within.filter((fates) => fates.get(team) === "through").length,
      },
    ]),
  );
}

const thirdElsewhere = cached((state: TournamentState, group: string): ThirdRange => {
  const matches = pointsOfMatches(state, group);
  return thirdRange(teamsOf(matches), matches);
});

const pointsOfMatches = ({matches}: TournamentState, group: string | null) =>
  matches
    .filter(({fixture}) => fixture.group === group)
    .map(({fixture: {matchId, home, away}, state}): PointsOfMatch & {readonly id: string} => ({
      id: matchId,
      home,
      away,
      result: isDecided(state) && finalGoals(state) ? (winnerOf(state) ?? "draw") : null,
    }));

const teamsOf = (matches: readonly PointsOfMatch[]): TeamId[] => [
  ...new Set(matches.flatMap(({home, away}) => [home, away])),
];

function pointsOf(team: TeamId, {home, result}: PointsOfMatch): number {
  if (result === null) return 0;
  return result === "draw" ? 1 : (result === "home") === (team === home) ? 3 : 0;
}
