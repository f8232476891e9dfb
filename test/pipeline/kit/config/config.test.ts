import {readFileSync} from "node:fs";
import {describe, expect, test} from "vitest";
import {VARIABLES} from "../../../../pipeline/kit/config/config.ts";
import {readConfig} from "../../../../pipeline/kit/config/read-config.ts";
import {UsageError} from "../../../../pipeline/kit/errors.ts";

describe("readConfig", () => {
  test("an empty environment gives the defaults, paths resolved from the root", () => {
    expect(readConfig({}, "/srv/broadsheet")).toEqual({
      port: 8080,
      host: "127.0.0.1",
      keepEditions: 2,
      baseUrl: "http://localhost:8080",
      databasePath: "/srv/broadsheet/data/var/broadsheet.db",
      storeUrl: "",
      storeConnections: 10,
      outDir: "/srv/broadsheet/data/var/site",
      dataDir: "/srv/broadsheet/data",
      providers: ["openfootball", "internationals"],
      apiFootballKey: "",
      openfootballUrl: "https://raw.githubusercontent.com/openfootball",
      marketProviders: [],
      vndirectChartUrl: "https://dchart-api.vndirect.com.vn/dchart",
      vndirectUrl: "https://api-finfo.vndirect.com.vn/v4",
      ssiStatisticsUrl: "https://iboard-api.ssi.com.vn/statistics",
      ssiQueryUrl: "https://iboard-query.ssi.com.vn",
      cafefUrl: "https://cafef.vn/du-lieu/Ajax/PageNew/DataHistory",
      internationalsUrl: "https://raw.githubusercontent.com/martj42",
      fifaUrl: "https://api.fifa.com/api/v3",
      fifaStatisticsUrl: "https://fdh-api.fifa.com/v1",
      espnUrl: "https://site.api.espn.com/apis/site/v2/sports/soccer/fifa.world",
      apiFootballUrl: "https://v3.football.api-sports.io",
      newsSources: [],
      newsRetentionDays: 365,
      newsPrinted: 2_000,
      crawlContact: "",
      crawlAllow: [],
      llmBaseUrl: "",
      llmApiKey: "",
      llmModel: "",
      environment: "development",
      adminToken: "",
      workshopAdminKey: "",
      cookieSecrets: [],
      storedSecretKeys: [],
      authUrl: "http://localhost:8080",
      securityContact: "",
      webhookAllow: [],
      translateUrl: "",
      feedKeep: 0,
      streamMemoryMb: 64,
      translateApiKey: "",
      cloudflareZone: "",
      cloudflareToken: "",
      cloudflareApi: "https://api.cloudflare.com/client/v4",
      logLevel: "warn",
      logFormat: "plain",
      trustedProxies: [],
      readsPerMinute: 12_000,
      metricsPort: 0,
    });
  });

  test.each([
    {says: "an empty value counts as unset", env: {PORT: ""}, key: "port", value: 8080},
    {
      says: "the default address follows the port",
      env: {PORT: "9000"},
      key: "baseUrl",
      value: "http://localhost:9000",
    },
    {
      says: "a trailing slash of the address goes",
      env: {BASE_URL: "https://x.example/"},
      key: "baseUrl",
      value: "https://x.example",
    },
    {
      says: "sources by name",
      env: {PROVIDERS: "fifa, espn"},
      key: "providers",
      value: ["fifa", "espn"],
    },
    {says: "no source at all", env: {PROVIDERS: "none"}, key: "providers", value: []},
    {
      says: "news sources on and off",
      env: {NEWS_SOURCES: "baodautu, -goal"},
      key: "newsSources",
      value: ["baodautu", "-goal"],
    },
    {
      says: "networks that may be crawled",
      env: {CRAWL_ALLOW: "10.0.0.0/8,::1"},
      key: "crawlAllow",
      value: ["10.0.0.0/8", "::1"],
    },
    {
      says: "agents register at the deployment",
      env: {BASE_URL: "https://x.example"},
      key: "authUrl",
      value: "https://x.example",
    },
    {
      says: "a test run is development",
      env: {NODE_ENV: "test"},
      key: "environment",
      value: "development",
    },
    {
      says: "cookie keys, the old after the new",
      env: {COOKIE_SECRET: `${"n".repeat(32)},${"o".repeat(32)}`},
      key: "cookieSecrets",
      value: ["n".repeat(32), "o".repeat(32)],
    },
    {
      says: "an absolute path stays",
      env: {BROADSHEET_DB: "/var/lib/b.db"},
      key: "databasePath",
      value: "/var/lib/b.db",
    },
  ] as const)("$says", ({env, key, value}) => {
    expect(readConfig(env, "/srv")[key]).toEqual(value);
  });

  test.each([
    {says: "a port that is not a number", env: {PORT: "eighty"}, names: ["PORT", "eighty"]},
    {says: "a port out of range", env: {PORT: "65536"}, names: ["PORT", "65535"]},
    {says: "a port in another notation", env: {PORT: "1e3"}, names: ["PORT"]},
    {says: "an address without scheme", env: {BASE_URL: "example.org"}, names: ["BASE_URL"]},
    {
      says: "an address with a query",
      env: {BASE_URL: "https://x.example/?a=1"},
      names: ["BASE_URL"],
    },
    {says: "a host with a blank", env: {HOST: "not a host"}, names: ["HOST"]},
    {
      says: "an unknown source",
      env: {PROVIDERS: "fifa,fotball"},
      names: ["PROVIDERS", "fotball", "api-football"],
    },
    {
      says: "a keyed source without its key",
      env: {PROVIDERS: "api-football"},
      names: ["API_FOOTBALL_KEY"],
    },
    {
      says: "a news source that is not an id",
      env: {NEWS_SOURCES: "https://x.example/rss"},
      names: ["NEWS_SOURCES", "https://x.example/rss"],
    },
    {
      says: "articles kept for no day",
      env: {NEWS_RETENTION_DAYS: "0"},
      names: ["NEWS_RETENTION_DAYS", "36500"],
    },
    {
      says: "a network larger than all",
      env: {TRUSTED_PROXIES: "10.0.0.0/33"},
      names: ["TRUSTED_PROXIES", "10.0.0.0/33"],
    },
    {
      says: "an invalid network",
      env: {CRAWL_ALLOW: "localhost"},
      names: ["CRAWL_ALLOW", "localhost"],
    },
    {
      says: "a language model without its name",
      env: {LLM_BASE_URL: "http://x.example/v1"},
      names: ["LLM_MODEL"],
    },
    {
      says: "an unknown environment",
      env: {NODE_ENV: "staging"},
      names: ["NODE_ENV", "staging"],
    },
    {
      says: "a cookie key that can be guessed",
      env: {COOKIE_SECRET: "short"},
      names: ["COOKIE_SECRET"],
    },
    {says: "an unknown log level", env: {LOG_LEVEL: "loud"}, names: ["LOG_LEVEL", "loud"]},
    {
      says: "several at once are all listed",
      env: {PORT: "-1", BASE_URL: "ftp://x", HOST: " "},
      names: ["PORT", "BASE_URL", "HOST"],
    },
  ])("$says", ({env, names}) => {
    expect(() => readConfig(env, "/srv")).toThrow(UsageError);
    for (const name of names) expect(() => readConfig(env, "/srv")).toThrow(name);
  });

  test.each([
    "https://user:marker@x.example",
    "https://user:a?marker@b@x.example/v1",
    "https://x.example/?key=marker",
    "//marker@x",
  ])("a possible password in %s is not repeated, whatever variable contains it", (value) => {
    const env = Object.fromEntries(Object.values(VARIABLES).map(({name}) => [name, value]));
    expect(() => readConfig(env, "/srv")).toThrow('BASE_URL is "');
    expect(() => readConfig(env, "/srv")).not.toThrow("marker");
  });

  test(".env.example lists exactly the variables there are, with their defaults", () => {
    const lines = readFileSync(new URL("../../../../.env.example", import.meta.url), "utf8").match(
      /^\w+=.*$/gm,
    );
    expect(lines).toEqual(
      Object.values(VARIABLES).map(({name, fallback}) => `${name}=${fallback}`),
    );
  });
});
