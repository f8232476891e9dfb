import {nextDay} from "../../pipeline/kit/instant.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {Stage} from "../../pipeline/tournament/types.ts";
import {records} from "../endpoint.ts";
import {archiveMatch, ofYear, tournaments} from "./archives.ts";
import {bracket} from "./bracket.ts";
import {dashboard, home} from "./dashboard.ts";
import {downloads} from "./downloads.ts";
import {everyYear, ofEveryYear} from "./every-year.ts";
import {predictionAccuracy} from "./forecasts/accuracy.ts";
import {championOdds} from "./forecasts/champion-odds.ts";
import {matchProbabilities} from "./forecasts/probability.ts";
import {ratings} from "./forecasts/ratings.ts";
import {probabilityVerification} from "./forecasts/verification.ts";
import {byRef, matchEndpoints} from "./matches/endpoints.ts";
import {
  FIXTURES,
  FIXTURES_OF_YEAR,
  fixtureRows,
  SCHEDULE,
  SCHEDULE_OF_YEAR,
  schedule,
} from "./parts/schedule.ts";
import {standings} from "./standings.ts";
import {tableEndpoints, tableIndexes} from "./tables/endpoints.ts";
import {worldCupHeadToHead} from "./teams/history.ts";
import {team, teams} from "./teams/teams.ts";

const {endpoint, index} = records<Snapshot>();

const theYear = {each: (snapshot: Snapshot) => [{year: String(snapshot.tournament.year)}]};
const everyTeam = {
  *each(snapshot: Snapshot) {
    for (const teamId of snapshot.teams.keys()) yield {teamId};
  },
};

/**
 * The tournament's read endpoints, the common source of static files, API documentation and
 * sitemap.
 */
export const tournamentEndpoints = [
  endpoint({
    path: "/api/home",
    summary: "Everything the home page needs",
    tag: "Tournament",
    schema: "tournament/home.json",
    cache: "live",
    load: home,
  }),
  endpoint({
    path: "/api/dashboard",
    summary: "Featured match and counts",
    tag: "Tournament",
    schema: "tournament/dashboard.json",
    cache: "live",
    load: dashboard,
  }),
  endpoint({
    ...SCHEDULE,
    cache: "live",
    *combinations(snapshot) {
      for (const group of snapshot.tournament.groups) yield {group};
      for (const stage of new Set<Stage>(snapshot.matches.map(({fixture}) => fixture.stage)))
        yield {stage};
      for (const team of snapshot.teams.keys()) yield {team};
      for (
        let date = snapshot.tournament.opensOn;
        date <= snapshot.tournament.endsOn;
        date = nextDay(date)
      )
        yield {date};
    },
    load: (snapshot, _, filter) => schedule(snapshot, filter),
  }),
  endpoint({
    path: "/api/tournaments",
    summary: "The tournaments: the current one and past ones",
    tag: "Tournament",
    schema: "tournament/tournaments.json",
    cache: "hourly",
    load: tournaments,
  }),
  endpoint({
    ...SCHEDULE_OF_YEAR,
    ...ofEveryYear(SCHEDULE_OF_YEAR.path, (snapshot) => schedule(snapshot)),
    cache: "live",
  }),
  endpoint({
    path: "/api/tournaments/{year}/matches/{ref}",
    summary: "One match of a past tournament, with events, line-ups and forecast",
    tag: "Matches",
    schema: "tournament/archive-match.json",
    cache: "settled",
    *each(snapshot) {
      for (const [year, archive] of snapshot.archives)
        for (const {ref} of archive.matches) yield {year: String(year), ref};
    },
    *aliases(snapshot, {year, ref}) {
      for (const other of byRef(ofYear(snapshot, year), ref).otherRefs) yield {year, ref: other};
    },
    load: (snapshot, {year, ref}) => {
      const archive = ofYear(snapshot, year);
      return archiveMatch(archive, byRef(archive, ref));
    },
  }),
  endpoint({
    ...ofEveryYear("/api/tournaments/{year}/standings", standings),
    summary: "Group tables and the ranking of third-placed teams",
    tag: "Tournament",
    schema: "tournament/standings.json",
    cache: "live",
  }),
  endpoint({
    ...ofEveryYear("/api/tournaments/{year}/bracket", bracket),
    summary: "The knock-out bracket",
    tag: "Tournament",
    schema: "tournament/bracket.json",
    cache: "live",
  }),
  endpoint({
    ...ofEveryYear("/api/tournaments/{year}/match-probabilities", matchProbabilities),
    summary: "All matches' probabilities and how many are still pending",
    tag: "Probabilities",
    schema: "tournament/match-probabilities.json",
    cache: "hourly",
  }),
  endpoint({
    path: "/api/tournaments/{year}/champion-odds",
    summary: "Monte Carlo odds of every group place, round and the title",
    tag: "Probabilities",
    schema: "tournament/champion-odds.json",
    cache: "hourly",
    ...theYear,
    load: championOdds,
  }),
  endpoint({
    ...ofEveryYear("/api/tournaments/{year}/ratings", ratings),
    summary: "The fitted strengths of the teams with their standard errors",
    tag: "Probabilities",
    schema: "tournament/ratings.json",
    cache: "hourly",
  }),
  endpoint({
    ...ofEveryYear("/api/tournaments/{year}/prediction-accuracy", predictionAccuracy),
    summary: "Accuracy of the frozen forecasts of the decided matches",
    tag: "Probabilities",
    schema: "tournament/prediction-accuracy.json",
    cache: "hourly",
  }),
  endpoint({
    path: "/api/tournaments/{year}/upcoming-probability-verification",
    summary: "Coming matches and whether each has a forecast of the current edition",
    tag: "Probabilities",
    schema: "tournament/upcoming-probability-verification.json",
    cache: "hourly",
    ...theYear,
    query: {
      refresh: {
        kind: "enum",
        values: ["1"],
        summary: "Requests that gaps be filled; a static answer says that it cannot",
      },
    },
    combinations: () => [{refresh: "1"}],
    load: (snapshot, _, query) => probabilityVerification(snapshot, query),
  }),
  endpoint({
    path: "/api/teams",
    summary: "The teams in the order of the draw",
    tag: "Teams",
    schema: "tournament/teams.json",
    cache: "live",
    load: teams,
  }),
  endpoint({
    path: "/api/teams/{teamId}",
    summary: "A team's profile, squad, form, path, discipline and odds",
    tag: "Teams",
    schema: "tournament/team.json",
    cache: "live",
    ...everyTeam,
    load: (snapshot, {teamId}) => team(snapshot, teamId),
  }),
  endpoint({
    path: "/api/teams/{teamId}/wc-h2h",
    summary: "A team's record at the competition by opponent",
    tag: "Teams",
    schema: "tournament/world-cup-head-to-head.json",
    cache: "hourly",
    ...everyTeam,
    load: (snapshot, {teamId}) => worldCupHeadToHead(snapshot, teamId),
  }),
  ...tableEndpoints,
  ...downloads,
  // Last, because they take longest to render; earlier bodies are compressed meanwhile.
  ...matchEndpoints,
  index(FIXTURES, {rows: fixtureRows}),
  index(FIXTURES_OF_YEAR, {
    each: everyYear,
    rows: (snapshot, {year}) => fixtureRows(ofYear(snapshot, year!)),
  }),
  ...tableIndexes,
];
