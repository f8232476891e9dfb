import {type DestinationStream, type Logger, pino} from "pino";
import type {Config} from "../../../pipeline/kit/config/config.ts";

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

/** JSON lines, one per entry, without credentials. */
export const liveLogger = (level: Config["logLevel"], destination: DestinationStream): Logger =>
  pino({level, base: null, redact: {paths: REDACTED, censor: "(redacted)"}}, destination);
