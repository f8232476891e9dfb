import {mkdirSync, readdirSync, renameSync, rmSync, writeFileSync} from "node:fs";
import {createRequire} from "node:module";
import {join} from "node:path";
import {sha256} from "../hash.ts";
import {PROJECT_FOLDER} from "../project-folder.ts";
import {SCHEMAS, schemaTexts} from "./schema-files.ts";
import {standaloneChecks} from "./standalone.ts";

/** Tells whether a value is as its schema wants it. Why it is not is for others to say. */
export type Check = (value: unknown) => boolean;

const DIST = join(PROJECT_FOLDER, "dist");
const KEPT_CODE = /^schemas-.*\.cjs$/;

/**
 * Checks of all the project's schemas by name. To compile them takes seconds, so their code is kept
 * in `dist/` under the hash of their texts: an edited schema has them compiled anew.
 *
 * @throws Error naming a schema that does not compile
 */
export function compiledChecks(): ReadonlyMap<string, Check> {
  const texts = schemaTexts(SCHEMAS);
  const file = `schemas-${sha256([...texts].flat().join("\0")).slice(0, 16)}.cjs`;
  return new Map(Object.entries(loaded(file) ?? compiled(file, texts)));
}

type Checks = Readonly<Record<string, Check>>;

/** What the code in a file of `dist/` exports; undefined when there is no such file. */
function loaded(file: string): Checks | undefined {
  const path = join(DIST, file);
  const require = createRequire(path);
  try {
    return require(path) as Checks;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

function compiled(file: string, texts: ReadonlyMap<string, string>): Checks {
  mkdirSync(DIST, {recursive: true});
  for (const name of readdirSync(DIST)) if (KEPT_CODE.test(name)) rmSync(join(DIST, name), {force: true});
  const draft = join(DIST, `${file}.${process.pid}`);
  writeFileSync(draft, standaloneChecks(texts));
  renameSync(draft, join(DIST, file));
  return loaded(file)!;
}
