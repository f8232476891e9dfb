import {FactsError} from "../../../kit/errors.ts";
import type {Day, Manager, SquadPlayer} from "../../types.ts";

/** A squad in `YYYY_squads.txt`: names without diacritics, no clubs. */
export interface TextSquad {
  readonly team: string;
  readonly manager: Manager;
  readonly players: readonly {
    readonly shirt: number;
    readonly name: string;
    readonly position: SquadPlayer["position"];
    readonly bornOn: Day | null;
  }[];
}

/**
 * Reads the squads of an openfootball `YYYY_squads.txt`: `== Team  # 26 Players`, then one line per
 * player `1, Matt TURNER, GK, b. 1994/06/24`, and the manager as
 * `-, Mauricio POCHETTINO (ARG), MG, b. 1972/03/02`.
 *
 * @throws FactsError with the unreadable line, or with a squad without a manager
 */
export function parseSquadsText(text: string): TextSquad[] {
  const squads: {team: string; manager: Manager | null; players: TextSquad["players"][number][]}[] =
    [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    const heading = /^== (.+?)\s*(?:#.*)?$/.exec(line);
    if (heading !== null) squads.push({team: heading[1]!, manager: null, players: []});
    if (heading !== null || line === "" || /^[=#]/.test(line)) continue;
    const entry = /^(\d+|-), (.+?),\s+(GK|DF|MF|FW|MG)(?:,\s+b\. (\d{4})\/(\d\d)\/(\d\d))?/.exec(
      line,
    );
    const squad = squads.at(-1);
    if (entry === null || squad === undefined)
      throw new FactsError(
        `line ${index + 1}: "${line}" is unreadable; expected a number, a name, a position and a date of birth`,
      );
    const name = entry[2]!.trim();
    if (entry[3] === "MG") squad.manager = parseManager(name);
    else {
      const bornOn = entry[4] === undefined ? null : `${entry[4]}-${entry[5]}-${entry[6]}`;
      squad.players.push({
        shirt: Number(entry[1]),
        name,
        position: entry[3] as SquadPlayer["position"],
        bornOn,
      });
    }
  }
  return squads.map(({team, manager, players}) => {
    if (manager === null)
      throw new FactsError(`squad of ${team} has no manager; expected a line with position MG`);
    return {team, manager, players};
  });
}

/** A player of a World Cup squad, with the date of birth if the source knows it. */
export interface Born {
  readonly name: string;
  readonly bornOn: Day | null;
}

/**
 * Reads names and dates of birth by team from the `YYYY_squads.txt` of any World Cup, which have
 * shirt numbers from 1954 on. Lines of another form are skipped.
 */
export function parseBirthDates(text: string): Map<string, Born[]> {
  const squads = new Map<string, Born[]>();
  let team = "";
  for (const line of text.split(/\r?\n/)) {
    const heading = /^== (.+?)\s*(?:#.*)?$/.exec(line);
    if (heading) {
      team = heading[1]!;
      squads.set(team, []);
    }
    const player = BORN.exec(line)?.groups;
    if (player) {
      const {name, year, month, day} = player;
      const bornOn = year ? `${year}-${month}-${day}` : null;
      squads.get(team)?.push({name: name!, bornOn});
    }
  }
  return squads;
}
const BORN =
  /^\s*(?:(?:\d+|-)?,)?\s*(?<name>[^,=]+?),\s+(?:GK|DF|MF|FW|\?)(?:,|$)(?:\s+b\. (?<year>\d{4})\/(?<month>\d\d)\/(?<day>\d\d))?/;

function parseManager(text: string): Manager {
  const match = /^(.+?)(?: \(([A-Z]{3})\))?$/.exec(text)!;
  return {name: match[1]!, country: match[2]?.toLowerCase() ?? null};
}
