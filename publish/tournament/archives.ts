import type {Edition, EditionMatch} from "../../pipeline/tournament/edition.ts";
import {matchEvents} from "./match-events.ts";
import {matchLineups, matchStaff} from "./match-people.ts";
import {matchProbability} from "./probability.ts";
import {matchAddress, matchSummary} from "./schedule.ts";
import {teamRef} from "./sides.ts";

const PARTS = [
  "standings",
  "bracket",
  "matches",
  "match-probabilities",
  "ratings",
  "prediction-accuracy",
] as const;

/** The edition of each year there is something to say of, the latest first. */
export const editionsOf = (edition: Edition): Edition[] => [edition, ...edition.archives.values()];

/** The edition of a year: the current one or an archive. */
export const ofYear = (edition: Edition, year: string): Edition =>
  Number(year) === edition.tournament.year ? edition : edition.archives.get(Number(year))!;

function tournamentBody(edition: Edition, archive: boolean) {
  const {year, name, hosts, opensOn, endsOn} = edition.tournament;
  const final = [...edition.bracket.values()].find(({stage}) => stage === "F");
  const team = (teamId: string | null | undefined) => (teamId ? teamRef(edition, teamId) : null);
  return {
    year,
    name,
    archive,
    hosts: hosts.map((host) => teamRef(edition, host)),
    opensOn,
    endsOn,
    counts: {
      teams: edition.teams.size,
      groups: edition.tables.length,
      matches: edition.matches.length,
    },
    champion: team(final?.winner),
    runnerUp: team(final?.loser),
    links: Object.fromEntries(PARTS.map((part) => [part, `/api/tournaments/${year}/${part}`])),
  };
}

/** The tournaments: the current one first, then those that are over. */
export function tournaments(edition: Edition) {
  const list = editionsOf(edition).map((one) => tournamentBody(one, one !== edition));
  return {current: edition.tournament.year, total: list.length, tournaments: list};
}

/** A match of a tournament that is over: all that is known of it in one body. */
export function archiveMatch(edition: Edition, match: EditionMatch) {
  const node = edition.bracket.get(match.fixture.matchId);
  return {
    year: edition.tournament.year,
    match: matchSummary(edition, match),
    attendance: match.state.attendance,
    winnerTo: matchAddress(edition, node?.winnerTo ?? null),
    loserTo: matchAddress(edition, node?.loserTo ?? null),
    events: matchEvents(edition, match),
    lineups: matchLineups(edition, match),
    staff: matchStaff(edition, match),
    probability: matchProbability(edition, match),
  };
}
