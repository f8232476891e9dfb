import {FactsError} from "../../kit/errors.ts";
import type {Manager, Squad, SquadPlayer, TeamId} from "../types.ts";
import {clubName} from "./club-names.ts";
import type {Ledger} from "./corrections.ts";
import {fold} from "./names.ts";
import type {JsonSquad} from "./openfootball/json.ts";
import type {TextSquad} from "./openfootball/squads.ts";
import {personalName} from "./personal-names.ts";
import type {Sources} from "./sources.ts";
import {teamIdOf} from "./team-codes.ts";

/** A squad with each player's spelling in the full text. */
export interface ImportedSquad extends Squad {
  readonly textNames: ReadonlyMap<string, number>;
}

type JsonPlayer = JsonSquad["players"][number];
type TextPlayer = TextSquad["players"][number];

/**
 * The final squads: players and positions from the text, which is final; spelling and club from the
 * JSON, joined on the shirt number. If neither a word of the names nor the date of birth agrees,
 * the JSON still has a player who was later replaced.
 *
 * @throws FactsError when a shirt of the text is missing in the JSON
 */
export function importSquads(sources: Sources, ledger: Ledger): Map<TeamId, ImportedSquad> {
  const json = new Map(
    sources.jsonSquads.map((squad) => [
      teamIdOf(squad.name),
      new Map(squad.players.map((player) => [player.number, player])),
    ]),
  );
  return new Map(
    sources.textSquads.map((text) => {
      const teamId = teamIdOf(text.team);
      const players = text.players
        .map((player): SquadPlayer => {
          const other = json.get(teamId)?.get(player.shirt);
          if (other === undefined)
            throw new FactsError(`squads.json has no ${teamId} ${player.shirt} (${player.name})`);
          return squadPlayer(teamId, player, other, ledger);
        })
        .sort((a, b) => a.shirt - b.shirt);
      const textNames = new Map(text.players.map(({name, shirt}) => [name, shirt]));
      return [
        teamId,
        {teamId, manager: managerOf(teamId, text.manager, ledger), players, textNames},
      ];
    }),
  );
}

function squadPlayer(
  teamId: TeamId,
  text: TextPlayer,
  json: JsonPlayer,
  ledger: Ledger,
): SquadPlayer {
  const field = `${teamId} shirt ${text.shirt}`;
  const isReplacement = !shareWord(text.name, json.name) && text.bornOn !== json.date_of_birth;
  if (isReplacement) {
    const name = ledger.settle(null, `${field} player`, {
      "openfootball text": personalName(text.name),
      "openfootball json": json.name,
    });
    return {
      shirt: text.shirt,
      name: name!,
      position: text.position,
      bornOn: text.bornOn,
      club: null,
      clubCountry: null,
    };
  }
  const position = ledger.settle(null, `${field} position`, {
    "openfootball text": text.position,
    "openfootball json": json.pos,
  });
  const bornOn = ledger.settle(null, `${field} bornOn`, {
    "openfootball text": text.bornOn,
    "openfootball json": json.date_of_birth,
  });
  return {
    shirt: text.shirt,
    name: personalName(json.name),
    position: position as SquadPlayer["position"],
    bornOn,
    club: clubName(json.club.name),
    clubCountry: json.club.country.toLowerCase(),
  };
}

function managerOf(teamId: TeamId, manager: Manager, ledger: Ledger): Manager {
  return {
    name: ledger.corrected(null, `${teamId} manager`) ?? personalName(manager.name),
    country: manager.country,
  };
}

function shareWord(a: string, b: string): boolean {
  const words = new Set(fold(a).split(" "));
  return fold(b)
    .split(" ")
    .some((word) => words.has(word));
}

/**
 * Shirt of a player in another file's spelling: by a correction `<team> scorer "<name>"`, else by
 * the whole folded name, else by the last word if only one player has it; null when nothing fits.
 */
export function shirtOf(squad: ImportedSquad, name: string, ledger: Ledger): number | null {
  const spellings = [...squad.players.map((player) => [fold(player.name), player.shirt] as const)];
  for (const [text, shirt] of squad.textNames) spellings.push([fold(text), shirt]);
  const unique = (fits: (spelling: string) => boolean) => {
    const shirts = new Set(
      spellings.filter(([spelling]) => fits(spelling)).map(([, shirt]) => shirt),
    );
    return shirts.size === 1 ? [...shirts][0]! : null;
  };
  const last = (text: string) => text.split(" ").at(-1);
  const folded = fold(name);
  const alias = ledger.corrected(null, `${squad.teamId} scorer "${name}"`);
  if (alias !== null) return Number(alias);
  return (
    unique((spelling) => spelling === folded) ??
    unique((spelling) => last(spelling) === last(folded))
  );
}

/** Display name of a player. */
export function displayName(squad: Squad, shirt: number): string {
  return squad.players.find((player) => player.shirt === shirt)!.name;
}
