import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Samples} from "./parameters.ts";

/**
 * The first match and first team of a tournament, and the first player of that team's squad: they
 * never change, so neither does the document.
 */
export function samplesOf({
  tournament: {year, hosts},
  matches: [first],
  teams,
  squads,
}: Pick<Snapshot, "tournament" | "matches" | "teams" | "squads">): Samples {
  const [teamId = hosts[0]!] = teams.keys();
  const player = squads.get(teamId)?.players[0];
  return {
    year,
    ref: first!.ref,
    teamId,
    ...(player && {playerId: `${teamId}-${player.shirt}`}),
    symbol: "FPT",
  };
}
