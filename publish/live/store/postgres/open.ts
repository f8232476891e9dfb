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

/** A store that several nodes share, and what only such a store has. */
export interface SharedStore {
  /** Whose `close` closes the pool. */
  readonly store: LiveStore;
  readonly session: PostgresSession;
  readonly pool: Pool;
  readonly clock: SharedClock;
}

/** Encodings that hold every text; in the second PostgreSQL keeps bytes as they come, in UTF-8. */
const ENCODINGS = ["UTF8", "SQL_ASCII"];

/** @throws StoreError for a database in which a Vietnamese name could not be written */
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
 * Opens the live store in PostgreSQL: brings its schema up to date, its secrets under the current
 * key, and compares the clocks.
 *
 * @throws UsageError for an address that is none, or when secrets are encrypted with a key that is
 * not configured
 * @throws StoreError when the database cannot be reached, refuses, is of a newer version, holds no
 * UTF-8, or is behind a pooler whose clients share connections
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
