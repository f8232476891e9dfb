import {slotLabel} from "../../pipeline/tournament/rules/bracket.ts";
import type {Snapshot, SnapshotMatch} from "../../pipeline/tournament/snapshot.ts";
import type {Side, Slot, TeamId} from "../../pipeline/tournament/types.ts";

/** A team in the form used by every body. */
export function teamRef(snapshot: Snapshot, teamId: TeamId) {
  const team = snapshot.teams.get(teamId)!;
  return {teamId, code: team.code, name: team.name.en, nameVi: team.name.vi, flag: team.flag};
}

/** One side of a match: the team, or the meaning of its slot while the team is unknown. */
export function sideRef(snapshot: Snapshot, slot: Slot, teamId: TeamId | null) {
  const bracketSlot = snapshot.teams.has(slot) ? null : slot;
  if (teamId) return {...teamRef(snapshot, teamId), slot: bracketSlot};
  const label = slotLabel(slot);
  return {
    teamId: null,
    code: null,
    name: label.en,
    nameVi: label.vi,
    flag: null,
    slot: bracketSlot,
  };
}
export type SideRef = ReturnType<typeof sideRef>;

export const sidesOf = (snapshot: Snapshot, {fixture, home, away}: SnapshotMatch) => ({
  home: sideRef(snapshot, fixture.home, home),
  away: sideRef(snapshot, fixture.away, away),
});

/**
 * The player with a shirt: the squad's name if the shirt is known, otherwise the source's spelling.
 */
export function playerRef(
  snapshot: Snapshot,
  teamId: TeamId | null,
  shirt: number | null,
  name: string,
) {
  const player =
    teamId && shirt !== null
      ? snapshot.squads.get(teamId)?.players.find((one) => one.shirt === shirt)
      : undefined;
  return {shirt, name: player?.name ?? name, position: player?.position ?? null};
}

/** The team on one side of a match. */
export const teamOn = (match: SnapshotMatch, side: Side): TeamId | null => match[side];
