import {fold} from "../../pipeline/tournament/import/names.ts";
import type {SquadPlayer, TeamId} from "../../pipeline/tournament/types.ts";

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
