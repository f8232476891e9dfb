import {resolve} from "node:path";
import {UsageError} from "../errors.ts";
import type {Config} from "./config.ts";
import {VARIABLES, type Variable} from "./config.ts";
import {weaknesses} from "./production.ts";

/**
 * Reads the environment into a frozen configuration.
 *
 * @param env usually `process.env`; empty values count as unset
 * @param root base of relative paths
 * @throws UsageError listing every bad value at once; for secrets, only the names
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

/** Shorter texts are too weak to be secrets, and may be parts of words. */
const MIN_CHARACTERS = 8;
/** Names of other programs' variables that hold a secret, such as AWS_SECRET_ACCESS_KEY. */
const NAMED_SECRET = /(?:KEY|PASSWORD|SECRET|TOKEN)$/;
/** User name and password in any URL. */
const CREDENTIALS = /(?<=\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>]+@/gi;
const VARIABLE_OF: ReadonlyMap<string, Variable<unknown>> = new Map(
  Object.values<Variable<unknown>>(VARIABLES).map((variable) => [variable.name, variable]),
);

/**
 * Removes the secrets of an environment from a text: the values of its secret variables, and the
 * credentials and query of a URL or of a value refused as a URL. Commands and logs use it for all
 * output, because some texts come from elsewhere, such as a stack or a service's answer.
 */
export function hiddenSecrets(
  env: Readonly<Record<string, string | undefined>>,
): (text: string) => string {
  const secrets = Object.entries(env)
    .flatMap(([name, text = ""]) => secretsIn(name, text))
    .flatMap((secret) => spellings(secret.value).map((value) => ({...secret, value})))
    .sort((a, b) => b.value.length - a.value.length);
  return (text) =>
    secrets
      .reduce((shown, {name, value}) => shown.replaceAll(value, `(${name})`), text)
      .replaceAll(CREDENTIALS, "…@");
}

function secretsIn(name: string, text: string): {name: string; value: string}[] {
  const variable = VARIABLE_OF.get(name);
  if (variable?.secret !== undefined || NAMED_SECRET.test(name))
    return [text, ...text.split(",")]
      .map((value) => ({name, value: value.trim()}))
      .filter(({value}) => value.length >= MIN_CHARACTERS);
  if (variable === undefined || variable.read(text) !== undefined) return [];
  const [, credentials = ""] = /^(?:[a-z][a-z0-9+.-]*:)?\/*(.*)@/is.exec(text) ?? [];
  const [, query = ""] = /[?#](.*)$/s.exec(text) ?? [];
  return [credentials, credentials.replace(/^[^:]*:/s, ""), query]
    .filter((value) => value.length > 2)
    .map((value) => ({name: "…", value}));
}

/** A text verbatim, as in JSON, and as in a URL. */
const spellings = (text: string): readonly string[] => [
  ...new Set([text, JSON.stringify(text).slice(1, -1), encodeURI(Buffer.from(text).toString())]),
];
