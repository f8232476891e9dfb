import {existsSync, statSync} from "node:fs";
import {dirname} from "node:path";
import Database from "better-sqlite3";
import {damageIn} from "../../pipeline/kit/database-damage.ts";
import {foreignContent} from "../../pipeline/kit/database-files.ts";
import {isLocked} from "../../pipeline/kit/database-lock.ts";
import {migrationFiles, type Store} from "../../pipeline/kit/store.ts";
import {failure, type Line, ok, type Part, warning} from "./types.ts";

/** Size in bytes from which a log is too large: it has not been checkpointed for long. */
const LONG_WAL = 256 * 1024 * 1024;
const BUSY_MS = 2_000;

interface Looked {
  /** Opened read-only; null if it cannot be read. The caller closes it. */
  readonly db: Store | null;
  readonly lines: readonly Line[];
}

/**
 * Opens a database read-only and checks all of it.
 *
 * @param isNeeded false for a server whose live state is elsewhere, which can do without
 */
export function lookAtDatabase(path: string, isNeeded: boolean): Looked {
  const line = (name: string, says: string, advice: string) => ({
    db: null,
    lines: [failure("database", name, says, advice)],
  });
  if (!existsSync(path) && !isNeeded) return {db: null, lines: [withoutPipeline(path)]};
  if (!existsSync(path))
    return line(
      "file",
      `there is no database at ${path}`,
      "run broadsheet build, or correct BROADSHEET_DB",
    );
  if (!statSync(path).isFile())
    return line("file", `${path} is not a file`, "correct BROADSHEET_DB");
  let db: Store;
  try {
    db = new Database(path, {readonly: true, fileMustExist: true, timeout: BUSY_MS});
  } catch (error) {
    return line("file", (error as Error).message, "make sure that this user may read it");
  }
  try {
    const found = foreignContent(db);
    if (found !== null) {
      db.close();
      return line(
        "file",
        `${path} is another program's database: it has ${found}`,
        "correct BROADSHEET_DB",
      );
    }
    const lines = [sizeLine(path), ...integrityLines(db), migrationLine(db), ...modeLines(path)];
    return {db, lines};
  } catch (error) {
    db.close();
    const {code, message} = error as NodeJS.ErrnoException;
    if (isLocked(error))
      return line("lock", `another process holds it: ${message}`, "wait for it, or stop it");
    if (UNOPENED.test(code ?? ""))
      return line(
        "file",
        `${message}, or its -wal and -shm files`,
        `the data may be intact: make sure that this user may write to ${dirname(path)}`,
      );
    return line("integrity", message, RESTORE);
  }
}

const withoutPipeline = (path: string): Line =>
  warning(
    "database",
    "file",
    `none at ${path}: this machine has no pipeline`,
    "nothing, if another machine has it; otherwise run broadsheet build, or correct BROADSHEET_DB",
  );

/** Errors that do not imply damage: even reading creates files next to a database. */
const UNOPENED = /^SQLITE_(?:CANTOPEN|READONLY|PERM|AUTH)/;
const RESTORE =
  "stop what writes to it, restore the last backup, or move it away and run broadsheet build";

function sizeLine(path: string): Line {
  const size = statSync(path).size;
  const wal = statSync(`${path}-wal`, {throwIfNoEntry: false})?.size ?? 0;
  const says = `${megabytes(size)}${wal > 0 ? `, ${megabytes(wal)} of it in the log` : ""}`;
  return wal > LONG_WAL
    ? warning(
        "database",
        "size",
        says,
        "a process keeps an old read transaction open: restart the server, which merges the log",
      )
    : ok("database", "size", says);
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function integrityLines(db: Store): Line[] {
  const damage = damageIn(db);
  if (damage !== null) return [failure("database", "integrity", damage, RESTORE)];
  const orphans = db.prepare<[], {table: string}>("PRAGMA foreign_key_check").all();
  return orphans.length === 0
    ? [ok("database", "integrity", "intact")]
    : [
        failure(
          "database",
          "integrity",
          `${orphans.length} rows refer to missing rows, in ${[...new Set(orphans.map(({table}) => table))].join(", ")}`,
          "restore the last backup; a program other than Broadsheet has written to it",
        ),
      ];
}

function migrationLine(db: Store): Line {
  const applied = db.pragma("user_version", {simple: true}) as number;
  return applied === 0
    ? failure(
        "database",
        "migrations",
        "none: this is not a Broadsheet database",
        "correct BROADSHEET_DB, or run broadsheet build",
      )
    : schemaLine(
        ["database", "migrations"],
        [applied, migrationFiles().length],
        "the next command that writes applies the rest: back the file up first",
      );
}

/** Whether this version knows the schema of a database, and whether it is up to date. */
export function schemaLine(
  where: readonly [Part, string],
  [applied, known]: readonly [number, number],
  advice: string,
): Line {
  if (applied > known)
    return failure(
      ...where,
      `${applied}, and this version knows ${known}`,
      "use the version that wrote it, or a newer one",
    );
  const says = `${applied} of ${known}`;
  return applied < known ? warning(...where, says, advice) : ok(...where, says);
}

function modeLines(path: string): Line[] {
  const open = [path, `${path}-wal`, `${path}-shm`].filter(
    (file) => ((statSync(file, {throwIfNoEntry: false})?.mode ?? 0) & 0o077) !== 0,
  );
  return open.length === 0
    ? []
    : [warning("database", "rights", `other users can read ${open.join(", ")}`, "chmod 600")];
}

/** Checks that the tables hold a tournament; a newly created database has none. */
export function contentLine(db: Store): Line {
  const matches = db.prepare<[], number>("SELECT count(*) FROM fixture").pluck().get() ?? 0;
  return matches > 0
    ? ok("database", "content", `${matches} fixtures`)
    : failure("database", "content", "no fixtures", "run broadsheet build");
}
