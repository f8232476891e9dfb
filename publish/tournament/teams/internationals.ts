import {cached} from "../../../pipeline/kit/cached.ts";
import {dayOf} from "../../../pipeline/kit/instant.ts";
import {competitionInPaper, competitionOf} from "../../../pipeline/tournament/rules/competition.ts";
import {record} from "../../../pipeline/tournament/rules/head-to-head.ts";
import {
  asPlayedBy,
  byTeam,
  type PlayedInternational,
} from "../../../pipeline/tournament/rules/internationals.ts";
import {finalGoals, isDecided} from "../../../pipeline/tournament/rules/result.ts";
import {
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {Competition, Day, International, TeamId} from "../../../pipeline/tournament/types.ts";
import {historicTeam} from "../sides.ts";

/** Maximum number of matches listed of two teams; no pair of this tournament has met as often. */
const MEETINGS = 250;
/** Matches of a team listed before the tournament. */
const FORM = 10;

const inHistory = cached(({internationals}: Snapshot["history"]) => byTeam(internationals));
const today = cached(({asOf}: Snapshot) => dayOf(asOf));

/** A team's internationals before a day and before the snapshot's own day, oldest first. */
function internationalsOf(snapshot: Snapshot, teamId: TeamId, before: Day): International[] {
  const end = before < today(snapshot) ? before : today(snapshot);
  const all = inHistory(snapshot.history).get(teamId) ?? [];
  return all.filter(({playedOn}) => playedOn < end);
}

/** A decided match of this tournament; a host plays at home, as in the list of internationals. */
function asInternational(
  {inHistory, kind}: Competition,
  {fixture, state, venue, home, away}: SnapshotMatch,
): International {
  const [homeGoals, awayGoals] = finalGoals(state)!;
  const match = {playedOn: fixture.localOn, competition: inHistory, kind};
  return away === venue.country
    ? {
        ...match,
        home: away,
        away: home!,
        homeGoals: awayGoals,
        awayGoals: homeGoals,
        neutral: false,
      }
    : {...match, home: home!, away: away!, homeGoals, awayGoals, neutral: home !== venue.country};
}

const bodyOf =
  (snapshot: Snapshot) =>
  ({opponent, ...match}: PlayedInternational) => ({
    ...match,
    competition: competitionInPaper(competitionOf(snapshot.tournament), match.competition),
    opponent: historicTeam(snapshot, opponent),
  });

/**
 * All internationals of the two sides of a match before it, seen from the home side, newest first;
 * null while the sides are unknown.
 */
export function allMeetings(snapshot: Snapshot, match: SnapshotMatch) {
  const {home, away, fixture} = match;
  if (!home || !away) return null;
  const competition = competitionOf(snapshot.tournament);
  const own = snapshot
    .matchesOf(home)
    .filter((one) => kickoffOf(one) < kickoffOf(match) && isDecided(one.state));
  const met = [
    ...internationalsOf(snapshot, home, fixture.localOn),
    ...own.map((one) => asInternational(competition, one)),
  ]
    .map((one) => asPlayedBy(home, one))
    .filter(({opponent}) => opponent === away)
    .reverse();
  return {record: record(met), meetings: met.slice(0, MEETINGS).map(bodyOf(snapshot))};
}

/** The last internationals of a team before the tournament, newest first. */
export const formBefore = (snapshot: Snapshot, teamId: TeamId) =>
  internationalsOf(snapshot, teamId, snapshot.tournament.opensOn)
    .slice(-FORM)
    .reverse()
    .map((match) => bodyOf(snapshot)(asPlayedBy(teamId, match)));
