import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {records as recordsOf} from "../../endpoint.ts";
import {ofYear, snapshotsOf} from "../archives.ts";
import {everyYear, ofEveryYear} from "../every-year.ts";
import {playerPages, players} from "../players/players.ts";
import {squadInFull} from "../players/squad.ts";
import {teams} from "../teams/teams.ts";
import {CARDS, PLAYERS, SCORERS, SQUAD, TABLES} from "./addresses.ts";
import {allTimeScorers} from "./all-time-scorers.ts";
import {cards} from "./cards.ts";
import {chanceAdded} from "./chance-added.ts";
import {cleanSheets} from "./clean-sheets.ts";
import {elimination} from "./elimination.ts";
import {milestones} from "./milestones.ts";
import {records} from "./records.ts";
import {referees} from "./referees.ts";
import {scorers} from "./scorers.ts";
import {shootouts} from "./shootouts.ts";
import {teamTable} from "./team-table.ts";
import {venues} from "./venues.ts";

const {endpoint, index} = recordsOf<Snapshot>();

const shared = {tag: "Tournament", cache: "live"} as const;
const everySquad = {
  *each(snapshot: Snapshot) {
    for (const {tournament, teams} of snapshotsOf(snapshot))
      for (const teamId of teams.keys()) yield {year: String(tournament.year), teamId};
  },
};

/** The tables of a tournament: scorers, cards, referees, players and records. */
export const tableEndpoints = [
  endpoint({
    ...ofEveryYear(SCORERS.path, scorers),
    ...shared,
    ...SCORERS,
  }),
  endpoint({
    ...ofEveryYear(CARDS.path, cards),
    ...shared,
    ...CARDS,
  }),
  endpoint({
    ...ofEveryYear("/api/tournaments/{year}/records", records),
    ...shared,
    summary:
      "Biggest wins, comebacks, earliest and latest goals, goals by quarter-hour, attendance",
    schema: "tournament/records.json",
  }),
  endpoint({
    ...ofEveryYear("/api/tournaments/{year}/milestones", milestones),
    ...shared,
    summary: "Firsts and records of the competition set in its matches, compared with all before",
    schema: "tournament/milestones.json",
  }),
  endpoint({
    ...ofEveryYear("/api/tournaments/{year}/team-table", teamTable),
    ...shared,
    summary: "Every team's goals by half, minutes ahead and behind, first goals, clean sheets",
    schema: "tournament/team-table.json",
  }),
  endpoint({
    ...ofEveryYear("/api/tournaments/{year}/clean-sheets", cleanSheets),
    ...shared,
    summary: "Matches without a goal against, by team and goalkeeper",
    schema: "tournament/clean-sheets.json",
  }),
  endpoint({
    ...ofEveryYear("/api/tournaments/{year}/win-probability-added", chanceAdded),
    ...shared,
    summary: "The chances that the goals of each player added",
    schema: "tournament/win-probability-added.json",
  }),
  endpoint({
    path: "/api/all-time-scorers",
    ...shared,
    summary: "The top scorers of all tournaments of the competition",
    schema: "tournament/all-time-scorers.json",
    load: allTimeScorers,
  }),
  endpoint({
    path: "/api/shootouts",
    ...shared,
    summary: "All shoot-outs of the competition, kick by kick where known",
    schema: "tournament/shootouts.json",
    load: shootouts,
  }),
  endpoint({
    ...ofEveryYear("/api/tournaments/{year}/referees", referees),
    ...shared,
    summary: "The referees with their matches and the cards they have shown",
    schema: "tournament/referees.json",
  }),
  endpoint({
    ...ofEveryYear("/api/tournaments/{year}/venues", venues),
    ...shared,
    summary: "The venues with their matches, goals and attendance",
    schema: "tournament/venues.json",
  }),
  endpoint({
    ...ofEveryYear("/api/tournaments/{year}/elimination", elimination),
    tag: "Probabilities",
    cache: "hourly",
    summary: "Each team's chance of each round, day by day",
    schema: "tournament/elimination.json",
  }),
  endpoint({
    ...ofEveryYear("/api/tournaments/{year}/teams", teams),
    ...shared,
    tag: "Teams",
    summary: "The teams of a tournament: furthest round, titles, holder, debutants",
    schema: "tournament/teams.json",
  }),
  endpoint({
    ...PLAYERS,
    cache: "live",
    each: everyYear,
    *combinations(snapshot, {year}) {
      for (let page = 2; page <= playerPages(ofYear(snapshot, year)); page++) yield {page};
    },
    load: (snapshot, {year}, {page}) => players(ofYear(snapshot, year), page),
  }),
  endpoint({
    path: "/api/tournaments/{year}/squads/{teamId}",
    summary: "A squad in full: every player's tournament match by match",
    tag: "Players",
    schema: "tournament/squad.json",
    cache: "live",
    ...everySquad,
    load: (snapshot, {year, teamId}) => squadInFull(ofYear(snapshot, year), teamId),
  }),
];

/** Indexes from which the live server answers requests for one team or one player. */
export const tableIndexes = [
  index(TABLES, {
    each: everyYear,
    *rows(snapshot, {year}) {
      const ofThat = ofYear(snapshot, year!);
      yield ["scorers", scorers(ofThat)];
      yield ["cards", cards(ofThat)];
      yield ["players", players(ofThat, 1)];
    },
  }),
  index(SQUAD, {
    ...everySquad,
    rows: (snapshot, {year, teamId}) => [["squad", squadInFull(ofYear(snapshot, year!), teamId!)!]],
  }),
];
