import type {Table} from "./tables.ts";

export type Row = Readonly<Record<string, string | number | null>>;

/** One of the two databases of a copy, inside a transaction. */
export interface End {
  /** Reads the rows of a table, in the table's order. */
  rows(table: Table): Promise<readonly Row[]>;
  /** Deletes all rows of a table. */
  clear(table: Table): Promise<void>;
  put(table: Table, rows: readonly Row[]): Promise<void>;
}
