import {setTimeout as wait} from "node:timers/promises";
import type {Pool, PoolClient} from "pg";
import {type Prepared, prepared, valuesFor} from "../dialects.ts";
import type {Answer, Session, Statement, Transaction} from "../statement.ts";
import {StoreBusyError} from "../types.ts";
import {isLost, isUndone, storeErrorOf} from "./store-errors.ts";

/**
 * A session over a pool of connections. A transaction runs on one of them, awaiting each answer.
 */
export interface PostgresSession extends Session {
  /** Runs a transaction that awaits another database between its statements. */
  hold<T>(kind: Kind, work: (ask: Session["ask"]) => Promise<T>): Promise<T>;
}

/** The statement that begins each kind of transaction. */
const BEGIN = {
  read: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
  write: "BEGIN",
} as const;
type Kind = keyof typeof BEGIN;

/** A connection in use by one caller. */
interface Connection {
  perform<T>(transaction: Transaction<T>): Promise<T>;
  /** Number of rows changed so far. */
  changed(): number;
}

/** Time to wait for an unreachable database, and the pause between attempts. */
const TIMEOUT_MS = 5_000;
const PAUSE_MS = 100;
/** Maximum attempts of a transaction that keeps being rolled back. */
const MAX_TRIES = 10;

/**
 * Restarts transactions that conflict with others. If the answer to `COMMIT` is lost, the result is
 * unknown and the caller gets an error.
 */
export function sessionOf(pool: Pool): PostgresSession {
  const statements = new Map<string, Prepared>();
  const preparedOf = (text: string): Prepared => {
    const known = statements.get(text) ?? prepared(text);
    statements.set(text, known);
    return known;
  };

  let awayUntilMs: number | undefined;

  /**
   * Gets a connection, waiting for a database that becomes reachable within the timeout. Once it
   * has been unreachable that long, calls fail at once until it is back.
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

  /** Runs work on a connection, and closes the connection if it was lost. */
  async function using<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await connect();
    let lost = false;
    // without a listener, a connection that breaks during the work would end the process
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

  function on(client: PoolClient): Connection {
    let changed = 0;
    async function answerTo({text, values}: Statement): Promise<Answer> {
      const statement = preparedOf(text);
      const {command, rowCount, rows} = await client.query<object>({
        name: statement.name,
        text: statement.text,
        values: valuesFor(statement, values),
      });
      const changedNow = command === "SELECT" ? 0 : (rowCount ?? 0);
      changed += changedNow;
      return {rows, changed: changedNow};
    }
    return {
      async perform(transaction) {
        const steps = transaction[Symbol.iterator]();
        let step = steps.next();
        while (!step.done) step = steps.next(await answerTo(step.value));
        return step.value;
      },
      changed: () => changed,
    };
  }

  const inTransaction = <T>(kind: Kind, work: (connection: Connection) => Promise<T>) =>
    using(async (client) => {
      await client.query(BEGIN[kind]);
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

  return {
    ask: (query) => again(() => using((client) => on(client).perform(query))),
    read: (work) => again(() => inTransaction("read", ({perform}) => perform(work()))),
    write: (work) =>
      again(() => inTransaction("write", ({perform, changed}) => perform(work(changed)))),
    hold: (kind, work) => again(() => inTransaction(kind, ({perform}) => work(perform))),
  };
}
