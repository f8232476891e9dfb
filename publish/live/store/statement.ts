import {withoutNul} from "./dialects.ts";

/** A statement and its values, in the text that PostgreSQL takes: `dialects.ts` reads it to SQLite. */
export interface Statement {
  /** SQL with parameters `@name`. */
  readonly text: string;
  /** The values of the parameters, by name. */
  readonly values: object;
  /** Whether it does something between nodes that share a database: SQLite skips it. */
  readonly betweenNodes: boolean;
}

/** The answer of a database to a statement. */
export interface Answer {
  readonly rows: readonly object[];
  /** The number of rows that it changed. */
  readonly changed: number;
}

/**
 * A transaction, told step by step: each step is a statement, and is given its answer. Whoever runs
 * it, SQLite at once or PostgreSQL over a network, has all of it done or nothing.
 */
export type Transaction<T> = Iterable<Statement, T, Answer>;

/** A transaction of one statement: `yield*` it in a longer one, or `ask` it alone. */
export interface Question<T> extends Statement, Transaction<T> {}

/** The ways of using a database. */
export interface Session {
  /** Does one statement. */
  ask<T>(question: Question<T>): Promise<T>;
  /** Several reads that see the same instant. */
  read<T>(work: () => Transaction<T>): Promise<T>;
  /**
   * One transaction, all or nothing.
   *
   * @param work begun again where the database undid it; `changed` counts the rows changed so far
   * @throws StoreBusyError when it cannot be had, or is not known to have been written
   */
  write<T>(work: (changed: () => number) => Transaction<T>): Promise<T>;
}

/** Makes a row of what a database answers; by default it is taken by the caller's word. */
type RowOf<Row> = (row: object) => Row;

/** Reads the first row. */
export const one = <Row>(
  text: string,
  values?: object,
  rowOf?: RowOf<Row>,
): Question<Row | undefined> => question(text, values, ({rows}) => rowsOf(rows, rowOf)[0]);

/** Reads all rows. */
export const all = <Row>(text: string, values?: object, rowOf?: RowOf<Row>): Question<Row[]> =>
  question(text, values, ({rows}) => rowsOf(rows, rowOf));

/** Writes. */
export const run = (text: string, values?: object): Question<void> =>
  question(text, values, () => {});

/** Writes. @returns how many rows it changed */
export const affected = (text: string, values?: object): Question<number> =>
  question(text, values, ({changed}) => changed);

/** Writes. @returns whether it changed a row */
export const affects = (text: string, values?: object): Question<boolean> =>
  question(text, values, ({changed}) => changed > 0);

/** Locks rows until the transaction ends; in SQLite a transaction that writes is alone anyway. */
export const lock = (text: string, values?: object): Question<void> => ({
  ...run(text, values),
  betweenNodes: true,
});

/** Waits until no other transaction has the name, and keeps it until this one ends. */
export const alone = (name: string): Question<void> =>
  lock("SELECT pg_advisory_xact_lock(hashtextextended(@name, 0))", {name});

const question = <T>(
  text: string,
  values: object = {},
  resultOf: (answer: Answer) => T,
): Question<T> => ({
  text,
  values,
  betweenNodes: false,
  *[Symbol.iterator]() {
    return resultOf(yield this);
  },
});

const rowsOf = <Row>(rows: readonly object[], rowOf: RowOf<Row> = (row) => row as Row): Row[] =>
  rows.map(rowOf);

/** Whether a statement changes nothing. */
export const isRead = ({text}: Statement): boolean => /^\s*SELECT\b/.test(text);

/** A value as a column holds it. */
export const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** Objects as one value, which a statement takes apart by `json_array_elements`. */
export const rows = (list: readonly object[]): string =>
  JSON.stringify(list, (_, value) => withoutNul(value));

/** A row, of which one column holds JSON. */
export const decoded = <T>(row: object, column: keyof T): T => {
  const text = (row as Record<keyof T, string | null>)[column];
  return {...row, [column]: text === null ? null : JSON.parse(text)} as T;
};
