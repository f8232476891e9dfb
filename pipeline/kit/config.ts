import {isIP} from "node:net";
import {resolve} from "node:path";
import {UsageError} from "./errors.ts";

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
  /** Where agents register; by default the deployment itself. */
  readonly authUrl: string;
  /** Networks that webhooks may be sent to although they are not public. */
  readonly webhookAllow: readonly string[];
  /** A LibreTranslate-compatible API; empty without one. */
  readonly translateUrl: string;
  /** Empty where it wants none. */
  readonly translateApiKey: string;
  readonly logLevel: LogLevel;
  /** Networks of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
}

const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

interface Variable<T> {
  readonly name: string;
  readonly fallback: string;
  readonly means: string;
  /** Returns undefined for a value it refuses. */
  readonly read: (text: string) => T | undefined;
  readonly expected: string;
}

const wholeNumber = (from: number, to: number) => (text: string) => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : undefined;
};
const httpUrl = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const clean = url && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "" && url.username === "";
  return clean ? text.replace(/\/+$/, "") : undefined;
};
const PROVIDERS = ["fifa", "openfootball", "espn", "api-football", "internationals"];
const listOf = (text: string) => text.split(",").map((name) => name.trim());
const providers = (text: string) =>
  text === "none" ? [] : listOf(text).every((name) => PROVIDERS.includes(name)) ? listOf(text) : undefined;
const newsSources = (text: string) => {
  const entries = text === "" ? [] : listOf(text);
  return entries.every((entry) => /^-?[a-z0-9]+(-[a-z0-9]+)*$/.test(entry)) ? entries : undefined;
};
const oneLine = (text: string) => (/[^\x20-\x7e]/.test(text) ? undefined : text.trim());
const networkList = (text: string) => {
  const entries = text === "" ? [] : listOf(text);
  return entries.every((entry) => isIP(entry.replace(/\/\d{1,3}$/, "")) !== 0) ? entries : undefined;
};
const optional =
  <T>(read: (text: string) => T | undefined) =>
  (text: string) =>
    text === "" ? "" : read(text);
const word = (text: string) => (/^\S*$/.test(text) ? text : undefined);
const path = (text: string) => (text.includes("\0") ? undefined : text);
const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string) =>
    values.find((value) => value === text);
const secretList = (text: string) => {
  const secrets = text === "" ? [] : listOf(text);
  return secrets.every((secret) => /^\S{32,}$/.test(secret)) ? secrets : undefined;
};
const hostName = (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined);

/** Where a source is crawled. */
function source(name: string, fallback: string, means: string): Variable<string> {
  return {name, fallback, means: `where to crawl ${means}`, read: httpUrl, expected: "an http(s) address without query"};
}

/** The one table of variables; `.env.example` and the README list the same ones (a test compares them). */
export const VARIABLES = {
  port: {
    name: "PORT",
    fallback: "8080",
    means: "port to serve on; 0 picks a free one",
    read: wholeNumber(0, 65535),
    expected: "a whole number from 0 to 65535",
  },
  host: {
    name: "HOST",
    fallback: "127.0.0.1",
    means: "address to listen on; 0.0.0.0 for every interface",
    read: hostName,
    expected: "an address or host name",
  },
  baseUrl: {
    name: "BASE_URL",
    fallback: "http://localhost:8080",
    means: "public address of the deployment, used in links and in the OpenAPI document; by default that of PORT on this machine",
    read: httpUrl,
    expected: "an http(s) address without query",
  },
  databasePath: {
    name: "BROADSHEET_DB",
    fallback: "data/var/broadsheet.db",
    means: "the SQLite database",
    read: path,
    expected: "a file path",
  },
  outDir: {
    name: "BROADSHEET_OUT",
    fallback: "data/var/site",
    means: "folder of the printed editions",
    read: path,
    expected: "a folder path",
  },
  dataDir: {name: "BROADSHEET_DATA", fallback: "data", means: "folder of the facts files", read: path, expected: "a folder path"},
  providers: {
    name: "PROVIDERS",
    fallback: "openfootball,internationals",
    means: "match sources to crawl, of fifa, openfootball, espn, api-football, internationals, or none; mind the terms of those you add",
    read: providers,
    expected: `a list of ${PROVIDERS.join(", ")}, or none`,
  },
  apiFootballKey: {
    name: "API_FOOTBALL_KEY",
    fallback: "",
    means: "key of your API-Football subscription",
    read: oneLine,
    expected: "printable characters",
  },
  openfootballUrl: source("OPENFOOTBALL_URL", "https://raw.githubusercontent.com/openfootball", "openfootball's repositories, or a mirror"),
  internationalsUrl: source("INTERNATIONALS_URL", "https://raw.githubusercontent.com/martj42", "martj42's repositories, or a mirror"),
  fifaUrl: source("FIFA_URL", "https://api.fifa.com/api/v3", "FIFA's match centre"),
  fifaStatisticsUrl: source("FIFA_STATISTICS_URL", "https://fdh-api.fifa.com/v1", "FIFA's statistics host"),
  espnUrl: source("ESPN_URL", "https://site.api.espn.com/apis/site/v2/sports/soccer/fifa.world", "ESPN's site"),
  apiFootballUrl: source("API_FOOTBALL_URL", "https://v3.football.api-sports.io", "API-Football"),
  newsSources: {
    name: "NEWS_SOURCES",
    fallback: "",
    means: "news sources of data/sources to turn on, and with a minus before the id off, with commas between; none for no source",
    read: newsSources,
    expected: "ids such as baodautu,-goal, or none",
  },
  newsRetentionDays: {
    name: "NEWS_RETENTION_DAYS",
    fallback: "365",
    means: "days since its publication that a news article is kept",
    read: wholeNumber(1, 36_500),
    expected: "a whole number from 1 to 36500",
  },
  crawlContact: {
    name: "CRAWL_CONTACT",
    fallback: "",
    means: "address or mailbox in the User-Agent of the crawler; by default BASE_URL",
    read: oneLine,
    expected: "printable ASCII characters",
  },
  crawlAllow: {
    name: "CRAWL_ALLOW",
    fallback: "",
    means: "private networks that may be crawled, in CIDR notation, with commas between",
    read: networkList,
    expected: "addresses or networks such as 10.0.0.0/8",
  },
  llmBaseUrl: {
    name: "LLM_BASE_URL",
    fallback: "",
    means: "OpenAI-compatible API that may write texts, https://host/v1; without one the templates write them",
    read: optional(httpUrl),
    expected: "an http(s) address without query",
  },
  llmApiKey: {name: "LLM_API_KEY", fallback: "", means: "its key, where it wants one", read: word, expected: "a key without blanks"},
  llmModel: {
    name: "LLM_MODEL",
    fallback: "",
    means: "its model, printed as the writer of its texts",
    read: word,
    expected: "a name without blanks",
  },
  environment: {
    name: "NODE_ENV",
    fallback: "development",
    means: "production asks partners for a key on every read, and wants a strong ADMIN_TOKEN",
    read: (text: string) => (text === "test" ? "development" : oneOf(["production", "development"] as const)(text)),
    expected: "production or development",
  },
  adminToken: {
    name: "ADMIN_TOKEN",
    fallback: "",
    means: "what X-Admin-Token must be, 32 characters or more in production; in development one is made at each start and printed",
    read: word,
    expected: "a token without blanks",
  },
  workshopAdminKey: {
    name: "WORKSHOP_ADMIN_KEY",
    fallback: "",
    means: "what X-Admin-Token may be instead for workshop events; without one only ADMIN_TOKEN opens them",
    read: word,
    expected: "a key without blanks",
  },
  cookieSecrets: {
    name: "COOKIE_SECRET",
    fallback: "",
    means: "keys that sign cookies, the current one first, with commas between; without one the database keeps its own",
    read: secretList,
    expected: "secrets of 32 characters or more, without blanks",
  },
  authUrl: {
    name: "AUTH_URL",
    fallback: "",
    means: "public address of the authorisation server of the discovery documents; by default BASE_URL",
    read: optional(httpUrl),
    expected: "an http(s) address without query",
  },
  webhookAllow: {
    name: "WEBHOOK_ALLOW_CIDRS",
    fallback: "",
    means: "private networks that webhooks may be sent to, in CIDR notation, with commas between; those may use plain http",
    read: networkList,
    expected: "addresses or networks such as 10.0.0.0/8",
  },
  translateUrl: {
    name: "TRANSLATE_URL",
    fallback: "",
    means: "LibreTranslate-compatible API that translates news on request; without one the model at LLM_BASE_URL does, if there is one",
    read: optional(httpUrl),
    expected: "an http(s) address without query",
  },
  translateApiKey: {
    name: "TRANSLATE_API_KEY",
    fallback: "",
    means: "its key, where it wants one",
    read: word,
    expected: "a key without blanks",
  },
  logLevel: {
    name: "LOG_LEVEL",
    fallback: "warn",
    means: "what the server logs on standard error, as JSON lines: silent, error, warn, info (every request) or debug",
    read: oneOf(LOG_LEVELS),
    expected: `one of ${LOG_LEVELS.join(", ")}`,
  },
  trustedProxies: {
    name: "TRUSTED_PROXIES",
    fallback: "",
    means: "networks of the proxies in front, whose X-Forwarded-For is believed, in CIDR notation, with commas between",
    read: networkList,
    expected: "addresses or networks such as 10.0.0.0/8",
  },
} satisfies Record<keyof Config, Variable<string | number | readonly string[]>>;

/**
 * Reads the environment into a frozen configuration.
 *
 * @param env usually `process.env`; empty values count as unset
 * @param root folder that relative paths start from
 * @throws UsageError listing every bad value at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string): Config {
  const wrong: string[] = [];
  const read = <T>(variable: Variable<T>): T => {
    const text = env[variable.name] || variable.fallback;
    const value = variable.read(text);
    if (value === undefined) wrong.push(`${variable.name} is "${text}"; expected ${variable.expected}`);
    return value as T;
  };
  const port = read(VARIABLES.port);
  const baseUrl = env.BASE_URL ? read(VARIABLES.baseUrl) : `http://localhost:${port}`;
  const config = {
    port,
    host: read(VARIABLES.host),
    baseUrl,
    databasePath: resolve(root, read(VARIABLES.databasePath) ?? ""),
    outDir: resolve(root, read(VARIABLES.outDir) ?? ""),
    dataDir: resolve(root, read(VARIABLES.dataDir) ?? ""),
    providers: read(VARIABLES.providers),
    apiFootballKey: read(VARIABLES.apiFootballKey),
    openfootballUrl: read(VARIABLES.openfootballUrl),
    internationalsUrl: read(VARIABLES.internationalsUrl),
    fifaUrl: read(VARIABLES.fifaUrl),
    fifaStatisticsUrl: read(VARIABLES.fifaStatisticsUrl),
    espnUrl: read(VARIABLES.espnUrl),
    apiFootballUrl: read(VARIABLES.apiFootballUrl),
    newsSources: read(VARIABLES.newsSources),
    newsRetentionDays: read(VARIABLES.newsRetentionDays),
    crawlContact: read(VARIABLES.crawlContact),
    crawlAllow: read(VARIABLES.crawlAllow),
    llmBaseUrl: read(VARIABLES.llmBaseUrl),
    llmApiKey: read(VARIABLES.llmApiKey),
    llmModel: read(VARIABLES.llmModel),
    environment: read(VARIABLES.environment),
    adminToken: read(VARIABLES.adminToken),
    workshopAdminKey: read(VARIABLES.workshopAdminKey),
    cookieSecrets: read(VARIABLES.cookieSecrets),
    authUrl: read(VARIABLES.authUrl) || baseUrl,
    webhookAllow: read(VARIABLES.webhookAllow),
    translateUrl: read(VARIABLES.translateUrl),
    translateApiKey: read(VARIABLES.translateApiKey),
    logLevel: read(VARIABLES.logLevel),
    trustedProxies: read(VARIABLES.trustedProxies),
  };
  if (config.providers?.includes("api-football") && !config.apiFootballKey)
    wrong.push("PROVIDERS names api-football but API_FOOTBALL_KEY is empty; expected the key of a subscription");
  if (config.llmBaseUrl && !config.llmModel) wrong.push("LLM_MODEL is empty; expected the model to ask at LLM_BASE_URL");
  if (wrong.length > 0) throw new UsageError(`the environment is not usable: ${wrong.join("; ")}`);
  return Object.freeze(config);
}
