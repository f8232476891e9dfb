import {readFileSync} from "node:fs";
import {fileURLToPath} from "node:url";
import {teamFinder} from "../../../../pipeline/news/stories/team-finder.ts";
import {readWordLists} from "../../../../pipeline/news/text/word-lists.ts";
import type {Squad, Team} from "../../../../pipeline/tournament/types.ts";

const data = fileURLToPath(new URL("../../../../data", import.meta.url));

export const words = readWordLists(data);
export const teams = JSON.parse(
  readFileSync(`${data}/tournament/2026/teams.json`, "utf8"),
) as Team[];
/** Players and managers of the squads. */
export const people = (
  JSON.parse(readFileSync(`${data}/tournament/2026/squads.json`, "utf8")) as Squad[]
).flatMap(({manager, players}) => [manager.name, ...players.map(({name}) => name)]);
export const teamsIn = teamFinder(teams, words.teams);

/** Precision (share of calls that are true) and recall (share of truths that are called). */
export function judged<T>(
  rows: readonly T[],
  truth: (row: T) => boolean,
  called: (row: T) => boolean,
) {
  const hits = rows.filter((row) => truth(row) && called(row)).length;
  const falseAlarms = rows.filter((row) => !truth(row) && called(row));
  const missed = rows.filter((row) => truth(row) && !called(row));
  return {
    precision: hits / (hits + falseAlarms.length),
    recall: hits / (hits + missed.length),
    falseAlarms,
    missed,
  };
}
