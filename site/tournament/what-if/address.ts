import type {Setting} from "../../../pipeline/tournament/model/what-if/settled.ts";
import type {WhatIfData} from "./what-if-data.ts";

/** The query parameter with the settings. */
export const PARAMETER = "set";

/** The settings read from an address, and the number of unreadable ones. */
export interface ReadSettings {
  readonly settings: readonly Setting[];
  readonly unreadable: number;
}

/**
 * Settings as a text that needs no escaping in an address: `1-20_14-11_97-esp` is match 1 ending
 * 2–0, match 14 ending 1–1, and Spain winning match 97.
 */
export const writeSettings = (settings: readonly Setting[]): string =>
  [...settings]
    .sort((a, b) => a.number - b.number)
    .map((one) => `${one.number}-${"goals" in one ? one.goals.join("") : one.winner}`)
    .join("_");

/**
 * Reads the output of `writeSettings`. Settings of unknown matches or with impossible values are
 * left out and counted; of two settings of a match the later one applies.
 */
export function readSettings(
  text: string,
  {groups, rounds, teams}: Pick<WhatIfData, "groups" | "rounds" | "teams">,
): ReadSettings {
  const inGroups = new Set(groups.flatMap(({matches}) => matches.map(({number}) => number)));
  const ties = new Set(rounds.flatMap((round) => round.ties.map(({number}) => number)));
  const ids = new Set(teams.map(({teamId}) => teamId));
  const settings = new Map<number, Setting>();
  const parts = text === "" ? [] : text.split("_");
  let unreadable = 0;
  for (const part of parts) {
    const [, digits = "", home, away, winner] =
      /^(\d{1,3})-(?:(\d)(\d)|([a-z]{3}))$/.exec(part) ?? [];
    const number = Number(digits);
    if (home !== undefined && away !== undefined && inGroups.has(number))
      settings.set(number, {number, goals: [Number(home), Number(away)]});
    else if (winner !== undefined && ties.has(number) && ids.has(winner))
      settings.set(number, {number, winner});
    else unreadable++;
  }
  return {settings: [...settings.values()], unreadable};
}
