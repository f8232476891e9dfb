import type {Coverage} from "../../../pipeline/tournament/analysis/performance/tournament-record.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {SquadPlayer, TeamId} from "../../../pipeline/tournament/types.ts";
import {
  type Availability,
  available,
  knownOf,
  notApplicable,
  partial,
  unavailable,
} from "../../availability.ts";
import {RATED_FROM_EVENTS} from "../parts/marks.ts";
import {begun, disciplineOf, sideOf, squadOf, suspensionRule} from "../parts/squad.ts";
import {NO_ASSISTS, UNKNOWN} from "../parts/unknown.ts";
import {teamRef} from "../sides.ts";
import {profilesOf} from "./profiles.ts";

/** The rules from which figures of players are derived. */
export const playerRules = (snapshot: Snapshot) => ({
  suspension: suspensionRule(snapshot),
  rating: `${RATED_FROM_EVENTS}; a provider's own rating if there is one`,
});

/** A match of the team that has begun, from its perspective. */
function matchOf(snapshot: Snapshot, match: SnapshotMatch, teamId: TeamId) {
  const {fixture, state} = match;
  const isHome = sideOf(match, teamId) === "home";
  const score = state.goalsNow;
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    stage: fixture.stage,
    playedOn: fixture.localOn,
    opponent: teamRef(snapshot, (isHome ? match.away : match.home)!),
    score: score && (isHome ? score : ([score[1], score[0]] as const)),
  };
}

/**
 * A team's players in full, with the matches that theirs refer to; undefined for a team outside the
 * tournament.
 */
export function squadInFull(snapshot: Snapshot, teamId: TeamId) {
  if (!snapshot.teams.has(teamId)) return undefined;
  const {coverage} = squadOf(snapshot, teamId);
  const {availability: suspension, nextMatch} = disciplineOf(snapshot, teamId);
  return {
    year: snapshot.tournament.year,
    team: teamRef(snapshot, teamId),
    manager: snapshot.squads.get(teamId)?.manager ?? null,
    matches: begun(snapshot, teamId).map((match) => matchOf(snapshot, match, teamId)),
    nextMatch,
    players: profilesOf(snapshot, teamId),
    coverage,
    derivedFrom: playerRules(snapshot),
    availability: {
      ...playersAvailability(coverage, snapshot.squads.get(teamId)?.players ?? []),
      suspension,
    },
  };
}
export type SquadInFull = NonNullable<ReturnType<typeof squadInFull>>;

/** Availability of clubs; sources of earlier years list none. */
function clubsOf(squad: readonly SquadPlayer[]): Availability {
  const unknown = squad.filter(({club}) => club === null).length;
  if (squad.length === 0) return notApplicable("no squad is listed");
  if (unknown === 0) return available;
  const reason = `no open source records the club of ${unknown} of ${squad.length} players`;
  return unknown === squad.length ? unavailable(reason) : partial(reason);
}

/** Availability of figures of players, by the known line-ups and cards of their matches. */
export const playersAvailability = (
  {matches, lineups, cards}: Coverage,
  squad: readonly SquadPlayer[],
) => ({
  appearances: knownOf(lineups, matches, "line-ups", UNKNOWN.lineups),
  cards: knownOf(cards, matches, "cards", UNKNOWN.cards),
  ratings: knownOf(Math.min(lineups, cards), matches, "line-ups and cards", "they have no ratings"),
  assists: NO_ASSISTS,
  clubs: clubsOf(squad),
});
