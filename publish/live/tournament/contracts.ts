import {SCHEDULE_QUERY} from "../../tournament/matches/schedule.ts";
import {contract, queryTexts} from "../contract.ts";

/** The part of the tournament that is answered live: filters together, of which too many exist. */
export const tournamentContracts = {
  schedule: contract({
    path: "/api/schedule",
    summary: "The fixtures in playing order; filters combine",
    tag: "Matches",
    auth: "none",
    query: queryTexts(SCHEDULE_QUERY),
    responses: {200: "tournament/schedule.json"},
  }),
};
