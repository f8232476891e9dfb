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
    ["a port that is not a number", {PORT: "eighty"}, ["PORT", "eighty"]],
    ["a port out of range", {PORT: "65536"}, ["PORT", "65535"]],
    ["a port in another notation", {PORT: "1e3"}, ["PORT"]],
    ["an address without scheme", {BASE_URL: "example.org"}, ["BASE_URL"]],
    ["an address with a query", {BASE_URL: "https://x.example/?a=1"}, ["BASE_URL"]],
    ["a host with a blank", {HOST: "not a host"}, ["HOST"]],
    ["an unknown source", {PROVIDERS: "fifa,fotball"}, ["PROVIDERS", "fotball", "api-football"]],
    ["a keyed source without its key", {PROVIDERS: "api-football"}, ["API_FOOTBALL_KEY"]],
    [
      "a news source that is not an id",
      {NEWS_SOURCES: "https://x.example/rss"},
      ["NEWS_SOURCES", "https://x.example/rss"],
    ],
    ["articles kept for no day", {NEWS_RETENTION_DAYS: "0"}, ["NEWS_RETENTION_DAYS", "36500"]],
    [
      "a network larger than all",
      {TRUSTED_PROXIES: "10.0.0.0/33"},
      ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ],
    ["an invalid network", {CRAWL_ALLOW: "localhost"}, ["CRAWL_ALLOW", "localhost"]],
    ["a language model without its name", {LLM_BASE_URL: "http://x.example/v1"}, ["LLM_MODEL"]],
    ["an unknown environment", {NODE_ENV: "staging"}, ["NODE_ENV", "staging"]],
    ["a cookie key that can be guessed", {COOKIE_SECRET: "short"}, ["COOKIE_SECRET"]],
    ["an unknown log level", {LOG_LEVEL: "loud"}, ["LOG_LEVEL", "loud"]],
    [
      "several at once are all listed",
      {PORT: "-1", BASE_URL: "ftp://x", HOST: " "},
      ["PORT", "BASE_URL", "HOST"],
    ],
  ])("%s", (_, env, names) => {
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
