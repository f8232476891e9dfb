import {mkdirSync, readdirSync, readFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {fileURLToPath} from "node:url";
import Database from "better-sqlite3";
import {StoreError} from "./errors.ts";

export type Store = Database.Database;

const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), "migrations");

/**
 * Opens the pipeline's SQLite database, creating it and bringing it up to date first.
 *
 * Migrations are the numbered files in `migrations/`, applied in order, each in its own transaction; `user_version` counts those applied.
 * They are append-only: a file that has been released is never edited. `synchronous = FULL` because a feed id that a partner has seen
 * must never name another event after a power cut.
 *
 * @param path a file, or `:memory:`
 * @throws StoreError when the file cannot be opened, is not a database, or was written by a newer version
 */
export function openStore(path: string): Store {
  try {
    if (path !== ":memory:") mkdirSync(dirname(path), {recursive: true});
    const db = new Database(path, {timeout: 10_000});
    db.pragma("journal_mode = WAL");
    db.pragma("synchronous = FULL");
    db.pragma("foreign_keys = ON");
    // without it INSERT OR REPLACE would slip past the triggers that keep the record
    db.pragma("recursive_triggers = ON");
    migrate(db, path);
    return db;
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError(`cannot open the database ${path}: ${(cause as Error).message}`, {cause});
  }
}

/** Several processes may open a new database at once: which migration is next is asked under the lock that it is applied under. */
function migrate(db: Store, path: string): void {
  const files = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const applied = () => db.pragma("user_version", {simple: true}) as number;
  if (applied() > files.length)
    throw new StoreError(`the database ${path} was written by a newer version (schema ${applied()}, this version knows ${files.length})`);
  const applyNext = db.transaction(() => {
    const next = applied();
    if (next >= files.length) return;
    db.exec(readFileSync(join(MIGRATIONS, files[next]!), "utf8"));
    db.pragma(`user_version = ${next + 1}`);
  });
  while (applied() < files.length) applyNext.immediate();
}
