import {mkdirSync, readdirSync, renameSync, rmSync, writeFileSync} from "node:fs";
import {createRequire} from "node:module";
import {join} from "node:path";
import {compileFunction} from "node:vm";
import {Ajv2020} from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import {sha256} from "../hash.ts";
import {PROJECT_FOLDER} from "../project-folder.ts";
import {SCHEMAS, schemaTexts} from "./schema-files.ts";

/** Whether a value matches its schema, without an explanation. */
export type Check = (value: unknown) => boolean;

const DIST = join(PROJECT_FOLDER, "dist");

/**
 * Checks of all the project's schemas by name, or only of those in the folder `facts`, which refer
 * to no others and whose code is a tenth of the size. Compiling them takes seconds, so their code
 * is kept in `dist/` under the hash of their texts, and compiled again after an edit. If
 * nothing can be kept there, as in an install owned by another user, they are compiled at every
 * start.
 *
 * @throws Error naming a schema that does not compile
 */
export function compiledChecks(folder: "" | "facts" = ""): ReadonlyMap<string, Check> {
  const texts = schemaTexts(join(SCHEMAS, folder));
  const kind = `${folder || "schemas"}-`;
  const file = `${kind}${sha256([...texts].flat().join("\0")).slice(0, 16)}.cjs`;
  return new Map(Object.entries(loaded(file) ?? compiled(file, texts, kind)));
}

type Checks = Readonly<Record<string, Check>>;

/** Loads the checks from a file of `dist/`; undefined if it does not exist. */
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

function compiled(file: string, texts: ReadonlyMap<string, string>, kind: string): Checks {
  const code = standaloneChecks(texts);
  try {
    keep(file, code, kind);
  } catch {
    // the next start compiles them again
  }
  const module = {exports: {} as Checks};
  compileFunction(code, ["module", "exports", "require"])(
    module,
    module.exports,
    createRequire(join(DIST, file)),
  );
  return module.exports;
}

/** Keeps the code for the next start, and removes that of earlier schemas. */
function keep(file: string, code: string, kind: string): void {
  mkdirSync(DIST, {recursive: true});
  const draft = join(DIST, `${file}.${process.pid}`);
  writeFileSync(draft, code);
  renameSync(draft, join(DIST, file));
  for (const name of readdirSync(DIST))
    if (name.startsWith(kind) && name !== file) rmSync(join(DIST, name), {force: true});
}

/**
 * Drops annotations for people, which checks do not need but would hold in memory. A property
 * called `title` is described by an object and stays.
 */
const withoutAnnotations = (key: string, value: unknown): unknown =>
  ANNOTATIONS.has(key) && typeof value === "string" ? undefined : value;
const ANNOTATIONS: ReadonlySet<string> = new Set(["title", "description", "$comment"]);

/**
 * The checks of JSON Schemas as the source text of one CommonJS module, which exports them by name.
 *
 * @param texts the schemas by name; a name is the schema's `$id`
 * @throws Error naming an invalid schema
 */
function standaloneChecks(texts: ReadonlyMap<string, string>): string {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    inlineRefs: false,
    messages: false,
    code: {source: true},
  });
  addFormats.default(ajv);
  for (const [name, text] of texts)
    ajv.addSchema({...JSON.parse(text, withoutAnnotations), $id: name});
  for (const name of texts.keys()) {
    try {
      ajv.getSchema(name);
    } catch (cause) {
      throw new Error(`schemas/${name} does not compile: ${(cause as Error).message}`, {cause});
    }
  }
  const code = standalone.default(
    ajv,
    Object.fromEntries([...texts.keys()].map((name) => [name, name])),
  );
  // one character beyond Latin-1 would make V8 store all of it with two bytes per character
  return code.replace(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
