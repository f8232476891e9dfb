import {type Config, LOG_LEVELS} from "./config.ts";
import {
  credential,
  filePath,
  hostName,
  httpUrl,
  networkList,
  newsSources,
  oneLine,
  oneOf,
  optional,
  PROVIDERS,
  providers,
  secretList,
  wholeNumber,
  word,
} from "./config-values.ts";

export interface Variable<T> {
  readonly name: string;
  readonly fallback: string;
  readonly means: string;
  /** Returns undefined for a value it refuses. */
  readonly read: (text: string) => T | undefined;
  readonly expected: string;
  /**
   * Of a secret: whether it is made for this deployment, and in production has to be strong, or is
   * given by somebody else's service. Neither is ever repeated.
   */
  readonly secret?: "own" | "foreign";
}

/** Where a source is crawled. */
function source(name: string, fallback: string, means: string): Variable<string> {
  return {
    name,
    fallback,
    means: `where to crawl ${means}`,
    read: httpUrl,
    expected: "an http(s) address without query",
  };
}

/**
 * The one table of variables; tests compare it with `.env.example` and `docs/configuration.md`.
 */
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
    fallback: "",
    means:
      "public address, used in links and in the OpenAPI document; by default the one its folder was printed for, else that of PORT on this machine",
    read: optional(httpUrl),
    expected: "an http(s) address without query",
  },
  databasePath: {
    name: "BROADSHEET_DB",
    fallback: "data/var/broadsheet.db",
    means: "the SQLite database",
    read: filePath,
    expected: "a file path",
  },
  outDir: {
    name: "BROADSHEET_OUT",
    fallback: "data/var/site",
    means: "folder of the printed editions",
    read: filePath,
    expected: "a folder path",
  },
  dataDir: {
    name: "BROADSHEET_DATA",
    fallback: "data",
    means: "folder of the facts files",
    read: filePath,
    expected: "a folder path",
  },
  providers: {
    name: "PROVIDERS",
    fallback: "openfootball,internationals",
    means:
      "match sources to crawl, of fifa, openfootball, espn, api-football, internationals, or none; mind the terms of those you add",
    read: providers,
    expected: `a list of ${PROVIDERS.join(", ")}, or none`,
  },
  apiFootballKey: {
    name: "API_FOOTBALL_KEY",
    fallback: "",
    means: "key of your API-Football subscription",
    read: credential,
    expected: "a key of printable ASCII characters, without blanks",
    secret: "foreign",
  },
  openfootballUrl: source(
    "OPENFOOTBALL_URL",
    "https://raw.githubusercontent.com/openfootball",
    "openfootball's repositories, or a mirror",
  ),
  internationalsUrl: source(
    "INTERNATIONALS_URL",
    "https://raw.githubusercontent.com/martj42",
    "martj42's repositories, or a mirror",
  ),
  fifaUrl: source("FIFA_URL", "https://api.fifa.com/api/v3", "FIFA's match centre"),
  fifaStatisticsUrl: source(
    "FIFA_STATISTICS_URL",
    "https://fdh-api.fifa.com/v1",
    "FIFA's statistics host",
  ),
  espnUrl: source(
    "ESPN_URL",
    "https://site.api.espn.com/apis/site/v2/sports/soccer/fifa.world",
    "ESPN's site",
  ),
  apiFootballUrl: source("API_FOOTBALL_URL", "https://v3.football.api-sports.io", "API-Football"),
  newsSources: {
    name: "NEWS_SOURCES",
    fallback: "",
    means:
      "news sources of data/sources to turn on, and with a minus before the id off, with commas between; none for no source",
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
    means:
      "OpenAI-compatible API that may write texts, https://host/v1; without one the templates write them",
    read: optional(httpUrl),
    expected: "an http(s) address without query",
  },
  llmApiKey: {
    name: "LLM_API_KEY",
    fallback: "",
    means: "its key, where it wants one",
    read: credential,
    expected: "a key of printable ASCII characters, without blanks",
    secret: "foreign",
  },
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
    means:
      "production asks partners for a key on every read, and wants BASE_URL and secrets that cannot be guessed",
    read: (text: string) =>
      text === "test" ? "development" : oneOf(["production", "development"] as const)(text),
    expected: "production or development",
  },
  adminToken: {
    name: "ADMIN_TOKEN",
    fallback: "",
    means:
      "what X-Admin-Token must be, in production openssl rand -hex 32; in development one is made at each start and printed",
    read: credential,
    expected: "a token of printable ASCII characters, without blanks",
    secret: "own",
  },
  workshopAdminKey: {
    name: "WORKSHOP_ADMIN_KEY",
    fallback: "",
    means:
      "bearer token that manages workshop events; without one only ADMIN_TOKEN, sent as a bearer token, does",
    read: credential,
    expected: "a key of printable ASCII characters, without blanks",
    secret: "own",
  },
  cookieSecrets: {
    name: "COOKIE_SECRET",
    fallback: "",
    means:
      "keys that sign cookies, the current one first, with commas between; without one the database keeps its own",
    read: secretList,
    expected: "secrets of 32 characters or more, without blanks",
    secret: "own",
  },
  storedSecretKeys: {
    name: "STORED_SECRET_KEYS",
    fallback: "",
    means:
      "keys that encrypt the secrets in the database, the current one first, with commas between; without one they lie there in clear",
    read: secretList,
    expected: "secrets of 32 characters or more, without blanks",
    secret: "own",
  },
  authUrl: {
    name: "AUTH_URL",
    fallback: "",
    means:
      "public address of the authorisation server of the discovery documents; by default BASE_URL",
    read: optional(httpUrl),
    expected: "an http(s) address without query",
  },
  webhookAllow: {
    name: "WEBHOOK_ALLOW_CIDRS",
    fallback: "",
    means:
      "private networks that webhooks may be sent to, in CIDR notation, with commas between; those may use plain http",
    read: networkList,
    expected: "addresses or networks such as 10.0.0.0/8",
  },
  translateUrl: {
    name: "TRANSLATE_URL",
    fallback: "",
    means:
      "LibreTranslate-compatible API that translates news on request; without one the model at LLM_BASE_URL does, if there is one",
    read: optional(httpUrl),
    expected: "an http(s) address without query",
  },
  translateApiKey: {
    name: "TRANSLATE_API_KEY",
    fallback: "",
    means: "its key, where it wants one",
    read: credential,
    expected: "a key of printable ASCII characters, without blanks",
    secret: "foreign",
  },
  feedKeep: {
    name: "FEED_KEEP",
    fallback: "0",
    means:
      "how many of the newest events partners can go back; older cursors expire, nothing is deleted; 0 for all",
    read: wholeNumber(0, 999_999_999),
    expected: "a whole number from 0",
  },
  streamMemoryMb: {
    name: "STREAM_MEMORY_MB",
    fallback: "64",
    means:
      "megabytes of events in memory for all streams; beyond it the slowest readers are told to come back",
    read: wholeNumber(8, 65_536),
    expected: "a whole number from 8 to 65536",
  },
  logLevel: {
    name: "LOG_LEVEL",
    fallback: "warn",
    means:
      "what the server logs on standard error, as JSON lines: silent, error, warn, info (every request) or debug",
    read: oneOf(LOG_LEVELS),
    expected: `one of ${LOG_LEVELS.join(", ")}`,
  },
  trustedProxies: {
    name: "TRUSTED_PROXIES",
    fallback: "",
    means:
      "networks of the proxies in front, whose X-Forwarded-For is believed, in CIDR notation, with commas between",
    read: networkList,
    expected: "addresses or networks such as 10.0.0.0/8",
  },
  readsPerMinute: {
    name: "READS_PER_MINUTE",
    fallback: "12000",
    means:
      "requests for printed addresses that one client, an IPv4 address or an IPv6 /64, may send in a minute; 0 for any number",
    read: wholeNumber(0, 999_999_999),
    expected: "a whole number from 0",
  },
  metricsPort: {
    name: "METRICS_PORT",
    fallback: "0",
    means: "port on which /metrics needs no admin token, for the network to guard; 0 for none",
    read: wholeNumber(0, 65535),
    expected: "a whole number from 0 to 65535",
  },
} satisfies {readonly [Key in keyof Config]: Variable<Config[Key]>};
