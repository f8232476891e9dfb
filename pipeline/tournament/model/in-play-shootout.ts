import type {ShootoutKick, Side} from "../types.ts";

/**
 * Probability that a kick is scored, the same for both sides and every kick: about seven in ten at
 * World Cups. An assumption, not a fit; before the first kick it has no effect.
 */
export const KICK_SCORED = 0.7;
/** Kicks per side before sudden death. */
const ROUNDS = 5;

export type Kick = Pick<ShootoutKick, "side" | "scored">;

/**
 * P(the home side wins the shoot-out), by exact recursion over the remaining kicks.
 *
 * The side that took the first kick goes first in every round. A side wins when it is ahead after
 * five rounds, or earlier when the other can no longer catch up. When level after five or more
 * rounds, or before any kick, both chances are ½ by symmetry.
 */
export function shootoutWin(kicks: readonly Kick[], scored = KICK_SCORED): number {
  const first = kicks[0]?.side;
  if (first === undefined) return 0.5;
  const of = (side: Side) => kicks.filter((kick) => kick.side === side);
  const [own, other] = first === "home" ? [of("home"), of("away")] : [of("away"), of("home")];
  const goals = (list: readonly Kick[]) => list.filter((kick) => kick.scored).length;
  const wins = firstWins(own.length, other.length, goals(own) - goals(other), scored);
  return first === "home" ? wins : 1 - wins;
}

/**
 * P(the first side wins) after the given numbers of kicks, with the first side `lead` goals ahead.
 */
function firstWins(own: number, other: number, lead: number, p: number): number {
  const rounds = Math.max(ROUNDS, own, other);
  if (lead > rounds - other) return 1;
  if (-lead > rounds - own) return 0;
  if (own === other && own >= ROUNDS) return 0.5;
  return own <= other
    ? p * firstWins(own + 1, other, lead + 1, p) + (1 - p) * firstWins(own + 1, other, lead, p)
    : p * firstWins(own, other + 1, lead - 1, p) + (1 - p) * firstWins(own, other + 1, lead, p);
}
