import type {Config} from "../pipeline/kit/config/config.ts";
import type {Store} from "../pipeline/kit/store.ts";
import type {SharedStore} from "../publish/live/store/postgres/open.ts";
import {secretCipher} from "../publish/live/store/secret-cipher.ts";
import {encryptSecretsIn} from "../publish/live/store/sqlite/secrets.ts";
import {sqliteStore} from "../publish/live/store/sqlite/store.ts";
import type {LiveStore} from "../publish/live/store/types.ts";
import type {Call} from "./call.ts";
import {openDatabase} from "./open-database.ts";

/** The live state, wherever the operator keeps it. */
export interface OpenedStore {
  readonly store: LiveStore;
  /** The shared clock of all users of the store, in milliseconds since the epoch. */
  readonly clock: () => number;
  /** Features of a multi-server store; null for SQLite. */
  readonly shared: SharedStore | null;
}

/**
 * The live state, in an open database or, if STORE_URL is set, in PostgreSQL; its secrets are
 * encrypted if keys are configured.
 *
 * @throws UsageError if its secrets are encrypted with a key that is not configured
 * @throws StoreError if PostgreSQL cannot be reached or refuses
 */
export async function liveStoreOn(config: Config, db: Store | null): Promise<OpenedStore> {
  const cipher = secretCipher(config.storedSecretKeys);
  if (config.storeUrl === "" && db !== null) {
    encryptSecretsIn(db, cipher);
    return {store: sqliteStore(db, cipher), clock: Date.now, shared: null};
  }
  const shared = await openShared(config);
  return {store: shared.store, clock: shared.clock.now, shared};
}

/** Opens the PostgreSQL store. The driver is loaded only here. */
export async function openShared(config: Config, timeoutFactor?: number): Promise<SharedStore> {
  const {openPostgres} = await import("../publish/live/store/postgres/open.ts");
  return openPostgres(
    {
      url: config.storeUrl,
      max: config.storeConnections,
      ...(timeoutFactor && {timeoutFactor}),
    },
    secretCipher(config.storedSecretKeys),
  );
}

/** The live state alone, for a command that needs no more; `close` closes everything. */
export async function openLiveStore(
  call: Call,
  config: Config,
): Promise<Pick<OpenedStore, "store" | "clock">> {
  if (config.storeUrl !== "") {
    const {store, clock} = await openShared(config);
    return {store, clock: clock.now};
  }
  const db = openDatabase(call, config.databasePath, {mustExist: true});
  try {
    return await liveStoreOn(config, db);
  } catch (error) {
    db.close();
    throw error;
  }
}
