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
}

const CONNECT_MS = 5_000;
const LOCK_MS = 5_000;
const STATEMENT_MS = 10_000;
/** Longer than the server's own limit: only a network that is gone is told by it. */
const ANSWER_MS = 12_000;
const IN_TRANSACTION_MS = 15_000;
const IDLE_MS = 30_000;

/**
 * Settings of every connection, whatever the defaults of the database, the user or the server are:
 * limits in milliseconds, what is confirmed is on the disk, whoever has waited for a row sees what
 * was done to it meanwhile, and numbers are whole. They are set after connecting, because poolers
 * refuse them as parameters of the connection.
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
export function openPool({url, max, timeoutFactor = 1}: PoolOptions): pg.Pool {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new UsageError(EXPECTED);
  assertCertificateFiles(url);
  try {
    // only takes it apart; the pool would do so at its first connection, and call it a fault
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
    // without a listener one that breaks as it is thrown away would end the process
    client.on("error", ignored);
  });
  return pool;
}

/** The next use makes another connection, or says why there is none. */
const ignored = (): void => {};
