import {
  contactUri,
  credential,
  hostName,
  httpUrl,
  type Kind,
  marketProviders,
  networkList,
  newsSources,
  oneLine,
  oneOf,
  optional,
  path,
  postgresUrl,
  providers,
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
      "public address, used in links and in the OpenAPI document; by default the one its folder was printed for, else that of PORT on this machine",
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
      "where the live state of several servers is, postgres://user:password@host:5432/database?sslmode=verify-full; by default in the SQLite database",
    ...postgresUrl,
    secret: "foreign",
  },
  storeConnections: {
    name: "STORE_CONNECTIONS",
    fallback: "10",
    means: "connections of one process to it at most, beside the one that listens",
    ...wholeNumber(1, 1_000),
  },
  outDir: {
    name: "BROADSHEET_OUT",
    fallback: "data/var/site",
    means: "folder of the printed editions",
    ...path("folder"),
  },
  keepEditions: {
    name: "KEEP_EDITIONS",
    fallback: "2",
    means: "editions kept besides the one that is out, to go back to",
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
      "match sources to crawl, of fifa, openfootball, espn, api-football, internationals, or none; mind the terms of those you add",
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
      "providers of prices to crawl, of vndirect, ssi, cafef, or none; none of them licenses its figures for others, their terms are yours to judge",
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
      "news sources of data/sources to turn on, and with a minus before the id off, with commas between; none for no source",
    ...newsSources,
  },
  newsRetentionDays: {
    name: "NEWS_RETENTION_DAYS",
    fallback: "365",
    means: "days since its publication that a news article is kept",
    ...wholeNumber(1, 36_500),
  },
  newsPrinted: {
    name: "NEWS_PRINTED",
    fallback: "2000",
    means:
      "crawled articles of each news list that are printed, the newest; those before are kept and answered live",
    ...wholeNumber(1, 100_000),
  },
  crawlContact: {
    name: "CRAWL_CONTACT",
    fallback: "",
    means: "address or mailbox in the User-Agent of the crawler; by default BASE_URL",
    ...oneLine,
  },
  crawlAllow: {
    name: "CRAWL_ALLOW",
    fallback: "",
    means: "private networks that may be crawled, in CIDR notation, with commas between",
    ...networkList,
  },
  llmBaseUrl: {
    name: "LLM_BASE_URL",
    fallback: "",
    means:
      "OpenAI-compatible API that may write texts, https://host/v1; without one the templates write them",
    ...optional(httpUrl),
  },
  llmApiKey: {
    name: "LLM_API_KEY",
    fallback: "",
    means: "its key, where it wants one",
    ...credential("key"),
    secret: "foreign",
  },
  llmModel: {
    name: "LLM_MODEL",
    fallback: "",
    means: "its model, printed as the writer of its texts",
    ...word,
  },
  environment: {
    name: "NODE_ENV",
    fallback: "development",
    means:
      "production asks partners for a key on every read, and wants BASE_URL and secrets that cannot be guessed",
    ...environment,
  },
  adminToken: {
    name: "ADMIN_TOKEN",
    fallback: "",
    means:
      "what X-Admin-Token must be, in production openssl rand -hex 32; in development one is made at each start and printed",
    ...credential("token"),
    secret: "own",
  },
  workshopAdminKey: {
    name: "WORKSHOP_ADMIN_KEY",
    fallback: "",
    means:
      "bearer token that manages workshop events; without one only ADMIN_TOKEN, sent as a bearer token, does",
    ...credential("key"),
    secret: "own",
  },
  cookieSecrets: {
    name: "COOKIE_SECRET",
    fallback: "",
    means:
      "keys that sign cookies, the current one first, with commas between; without one the database keeps its own",
    ...secretList,
    secret: "own",
  },
  storedSecretKeys: {
    name: "STORED_SECRET_KEYS",
    fallback: "",
    means:
      "keys that encrypt the secrets in the database, the current one first, with commas between; without one they lie there in clear",
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
      "where weaknesses are reported, in security.txt: https://… or mailto:…; without one the page that tells how to leave the operator a message",
    ...contactUri,
  },
  webhookAllow: {
    name: "WEBHOOK_ALLOW_CIDRS",
    fallback: "",
    means:
      "private networks that webhooks may be sent to, in CIDR notation, with commas between; those may use plain http",
    ...networkList,
  },
  translateUrl: {
    name: "TRANSLATE_URL",
    fallback: "",
    means:
      "LibreTranslate-compatible API that translates news on request; without one the model at LLM_BASE_URL does, if there is one",
    ...optional(httpUrl),
  },
  translateApiKey: {
    name: "TRANSLATE_API_KEY",
    fallback: "",
    means: "its key, where it wants one",
    ...credential("key"),
    secret: "foreign",
  },
  cloudflareZone: {
    name: "CLOUDFLARE_ZONE",
    fallback: "",
    means: "zone at Cloudflare whose cache deploy purges of what has changed",
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
    means: "where that API is",
    ...httpUrl,
  },
  feedKeep: {
    name: "FEED_KEEP",
    fallback: "0",
    means:
      "how many of the newest events partners can go back; older cursors expire, and prune removes what nobody is still to be sent; 0 for all",
    ...wholeNumber(0),
  },
  streamMemoryMb: {
    name: "STREAM_MEMORY_MB",
    fallback: "64",
    means:
      "megabytes of events in memory for all streams; beyond it the slowest readers are told to come back",
    ...wholeNumber(8, 65_536),
  },
  logLevel: {
    name: "LOG_LEVEL",
    fallback: "warn",
    means:
      "what the server logs on standard error, as JSON lines: silent, error, warn, info (every request) or debug",
    ...oneOf(LOG_LEVELS, `one of ${LOG_LEVELS.join(", ")}`),
  },
  trustedProxies: {
    name: "TRUSTED_PROXIES",
    fallback: "",
    means:
      "networks of the proxies in front, whose X-Forwarded-For is believed, in CIDR notation, with commas between",
    ...networkList,
  },
  readsPerMinute: {
    name: "READS_PER_MINUTE",
    fallback: "12000",
    means:
      "requests for printed addresses that one client, an IPv4 address or an IPv6 /64, may send in a minute; 0 for any number",
    ...wholeNumber(0),
  },
  metricsPort: {
    name: "METRICS_PORT",
    fallback: "0",
    means: "port on which /metrics needs no admin token, for the network to guard; 0 for none",
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
