import {resolve} from "node:path";
import {UsageError} from "../errors.ts";
import type {Config} from "./config.ts";
import {VARIABLES, type Variable} from "./config.ts";
import {hiddenSecrets} from "./hidden-secrets.ts";
import {weaknesses} from "./production.ts";

/**
 * Reads the environment into a frozen configuration.
 *
 * @param env usually `process.env`; empty values count as unset
 * @param root folder that relative paths start from
 * @throws UsageError listing every bad value at once; those of secrets by name alone
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): Config {
  const wrong: string[] = [];
  const read = ({name, fallback, read, expected, secret}: Variable<unknown>): unknown => {
    const text = env[name] || fallback;
    const value = read(text);
    const shown = secret ? "not usable (a secret is never shown)" : `"${text}"`;
    if (value === undefined) wrong.push(`${name} is ${shown}; expected ${expected}`);
    return value;
  };
  const given = Object.fromEntries(
    Object.entries(VARIABLES).map(([key, variable]) => [key, read(variable)]),
  ) as unknown as Config;
  if (given.providers?.includes("api-football") && !given.apiFootballKey)
    wrong.push(
      "PROVIDERS names api-football but API_FOOTBALL_KEY is empty; expected the key of a subscription",
    );
  if (given.llmBaseUrl && !given.llmModel)
    wrong.push("LLM_MODEL is empty; expected the model to ask at LLM_BASE_URL");
  if (given.environment === "production") wrong.push(...weaknesses(given));
  if (wrong.length > 0)
    throw new UsageError(hiddenSecrets(env)(`the environment is not usable: ${wrong.join("; ")}`));
  const baseUrl = given.baseUrl || `http://localhost:${given.port}`;
  return Object.freeze({
    ...given,
    baseUrl,
    databasePath: resolve(root, given.databasePath),
    outDir: resolve(root, given.outDir),
    dataDir: resolve(root, given.dataDir),
    authUrl: given.authUrl || baseUrl,
  });
}
