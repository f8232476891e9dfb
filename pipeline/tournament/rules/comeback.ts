import type {Pair, Side} from "../types.ts";

/** A win from this many goals behind is always a comeback. */
export const FAR_BEHIND = 2;

/** A side's lead after each goal; negative when behind. */
const leadsOf = (side: Side, scores: readonly Pair[]): number[] =>
  scores.map(([home, away]) => (side === "home" ? home - away : away - home));

/**
 * The score at which a side was furthest behind, the first if there are several; null if it never
 * was.
 *
 * @param scores after each goal in order, the home side's goals first
 */
export function furthestBehind(side: Side, scores: readonly Pair[]): Pair | null {
  const leads = leadsOf(side, scores);
  const least = Math.min(0, ...leads);
  return least < 0 ? scores[leads.indexOf(least)]! : null;
}

/**
 * Whether the winners came from behind: they recovered a two-goal deficit, or were behind and had
 * never led before the decisive goal. A side that trailed, led and was caught again has not come
 * back when it wins, and a shoot-out is never a comeback.
 *
 * @param winner by goals
 * @param scores after each goal in order, the home side's goals first
 */
export function cameBack(winner: Side, scores: readonly Pair[]): boolean {
  const leads = leadsOf(winner, scores);
  const least = Math.min(0, ...leads);
  if (least === 0) return false;
  const decisive = leads.findLastIndex((lead, index) => lead === 1 && leads[index - 1] === 0);
  return -least >= FAR_BEHIND || leads.slice(0, decisive).every((lead) => lead <= 0);
}
