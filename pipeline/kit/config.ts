export const LOG_LEVELS = ["silent", "error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The environment, read once. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /**
   * Public address of the deployment, without a trailing slash; used in links and in the OpenAPI
   * document.
   */
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
  /**
   * Address or mailbox that the sources crawled can reach the operator at; empty for the public
   * address of the deployment.
   */
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
  /**
   * Keys that encrypt the secrets in the database, the current one first; empty where they lie in
   * clear.
   */
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
