import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Samples} from "./parameters.ts";

/**
 * Of a tournament its first match, first team and that team's first player: they are the same
 * whatever happens, so that the document is.
 */
export function samplesOf({
  tournament: {year},
  matches: [first],
  teams,
  squads,
}: Pick<Snapshot, "tournament" | "matches" | "teams" | "squads">): Samples {
  const [teamId] = teams.keys();
  const player = squads.get(teamId!)?.players[0];
  return {
    year,
    ref: first!.ref,
    teamId: teamId!,
    playerId: `${teamId}-${player?.shirt ?? 10}`,
    symbol: "FPT",
  };
}
