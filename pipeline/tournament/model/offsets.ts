import type {TeamId} from "../types.ts";
import type {Offset} from "./types.ts";

/**
 * x of a pairing, from the view of the first team: positive where it favours that one.
 *
 * @returns null where nothing is known of it
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

/** Σβx of a pairing: what is added to the log rate of the first team and taken from the second's. */
export function shiftOf(offsets: readonly Offset[], first: TeamId, second: TeamId): number {
  let shift = 0;
  for (const offset of offsets) shift += offset.beta * (xOf(offset, first, second) ?? 0);
  return shift;
}
