import {setTimeout as wait} from "node:timers/promises";
import type {Pool, PoolClient} from "pg";
import {type Prepared, prepared, valuesFor} from "../dialects.ts";
import {
  type Answer,
  isRead,
  type Session as NewSession,
  type Question,
  type Statement,
  type Transaction as Steps,
} from "../statement.ts";
import type {Statements} from "../statements.ts";
import {StoreBusyError} from "../types.ts";
import {isLost, isUndone, storeErrorOf} from "./store-errors.ts";

/** The statements of one transaction. */
export interface Transaction extends Statements {
  /** The rows that it has changed so far. */
  changed(): number;
  answer(statement: Statement): Promise<Answer>;
}

/** A pool of connections, and the ways of using it. */
export interface Session extends Statements {
  /** Several reads that see the same instant. */
  read<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * One transaction, all or nothing. What was undone because it got into another's way is done
   * again; after a lost answer to `COMMIT` nobody knows, and it is refused.
   *
   * @throws StoreBusyError when it cannot be had, or is not known to have been written
   */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  readonly alone: {readonly read: Way; readonly write: Way};
}

/** How long a database that is away is waited for, and the pause between tries. */
const TIMEOUT_MS = 5_000;
const PAUSE_MS = 100;
/** Of a transaction that is undone again and again. */
const MAX_TRIES = 10;

export function sessionOf(pool: Pool): Session {
  const statements = new Map<string, Prepared>();
  const preparedOf = (text: string): Prepared => {
    const known = statements.get(text) ?? prepared(text);
    statements.set(text, known);
    return known;
  };

  let awayUntilMs: number | undefined;

  /**
   * A connection, also of a database that is back within the timeout. It is waited for that long
   * when it goes away, and then by nobody until it is back.
   */
  async function connect(): Promise<PoolClient> {
    const untilMs = performance.now() + TIMEOUT_MS;
    for (;;)
      try {
        const client = await pool.connect();
        awayUntilMs = undefined;
        return client;
      } catch (error) {
        const failure = storeErrorOf(error);
        awayUntilMs ??= performance.now() + TIMEOUT_MS;
        const mayPass =
          failure instanceof StoreBusyError && performance.now() < Math.min(untilMs, awayUntilMs);
        if (!mayPass || pool.ending) throw failure;
        await wait(PAUSE_MS);
      }
  }

  /** Has a connection do something; one that is lost is closed. */
  async function using<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await connect();
    let lost = false;
    // without a listener a connection that breaks meanwhile would end the process
    const note = () => {
      lost = true;
    };
    client.on("error", note);
    try {
      return await work(client);
    } catch (error) {
      lost ||= isLost(error);
      throw error;
    } finally {
      client.off("error", note);
      client.release(lost);
    }
  }

  const on = (client: PoolClient): Transaction => {
    let changed = 0;
    const query = async (text: string, parameters: readonly unknown[]) => {
      const statement = preparedOf(text);
      const {name, text: numbered} = statement;
      const result = await client.query({
        name,
        text: numbered,
        values: valuesFor(statement, parameters),
      });
      if (result.command !== "SELECT") changed += result.rowCount ?? 0;
      return result;
    };
    return {
      one: async <Row>(text: string, ...parameters: unknown[]) =>
        (await query(text, parameters)).rows[0] as Row | undefined,
      all: async <Row>(text: string, ...parameters: unknown[]) =>
        (await query(text, parameters)).rows as Row[],
      run: async (text, ...parameters) => (await query(text, parameters)).rowCount ?? 0,
      changed: () => changed,
      answer: async ({text, values}) => {
        const {command, rowCount, rows} = await query(text, text.includes("@") ? [values] : []);
        return {rows, changed: command === "SELECT" ? 0 : (rowCount ?? 0)};
      },
    };
  };

  const inTransaction = <T>(begin: string, work: (transaction: Transaction) => Promise<T>) =>
    using(async (client) => {
      await client.query(begin);
      try {
        const result = await work(on(client));
        await client.query("COMMIT");
        return result;
      } catch (error) {
        if (!isLost(error)) await client.query("ROLLBACK");
        throw error;
      }
    });

  async function again<T>(transaction: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++)
      try {
        return await transaction();
      } catch (error) {
        if (!isUndone(error) || tries === MAX_TRIES) throw storeErrorOf(error);
      }
  }

  return sessionOver(
    (work) => again(() => inTransaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work)),
    (work) => again(() => inTransaction("BEGIN", work)),
    (work) => again(() => using((client) => work(on(client)))),
  );
}

type Way = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

/** A session whose single statements go the given ways: reads and writes each by their own. */
export const sessionOver = (
  read: Way,
  write: Way,
  alone: Way,
  writeAlone: Way = alone,
): Session => ({
  read,
  write,
  alone: {read: alone, write: writeAlone},
  one: <Row>(text: string, ...parameters: unknown[]) =>
    alone((transaction) => transaction.one<Row>(text, ...parameters)),
  all: <Row>(text: string, ...parameters: unknown[]) =>
    alone((transaction) => transaction.all<Row>(text, ...parameters)),
  run: (text, ...parameters) => writeAlone((transaction) => transaction.run(text, ...parameters)),
});

/** Until the end of the transaction no other one has the same name: it goes on when that ends. */
export const alone = async ({one}: Transaction, name: string): Promise<void> =>
  void (await one("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", name));

/** The session as nouns of both stores use it. */
export function stepwise({read, write, alone}: Session): NewSession {
  const stepped = async <T>(steps: Steps<T>, {answer}: Transaction): Promise<T> => {
    const iterator = steps[Symbol.iterator]();
    let step = iterator.next();
    while (!step.done) step = iterator.next(await answer(step.value));
    return step.value;
  };
  return {
    ask: <T>(question: Question<T>) =>
      (isRead(question) ? alone.read : alone.write)((transaction) =>
        stepped(question, transaction),
      ),
    read: (work) => read((transaction) => stepped(work(), transaction)),
    write: (work) => write((transaction) => stepped(work(transaction.changed), transaction)),
  };
}
