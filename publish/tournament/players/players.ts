import {cached} from "../../../pipeline/kit/cached.ts";
import type {Coverage} from "../../../pipeline/tournament/analysis/performance/tournament-record.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {MatchState, TeamId} from "../../../pipeline/tournament/types.ts";
import {begunMatches} from "../parts/goals.ts";
import {teamRef} from "../sides.ts";
import {listed} from "./listed.ts";
import {profilesOf} from "./profiles.ts";
import {playerRules, playersAvailability} from "./squad.ts";

/** Maximum number of players on a page of the list. */
const PLAYERS_PER_PAGE = 50;

const listedIn = cached((snapshot: Snapshot, teamId: TeamId) => {
  const team = teamRef(snapshot, teamId);
  return profilesOf(snapshot, teamId).map((profile) => listed(team, profile));
});

/** The players on a page; it reads only the teams on that page. */
function* onPage(snapshot: Snapshot, page: number) {
  let first = 0;
  const [from, to] = [(page - 1) * PLAYERS_PER_PAGE, page * PLAYERS_PER_PAGE];
  for (const teamId of snapshot.teams.keys()) {
    const size = snapshot.squads.get(teamId)?.players.length ?? 0;
    if (first < to && first + size > from)
      yield* listedIn(snapshot, teamId).slice(Math.max(0, from - first), to - first);
    first += size;
  }
}

const playersIn = ({squads}: Snapshot): number =>
  [...squads.values()].reduce((sum, {players}) => sum + players.length, 0);

/** The number of matches for which each part of players' records is known. */
const coverageOf = cached((snapshot: Snapshot): Coverage => {
  const matches = begunMatches(snapshot).map(({state}) => state);
  const count = (is: (state: MatchState) => boolean) => matches.filter(is).length;
  return {
    matches: matches.length,
    lineups: count(
      (state) => !!state.lineups?.home && !!state.lineups.away && !!state.substitutions,
    ),
    cards: count(({cards}) => cards !== null),
    goals: count(({goals}) => goals !== null),
  };
});

/** The number of pages of the list. */
export const playerPages = (snapshot: Snapshot): number =>
  Math.ceil(playersIn(snapshot) / PLAYERS_PER_PAGE);

/** A page of the players of all squads, by team and shirt. */
export function players(snapshot: Snapshot, page: number) {
  return {
    year: snapshot.tournament.year,
    filter: {team: null as TeamId | null},
    page,
    pageSize: PLAYERS_PER_PAGE,
    total: playersIn(snapshot),
    totalPages: playerPages(snapshot),
    players: [...onPage(snapshot, page)],
    derivedFrom: playerRules(snapshot),
    availability: playersAvailability(
      coverageOf(snapshot),
      [...snapshot.squads.values()].flatMap((squad) => squad.players),
    ),
  };
}
