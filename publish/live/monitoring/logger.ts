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

const ERROR = 50;
const NAMES: Readonly<Record<number, string>> = {20: "debug", 30: "info", 40: "warning"};

/** An entry as one line for people; what failed at level error has its stack below it. */
export function plainLine(entry: string): string {
  const {
    level,
    time: _,
    msg,
    err,
    ...more
  } = JSON.parse(entry) as {
    readonly level: number;
    readonly time: number;
    readonly msg: string;
    readonly err?: {readonly message: string; readonly stack?: string};
  };
  const details = Object.entries(more).map(
    ([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const what = err ? `${msg}: ${err.message}` : msg;
  const said = details.length > 0 ? `${what} (${details.join(", ")})` : what;
  const stack = level >= ERROR && err?.stack ? `${err.stack}\n` : "";
  return `broadsheet: ${NAMES[level] ?? "error"}: ${said}\n${stack}`;
}
