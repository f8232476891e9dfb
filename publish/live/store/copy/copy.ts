import {createHash} from "node:crypto";
import {StoreError, UsageError} from "../../../../pipeline/kit/errors.ts";
import {TABLES, type Table} from "./tables.ts";
import type {End, Row} from "./types.ts";

/** A table that was copied, and is the same on both sides. */
export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  readonly sha256: string;
}

/** Rows that a store has before anybody has used it. */
const MADE_WITH_IT = new Set(["feed_head", "feed_floor"]);

/**
 * Copies the live state from one database into another: numbers, cursors, leases and secrets as they
 * are. What was copied is read again from the target, and compared row by row by its hash.
 *
 * @param replace whether what is in the target may go
 * @throws UsageError when the target is in use and may not be replaced
 * @throws StoreError when a table is not the same afterwards
 */
export async function copyStore(from: End, to: End, replace: boolean): Promise<CopiedTable[]> {
  if (!replace)
    for (const table of TABLES.filter(({name}) => !MADE_WITH_IT.has(name))) {
      const {length} = await to.rows(table);
      if (length > 0)
        throw new UsageError(
          `the target has ${length} rows of ${table.name}; expected an empty one, or --replace`,
        );
    }
  for (const table of TABLES.toReversed()) await to.clear(table);
  const copied: CopiedTable[] = [];
  for (const table of TABLES) {
    const rows = await from.rows(table);
    await to.put(table, rows);
    const [sent, there] = [sha256Of(table, rows), sha256Of(table, await to.rows(table))];
    if (sent !== there)
      throw new StoreError(
        `${table.name} is not the same after the copy; nothing was copied (${rows.length} rows)`,
      );
    copied.push({table: table.name, rows: rows.length, sha256: sent});
  }
  return copied;
}

function sha256Of({columns}: Table, rows: readonly Row[]): string {
  const hash = createHash("sha256");
  for (const row of rows) hash.update(`${JSON.stringify(columns.map((column) => row[column]))}\n`);
  return hash.digest("hex");
}
