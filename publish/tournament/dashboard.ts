import {type Edition, type EditionMatch, inPlayingOrder} from "../../pipeline/tournament/edition.ts";
import {isDecided} from "../../pipeline/tournament/state.ts";
import type {Status} from "../../pipeline/tournament/types.ts";
import {hasBegun, isOver} from "./match-status.ts";
import {matchProbabilities, probabilityOf} from "./probability.ts";
import {matchSummary, schedule} from "./schedule.ts";
import {teamRef} from "./sides.ts";
import {standings} from "./standings.ts";
import {topScorers} from "./top-scorers.ts";

const NEXT_MATCHES = 4;
const TOP_SCORERS = 10;

const finalOf = (edition: Edition) => [...edition.bracket.values()].find(({stage}) => stage === "F");

/** Before the first kick-off, while matches remain or the final is undecided, or after that. */
export function phaseOf(edition: Edition): "before" | "during" | "complete" {
  if (!edition.matches.some(({state}) => hasBegun(state))) return "before";
  const noneRemains = edition.matches.every(({state}) => isOver(state));
  return noneRemains && finalOf(edition)?.winner ? "complete" : "during";
}

/** The match to show first: one in play (or, failing that, suspended), else the next one, else the last one played. */
export function featuredMatch(edition: Edition): EditionMatch | undefined {
  const ordered = inPlayingOrder(edition.matches);
  const first = (status: Status) => ordered.find(({state}) => state.status === status);
  return first("live") ?? first("suspended") ?? first("scheduled") ?? ordered.findLast(({state}) => hasBegun(state)) ?? ordered.at(-1);
}

/** The tournament at a glance. */
export function dashboard(edition: Edition) {
  const {tournament, matches} = edition;
  const featured = featuredMatch(edition);
  const count = (status: Status) => matches.filter(({state}) => state.status === status).length;
  const goals = matches.reduce((sum, {state}) => sum + (state.goalsNow ? state.goalsNow[0] + state.goalsNow[1] : 0), 0);
  const champion = finalOf(edition)?.winner;
  return {
    year: tournament.year,
    name: tournament.name,
    phase: phaseOf(edition),
    factsThrough: edition.factsThrough,
    featured: featured ? {...matchSummary(edition, featured), probability: probabilityOf(featured)} : null,
    counts: {
      matches: matches.length,
      finished: matches.filter(({state}) => isDecided(state)).length,
      live: count("live"),
      scheduled: count("scheduled"),
      teams: edition.teams.size,
      groups: tournament.groups.length,
      goals,
    },
    next: inPlayingOrder(matches)
      .filter(({state}) => state.status === "scheduled")
      .slice(0, NEXT_MATCHES)
      .map((match) => matchSummary(edition, match)),
    topScorers: topScorers(edition).slice(0, TOP_SCORERS),
    champion: champion ? teamRef(edition, champion) : null,
  };
}

/** Everything the home page needs in one request. */
export const home = (edition: Edition) => ({
  dashboard: dashboard(edition),
  schedule: schedule(edition),
  standings: standings(edition),
  probabilities: matchProbabilities(edition),
});
