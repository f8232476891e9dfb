import {StoreError} from "../../../../pipeline/kit/errors.ts";
import {StoreBusyError} from "../types.ts";

/** Messages for an operator by error code, for failures that pass. */
const BUSY: Readonly<Record<string, string>> = {
  "25P03": "ended a transaction that was idle for too long",
  "25006": "takes no writes: it is a replica, or was made read-only",
  "53100": "has no room left on its disk",
  "53200": "is out of memory",
  "53300": "takes no more connections",
  "55P03": "did not free a row in time",
  "57014": "did not answer in time",
  "57P01": "is being shut down",
  "57P02": "is being restarted after a crash",
  "57P03": "is starting up or shutting down",
};
export const NO_SCHEMA = "has no schema in this user's search_path";
const SHARED =
  "is behind a pooler whose clients share connections; set it to session mode (PgBouncer: pool_mode = session)";
const FAULTY: Readonly<Record<string, string>> = {
  "26000": SHARED,
  "42P05": SHARED,
  "28000": "does not let this user in",
  "28P01": "refuses this user's password",
  "3D000": "has no such database",
  "3F000": NO_SCHEMA,
  "42501": "does not grant this user the necessary rights",
};
/** Codes of a transaction that conflicted with another: it was rolled back and can be retried. */
const AGAIN = new Set(["40001", "40P01"]);
const NETWORK =
  /^(ECONN|ENOENT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|EPIPE|ETIMEDOUT)|Connection terminated|connection timeout|Query read timeout|Client has encountered a connection error/;

/** TLS errors: the server is not the expected one, or its certificate is not trusted. */
const NOT_TRUSTED = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;
/** The driver's message, which has no code. */
const NO_TLS = "The server does not support SSL connections";
/** A pooler's message; its code is not specific. */
const NO_PARAMETER = /^unsupported startup parameter/;
/** The pool's message after waiting the full connection timeout. */
const ALL_IN_USE = "timeout exceeded when trying to connect";

const codeOf = (error: unknown): string => {
  const {code} = error as {readonly code?: unknown};
  return typeof code === "string" ? code : "";
};

/** Whether the whole transaction can be retried at once. */
export const isUndone = (error: unknown): boolean => AGAIN.has(codeOf(error));

/** Whether the connection is lost and must not be used again. */
export const isLost = (error: unknown): boolean =>
  NETWORK.test(codeOf(error)) ||
  NETWORK.test((error as Error).message ?? "") ||
  /^(57P0|08|25P03)/.test(codeOf(error));

/**
 * Converts a database error: to `StoreBusyError` (503) if it will pass, to `StoreError` if an
 * operator has to act; other errors are returned unchanged.
 */
export function storeErrorOf(error: unknown): Error {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  const cause = error as Error;
  if (code in BUSY)
    return new StoreBusyError(`PostgreSQL ${BUSY[code]} (${code}: ${cause.message})`, {cause});
  if (code in FAULTY)
    return new StoreError(`PostgreSQL ${FAULTY[code]} (${code}: ${cause.message})`, {cause});
  if (NOT_TRUSTED.test(code))
    return new StoreError(
      `PostgreSQL's certificate is not accepted (${code}: ${cause.message}); expected one for the host in STORE_URL, from an authority in the sslrootcert file or known to Node`,
      {cause},
    );
  if (cause.message === NO_TLS)
    return new StoreError(
      "PostgreSQL accepts no TLS connections, which STORE_URL requires; turn its ssl on, or omit sslmode",
      {cause},
    );
  if (NO_PARAMETER.test(cause.message))
    return new StoreError(
      `the pooler before PostgreSQL rejects a parameter of STORE_URL (${cause.message}); omit it, or set the pooler to ignore it (PgBouncer: ignore_startup_parameters)`,
      {cause},
    );
  if (cause.message === ALL_IN_USE)
    return new StoreBusyError(
      "all connections of this process to PostgreSQL are in use (STORE_CONNECTIONS)",
      {cause},
    );
  if (isLost(error))
    return new StoreBusyError(`PostgreSQL cannot be reached (${cause.message || code})`, {cause});
  if (isUndone(error))
    return new StoreBusyError(`PostgreSQL repeatedly rolled back a write (${code})`, {cause});
  return cause;
}
