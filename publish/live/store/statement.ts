import {withoutNul} from "./dialects.ts";

/** A statement and its values. */
export interface Statement {
  /** PostgreSQL's SQL with parameters `@name`; `dialects.ts` translates it for SQLite. */
  readonly text: string;
  /** The values of the parameters, by name. */
  readonly values: object;
  /** True if it only coordinates nodes that share a database; SQLite skips it. */
  readonly betweenNodes: boolean;
}

/** The answer of a database to a statement. */
export interface Answer {
  readonly rows: readonly object[];
  /** Number of rows changed. */
  readonly changed: number;
}

/**
 * A transaction as a sequence of steps, most simply a generator. Each step is a statement and
 * receives its answer. SQLite runs all steps at once, PostgreSQL awaits each answer.
 */
export type Transaction<T> = Iterable<Statement, T, Answer>;

/** One statement with a typed result: `yield*` it in a transaction, or `ask` it alone. */
export class Query<T> implements Statement, Transaction<T> {
  readonly text: string;
  readonly values: object;
  readonly betweenNodes: boolean;
  readonly #resultOf: (answer: Answer) => T;

  constructor(
    text: string,
    values: object = {},
    resultOf: (answer: Answer) => T,
    betweenNodes = false,
  ) {
    this.text = text;
    this.values = values;
    this.betweenNodes = betweenNodes;
    this.#resultOf = resultOf;
  }

  *[Symbol.iterator](): Generator<Statement, T, Answer> {
    return this.#resultOf(yield this);
  }
}

/** Access to a database. */
export interface Session {
  /** Runs one statement. */
  ask<T>(query: Query<T>): Promise<T>;
  /** Runs several reads on one consistent snapshot. */
  read<T>(work: () => Transaction<T>): Promise<T>;
  /**
   * Runs one transaction, all or nothing.
   *
   * @param work restarted if the database rolled it back; `changed` counts the rows changed so far
   * @throws StoreBusyError when the transaction cannot start, or it is unknown whether it was
   * committed
   */
  write<T>(work: (changed: () => number) => Transaction<T>): Promise<T>;
}

/** Converts a database row to a typed one; by default the caller's type is trusted. */
type RowOf<Row> = (row: object) => Row;

/** Reads the first row. */
export const one = <Row>(
  text: string,
  values?: object,
  rowOf?: RowOf<Row>,
): Query<Row | undefined> => new Query(text, values, ({rows}) => rowsOf(rows, rowOf)[0]);

/** Reads all rows. */
export const all = <Row>(text: string, values?: object, rowOf?: RowOf<Row>): Query<Row[]> =>
  new Query(text, values, ({rows}) => rowsOf(rows, rowOf));

/** Writes. */
export const run = (text: string, values?: object): Query<void> =>
  new Query(text, values, () => {});

/** Writes. @returns the number of rows changed */
export const affected = (text: string, values?: object): Query<number> =>
  new Query(text, values, ({changed}) => changed);

/** Writes. @returns whether it changed a row */
export const affects = (text: string, values?: object): Query<boolean> =>
  new Query(text, values, ({changed}) => changed > 0);

/** Locks rows until the transaction ends; in SQLite a writing transaction is exclusive anyway. */
export const lock = (text: string, values?: object): Query<void> =>
  new Query(text, values, () => {}, true);

/**
 * Takes the lock of this name, waiting for other transactions, and holds it until this one ends.
 */
export const alone = (name: string): Query<void> =>
  lock("SELECT pg_advisory_xact_lock(hashtextextended(@name, 0))", {name});

const rowsOf = <Row>(rows: readonly object[], rowOf: RowOf<Row> = (row) => row as Row): Row[] =>
  rows.map(rowOf);

/** Whether a statement changes nothing. */
export const isRead = ({text}: Statement): boolean => /^\s*SELECT\b/.test(text);

/** A value encoded as JSON for a column. */
export const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** Objects encoded as one value, which a statement expands with `json_array_elements`. */
export const rows = (list: readonly object[]): string =>
  JSON.stringify(list, (_, value) => withoutNul(value));

/** A row with one of its columns decoded from JSON. */
export const decoded = <T>(row: object, column: keyof T): T => {
  const text = (row as Record<keyof T, string | null>)[column];
  return {...row, [column]: text === null ? null : JSON.parse(text)} as T;
};
