import type {Logger} from "pino";
import type {Store} from "../pipeline/kit/store.ts";
import type {SharedStore} from "../publish/live/store/postgres/open.ts";
import {dropEntry, keepEntries, nextEntry} from "../publish/live/store/sqlite/audit-outbox.ts";
import type {BroughtEntry} from "../publish/live/store/types.ts";

/** Moves audit entries from a pipeline's database to the log that several servers share. */
export interface AuditShipping {
  /** Moves the waiting entries, retrying until it succeeds. */
  ship(): void;
  close(): Promise<void>;
}

interface Options {
  readonly db: Store;
  /** Appends an entry to that log; idempotent. */
  readonly append: (entry: BroughtEntry) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  /** Delay between two attempts. */
  readonly retryMs?: number;
}

const RETRY_MS = 5_000;

/**
 * Moves entries one at a time, oldest first. Each is deleted from the database once it is in the
 * log. If the process dies in between, the next one sends the entry again, and the log recognises
 * it by its origin.
 */
export function auditShipping({db, append, onFailure, retryMs = RETRY_MS}: Options): AuditShipping {
  let later: NodeJS.Timeout | undefined;
  let isClosed = false;
  let atWork = Promise.resolve();
  async function bring(): Promise<void> {
    clearTimeout(later);
    try {
      for (let entry = nextEntry(db); entry !== undefined && !isClosed; entry = nextEntry(db)) {
        await append(entry);
        dropEntry(db, entry.origin);
      }
    } catch (error) {
      onFailure(error);
      if (!isClosed) later = setTimeout(ship, retryMs);
    }
  }
  const ship = (): void => {
    atWork = atWork.then(bring);
  };
  ship();
  return {
    ship,
    async close() {
      isClosed = true;
      await atWork;
      clearTimeout(later);
    },
  };
}

/**
 * Moves the audit entries of a pipeline's database to the shared store. Without a shared store,
 * entries that are still waiting go into the database's own log.
 */
export async function entriesOf(
  db: Store,
  shared: SharedStore | null,
  log: Pick<Logger, "warn">,
): Promise<AuditShipping | null> {
  if (shared === null) {
    if (nextEntry(db) !== undefined) keepEntries(db);
    return null;
  }
  const {appendBrought} = await import("../publish/live/store/postgres/brought-entries.ts");
  return auditShipping({
    db,
    append: (entry) => appendBrought(shared.session, entry),
    onFailure: (err) => log.warn({err}, "audit entries wait in the database for the live store"),
  });
}
