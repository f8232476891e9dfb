import {keyed} from "../../../pipeline/kit/keyed.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import {movedByOffsets} from "../forecasts/offsets.ts";
import {probabilityOf} from "../forecasts/probability.ts";
import {goalEvents} from "../parts/events.ts";
import {matchSummary, optionalAddress} from "../parts/schedule.ts";
import {teamRef} from "../sides.ts";

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
export function matchDetail(snapshot: Snapshot, match: SnapshotMatch) {
  const {fixture, state, venue} = match;
  const node = snapshot.bracket.get(fixture.matchId);
  const forecast = match.forecasts.at(-1);
  return {
    ...matchSummary(snapshot, match),
    venue,
    attendance: state.attendance,
    referee: state.officials?.find(({role}) => role === "referee") ?? null,
    managers: state.managers,
    goals: goalEvents(snapshot, match),
    probability: probabilityOf(match),
    offsets: forecast ? movedByOffsets(forecast.offsets) : null,
    winnerTo: optionalAddress(snapshot, node?.winnerTo ?? null),
    loserTo: optionalAddress(snapshot, node?.loserTo ?? null),
    champion: fixture.stage === "F" && node?.winner ? teamRef(snapshot, node.winner) : null,
    links: {
      ...keyed(PARTS, (part) => `/api/matches/${match.ref}/${part}`),
      analysis: `/api/analysis/${match.ref}`,
    },
  };
}
