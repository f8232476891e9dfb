import type {SlotOdds} from "../../model/types.ts";
import type {MatchId, TeamId} from "../../types.ts";
import {rounded} from "../engine.ts";
import type {LikelyOpponent} from "./types.ts";

const LIKELIEST = 3;

/**
 * A team's likeliest opponents in these ties, given that it plays in one of them.
 *
 *   P(o) = Σ P(team on this side)·P(o on the other side) / Σ P(team on this side)
 *
 * The two sides of a tie are treated as independent, which holds except for the slots of
 * third-placed teams. Slots list only their eight likeliest teams, so small chances are missing.
 *
 * @returns the three likeliest
 */
export function likelyOpponents(
  team: TeamId,
  slots: readonly SlotOdds[],
  ties: ReadonlySet<MatchId>,
): LikelyOpponent[] {
  const sums = new Map<TeamId, number>();
  let total = 0;
  const open = slots.filter(({matchId}) => ties.has(matchId));
  for (const own of open) {
    const chance = own.teams.find(({teamId}) => teamId === team)?.probability ?? 0;
    if (chance === 0) continue;
    total += chance;
    const facing = open.find(({matchId, side}) => matchId === own.matchId && side !== own.side)!;
    for (const {teamId, probability} of facing.teams)
      if (teamId !== team) sums.set(teamId, (sums.get(teamId) ?? 0) + chance * probability);
  }
  return [...sums]
    .map(([teamId, sum]) => ({teamId, probability: rounded(sum / total)}))
    .sort((a, b) => b.probability - a.probability || (a.teamId < b.teamId ? -1 : 1))
    .slice(0, LIKELIEST);
}
