import type {Statement} from "better-sqlite3";
import {cached} from "./cached.ts";
import type {Store} from "./store.ts";

/**
 * A statement of a database, prepared once: to prepare costs more than to run a short one. Types
 * are the caller's word.
 */
export function statement<Parameters extends unknown[], Row = unknown>(
  store: Store,
  sql: string,
): Statement<Parameters, Row> {
  return prepared(store, sql) as unknown as Statement<Parameters, Row>;
}
const prepared = cached((store: Store, sql: string) => store.prepare(sql));
