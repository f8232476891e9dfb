import {existsSync, readFileSync} from "node:fs";
import {VARIABLES} from "../pipeline/kit/config/config.ts";
import {readEnvFile} from "../pipeline/kit/config/env-file.ts";

/** What Node, the C library and our libraries read of an environment. */
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
 * Takes the variables of a `.env` file, where there is one, into the environment; what is set there
 * already wins.
 *
 * @param tell is told of each likely slip, in a line
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
