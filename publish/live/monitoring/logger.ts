import {type DestinationStream, type Logger, pino} from "pino";
import type {Config} from "../../../pipeline/kit/config/config.ts";
import {StoreError} from "../../../pipeline/kit/errors.ts";

/** Credentials to redact anywhere in a log entry, so that readers of the log cannot use them. */
const SECRETS = [
  "x-api-key",
  "x-admin-token",
  "authorization",
  "cookie",
  "set-cookie",
  "secret",
  "previousSecret",
  "key",
  "token",
  "ticket",
];
const quoted = SECRETS.map((name) => `["${name}"]`);
const REDACTED = ["", "*", "*.*"].flatMap((depth) => quoted.map((name) => `${depth}${name}`));

/**
 * JSON lines, one per entry, without credentials.
 *
 * @param storeFailed receives errors of the store instead of the log, because they are many during
 * an outage; at level `debug` they are logged as well
 */
export const liveLogger = (
  level: Config["logLevel"],
  destination: DestinationStream,
  storeFailed?: (error: StoreError) => void,
): Logger =>
  pino(
    {
      level,
      base: null,
      redact: {paths: REDACTED, censor: "(redacted)"},
      hooks: {
        logMethod(entry, write) {
          const {err} = entry[0] as {readonly err?: unknown};
          const isOfStore = storeFailed !== undefined && err instanceof StoreError;
          if (isOfStore) storeFailed(err);
          if (!isOfStore || this.isLevelEnabled("debug")) write.apply(this, entry);
        },
      },
    },
    destination,
  );
