import {resolve} from "node:path";
import {withoutCredentials} from "./config-values.ts";
import {type LOG_LEVELS, VARIABLES, type Variable} from "./config-variables.ts";
import {UsageError} from "./errors.ts";
import {weaknesses} from "./production.ts";

/** The environment, read once. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Public address of the deployment, without a trailing slash; used in links and in the OpenAPI document. */
  readonly baseUrl: string;
  readonly databasePath: string;
  readonly outDir: string;
  readonly dataDir: string;
  /** Match sources that are turned on. */
  readonly providers: readonly string[];
  /** Empty without a subscription. */
  readonly apiFootballKey: string;
  readonly openfootballUrl: string;
  readonly internationalsUrl: string;
  readonly fifaUrl: string;
  readonly fifaStatisticsUrl: string;
  readonly espnUrl: string;
  readonly apiFootballUrl: string;
  /** Ids of news sources to turn on and, after a minus, off; empty for the registry as it is. */
  readonly newsSources: readonly string[];
  /** Days that a news article is kept. */
  readonly newsRetentionDays: number;
  /** Address or mailbox that the sources crawled can reach the operator at; empty for the public address of the deployment. */
  readonly crawlContact: string;
  /** Networks that may be crawled although they are not public. */
  readonly crawlAllow: readonly string[];
  /** An OpenAI-compatible API that may write texts; empty without one. */
  readonly llmBaseUrl: string;
  readonly llmApiKey: string;
  readonly llmModel: string;
  /** In production partners need a key for reading too, and the admin token must be strong. */
  readonly environment: "production" | "development";
  /** Empty when none is set. */
  readonly adminToken: string;
  readonly workshopAdminKey: string;
  /** Keys that sign cookies, the current one first; empty for one that the database keeps. */
  readonly cookieSecrets: readonly string[];
  /** Keys that encrypt the secrets in the database, the current one first; empty where they lie in clear. */
  readonly storedSecretKeys: readonly string[];
  /** Where agents register; by default the deployment itself. */
  readonly authUrl: string;
  /** Networks that webhooks may be sent to although they are not public. */
  readonly webhookAllow: readonly string[];
  /** A LibreTranslate-compatible API; empty without one. */
  readonly translateUrl: string;
  /** How many of the newest events of the feed are handed out; 0 for all. */
  readonly feedKeep: number;
  /** Megabytes of events in memory for all streams of the server. */
  readonly streamMemoryMb: number;
  /** Empty where it wants none. */
  readonly translateApiKey: string;
  readonly logLevel: LogLevel;
  /** Networks of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** What one client may read of the printed site in a minute; 0 for any number. */
  readonly readsPerMinute: number;
  /** Where metrics are told without a credential; 0 for nowhere. */
  readonly metricsPort: number;
}

export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Reads the environment into a frozen configuration.
 *
 * @param env usually `process.env`; empty values count as unset
 * @param root folder that relative paths start from
 * @throws UsageError listing every bad value at once; those of secrets by name alone
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string): Config {
  const wrong: string[] = [];
  const read = ({name, fallback, read, expected, secret}: Variable<unknown>): unknown => {
    const text = env[name] || fallback;
    const value = read(text);
    const shown = secret ? "not usable (a secret is never shown)" : `"${withoutCredentials(text)}"`;
    if (value === undefined) wrong.push(`${name} is ${shown}; expected ${expected}`);
    return value;
  };
  const given = Object.fromEntries(Object.entries(VARIABLES).map(([key, variable]) => [key, read(variable)])) as unknown as Config;
  if (given.providers?.includes("api-football") && !given.apiFootballKey)
    wrong.push("PROVIDERS names api-football but API_FOOTBALL_KEY is empty; expected the key of a subscription");
  if (given.llmBaseUrl && !given.llmModel) wrong.push("LLM_MODEL is empty; expected the model to ask at LLM_BASE_URL");
  if (given.environment === "production") wrong.push(...weaknesses(given));
  if (wrong.length > 0) throw new UsageError(`the environment is not usable: ${wrong.join("; ")}`);
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
