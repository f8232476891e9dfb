import {readdirSync} from "node:fs";
import {join} from "node:path";
import {FactsError} from "../../kit/errors.ts";
import {factsFiles} from "../../kit/facts/facts-files.ts";
import {reasonOf} from "../../kit/file-fault.ts";
import type {Tournament} from "../types.ts";

/**
 * The tournament of the site: the latest year with a folder.
 *
 * @throws FactsError when the facts folder has none
 */
export const currentYear = (dataDir: string): number => yearsOf(dataDir)[0];

/**
 * The rules and names of the site's tournament.
 *
 * @throws FactsError when there is none, or its file is invalid
 */
export const currentTournament = (dataDir: string): Tournament =>
  factsFiles(dataDir).json(`tournament/${currentYear(dataDir)}/tournament.json`, "tournament.json");

/** The earlier years with a folder, latest first. */
export const archiveYears = (dataDir: string): number[] => yearsOf(dataDir).slice(1);

function yearsOf(dataDir: string): [number, ...number[]] {
  const folder = join(dataDir, "tournament");
  try {
    const [latest, ...earlier] = readdirSync(folder)
      .filter((name) => /^\d{4}$/.test(name))
      .map(Number)
      .sort((a, b) => b - a);
    if (latest !== undefined) return [latest, ...earlier];
  } catch (cause) {
    throw new FactsError(`there are no facts in ${folder}: ${reasonOf(cause)}`, {cause});
  }
  throw new FactsError(`there are no facts in ${folder}: expected a folder named for a year`);
}
