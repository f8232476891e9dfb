import {createHash} from "node:crypto";
import {StoreError, UsageError} from "../../../../pipeline/kit/errors.ts";
import {TABLES, type Table} from "./tables.ts";
import type {End, Row} from "./types.ts";

/** A copied table, verified to be identical on both sides. */
export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  readonly sha256: string;
}

/** Tables that have rows even in an unused store. */
const MADE_WITH_IT = new Set(["feed_head", "feed_floor"]);

/**
 * Copies the live state from one database to another, leaving ids, cursors, leases and secrets
 * unchanged. Each table is read back from the target and its rows compared by hash.
 *
 * @param replace whether existing data in the target may be deleted
 * @throws UsageError when the target has data and `replace` is false
 * @throws StoreError when a table differs afterwards
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
