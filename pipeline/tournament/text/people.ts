import {cached} from "../../kit/cached.ts";
import type {SnapshotMatch} from "../snapshot.ts";
import type {TournamentState} from "../state.ts";
import type {Shirt, Side, TeamId} from "../types.ts";

/** A player's names in a text: in full the first time, short after that. */
export interface Person {
  readonly name: string;
  readonly short: string;
}
export type NameOf = (side: Side, shirt: Shirt, name: string) => Person;

/** The name to use for a player at this point of a text. */
export type Name = (player: Person) => string;

export function naming(): Name {
  const named = new Set<string>();
  return ({name, short}) => {
    if (named.has(name)) return short;
    named.add(name);
    return name;
  };
}

/** Particles that begin a family name: `van Dijk`, `De Bruyne`, `Mac Allister`. */
const PARTICLE = /^(?:van|von|de|di|da|dos|del|le|lo|la|mac|el|ben|bin|abu|st\.)$/i;
/** Teams whose players' names begin with the family name. */
const FAMILY_FIRST: ReadonlySet<TeamId> = new Set(["kor"]);
const NO_FAMILY_NAME = /^(?:Júnior|Junior|Jr\.|Neto|Filho)$/;

/** The family name if the spelling shows which part it is, otherwise the whole name. */
function familyName(name: string, teamId: TeamId): string {
  const parts = name.split(" ");
  if (FAMILY_FIRST.has(teamId) || NO_FAMILY_NAME.test(parts.at(-1)!)) return name;
  const particle = parts.findIndex((part, index) => index > 0 && PARTICLE.test(part));
  if (particle > 0 && particle < parts.length - 1) return parts.slice(particle).join(" ");
  return parts.length === 2 ? parts[1]! : name;
}

/**
 * Names the players of a match in the squad's spelling, and never by a family name that is part of
 * another's name: Gessime Yassine plays with Yassine Bounou.
 */
export const namesOf = (
  {squads}: Pick<TournamentState, "squads">,
  {home, away}: Pick<SnapshotMatch, "home" | "away">,
): NameOf => namesIn(squads, home ?? "", away ?? "");

const namesIn = cached((squads: TournamentState["squads"], home: string, away: string): NameOf => {
  const everyone = Object.entries({home, away}).flatMap(([side, teamId]) =>
    (squads.get(teamId)?.players ?? []).map((player) => ({
      ...player,
      side,
      short: familyName(player.name, teamId),
    })),
  );
  const sharing = Map.groupBy(
    everyone.flatMap(({name, short}) => [...new Set([...name.split(" "), short])]),
    (part) => part,
  );
  return (side, shirt, name) => {
    const player = everyone.find((one) => one.side === side && one.shirt === shirt);
    if (!player) return {name, short: name};
    return {
      name: player.name,
      short: sharing.get(player.short)!.length > 1 ? player.name : player.short,
    };
  };
});
