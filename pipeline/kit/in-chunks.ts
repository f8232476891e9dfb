import type {Store} from "./store.ts";

/** Rows per transaction: other writers wait for some milliseconds at most. */
const CHUNK = 500;

/** Applies work to many rows, a limited number per transaction. */
export function inChunks<T>(store: Store, rows: readonly T[], work: (row: T) => unknown): void {
  for (let from = 0; from < rows.length; from += CHUNK)
    store
      .transaction(() => {
        for (const row of rows.slice(from, from + CHUNK)) work(row);
      })
      .immediate();
}
