import type {Statement} from "better-sqlite3";
import {cached} from "./cached.ts";
import type {Store} from "./store.ts";

/**
 * A statement of a database, prepared once: preparing costs more than running a short one. The
 * types are asserted by the caller.
 */
export function statement<Parameters extends unknown[], Row = unknown>(
  store: Store,
  sql: string,
): Statement<Parameters, Row> {
  return prepared(store, sql) as unknown as Statement<Parameters, Row>;
}
const prepared = cached((store: Store, sql: string) => store.prepare(sql));
