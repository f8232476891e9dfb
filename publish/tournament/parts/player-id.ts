import {fold} from "../../../pipeline/tournament/import/names.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {SquadPlayer, TeamId} from "../../../pipeline/tournament/types.ts";
import {playerRef} from "../sides.ts";

/**
 * The id of a player in a year, `arg-10-lionel-messi`: team, shirt, name without diacritics. Shirts
 * are unique in a team each year, and adding accents to a spelling keeps the id.
 */
export const playerIdOf = (teamId: TeamId, {shirt, name}: Pick<SquadPlayer, "shirt" | "name">) =>
  [teamId, shirt, ...fold(name).split(" ")].filter((part) => part !== "").join("-");

/**
 * The id of a person in all years, `lionel-messi-1987-06-24`: the name without diacritics and the
 * birthday, if known.
 */
export const personIdOf = ({name, bornOn}: Pick<SquadPlayer, "name" | "bornOn">): string =>
  [...fold(name).split(" "), ...(bornOn === null ? [] : [bornOn])].join("-");

/** A player as shown in tables; the id is null when the source's player is not in the squad. */
export function identified(
  snapshot: Snapshot,
  teamId: TeamId,
  {shirt, name}: {readonly shirt: number | null; readonly name: string},
) {
  const listed = snapshot.squads.get(teamId)?.players.find((one) => one.shirt === shirt);
  return {
    playerId: listed ? playerIdOf(teamId, listed) : null,
    ...playerRef(snapshot, teamId, shirt, name),
  };
}
