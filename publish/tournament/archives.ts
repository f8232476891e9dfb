import {keyed} from "../../pipeline/kit/keyed.ts";
import type {Snapshot, SnapshotMatch} from "../../pipeline/tournament/snapshot.ts";
import {matchProbability} from "./forecasts/probability.ts";
import {matchStaff} from "./matches/people.ts";
import {shared} from "./matches/shared-bodies.ts";
import {matchEvents} from "./parts/events.ts";
import {matchSummary, optionalAddress} from "./parts/schedule.ts";
import {hostRef, teamRef} from "./sides.ts";

const PARTS = [
  "standings",
  "bracket",
  "matches",
  "match-probabilities",
  "ratings",
  "prediction-accuracy",
  "teams",
  "players",
  "scorers",
  "cards",
  "records",
  "milestones",
  "team-table",
  "clean-sheets",
  "win-probability-added",
  "referees",
  "venues",
  "elimination",
] as const;

/** The snapshots of all years with published content, the current one first. */
export const snapshotsOf = (snapshot: Snapshot): Snapshot[] => [
  snapshot,
  ...snapshot.archives.values(),
];

/** The snapshot of a year: the current one or an archive. */
export const ofYear = (snapshot: Snapshot, year: string): Snapshot =>
  Number(year) === snapshot.tournament.year ? snapshot : snapshot.archives.get(Number(year))!;

function tournamentBody(snapshot: Snapshot, archive: boolean) {
  const {year, name, hosts, opensOn, endsOn} = snapshot.tournament;
  const final = [...snapshot.bracket.values()].find(({stage}) => stage === "F");
  const team = (teamId: string | null | undefined) => (teamId ? teamRef(snapshot, teamId) : null);
  return {
    year,
    name,
    archive,
    hosts: hosts.map((host) => hostRef(snapshot, host)),
    opensOn,
    endsOn,
    counts: {
      teams: snapshot.teams.size,
      groups: snapshot.tables.length,
      matches: snapshot.matches.length,
    },
    champion: team(final?.winner),
    runnerUp: team(final?.loser),
    links: keyed(PARTS, (part) => `/api/tournaments/${year}/${part}`),
  };
}

/** The tournaments: the current one first, then past ones. */
export function tournaments(snapshot: Snapshot) {
  const list = snapshotsOf(snapshot).map((one) => tournamentBody(one, one !== snapshot));
  return {current: snapshot.tournament.year, total: list.length, tournaments: list};
}

/** A match of a past tournament, with everything known in one body. */
export function archiveMatch(snapshot: Snapshot, match: SnapshotMatch) {
  const node = snapshot.bracket.get(match.fixture.matchId);
  return {
    year: snapshot.tournament.year,
    match: matchSummary(snapshot, match),
    attendance: match.state.attendance,
    winnerTo: optionalAddress(snapshot, node?.winnerTo ?? null),
    loserTo: optionalAddress(snapshot, node?.loserTo ?? null),
    events: matchEvents(snapshot, match),
    lineups: shared.lineups(snapshot, match),
    staff: matchStaff(snapshot, match),
    probability: matchProbability(snapshot, match),
  };
}
