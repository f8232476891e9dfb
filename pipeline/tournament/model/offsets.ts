import type {TeamId} from "../types.ts";
import type {Offset} from "./types.ts";

/**
 * x of a pairing from the first team's point of view: positive if it favours that team.
 *
 * @returns null if unknown
 */
export function xOf(offset: Offset, first: TeamId, second: TeamId): number | null {
  if (offset.key === "leagueIndex") {
    const own = offset.ofTeam.get(first);
    const other = offset.ofTeam.get(second);
    return own === undefined || other === undefined ? null : own - other;
  }
  const there = offset.ofPairing.get(first)?.get(second);
  if (there) return there.x;
  const back = offset.ofPairing.get(second)?.get(first);
  return back ? -back.x : null;
}

/** Σβx of a pairing: added to the first team's log rate and subtracted from the second's. */
export function shiftOf(offsets: readonly Offset[], first: TeamId, second: TeamId): number {
  let shift = 0;
  for (const offset of offsets) shift += offset.beta * (xOf(offset, first, second) ?? 0);
  return shift;
}
