import {type Edition, type EditionMatch, inPlayingOrder, kickoffOf} from "../../pipeline/tournament/edition.ts";
import {isDecided} from "../../pipeline/tournament/state.ts";
import {matchProbabilities, probabilityOf} from "./probability.ts";
import {matchSummary, schedule} from "./schedule.ts";
import {teamRef} from "./sides.ts";
import {standings} from "./standings.ts";

/** Before the first kick-off, while matches remain, or after the last one. */
export function phaseOf(edition: Edition): "before" | "during" | "complete" {
  const begun = edition.matches.filter(({state}) => state.status !== "scheduled");
  return begun.length === 0 ? "before" : edition.matches.every(({state}) => isDecided(state)) ? "complete" : "during";
}

/** The match to show first: one in play, else the next one, else the last one played. */
export function featuredMatch(edition: Edition): EditionMatch | undefined {
  const ordered = inPlayingOrder(edition.matches);
  return ordered.find(({state}) => state.status === "live") ?? ordered.find(({state}) => state.status === "scheduled") ?? ordered.at(-1);
}

/** The tournament at a glance. */
export function dashboard(edition: Edition) {
  const {tournament, matches} = edition;
  const featured = featuredMatch(edition);
  const count = (status: string) => matches.filter(({state}) => state.status === status).length;
  const goals = matches.reduce((sum, {state}) => sum + (state.goalsNow ? state.goalsNow[0] + state.goalsNow[1] : 0), 0);
  const final = [...edition.bracket.values()].find(({stage}) => stage === "F");
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
      .slice(0, 4)
      .map((match) => ({matchId: match.fixture.matchId, ref: match.ref, kickoffAt: kickoffOf(match)})),
    champion: final?.winner ? teamRef(edition, final.winner) : null,
  };
}

/** Everything the home page needs in one request. */
export const home = (edition: Edition) => ({
  dashboard: dashboard(edition),
  schedule: schedule(edition),
  standings: standings(edition),
  probabilities: matchProbabilities(edition),
});
