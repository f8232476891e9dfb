import {COLUMNS} from "../../pipeline/tournament/model/types.ts";
import {isDecided} from "../../pipeline/tournament/rules/result.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {type Cell, CSV_TYPE, csv} from "../csv.ts";
import {records} from "../endpoint.ts";
import {archiveMatch} from "./archives.ts";
import {ofEveryYear} from "./every-year.ts";
import {championOdds} from "./forecasts/champion-odds.ts";
import {schedule} from "./parts/schedule.ts";
import {scorers} from "./tables/scorers.ts";

const {resource} = records<Snapshot>();

/** Columns of all tables are named by the path of their value in the JSON body. */
const MATCH_COLUMNS = [
  "matchId",
  "ref",
  "number",
  "stage",
  "group",
  "matchday",
  "kickoffAt",
  "localOn",
  "status",
  "home.teamId",
  "home.name",
  "away.teamId",
  "away.name",
  "score.home",
  "score.away",
  "score.halfTime.home",
  "score.halfTime.away",
  "score.shootout.home",
  "score.shootout.away",
  "winnerTeamId",
  "venue.venueId",
] as const;

function matchesCsv(snapshot: Snapshot): string {
  return csv(
    MATCH_COLUMNS,
    schedule(snapshot).matches.map(({home, away, score, venue, ...match}): Cell[] => [
      match.matchId,
      match.ref,
      match.number,
      match.stage,
      match.group,
      match.matchday,
      match.kickoffAt,
      match.localOn,
      match.status,
      home.teamId,
      home.name,
      away.teamId,
      away.name,
      score?.home ?? null,
      score?.away ?? null,
      ...(score?.halfTime ?? [null, null]),
      ...(score?.shootout ?? [null, null]),
      match.winnerTeamId,
      venue.venueId,
    ]),
  );
}

/**
 * Every finished match with its events, lineups, staff and forecast: a JSON body per line. Without
 * the others, the file stays as it is while matches are played.
 */
const matchesInFull = (snapshot: Snapshot): string =>
  snapshot.matches
    .filter(({state}) => isDecided(state))
    .map((match) => `${JSON.stringify(archiveMatch(snapshot, match))}\n`)
    .join("");

function scorersCsv(snapshot: Snapshot): string {
  return csv(
    ["rank", "player.playerId", "player.name", "team.teamId", "goals", "penalties", "minutes"],
    scorers(snapshot).scorers.map(({rank, player, team, goals, penalties, minutes}) => [
      rank,
      player.playerId,
      player.name,
      team.teamId,
      goals,
      penalties,
      minutes,
    ]),
  );
}

function oddsCsv(snapshot: Snapshot): string {
  const {asOf, teams} = championOdds(snapshot);
  return csv(
    ["asOf", "team.teamId", "team.name", "group", ...COLUMNS],
    teams.map((team) => [
      asOf,
      team.team.teamId,
      team.team.name,
      team.group,
      ...COLUMNS.map((column) => team[column].probability),
    ]),
  );
}

/** The tables of a tournament for spreadsheets, and all of its matches in one file. */
export const downloads = [
  resource({
    ...ofEveryYear("/api/tournaments/{year}/matches.csv", matchesCsv),
    summary: "The fixtures and results as CSV, in playing order",
    tag: "Matches",
    type: CSV_TYPE,
    cache: "live",
  }),
  resource({
    ...ofEveryYear("/api/tournaments/{year}/matches.ndjson", matchesInFull),
    summary: "All finished matches with events, line-ups and forecast, a line of JSON each",
    tag: "Matches",
    type: "application/x-ndjson",
    cache: "live",
  }),
  resource({
    ...ofEveryYear("/api/tournaments/{year}/scorers.csv", scorersCsv),
    summary: "The scorers as CSV",
    tag: "Tournament",
    type: CSV_TYPE,
    cache: "live",
  }),
  resource({
    path: "/api/tournaments/{year}/champion-odds.csv",
    summary: "The odds of every group place, round and the title as CSV, a team per line",
    tag: "Probabilities",
    type: CSV_TYPE,
    cache: "hourly",
    each: ({tournament}) => [{year: String(tournament.year)}],
    load: oddsCsv,
  }),
] as const;
