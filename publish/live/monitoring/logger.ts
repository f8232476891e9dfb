import {type DestinationStream, type Logger, pino} from "pino";
import type {Config} from "../../../pipeline/kit/config/config.ts";
import {StoreError} from "../../../pipeline/kit/errors.ts";

/** Credentials, wherever in a log entry they stand: nobody who reads the log may use them. */
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
 * @param storeFailed is told of entries about errors of the store in their place, which are many
 * while it is away; with the level `debug` they are written, too
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
