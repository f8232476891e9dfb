import type {Statement} from "better-sqlite3";
import type {Store} from "./store.ts";

const statements = new WeakMap<Store, Map<string, Statement>>();

/**
 * A statement of a database, prepared once: to prepare costs more than to run a short one. Types
 * are the caller's word.
 */
export function statement<Parameters extends unknown[], Row = unknown>(
  store: Store,
  sql: string,
): Statement<Parameters, Row> {
  const known = statements.get(store) ?? new Map<string, Statement>();
  statements.set(store, known);
  const prepared = known.get(sql) ?? store.prepare(sql);
  known.set(sql, prepared);
  return prepared as unknown as Statement<Parameters, Row>;
}
