import {resolve} from "node:path";
import {UsageError} from "../errors.ts";
import {type Config, VARIABLES, type Variable} from "./config.ts";
import {weaknesses} from "./production.ts";
import {type Fault, predicateOf} from "./values.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment into a frozen configuration.
 *
 * @param env usually `process.env`; empty values count as unset
 * @param root base of relative paths
 * @throws UsageError listing every fault at once
 */
export function readConfig(env: Environment, root: string): Config {
  const {config, faults} = readEnvironment(env, root);
  if (faults.length > 0) {
    const said = faults.map((fault) => `${fault.name} ${predicateOf(fault)}`).join("; ");
    throw new UsageError(`the environment is not usable: ${said}`);
  }
  return config;
}

/** Reads the environment, with the default in place of every refused value, and lists its faults. */
export function readEnvironment(
  env: Environment,
  root: string,
): {readonly config: Config; readonly faults: readonly Fault[]} {
  const given: Partial<Config> = Object.fromEntries(
    entries.map(([key, {name, fallback, read}]) => [key, read(env[name] || fallback)]),
  );
  const config = Object.fromEntries(
    entries.map(([key, {fallback, read}]) => [key, given[key] ?? read(fallback)]),
  ) as unknown as Config;
  const hidden = hiddenSecrets(env);
  const refused = entries
    .filter(([key]) => given[key] === undefined)
    .map(([, {name, secret, expected}]) => {
      const text = JSON.stringify(env[name]);
      const isCut = hidden(text) !== text;
      const isShown = !secret && (isCut || !mayHoldPassword(name, env[name]!));
      const was = isShown ? `is ${text}` : "is not usable (a secret is never shown)";
      return {name, was, expected};
    });
  const baseUrl = config.baseUrl || `http://localhost:${config.port}`;
  return {
    config: Object.freeze({
      ...config,
      baseUrl,
      databasePath: resolve(root, config.databasePath),
      outDir: resolve(root, config.outDir),
      dataDir: resolve(root, config.dataDir),
      authUrl: config.authUrl || baseUrl,
    }),
    faults: [...refused, ...incomplete(given)].map((fault) => ({
      ...fault,
      was: hidden(fault.was),
    })),
  };
}

/** An address without a place for a password: at most a scheme, a host, a port and a path. */
const PLAIN_ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^:@?#%]*(?::\d{1,5})?(?:\/[^:@?#%]*)?$/i;
/** Whether a refused value is meant as an address, which may contain a password. */
const mayHoldPassword = (name: string, text: string): boolean =>
  (/_URL$/.test(name) || text.includes("://")) && !PLAIN_ADDRESS.test(text);

const entries = Object.entries(VARIABLES) as [keyof Config, Variable<unknown>][];

/** Faults of usable values that others are missing for, or that production does not accept. */
function incomplete(given: Partial<Config>): Fault[] {
  const faults: Fault[] = [];
  if (given.providers?.includes("api-football") && !given.apiFootballKey)
    faults.push({
      name: "PROVIDERS",
      was: "names api-football but API_FOOTBALL_KEY is empty",
      expected: "the key of a subscription",
    });
  if (given.llmBaseUrl && !given.llmModel)
    faults.push({
      name: "LLM_MODEL",
      was: "is empty",
      expected: "the name of a model at LLM_BASE_URL",
    });
  return given.environment === "production" ? [...faults, ...weaknesses(given)] : faults;
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
export function hiddenSecrets(env: Environment): (text: string) => string {
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
    return [text, ...text.split(","), ...passwordsIn(text)]
      .map((value) => ({name, value: value.trim()}))
      .filter(({value}) => value.length >= MIN_CHARACTERS);
  if (variable === undefined || variable.read(text) !== undefined) return [];
  const [, credentials = ""] = /^(?:[a-z][a-z0-9+.-]*:)?\/*(.*)@/is.exec(text) ?? [];
  const [, query = ""] = /[?#](.*)$/s.exec(text) ?? [];
  return [credentials, credentials.replace(/^[^:]*:/s, ""), query]
    .filter((value) => value.length > 2)
    .map((value) => ({name: "…", value}));
}

/** The passwords in an address: before its host and among its parameters, decoded as well. */
function passwordsIn(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const {password, searchParams} = new URL(text);
  const among = [...searchParams].flatMap(([name, value]) => (/pass/i.test(name) ? value : []));
  return [password, ...among].flatMap((one) => {
    const decoded = decodedOr(one);
    return [one, decoded, encodeURIComponent(decoded)];
  });
}

function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text verbatim, as in JSON, and as in a URL. */
const spellings = (text: string): readonly string[] => [
  ...new Set([text, JSON.stringify(text).slice(1, -1), encodeURI(Buffer.from(text).toString())]),
];
