import {slotLabel} from "../../pipeline/tournament/rules/bracket.ts";
import {unnamed} from "../../pipeline/tournament/rules/slot.ts";
import type {Snapshot, SnapshotMatch} from "../../pipeline/tournament/snapshot.ts";
import type {Side, Slot, TeamId} from "../../pipeline/tournament/types.ts";
import type {SlotLabel} from "../../site/components/team-name.tsx";
import {playerIdOf} from "./player-id.ts";

/** A team in the form used by every body. */
export function teamRef(snapshot: Snapshot, teamId: TeamId) {
  const team = snapshot.teams.get(teamId)!;
  return {teamId, code: team.code, name: team.name.en, nameVi: team.name.vi, flag: team.flag};
}

/** A team in history, which may not be in this tournament. */
export function historicTeam(snapshot: Snapshot, teamId: TeamId) {
  const cup = [snapshot, ...snapshot.archives.values()].find(({teams}) => teams.has(teamId));
  if (cup) return teamRef(cup, teamId);
  const {name = teamId, nameVi = name} =
    snapshot.history.teams.find((team) => team.teamId === teamId) ?? {};
  return {teamId, code: teamId.toUpperCase(), name, nameVi, flag: null};
}

/** A host in the form of a team; it may be still to qualify, and then has a white flag. */
export function hostRef(snapshot: Snapshot, teamId: TeamId) {
  const team = historicTeam(snapshot, teamId);
  return {...team, flag: team.flag ?? "🏳️"};
}

/** The teams of a group that are still to be named. */
export const openSides = ({tournament}: Snapshot, group: string): SlotLabel[] =>
  unnamed(tournament)
    .filter((open) => open.group === group)
    .map(({slot, name}) => ({slot, label: name.en, labelVi: name.vi}));

/** One side of a match: the team, or the meaning of its slot while the team is unknown. */
export function sideRef(snapshot: Snapshot, slot: Slot, teamId: TeamId | null) {
  const bracketSlot = snapshot.teams.has(slot) ? null : slot;
  if (teamId) return {...teamRef(snapshot, teamId), slot: bracketSlot};
  const label = slotLabel(slot, snapshot.tournament);
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
 * The player with a shirt: the squad's id and name if the shirt is known, otherwise the source's
 * spelling and no id.
 */
export function playerRef(
  snapshot: Snapshot,
  teamId: TeamId | null,
  {shirt, name}: {readonly shirt: number | null; readonly name: string},
) {
  const player =
    teamId && shirt !== null
      ? snapshot.squads.get(teamId)?.players.find((one) => one.shirt === shirt)
      : undefined;
  return {
    playerId: teamId && player ? playerIdOf(teamId, player) : null,
    shirt,
    name: player?.name ?? name,
    position: player?.position ?? null,
  };
}

/** The team on one side of a match. */
export const teamOn = (match: SnapshotMatch, side: Side): TeamId | null => match[side];
