import {chmodSync, closeSync, existsSync, openSync, statSync} from "node:fs";
import {dirname} from "node:path";
import Database from "better-sqlite3";
import {StoreError} from "./errors.ts";
import {makeFolder} from "./make-folder.ts";

/** For the user that runs Broadsheet alone: keys and secrets are in it. */
const FILE_MODE = 0o600;
/** Others may pass through to a printed site below, and see nothing. */
const FOLDER_MODE = 0o711;

/**
 * Creates the file of a database, and its folder, so that nobody else can read them; one that is
 * there is not opened.
 */
export function createPrivate(path: string): void {
  makeFolder(dirname(path), FOLDER_MODE);
  try {
    // an existing file must not be opened and closed: that would drop the locks this process has on
    // it
    closeSync(openSync(path, "wx", FILE_MODE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/**
 * Takes the rights of others away from the files of a database, and says so; SQLite gives new ones
 * the rights of the first.
 */
export function makePrivate(path: string, say: (line: string) => void): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(file, {throwIfNoEntry: false})?.mode ?? 0;
    if ((mode & 0o077) === 0) continue;
    const was = `${file} could be used by other users (mode ${(mode & 0o777).toString(8)})`;
    try {
      chmodSync(file, FILE_MODE);
      say(`${was}; it is private now`);
    } catch (error) {
      say(`${was}, and that cannot be changed: ${(error as Error).message}`);
    }
  }
}

/** Tables of the first migration, which every schema since has; no other program has both. */
const OURS = ["match_record", "feed_head"];
/** Tables that are named of another program's database. */
const NAMED = 3;

/**
 * Says what another program's database holds; null for one of Broadsheet, of whatever schema, and
 * for one that is empty. It changes nothing.
 *
 * Schema and tables are of one moment: another process may be making the database meanwhile.
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

/** @throws StoreError where a database is another program's, which stays as it is */
export function assertNotForeign(db: Database.Database, path: string): void {
  const found = foreignContent(db);
  if (found !== null)
    throw new StoreError(
      `${path} is another program's database: it has ${found}; expected one that Broadsheet has made, or none at all`,
    );
}

/**
 * The same of a file that is about to be removed; one that is damaged is nobody's.
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
