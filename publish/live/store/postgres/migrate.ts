import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import type {Pool, PoolClient} from "pg";
import {StoreError} from "../../../../pipeline/kit/errors.ts";
import {PROJECT_FOLDER} from "../../../../pipeline/kit/project-folder.ts";
import {NO_SCHEMA} from "./store-errors.ts";

const MIGRATIONS = join(PROJECT_FOLDER, "publish/live/store/postgres/migrations");
/**
 * An arbitrary number that nothing else locks in this database: "broadsht" in ASCII, cut to 63
 * bits.
 */
const LOCK = "7094697343284179316";

/** The names of all migrations, in the order they are applied. */
const migrationFiles = (folder = MIGRATIONS): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

/**
 * Brings the schema up to date by applying missing numbered files of `migrations/` in one
 * transaction. An advisory lock makes one of several starting nodes do it while the others wait.
 * Files are append-only: a released one is never edited.
 *
 * @returns the number applied
 * @throws StoreError when the database was written by a newer version, or a migration fails; then
 * nothing is changed
 */
export async function migrate(client: PoolClient, folder = MIGRATIONS): Promise<number> {
  const files = migrationFiles(folder);
  await client.query("BEGIN");
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    await client.query(
      "CREATE TABLE IF NOT EXISTS schema_version (k int PRIMARY KEY CHECK (k = 1), v int NOT NULL)",
    );
    const {rows} = await client.query<{v: number}>("SELECT v FROM schema_version");
    const from = rows[0]?.v ?? 0;
    if (from > files.length)
      throw new StoreError(
        `the store was written by a newer version (schema ${from}, this version knows ${files.length})`,
      );
    for (const name of files.slice(from)) {
      try {
        await client.query(readFileSync(join(folder, name), "utf8"));
      } catch (cause) {
        throw new StoreError(
          `the migration ${name} of the store failed and was undone (schema ${from}): ${(cause as Error).message}`,
          {cause},
        );
      }
    }
    await client.query(
      "INSERT INTO schema_version (k, v) VALUES (1, $1) ON CONFLICT (k) DO UPDATE SET v = excluded.v",
      [files.length],
    );
    await client.query("COMMIT");
    return files.length - from;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/**
 * Counts the migrations applied, 0 in an empty database, and those this version knows.
 *
 * @throws StoreError when this user's search path has no schema
 */
export async function schemaState(
  pool: Pick<Pool, "query">,
): Promise<{readonly applied: number; readonly known: number}> {
  const {rows} = await pool.query<{there: string | null; schema: string | null}>(
    "SELECT to_regclass('schema_version')::text AS there, current_schema() AS schema",
  );
  const {there, schema} = rows[0]!;
  if (schema === null) throw new StoreError(`PostgreSQL ${NO_SCHEMA}`);
  const known = migrationFiles().length;
  if (there === null) return {applied: 0, known};
  const {rows: versions} = await pool.query<{v: number}>("SELECT v FROM schema_version");
  return {applied: versions[0]?.v ?? 0, known};
}
