import type {Pool} from "pg";
import {StoreError} from "../../../../pipeline/kit/errors.ts";
import {encryptSecrets} from "../nouns/stored-secrets.ts";
import {type SecretCipher, secretCipher} from "../secret-cipher.ts";
import type {LiveStore} from "../types.ts";
import {migrate} from "./migrate.ts";
import {openPool, type PoolOptions} from "./open-pool.ts";
import {expectOwnSessions} from "./own-sessions.ts";
import {type PostgresSession, sessionOf} from "./session.ts";
import {type SharedClock, sharedClock} from "./shared-clock.ts";
import {postgresStore} from "./store.ts";
import {storeErrorOf} from "./store-errors.ts";

/** A store shared by several nodes, with its session, pool and clock. */
export interface SharedStore {
  /** Its `close` closes the pool. */
  readonly store: LiveStore;
  readonly session: PostgresSession;
  readonly pool: Pool;
  readonly clock: SharedClock;
}

/**
 * Encodings that can store any text; with SQL_ASCII, PostgreSQL stores the UTF-8 bytes unchanged.
 */
const ENCODINGS = ["UTF8", "SQL_ASCII"];

/** @throws StoreError for a database whose encoding cannot store Vietnamese names */
export async function expectEncoding(client: Pick<Pool, "query">): Promise<void> {
  const {rows} = await client.query<{encoding: string}>(
    "SELECT current_setting('server_encoding') AS encoding",
  );
  const {encoding} = rows[0]!;
  if (!ENCODINGS.includes(encoding))
    throw new StoreError(
      `the database of the store is encoded in ${encoding}; expected UTF8 (createdb --encoding UTF8 --template template0)`,
    );
}

/**
 * Opens the live store in PostgreSQL: updates its schema, encrypts its secrets with the current
 * key, and compares clocks.
 *
 * @throws UsageError for an invalid URL, or when secrets are encrypted with a key that is not
 * configured
 * @throws StoreError when the database is unreachable, refuses access, has a newer schema, cannot
 * store UTF-8, or is behind a pooler whose clients share connections
 */
export async function openPostgres(
  options: PoolOptions,
  cipher: SecretCipher = secretCipher([]),
): Promise<SharedStore> {
  const pool = openPool(options);
  try {
    await expectOwnSessions(options);
    const client = await pool.connect();
    try {
      await expectEncoding(client);
      await migrate(client);
    } finally {
      client.release();
    }
    const session = sessionOf(pool);
    await session.write(() => encryptSecrets(cipher));
    const clock = await sharedClock(pool);
    return {store: postgresStore(pool, cipher), session, pool, clock};
  } catch (error) {
    await pool.end();
    throw storeErrorOf(error);
  }
}
