import {readdirSync} from "node:fs";
import {join} from "node:path";
import {FactsError} from "../../kit/errors.ts";

/**
 * The tournament that the site is about: the latest year that has a folder.
 *
 * @throws FactsError when the facts folder has none
 */
export function currentYear(dataDir: string): number {
  const folder = join(dataDir, "tournament");
  try {
    const years = readdirSync(folder).filter((name) => /^\d{4}$/.test(name));
    if (years.length > 0) return Math.max(...years.map(Number));
  } catch (cause) {
    throw new FactsError(`there are no facts in ${folder}: ${(cause as Error).message}`, {cause});
  }
  throw new FactsError(`there are no facts in ${folder}: expected a folder named for a year`);
}
