import type {Table} from "./tables.ts";

export type Row = Readonly<Record<string, string | number | null>>;

/** One of the two databases of a copy, inside one transaction. */
export interface End {
  /** Rows of a table, in the order in which they came. */
  rows(table: Table): Promise<readonly Row[]>;
  /** Takes everything out of a table. */
  clear(table: Table): Promise<void>;
  put(table: Table, rows: readonly Row[]): Promise<void>;
}
