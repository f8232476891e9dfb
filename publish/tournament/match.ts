import type {Edition, EditionMatch} from "../../pipeline/tournament/edition.ts";
import {goalEvents} from "./match-events.ts";
import {probabilityOf} from "./probability.ts";
import {matchAddress, matchSummary} from "./schedule.ts";
import {teamRef} from "./sides.ts";

const PARTS = [
  "events",
  "stats",
  "recap",
  "pitch-map",
  "preview",
  "tactical-briefing",
  "staff",
  "lineups",
  "probability",
  "probability-movement",
  "scenario-predictions",
  "history",
] as const;

/** One match in full, with the addresses of its parts. */
export function matchDetail(edition: Edition, match: EditionMatch) {
  const {fixture, state, venue} = match;
  const node = edition.bracket.get(fixture.matchId);
  return {
    ...matchSummary(edition, match),
    venue,
    attendance: state.attendance,
    referee: state.officials?.find(({role}) => role === "referee") ?? null,
    managers: state.managers,
    goals: goalEvents(edition, match),
    probability: probabilityOf(match),
    winnerTo: matchAddress(edition, node?.winnerTo ?? null),
    loserTo: matchAddress(edition, node?.loserTo ?? null),
    champion: fixture.stage === "F" && node?.winner ? teamRef(edition, node.winner) : null,
    links: {
      ...Object.fromEntries(PARTS.map((part) => [part, `/api/matches/${match.ref}/${part}`])),
      analysis: `/api/analysis/${match.ref}`,
    },
  };
}
