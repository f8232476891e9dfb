import type {Store} from "./store.ts";

/** Rows of one transaction: others that write wait for some milliseconds at most. */
const CHUNK = 500;

/** Does the same to many rows, a transaction for some of them at a time. */
export function inChunks<T>(store: Store, rows: readonly T[], work: (row: T) => unknown): void {
  for (let from = 0; from < rows.length; from += CHUNK)
    store
      .transaction(() => {
        for (const row of rows.slice(from, from + CHUNK)) work(row);
      })
      .immediate();
}
