import type {Store} from "./store.ts";

/** Number of pages freed in one short write; others can write in between. */
const PAGES = 2_000;
const INCREMENTAL = 2;

/** The unused pages of a database. */
export interface FreePages {
  readonly bytes: number;
  /**
   * False for a database created without incremental vacuum: it keeps its size until it is
   * compacted.
   */
  readonly canShrink: boolean;
}

export function freePages(store: Store): FreePages {
  const number = (name: string) => store.pragma(name, {simple: true}) as number;
  return {
    bytes: number("freelist_count") * number("page_size"),
    canShrink: number("auto_vacuum") === INCREMENTAL,
  };
}

/**
 * Returns free pages to the disk in small steps, so that no other process waits for long. The file
 * shrinks once no reader needs the log any more; a checkpoint is requested for that.
 */
export function shrink(store: Store): void {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const {bytes} = freePages(store);
    if (bytes === 0 || bytes >= before) break;
    before = bytes;
    store.pragma(`incremental_vacuum(${PAGES})`);
  }
  store.pragma("wal_checkpoint(TRUNCATE)");
}

/**
 * Rebuilds the database in place, without gaps, so that it can shrink on its own from now on. This
 * needs as much free space again and blocks other writers.
 */
export function compact(store: Store): void {
  store.pragma("auto_vacuum = INCREMENTAL");
  store.exec("VACUUM");
  store.pragma("wal_checkpoint(TRUNCATE)");
}
