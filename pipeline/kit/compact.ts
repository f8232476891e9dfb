import type {Store} from "./store.ts";

/** So many pages are given back in one short write, between which others write. */
const PAGES = 2_000;
const INCREMENTAL = 2;

/** The pages of a database that hold nothing. */
export interface FreePages {
  readonly bytes: number;
  /** False for a database of before this was so: it keeps its size until it is made anew. */
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
 * Gives what is free back to the disk, a little at a time, so that nobody waits for long. The file
 * is shorter once no reader needs the log any more, which a checkpoint is asked for.
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
 * Makes the database anew in its place, without gaps, so that it can shrink by itself from now on.
 * It takes as much room again, and nobody else writes meanwhile.
 */
export function compact(store: Store): void {
  store.pragma("auto_vacuum = INCREMENTAL");
  store.exec("VACUUM");
  store.pragma("wal_checkpoint(TRUNCATE)");
}
