import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import {dirname} from "node:path";
import Database from "better-sqlite3";
import {StoreError} from "./errors.ts";
import {makeFolder} from "./make-folder.ts";

/** Only for the user that runs Broadsheet: the database contains keys and secrets. */
const FILE_MODE = 0o600;
/** Others may pass through to a static site below, but cannot list the folder. */
const FOLDER_MODE = 0o711;

/**
 * Creates the file of a database, and its folder, unreadable to other users; an existing file is
 * not opened.
 */
export function createPrivate(path: string): void {
  makeFolder(dirname(path), FOLDER_MODE);
  try {
    // an existing file must not be opened and closed: that would release this process's locks on it
    closeSync(openSync(path, "wx", FILE_MODE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/**
 * Removes other users' permissions from the files of a database, and reports it; SQLite gives new
 * files the permissions of the first.
 */
export function makePrivate(path: string, say: (line: string) => void): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(file, {throwIfNoEntry: false})?.mode ?? 0;
    if ((mode & 0o077) === 0) continue;
    const was = `${file} could be used by other users (mode ${(mode & 0o777).toString(8)})`;
    try {
      chmodSync(file, FILE_MODE);
      say(`${was}; it is now private`);
    } catch (error) {
      say(`${was}, and that cannot be changed: ${(error as Error).message}`);
    }
  }
}

/** Tables of the first migration, present in every schema since; no other program has both. */
const OURS = ["match_record", "feed_head"];
/** Maximum number of tables listed of another program's database. */
const NAMED = 3;

/**
 * Describes the content of another program's database; null for a Broadsheet database of any
 * schema, and for an empty one. It changes nothing.
 *
 * Schema and tables are read in one transaction, because another process may be creating the
 * database meanwhile.
 */
export function foreignContent(db: Database.Database): string | null {
  const {schema, tables} = db.transaction(() => ({
    schema: db.pragma("user_version", {simple: true}) as number,
    tables: db
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
      )
      .pluck()
      .all(),
  }))();
  if (OURS.every((name) => tables.includes(name))) return null;
  if (tables.length > 0) return `tables that are not Broadsheet's (${named(tables)})`;
  return schema === 0 ? null : `no tables, and the schema number ${schema}`;
}

function named(tables: readonly string[]): string {
  const more = tables.length - NAMED;
  return `${tables.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** @throws StoreError if it is another program's database, which is left unchanged */
export function assertNotForeign(db: Database.Database, path: string): void {
  const found = foreignContent(db);
  if (found !== null)
    throw new StoreError(
      `${path} is another program's database: it has ${found}; expected a database made by Broadsheet, or no file`,
    );
}

/**
 * Checks a file that is about to be removed; a damaged one counts as unowned.
 *
 * @throws StoreError
 */
export function assertFileNotForeign(path: string): void {
  if (!existsSync(path)) return;
  let db: Database.Database | undefined;
  try {
    db = new Database(path, {readonly: true});
    assertNotForeign(db, path);
  } catch (error) {
    if (error instanceof StoreError) throw error;
  } finally {
    db?.close();
  }
}

/**
 * Copies a database before it is migrated, to `<path>.schema-<number>`. An existing copy is from an
 * earlier attempt and stays.
 *
 * @returns the copy
 * @throws StoreError if there is no room for it
 */
export function copyBefore(db: Database.Database, path: string, schema: number): string {
  const copy = `${path}.schema-${schema}`;
  if (existsSync(copy)) return copy;
  const needed =
    statSync(path).size + (statSync(`${path}-wal`, {throwIfNoEntry: false})?.size ?? 0);
  const {bavail, bsize} = statfsSync(dirname(path));
  // the migration itself needs as much room again
  if (bavail * bsize < 2 * needed)
    throw new StoreError(
      `the database ${path} has schema ${schema} and is copied before migration: this needs ${2 * needed} free bytes at ${dirname(path)}, and there are ${bavail * bsize}`,
    );
  const draft = `${copy}.${process.pid}`;
  try {
    rmSync(draft, {force: true});
    createPrivate(draft);
    db.prepare("VACUUM INTO ?").run(draft);
    // another process may have migrated it meanwhile
    if (schemaOf(draft) === schema) renameSync(draft, copy);
    return copy;
  } finally {
    rmSync(draft, {force: true});
  }
}

function schemaOf(path: string): number {
  const db = new Database(path, {readonly: true});
  try {
    return db.pragma("user_version", {simple: true}) as number;
  } finally {
    db.close();
  }
}
