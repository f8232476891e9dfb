import {FactsError} from "../../../kit/errors.ts";
import type {SquadPlayer, TeamId} from "../../types.ts";
import type {Ledger} from "../corrections.ts";
import {fold} from "../names.ts";
import type {TextPlayer} from "../openfootball/lineup.ts";
import type {TextMatch} from "../openfootball/text.ts";
import {personalName} from "../personal-names.ts";
import type {ImportedSquad} from "../squads.ts";
import {teamIdOf} from "../team-codes.ts";
import type {ArchiveSources} from "./sources.ts";

const squeezed = (name: string): string => fold(personalName(name)).replaceAll(" ", "");
const words = (name: string): string => fold(name).split(" ").sort().join(" ");

/**
 * Whether two names are the same: ignoring case, accents and word breaks, or with the surname first
 * (`BENATIA Mehdi`).
 */
export const isSame = (a: string, b: string): boolean =>
  squeezed(a) === squeezed(b) || words(a) === words(b);

/**
 * The squads of an archive year by team, from the squad text alone, which has no clubs. The words
 * of a name are in the order of the full text. If the full text spells a name differently, a
 * correction `<team> player "<name>"` gives the shirt.
 *
 * @throws FactsError with a player of the full text who is in no squad
 */
export function archiveSquads(
  {matches, squads}: ArchiveSources,
  ledger: Ledger,
): Map<TeamId, ImportedSquad> {
  const played = namesByTeam(matches.map(({text}) => text));
  return new Map(
    squads.map(({team, manager, players: listed}) => {
      const teamId = teamIdOf(team);
      const names = [...(played.get(team) ?? [])];
      const players = listed
        .map(({shirt, name, position, bornOn}): SquadPlayer => {
          const inOrder = names.find((other) => words(other) === words(name)) ?? name;
          return {
            shirt,
            name: personalName(inOrder),
            position,
            bornOn,
            club: null,
            clubCountry: null,
          };
        })
        .sort((a, b) => a.shirt - b.shirt);
      const shirtOf = (name: string): number => {
        const corrected = ledger.corrected(null, `${teamId} player "${name}"`);
        if (corrected !== null) return Number(corrected);
        const fits = players.filter((player) => isSame(player.name, name));
        if (fits.length !== 1)
          throw new FactsError(`"${name}" is in no line of the squad list of ${teamId}`);
        return fits[0]!.shirt;
      };
      const textNames = new Map(names.map((name) => [name, shirtOf(name)]));
      return [
        teamId,
        {
          teamId,
          manager: {name: personalName(manager.name), country: manager.country},
          players,
          textNames,
        },
      ];
    }),
  );
}

/** Every name in the full text for a team's players: in line-ups, goals and kicks. */
function namesByTeam(matches: readonly TextMatch[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const add = (team: string, name: string) =>
    names.set(team, (names.get(team) ?? new Set()).add(name));
  const addPlayer = (team: string, {name, replacedBy}: TextPlayer) => {
    add(team, name);
    if (replacedBy) addPlayer(team, replacedBy.player);
  };
  for (const match of matches) {
    const otherSide = {home: match.away, away: match.home};
    for (const side of ["home", "away"] as const)
      for (const player of match.lineups?.[side].flat() ?? []) addPlayer(match[side], player);
    for (const {side, kind, name} of match.goals)
      add(kind === "own_goal" ? otherSide[side] : match[side], name);
    for (const {side, name} of match.kicks ?? []) add(match[side], name);
  }
  return names;
}
