import {existsSync, readFileSync} from "node:fs";
import {VARIABLES} from "../pipeline/kit/config/config.ts";
import {readEnvFile} from "../pipeline/kit/config/env-file.ts";

/** Variables that Node, the C library and our libraries read. */
export const READ_BY_OTHERS = [
  "NODE_OPTIONS",
  "NODE_EXTRA_CA_CERTS",
  "UV_THREADPOOL_SIZE",
  "TZ",
  "NO_COLOR",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
  "AWS_PROFILE",
  "AWS_REGION",
  "FORCE_COLOR",
];
const KNOWN = [...Object.values(VARIABLES).map(({name}) => name), ...READ_BY_OTHERS];

/**
 * Adds the variables of a `.env` file, if present, to the environment; existing values win.
 *
 * @param tell called with one line for each likely mistake
 */
export function loadEnvFile(
  path: string,
  env: NodeJS.ProcessEnv,
  tell: (line: string) => void,
): void {
  if (!existsSync(path)) return;
  const {values, problems} = readEnvFile(readFileSync(path, "utf8"), KNOWN);
  for (const problem of problems) tell(`${path}: ${problem}`);
  for (const [name, value] of Object.entries(values)) env[name] ??= value;
}
