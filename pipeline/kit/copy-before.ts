import {existsSync, renameSync, rmSync, statfsSync, statSync} from "node:fs";
import {dirname} from "node:path";
import Database from "better-sqlite3";
import {createPrivate} from "./database-files.ts";
import {StoreError} from "./errors.ts";

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
