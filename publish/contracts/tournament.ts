import {SCHEDULE, SCHEDULE_OF_YEAR} from "../tournament/parts/schedule.ts";
import {CARDS, PLAYERS, SCORERS} from "../tournament/tables/addresses.ts";
import {alsoLive, contract} from "./contract.ts";

/** Shared by the tables of a year. */
const ofYear = {problems: {404: "There is no tournament for this year."}} as const;

/**
 * Live answers computed from static files: combined filters, of which there are too many; one team
 * of a table; one player.
 */
export const tournamentContracts = {
  schedule: alsoLive(SCHEDULE),
  matches: alsoLive(SCHEDULE_OF_YEAR, ofYear),
  scorers: alsoLive(SCORERS, ofYear),
  cards: alsoLive(CARDS, ofYear),
  players: alsoLive(PLAYERS, ofYear),
  player: contract({
    path: "/api/tournaments/{year}/players/{playerId}",
    summary: "One player: appearances, minutes, goals, cards, ratings, suspension",
    description:
      "By the id used in the lists (`arg-10-lionel-messi`), or by team and shirt number (`arg-10`). For a whole squad: `/api/tournaments/{year}/squads/{teamId}`.",
    tag: "Players",
    auth: "none",
    responses: {200: "live/player.json"},
    problems: {404: "No player with this id is in the squads of that year."},
  }),
};
