import {readdirSync, readFileSync} from "node:fs";
import {join, relative, sep} from "node:path";
import {PROJECT_FOLDER} from "../project-folder.ts";

export type JsonSchema = {readonly [keyword: string]: unknown};

/** The folder of the project's JSON Schemas. */
export const SCHEMAS = join(PROJECT_FOLDER, "schemas");

/**
 * The texts of the JSON Schemas below a folder by name, `tournament/team.json`, in alphabetical
 * order.
 *
 * @throws Error of the file system
 */
export function schemaTexts(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}
