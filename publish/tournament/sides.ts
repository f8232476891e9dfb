import {slotLabel} from "../../pipeline/tournament/rules/bracket.ts";
import type {Snapshot, SnapshotMatch} from "../../pipeline/tournament/snapshot.ts";
import type {Side, Slot, TeamId} from "../../pipeline/tournament/types.ts";

/** A team as every body names it. */
export function teamRef(snapshot: Snapshot, teamId: TeamId) {
  const team = snapshot.teams.get(teamId)!;
  return {teamId, code: team.code, name: team.name.en, nameVi: team.name.vi, flag: team.flag};
}

/** One side of a match: the team, or what its slot stands for while the team is not known. */
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

/** Who wore a shirt: the squad's name where the number is known, else the source's spelling. */
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
