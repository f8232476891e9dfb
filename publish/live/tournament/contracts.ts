import {SCHEDULE_QUERY} from "../../tournament/matches/schedule.ts";
import {PLAYERS_QUERY, TEAM_QUERY} from "../../tournament/tables/queries.ts";
import {contract, queryTexts} from "../contract.ts";

/** What is asked of a table of a year. */
const ofYear = {
  auth: "none",
  problems: {404: "No tournament of this year is held."},
} as const;

/**
 * The part of the tournament that is answered live out of what is printed: filters together, of
 * which too many exist; one team of a table; one player.
 */
export const tournamentContracts = {
  schedule: contract({
    path: "/api/schedule",
    summary: "The fixtures in playing order; filters combine",
    tag: "Matches",
    auth: "none",
    query: queryTexts(SCHEDULE_QUERY),
    responses: {200: "tournament/schedule.json", 304: null},
  }),
  matches: contract({
    ...ofYear,
    path: "/api/tournaments/{year}/matches",
    summary: "The fixtures of a tournament in playing order; filters combine",
    tag: "Matches",
    query: queryTexts(SCHEDULE_QUERY),
    responses: {200: "tournament/schedule.json", 304: null},
  }),
  scorers: contract({
    ...ofYear,
    path: "/api/tournaments/{year}/scorers",
    summary: "Who has scored: goals, penalties, minutes per goal; own goals apart",
    tag: "Tournament",
    query: queryTexts(TEAM_QUERY),
    responses: {200: "tournament/scorers.json", 304: null},
  }),
  cards: contract({
    ...ofYear,
    path: "/api/tournaments/{year}/cards",
    summary: "Cards by team, with the fair-play table, and by player; who is suspended",
    tag: "Tournament",
    query: queryTexts(TEAM_QUERY),
    responses: {200: "tournament/cards.json", 304: null},
  }),
  players: contract({
    ...ofYear,
    path: "/api/tournaments/{year}/players",
    summary: "The players of all squads with their tournament in sum",
    tag: "Players",
    query: queryTexts(PLAYERS_QUERY),
    responses: {200: "tournament/players.json", 304: null},
  }),
  player: contract({
    path: "/api/tournaments/{year}/players/{playerId}",
    summary: "One player: appearances, minutes, goals, cards, ratings, suspension",
    description:
      "By the id of the lists (`arg-10-lionel-messi`), or by team and shirt (`arg-10`). A squad at a time: `/api/tournaments/{year}/squads/{teamId}`.",
    tag: "Players",
    auth: "none",
    responses: {200: "live/player.json"},
    problems: {404: "Nobody of this id is in the squads of the year."},
  }),
};
