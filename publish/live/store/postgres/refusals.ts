import {StoreError} from "../../../../pipeline/kit/errors.ts";
import {StoreBusyError} from "../types.ts";

/** What the database says in its code, and what an operator has to know of it. */
const BUSY: Readonly<Record<string, string>> = {
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
const FAULTY: Readonly<Record<string, string>> = {
  "28000": "does not let this user in",
  "28P01": "refuses this user's password",
  "3D000": "has no such database",
  "3F000": "has no schema where this user looks for tables (search_path)",
  "42501": "does not allow this user what is needed",
};
/** What the driver says of TLS: in its code, or in words alone. */
const UNTRUSTED =
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY))|does not support SSL|Hostname\/IP does not match/;
/** A transaction that got into another's way was undone whole, and can be done again. */
const AGAIN = new Set(["40001", "40P01"]);
const NETWORK =
  /^(ECONN|ENOENT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|EPIPE|ETIMEDOUT)|Connection terminated|connection timeout|Query read timeout|Client has encountered a connection error/;

/** The pool's own word for it; it has waited as long as a server is waited for. */
const ALL_IN_USE = "timeout exceeded when trying to connect";

const codeOf = (error: unknown): string => {
  const {code} = error as {readonly code?: unknown};
  return typeof code === "string" ? code : "";
};

/** Whether the whole transaction can be done again at once. */
export const isUndone = (error: unknown): boolean => AGAIN.has(codeOf(error));

/** Whether the connection is gone, so that it must not be used again. */
export const isLost = (error: unknown): boolean =>
  NETWORK.test(codeOf(error)) ||
  NETWORK.test((error as Error).message ?? "") ||
  /^(57P0|08)/.test(codeOf(error));

/**
 * What went wrong, as the server tells it: busy where it will pass (503), a store error where
 * somebody has to do something; anything else as it is.
 */
export function refusalOf(error: unknown): Error {
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  const cause = error as Error;
  if (code in BUSY)
    return new StoreBusyError(`PostgreSQL ${BUSY[code]} (${code}: ${cause.message})`, {cause});
  if (code in FAULTY)
    return new StoreError(`PostgreSQL ${FAULTY[code]} (${code}: ${cause.message})`, {cause});
  if (UNTRUSTED.test(code) || UNTRUSTED.test(cause.message))
    return new StoreError(
      `PostgreSQL is not reached as sslmode asks (${cause.message}); see sslmode and sslrootcert in STORE_URL`,
      {cause},
    );
  if (cause.message === ALL_IN_USE)
    return new StoreBusyError(
      "all connections of this process to PostgreSQL stayed in use (STORE_CONNECTIONS)",
      {cause},
    );
  if (isLost(error))
    return new StoreBusyError(`PostgreSQL cannot be reached (${cause.message || code})`, {cause});
  if (isUndone(error))
    return new StoreBusyError(`PostgreSQL undid a write again and again (${code})`, {cause});
  return cause;
}
