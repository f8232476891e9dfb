import {
  contactUri,
  credential,
  hostName,
  httpUrl,
  type Kind,
  marketProviders,
  networkList,
  newsSources,
  oneOf,
  optional,
  path,
  postgresUrl,
  providers,
  publicLine,
  secretList,
  wholeNumber,
  word,
} from "./values.ts";

export interface Variable<T> extends Kind<T> {
  readonly name: string;
  readonly fallback: string;
  readonly means: string;
  /**
   * For a secret: `own` is created for this deployment and must be strong in production; `foreign`
   * is issued by another service. Neither is ever shown.
   */
  readonly secret?: "own" | "foreign";
}

const source = (name: string, fallback: string, means: string): Variable<string> => ({
  name,
  fallback,
  means: `where to crawl ${means}`,
  ...httpUrl,
});

const LOG_FORMATS = ["plain", "json"] as const;
const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;

const ENVIRONMENTS = oneOf(["production", "development"], "production or development");
/** Test runners set `test`. */
const environment = {
  ...ENVIRONMENTS,
  read: (text: string) => ENVIRONMENTS.read(text === "test" ? "development" : text),
};

/**
 * The only table of variables; tests compare it with `.env.example` and `docs/configuration.md`.
 */
export const VARIABLES = {
  port: {
    name: "PORT",
    fallback: "8080",
    means: "port to serve on; 0 picks a free one",
    ...wholeNumber(0, 65535),
  },
  host: {
    name: "HOST",
    fallback: "127.0.0.1",
    means: "address to listen on; 0.0.0.0 for every interface",
    ...hostName,
  },
  baseUrl: {
    name: "BASE_URL",
    fallback: "",
    means:
      "public address, used in links and in the OpenAPI document; by default that of the output folder, else that of PORT on this machine",
    ...optional(httpUrl),
  },
  databasePath: {
    name: "BROADSHEET_DB",
    fallback: "data/var/broadsheet.db",
    means: "the SQLite database",
    ...path("file"),
  },
  storeUrl: {
    name: "STORE_URL",
    fallback: "",
    means:
      "PostgreSQL for the live state of several servers, postgres://user:password@host:5432/database?sslmode=verify-full; by default the SQLite database",
    ...postgresUrl,
    secret: "foreign",
  },
  storeConnections: {
    name: "STORE_CONNECTIONS",
    fallback: "10",
    means: "maximum connections of one process to STORE_URL, besides the one that listens",
    ...wholeNumber(1, 1_000),
  },
  outDir: {
    name: "BROADSHEET_OUT",
    fallback: "data/var/site",
    means: "folder of the builds",
    ...path("folder"),
  },
  keepEditions: {
    name: "KEEP_EDITIONS",
    fallback: "2",
    means: "editions kept besides the current one, for a rollback",
    ...wholeNumber(1, 1_000),
  },
  dataDir: {
    name: "BROADSHEET_DATA",
    fallback: "data",
    means: "folder of the facts files",
    ...path("folder"),
  },
  providers: {
    name: "PROVIDERS",
    fallback: "openfootball,internationals",
    means:
      "match sources to crawl: any of fifa, openfootball, espn, api-football, internationals, or none; check the terms of those you add",
    ...providers,
  },
  apiFootballKey: {
    name: "API_FOOTBALL_KEY",
    fallback: "",
    means: "key of your API-Football subscription",
    ...credential("key"),
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
  marketProviders: {
    name: "MARKET_PROVIDERS",
    fallback: "none",
    means:
      "providers of prices to crawl: any of vndirect, ssi, cafef, or none; none of them licenses its figures for others, so check their terms",
    ...marketProviders,
  },
  vndirectChartUrl: source(
    "VNDIRECT_CHART_URL",
    "https://dchart-api.vndirect.com.vn/dchart",
    "VNDirect's charts",
  ),
  vndirectUrl: source("VNDIRECT_URL", "https://api-finfo.vndirect.com.vn/v4", "VNDirect's finfo"),
  ssiStatisticsUrl: source(
    "SSI_STATISTICS_URL",
    "https://iboard-api.ssi.com.vn/statistics",
    "SSI's charts and days of shares",
  ),
  ssiQueryUrl: source("SSI_QUERY_URL", "https://iboard-query.ssi.com.vn", "SSI's board"),
  cafefUrl: source(
    "CAFEF_URL",
    "https://cafef.vn/du-lieu/Ajax/PageNew/DataHistory",
    "CafeF's price history",
  ),
  newsSources: {
    name: "NEWS_SOURCES",
    fallback: "",
    means:
      "comma-separated news sources of data/sources to turn on or, with a minus before the id, off; none for no source",
    ...newsSources,
  },
  newsRetentionDays: {
    name: "NEWS_RETENTION_DAYS",
    fallback: "365",
    means: "days that a news article is kept after its publication",
    ...wholeNumber(1, 36_500),
  },
  newsPrinted: {
    name: "NEWS_PRINTED",
    fallback: "2000",
    means:
      "number of newest crawled articles in each news list of the edition; earlier ones are kept and answered live",
    ...wholeNumber(1, 100_000),
  },
  crawlContact: {
    name: "CRAWL_CONTACT",
    fallback: "",
    means: "address or mailbox in the User-Agent of the crawler; by default BASE_URL",
    ...publicLine,
  },
  crawlAllow: {
    name: "CRAWL_ALLOW",
    fallback: "",
    means: "private networks that may be crawled, comma-separated in CIDR notation",
    ...networkList,
  },
  llmBaseUrl: {
    name: "LLM_BASE_URL",
    fallback: "",
    means:
      "OpenAI-compatible API that may write texts, https://host/v1; by default templates write them",
    ...optional(httpUrl),
  },
  llmApiKey: {
    name: "LLM_API_KEY",
    fallback: "",
    means: "its key, if it needs one",
    ...credential("key"),
    secret: "foreign",
  },
  llmModel: {
    name: "LLM_MODEL",
    fallback: "",
    means: "its model, named as the writer of its texts",
    ...word,
  },
  environment: {
    name: "NODE_ENV",
    fallback: "development",
    means:
      "production requires a partner's key on every read, BASE_URL, and secrets that cannot be guessed",
    ...environment,
  },
  adminToken: {
    name: "ADMIN_TOKEN",
    fallback: "",
    means:
      "value of X-Admin-Token, in production from openssl rand -hex 32; in development one is made at each start and written to standard error",
    ...credential("token"),
    secret: "own",
  },
  workshopAdminKey: {
    name: "WORKSHOP_ADMIN_KEY",
    fallback: "",
    means:
      "bearer token for managing workshop events; by default only ADMIN_TOKEN, sent as a bearer token, can",
    ...credential("key"),
    secret: "own",
  },
  cookieSecrets: {
    name: "COOKIE_SECRET",
    fallback: "",
    means:
      "comma-separated keys that sign cookies, the current one first; by default the database keeps its own",
    ...secretList,
    secret: "own",
  },
  storedSecretKeys: {
    name: "STORED_SECRET_KEYS",
    fallback: "",
    means:
      "comma-separated keys that encrypt the secrets in the database, the current one first; by default they are stored in clear",
    ...secretList,
    secret: "own",
  },
  authUrl: {
    name: "AUTH_URL",
    fallback: "",
    means:
      "public address of the authorisation server of the discovery documents; by default BASE_URL",
    ...optional(httpUrl),
  },
  securityContact: {
    name: "SECURITY_CONTACT",
    fallback: "",
    means:
      "where to report vulnerabilities, in security.txt: https://… or mailto:…; by default the page on how to leave the operator a message",
    ...contactUri,
  },
  webhookAllow: {
    name: "WEBHOOK_ALLOW_CIDRS",
    fallback: "",
    means:
      "private networks that webhooks may be sent to, comma-separated in CIDR notation; these may use plain http",
    ...networkList,
  },
  translateUrl: {
    name: "TRANSLATE_URL",
    fallback: "",
    means:
      "LibreTranslate-compatible API that translates news on request; by default the model at LLM_BASE_URL does, if there is one",
    ...optional(httpUrl),
  },
  translateApiKey: {
    name: "TRANSLATE_API_KEY",
    fallback: "",
    means: "its key, if it needs one",
    ...credential("key"),
    secret: "foreign",
  },
  cloudflareZone: {
    name: "CLOUDFLARE_ZONE",
    fallback: "",
    means: "Cloudflare zone in whose cache deploy purges changed addresses",
    ...word,
  },
  cloudflareToken: {
    name: "CLOUDFLARE_TOKEN",
    fallback: "",
    means: "API token that may purge it",
    ...credential("token"),
    secret: "foreign",
  },
  cloudflareApi: {
    name: "CLOUDFLARE_API",
    fallback: "https://api.cloudflare.com/client/v4",
    means: "address of the Cloudflare API",
    ...httpUrl,
  },
  feedKeep: {
    name: "FEED_KEEP",
    fallback: "0",
    means:
      "number of newest events that partners can go back to; older cursors expire, and prune removes events no longer due to anyone; 0 for all",
    ...wholeNumber(0),
  },
  streamMemoryMb: {
    name: "STREAM_MEMORY_MB",
    fallback: "64",
    means:
      "megabytes of events in memory for all streams; beyond it the slowest readers have to reconnect",
    ...wholeNumber(8, 65_536),
  },
  logLevel: {
    name: "LOG_LEVEL",
    fallback: "warn",
    means:
      "level of the server's log on standard error: silent, error, warn, info (every request) or debug",
    ...oneOf(LOG_LEVELS, `one of ${LOG_LEVELS.join(", ")}`),
  },
  logFormat: {
    name: "LOG_FORMAT",
    fallback: "plain",
    means:
      "form of all that a command reports about its work: plain lines, or JSON lines with level and time: json",
    ...oneOf(LOG_FORMATS, `one of ${LOG_FORMATS.join(", ")}`),
  },
  trustedProxies: {
    name: "TRUSTED_PROXIES",
    fallback: "",
    means:
      "networks of the proxies in front, whose X-Forwarded-For is trusted, comma-separated in CIDR notation",
    ...networkList,
  },
  readsPerMinute: {
    name: "READS_PER_MINUTE",
    fallback: "12000",
    means:
      "requests for static addresses per minute and client (an IPv4 address or an IPv6 /64); 0 for no limit",
    ...wholeNumber(0),
  },
  metricsPort: {
    name: "METRICS_PORT",
    fallback: "0",
    means: "port on which /metrics needs no admin token, so guard it on the network; 0 for none",
    ...wholeNumber(0, 65535),
  },
} satisfies Readonly<Record<string, Variable<unknown>>>;

/** The environment, read once; each value has the type of its variable. */
export type Config = {
  readonly [Key in keyof typeof VARIABLES]: Exclude<
    ReturnType<(typeof VARIABLES)[Key]["read"]>,
    undefined
  >;
};
