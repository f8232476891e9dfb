import type {Config} from "../pipeline/kit/config/config.ts";
import type {Store} from "../pipeline/kit/store.ts";
import type {SharedStore} from "../publish/live/store/postgres/open.ts";
import {secretCipher} from "../publish/live/store/secret-cipher.ts";
import {encryptSecretsIn} from "../publish/live/store/sqlite/secrets.ts";
import {sqliteStore} from "../publish/live/store/sqlite/store.ts";
import type {LiveStore} from "../publish/live/store/types.ts";
import type {Call} from "./call.ts";
import {openDatabase} from "./open-database.ts";

/** The live state where the operator has it. */
export interface OpenedStore {
  readonly store: LiveStore;
  /** The clock that all who share it agree on, in milliseconds since the epoch. */
  readonly clock: () => number;
  /** What only a store of several servers has; null for a SQLite file. */
  readonly shared: SharedStore | null;
}

/**
 * What is live, in an open database or in PostgreSQL where STORE_URL names one, with its secrets
 * encrypted where there are keys.
 *
 * @throws UsageError when its secrets are encrypted with a key that is not configured
 * @throws StoreError when PostgreSQL cannot be reached or refuses
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

/** The driver is loaded by those who need it alone. */
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

/** The live state alone, for a command that needs no more: `close` closes all. */
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
