import pg from "pg";
import {UsageError} from "../../../../pipeline/kit/errors.ts";
import {assertCertificateFiles} from "./certificate-files.ts";

export interface PoolOptions {
  /** `postgres://user:password@host:5432/database?sslmode=require` */
  readonly url: string;
  /** Connections of this process at most. */
  readonly max: number;
  /** For what takes minutes, and nobody waits for: its limits are so many times as long. */
  readonly timeoutFactor?: number;
  /** A connection that nobody used broke: the next use makes another. */
  readonly onLost?: (error: Error) => void;
}

const CONNECT_MS = 5_000;
const LOCK_MS = 5_000;
const STATEMENT_MS = 10_000;
/** Longer than the server's own limit: only a network that is gone is told by it. */
const ANSWER_MS = 12_000;
const IN_TRANSACTION_MS = 15_000;
const IDLE_MS = 30_000;

/**
 * Whatever the defaults of the database, the user or the server are: what is confirmed is on the
 * disk, whoever has waited for a row sees what was done to it meanwhile, and numbers are whole.
 */
const SETTINGS = `SET synchronous_commit = on; SET default_transaction_isolation = 'read committed';
  SET extra_float_digits = 1`;

/** Counts and ids are below 2^53, so they come as numbers. */
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const EXPECTED =
  "expected an address postgres://user:password@host:5432/database, signs in the password as %40 and the like";

/**
 * @throws UsageError for what is no address of a PostgreSQL database, and for one with a certificate
 * that is not there
 */
export function openPool({url, max, timeoutFactor = 1, onLost = () => {}}: PoolOptions): pg.Pool {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new UsageError(EXPECTED);
  assertCertificateFiles(url);
  try {
    // only takes it apart; the pool would do so at its first connection, and call it a fault
    new pg.Client({connectionString: url});
  } catch (cause) {
    throw new UsageError(EXPECTED, {cause});
  }
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: "broadsheet",
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    lock_timeout: LOCK_MS * timeoutFactor,
    statement_timeout: STATEMENT_MS * timeoutFactor,
    query_timeout: ANSWER_MS * timeoutFactor,
    idle_in_transaction_session_timeout: IN_TRANSACTION_MS * timeoutFactor,
    onConnect: async (client) => void (await client.query(SETTINGS)),
  });
  pool.on("error", onLost);
  pool.on("connect", (client) => {
    // without a listener one that breaks as it is thrown away would end the process
    client.on("error", ignored);
  });
  return pool;
}

/** Whoever uses the connection is told by its own next statement. */
const ignored = (): void => {};
