import type {Edition, EditionMatch} from "../../pipeline/tournament/edition.ts";
import {probabilityOf} from "./probability.ts";
import {matchSummary} from "./schedule.ts";
import {teamRef} from "./sides.ts";

const PARTS = ["events", "staff", "lineups", "probability", "history"] as const;

/** One match in full, with the addresses of its parts. */
export function matchDetail(edition: Edition, match: EditionMatch) {
  const {fixture, state, venue} = match;
  const node = edition.bracket.get(fixture.matchId);
  const ref = (matchId: string | null) => (matchId ? {matchId, ref: edition.match(matchId).ref} : null);
  return {
    ...matchSummary(edition, match),
    venue,
    attendance: state.attendance,
    referee: state.officials?.find(({role}) => role === "referee") ?? null,
    managers: state.managers,
    goals: (state.goals ?? []).map(({side, name, minute, stoppage, kind}) => ({side, name, minute, stoppage, kind})),
    probability: probabilityOf(match),
    winnerTo: ref(node?.winnerTo ?? null),
    loserTo: ref(node?.loserTo ?? null),
    champion: fixture.stage === "F" && node?.winner ? teamRef(edition, node.winner) : null,
    links: Object.fromEntries(PARTS.map((part) => [part, `/api/matches/${match.ref}/${part}`])),
  };
}
