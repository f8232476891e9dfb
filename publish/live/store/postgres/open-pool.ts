import pg from "pg";
import {UsageError} from "../../../../pipeline/kit/errors.ts";
import {assertCertificateFiles} from "./certificate-files.ts";

export interface PoolOptions {
  /** `postgres://user:password@host:5432/database?sslmode=require` */
  readonly url: string;
  /** Maximum number of connections of this process. */
  readonly max: number;
  /** Multiplies the time limits, for background work that takes minutes. */
  readonly timeoutFactor?: number;
}

const CONNECT_MS = 5_000;
const LOCK_MS = 5_000;
const STATEMENT_MS = 10_000;
/** Longer than the server's own limit, so that only a lost network exceeds it. */
const ANSWER_MS = 12_000;
const IN_TRANSACTION_MS = 15_000;
const IDLE_MS = 30_000;

/**
 * Settings of every connection, overriding the defaults of the database, user and server: limits in
 * milliseconds, commits confirmed only once on disk, locked rows read in their latest state, and
 * floats in full precision. They are set after connecting, because poolers refuse them as
 * connection parameters.
 */
export const settingsOf = ({
  timeoutFactor = 1,
}: Pick<PoolOptions, "timeoutFactor">): Readonly<Record<string, string>> => ({
  lock_timeout: String(LOCK_MS * timeoutFactor),
  statement_timeout: String(STATEMENT_MS * timeoutFactor),
  idle_in_transaction_session_timeout: String(IN_TRANSACTION_MS * timeoutFactor),
  idle_session_timeout: "0",
  synchronous_commit: "on",
  default_transaction_isolation: "read committed",
  extra_float_digits: "1",
});

/** Counts and ids are below 2^53, so they are parsed as numbers. */
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const EXPECTED =
  "expected an address postgres://user:password@host:5432/database, with special characters in the password encoded, such as %40";

/** @throws UsageError for an invalid PostgreSQL URL, or a certificate file that cannot be used */
export function openPool({url, max, timeoutFactor = 1}: PoolOptions): pg.Pool {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new UsageError(EXPECTED);
  assertCertificateFiles(url);
  try {
    // only parses the URL; the pool would do so at its first connection, and report a fault
    new pg.Client({connectionString: url});
  } catch (cause) {
    throw new UsageError(EXPECTED, {cause});
  }
  const settings = {
    text: Object.entries(settingsOf({timeoutFactor}))
      .map(([name, value]) => `SET ${name} = '${value}'`)
      .join("; "),
    query_timeout: CONNECT_MS,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: "broadsheet",
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    query_timeout: ANSWER_MS * timeoutFactor,
    onConnect: async (client) => void (await client.query(settings)),
  });
  pool.on("error", ignored);
  pool.on("connect", (client) => {
    // without a listener, a connection that breaks while being discarded would end the process
    client.on("error", ignored);
  });
  return pool;
}

/** Ignored because the next use reconnects or reports why it cannot. */
const ignored = (): void => {};
