import type {Edition, EditionMatch} from "../../pipeline/tournament/edition.ts";
import {slotLabel} from "../../pipeline/tournament/rules/bracket.ts";
import type {Side, Slot, TeamId} from "../../pipeline/tournament/types.ts";

/** A team as every body names it. */
export function teamRef(edition: Edition, teamId: TeamId) {
  const team = edition.teams.get(teamId)!;
  return {teamId, code: team.code, name: team.name.en, nameVi: team.name.vi, flag: team.flag};
}
export type TeamRef = ReturnType<typeof teamRef>;

/** One side of a match: the team, or what its slot stands for while the team is not known. */
export function sideRef(edition: Edition, slot: Slot, teamId: TeamId | null) {
  const bracketSlot = edition.teams.has(slot) ? null : slot;
  if (teamId) return {...teamRef(edition, teamId), slot: bracketSlot};
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

export const sidesOf = (edition: Edition, {fixture, home, away}: EditionMatch) => ({
  home: sideRef(edition, fixture.home, home),
  away: sideRef(edition, fixture.away, away),
});

/** Who wore a shirt: the squad's name where the number is known, else the source's spelling. */
export function playerRef(
  edition: Edition,
  teamId: TeamId | null,
  shirt: number | null,
  name: string,
) {
  const player =
    teamId && shirt !== null
      ? edition.squads.get(teamId)?.players.find((one) => one.shirt === shirt)
      : undefined;
  return {shirt, name: player?.name ?? name, position: player?.position ?? null};
}

/** The team on one side of a match. */
export const teamOn = (match: EditionMatch, side: Side): TeamId | null => match[side];
