import {cached} from "../../../../pipeline/kit/cached.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {sqliteText, sqliteValues} from "../dialects.ts";
import type {Answer, Statement, Transaction} from "../statement.ts";

/** Runs all steps of a transaction synchronously, inside the caller's. @returns its result */
export function perform<T>(db: Store, transaction: Transaction<T>): T {
  const steps = transaction[Symbol.iterator]();
  let step = steps.next();
  while (!step.done) step = steps.next(answerTo(db, step.value));
  return step.value;
}

/** A statement, prepared once, because preparing takes longer than running a short one. */
const prepared = cached((db: Store, text: string) =>
  db.prepare<[object], object>(sqliteText(text)),
);

function answerTo(db: Store, {text, values, betweenNodes}: Statement): Answer {
  if (betweenNodes) return {rows: [], changed: 0};
  const statement = prepared(db, text);
  const given = sqliteValues(values);
  if (!statement.reader) return {rows: [], changed: statement.run(given).changes};
  const rows = statement.all(given);
  return {rows, changed: statement.readonly ? 0 : rows.length};
}

/** Wraps the pipeline's work on the same connection as a transaction of the store. */
export const inside = <T>(work: () => T): Transaction<T> => ({
  [Symbol.iterator]: () => ({next: () => ({done: true, value: work()})}),
});
