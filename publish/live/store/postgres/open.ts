import type {Pool} from "pg";
import {type SecretCipher, secretCipher} from "../secret-cipher.ts";
import type {LiveStore} from "../types.ts";
import {migrate} from "./migrate.ts";
import {openPool, type PoolOptions} from "./open-pool.ts";
import {refusalOf} from "./refusals.ts";
import {type Session, sessionOf} from "./session.ts";
import {type SharedClock, sharedClock} from "./shared-clock.ts";
import {postgresStore} from "./store.ts";
import {encryptStored} from "./stored-secrets.ts";

/** A store that several nodes share, and what only such a store has. */
export interface SharedStore {
  /** Whose `close` closes the pool. */
  readonly store: LiveStore;
  readonly session: Session;
  readonly pool: Pool;
  readonly clock: SharedClock;
}

/**
 * Opens the live store in PostgreSQL: brings its schema up to date, its secrets under the current
 * key, and compares the clocks.
 *
 * @throws UsageError for an address that is none, or when secrets are encrypted with a key that is
 * not configured
 * @throws StoreError when the database cannot be reached, refuses, or is of a newer version
 */
export async function openPostgres(
  options: PoolOptions,
  cipher: SecretCipher = secretCipher([]),
): Promise<SharedStore> {
  const pool = openPool(options);
  try {
    const client = await pool.connect();
    try {
      await migrate(client);
    } finally {
      client.release();
    }
    const session = sessionOf(pool);
    await encryptStored(session, cipher);
    const clock = await sharedClock(pool);
    return {store: postgresStore(pool, cipher), session, pool, clock};
  } catch (error) {
    await pool.end();
    throw refusalOf(error);
  }
}
