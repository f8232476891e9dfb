import {createHash, createHmac, randomBytes, timingSafeEqual} from "node:crypto";
import parser from "robots-parser";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {everyRecord, siteRecords} from "../../../publish/contents/site-records.ts";
import {liveContracts} from "../../../publish/contracts/contracts.ts";
import {nextExpiry, securityTxt} from "../../../publish/discovery/well-known/security-txt.ts";
import {serverCard} from "../../../publish/discovery/well-known/server-card.ts";
import type {Webhook} from "../../../publish/live/store/types.ts";
import {newSecret, signatureHeaders} from "../../../publish/live/webhooks/signature.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";
import {asker} from "../live/ask.ts";
import {type LiveServer, startLive} from "../live/live-server.ts";
import {printedCup} from "../live/printed-cup.ts";

// published as CommonJS but typed as a module
const robotsParser = parser as unknown as typeof parser.default;
const BASE = "https://cup.example";
let server: LiveServer;
let ask: ReturnType<typeof asker>;
beforeAll(async () => {
  const {out, store} = await printedCup();
  server = await startLive({out, store, env: {BASE_URL: BASE}});
  ask = asker(server);
});
afterAll(async () => {
  await server.close();
});

const PRINTED = [
  {
    path: "/.well-known/api-catalog",
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  },
  {path: "/.well-known/agent-skills/index.json", type: "application/json"},
  {
    path: "/.well-known/agent-skills/follow-a-match/SKILL.md",
    type: "text/markdown; charset=utf-8",
  },
  {path: "/.well-known/mcp/server-card.json", type: "application/mcp-server-card+json"},
  {path: "/auth.md", type: "text/markdown; charset=utf-8"},
  {path: "/llms.txt", type: "text/plain; charset=utf-8"},
  {path: "/robots.txt", type: "text/plain; charset=utf-8"},
  {path: "/sitemap.xml", type: "application/xml; charset=utf-8"},
  {path: "/sitemaps/languages.xml", type: "application/xml; charset=utf-8"},
  {path: "/security.txt", type: "text/plain; charset=utf-8"},
  {path: "/.well-known/security.txt", type: "text/plain; charset=utf-8"},
];

test.each(PRINTED)(
  "$path has its type, may be read from any page, cached, and revalidated by its ETag",
  async ({path, type}) => {
    const {status, headers} = await ask("GET", path);
    expect([status, headers.get("content-type")]).toEqual([200, type]);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cache-control")).toMatch(/^public, max-age=300, /);
    const again = await ask("GET", path, undefined, {"if-none-match": headers.get("etag")!});
    expect(again.status).toBe(304);
    const head = await fetch(server.base + path, {method: "HEAD"});
    expect([head.status, head.headers.get("content-type")]).toEqual([200, type]);
    const preflight = await ask("OPTIONS", path);
    for (const name of ["*", "Authorization", "If-None-Match", "MCP-Protocol-Version"])
      expect(preflight.headers.get("access-control-allow-headers")!.split(", ")).toContain(name);
  },
);

const linksOf = (headers: Headers): readonly string[] =>
  [...headers.get("link")!.matchAll(/<([^>]*)>; rel="([^"]*)"/g)].map(
    ([, target, relation]) => `${relation} ${target}`,
  );

describe("the catalog (RFC 9727)", () => {
  test("is announced by its own HEAD and by the front page", async () => {
    const own = await fetch(`${server.base}/.well-known/api-catalog`, {method: "HEAD"});
    expect(linksOf(own.headers)).toEqual(["api-catalog /.well-known/api-catalog"]);
    const front = await fetch(`${server.base}/`, {method: "HEAD"});
    expect(linksOf(front.headers)).toEqual(
      expect.arrayContaining([
        "api-catalog /.well-known/api-catalog",
        "service-desc /.well-known/openapi.json",
        "service-doc /docs/api",
      ]),
    );
    expect(front.headers.get("access-control-expose-headers")).toContain("Link");
  });
  test("names every API, and of each what describes it: lists of targets (RFC 9264)", async () => {
    const {linkset} = (await ask("GET", "/.well-known/api-catalog")).body;
    const [catalog, ...apis] = linkset;
    expect(catalog.anchor).toBe(`${BASE}/.well-known/api-catalog`);
    expect(catalog.item.map(({href}: {href: string}) => href)).toEqual(
      apis.map(({anchor}: {anchor: string}) => anchor),
    );
    for (const {anchor: _, ...relations} of linkset)
      for (const targets of Object.values(relations) as {href: string}[][])
        expect(targets.every(({href}) => href.startsWith(`${BASE}/`))).toBe(true);
    for (const api of apis)
      expect([api["service-desc"][0].href, api.status[0].href]).toEqual([
        `${BASE}/.well-known/openapi.json`,
        `${BASE}/health`,
      ]);
  });
});

describe("the skills (Agent Skills Discovery 0.2.0)", () => {
  const index = async () => (await ask("GET", "/.well-known/agent-skills/index.json")).body;
  const served = async (url: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(url.replace(BASE, server.base))).arrayBuffer());

  test("are listed with the hash of the served bytes, by their own front matter", async () => {
    const {$schema, skills} = await index();
    expect($schema).toBe("https://schemas.agentskills.io/discovery/0.2.0/schema.json");
    expect(skills.map(({name}: {name: string}) => name)).toEqual([
      "follow-a-match",
      "find-a-teams-path",
      "read-a-market-day",
      "verify-a-webhook",
    ]);
    for (const {name, type, description, url, digest} of skills) {
      const bytes = await served(url);
      expect(digest).toBe(`sha256:${createHash("sha256").update(bytes).digest("hex")}`);
      expect(bytes.toString()).toMatch(/^---\nname: \S+\ndescription: .+\n---\n/);
      expect(bytes.toString().split("\n").slice(1, 3)).toEqual([
        `name: ${name}`,
        `description: ${description}`,
      ]);
      expect([type, description.length <= 1_024, /\{\w+_url\}/.test(bytes.toString())]).toEqual([
        "skill-md",
        true,
        false,
      ]);
    }
  });
  test("may not be changed on their way", async () => {
    const {headers} = await ask("GET", "/.well-known/agent-skills/follow-a-match/SKILL.md");
    expect(headers.get("cache-control")).toMatch(/, no-transform$/);
  });

  /** The programs of a skill. */
  const programsOf = async (name: string): Promise<string[]> => {
    const text = (await served(`${BASE}/.well-known/agent-skills/${name}/SKILL.md`)).toString();
    return [...text.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, program]) => program!);
  };
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  /** Runs a program without imports against the server of the tests. @returns its lines */
  async function linesOf(program: string, env: Record<string, string>): Promise<string> {
    const lines: string[] = [];
    await new AsyncFunction("process", "console", program)(
      {env: {BASE: server.base, ...env}},
      {log: (line: string) => void lines.push(line)},
    );
    return lines.join("\n");
  }
  test.each([
    {name: "follow-a-match", env: {}, says: /^\S.* v \S.*: \d+-\d+ \(finished\)$/m},
    {name: "find-a-teams-path", env: {TEAM: "ARD"}, says: /^Arden: \w+$/m},
    {name: "find-a-teams-path", env: {TEAM: "Corvia"}, says: /^Group stage: [WDL] \d+-\d+ v /m},
    {name: "read-a-market-day", env: {}, says: /^VNINDEX [\d.]+ \(-?[\d.]+ %\)$/m},
  ])("$name does what it says: $says", async ({name, env, says}) => {
    const [program] = await programsOf(name);
    expect(await linesOf(program!, env)).toMatch(says);
  });

  test("follow-a-match waits for the kick-off, follows, and ends with the match", async () => {
    const [program] = await programsOf("follow-a-match");
    const state = (status: string) => ({
      ref: "a-vs-b",
      status,
      kickoffAt: new Date(Date.now() + 600_000).toISOString(),
      home: {name: "A"},
      away: {name: "B"},
      score: null,
    });
    const states = ["scheduled", "live", "finished"].map(state);
    const answers = [{matches: [state("finished"), state("scheduled")]}, ...states];
    const fetched = async () => Response.json(answers.shift(), {headers: {etag: '"e"'}});
    const waits: number[] = [];
    const soon = (then: () => void, ms: number) => {
      waits.push(ms);
      queueMicrotask(then);
    };
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const run = new AsyncFunction("process", "console", "fetch", "setTimeout", program!);
    await run({env: {}}, {log}, fetched, soon);
    expect(lines.map((line) => line.replace(/.*\((.*)\)/, "$1"))).toEqual([
      "scheduled",
      "live",
      "finished",
    ]);
    expect(waits[0]).toBeGreaterThan(500_000);
    expect(waits.slice(1)).toEqual([10_000]);
  });

  test("verify-a-webhook accepts messages signed by this server, and nothing else", async () => {
    const [program] = await programsOf("verify-a-webhook");
    const isGenuine = new Function(
      "createHmac",
      "timingSafeEqual",
      program!.replace(/^import .*$/m, "").replace("export function", "return function"),
    )(createHmac, timingSafeEqual);
    const secret = newSecret(randomBytes);
    const atMs = Date.parse("2026-06-11T19:00:00Z");
    const body = Buffer.from('{"id": 1, "data": "Quiñones"}');
    const webhook = {secret, previousSecret: newSecret(randomBytes), previousSecretUntil: null};
    const headers = lowerCase(
      signatureHeaders(webhook as Webhook, {messageId: "msg_1", atMs, body}),
    );
    const nowS = atMs / 1_000;
    expect(isGenuine(secret, headers, body, nowS + 299)).toBe(true);
    for (const [what, ...given] of [
      ["old", secret, headers, body, nowS + 301],
      ["from the future", secret, headers, body, nowS - 301],
      ["changed", secret, headers, Buffer.from("{}"), nowS],
      ["of another secret", newSecret(randomBytes), headers, body, nowS],
      ["of another message", secret, {...headers, "webhook-id": "msg_2"}, body, nowS],
      ["without a signature", secret, {...headers, "webhook-signature": undefined}, body, nowS],
      ["without a time", secret, {...headers, "webhook-timestamp": undefined}, body, nowS],
    ] as const)
      expect(isGenuine(...given), what).toBe(false);
  });
});

const lowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

test("every address that skills and texts name is one of this site", async () => {
  const records = everyRecord(siteRecords(BASE, schemasIn("schemas")));
  const paths = [...records, ...liveContracts].map(({path}) => path);
  const known = (path: string) =>
    path === "/docs/api" ||
    paths.some((one) =>
      new RegExp(
        `^${one.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "(?:[\\w-]+|\\{\\w+\\})")}$`,
      ).test(path),
    );
  const texts = PRINTED.filter(({path}) => /\.(?:md|txt)$/.test(path) && path !== "/robots.txt");
  const skills = (await ask("GET", "/.well-known/agent-skills/index.json")).body.skills;
  const named: string[] = [];
  for (const path of [
    ...texts.map(({path}) => path),
    ...skills.map(({url}: {url: string}) => new URL(url).pathname),
  ]) {
    const {text} = await ask("GET", path);
    for (const [, address] of text.matchAll(/https:\/\/cup\.example(\/[^\s"`)?]*)/g))
      named.push(address!);
  }
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !known(path))).toEqual([]);
});

describe("the server card (SEP-2127)", () => {
  test.each([
    {baseUrl: "https://www.example.org", name: "org.example.www/broadsheet"},
    {baseUrl: "http://localhost:8080", name: "localhost/broadsheet"},
    {baseUrl: "http://127.0.0.1:8080", name: "127.0.0.1/broadsheet"},
    {baseUrl: "http://[::1]:8080", name: "localhost/broadsheet"},
  ])("of $baseUrl is $name, and refers to no tool server", ({baseUrl, name}) => {
    const card = serverCard(baseUrl, "1.1.0", {year: 2030});
    expect(card.name).toBe(name);
    expect(card.$schema).toMatch(
      /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/v1\/server-card\.schema\.json$/,
    );
    expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(card.description.length).toBeLessThanOrEqual(100);
    expect(Object.keys(card)).not.toContain("remotes");
    expect(card.serverInfo).toEqual({name: "Broadsheet", version: card.version});
  });
});

describe("robots.txt", () => {
  const rules = async () => {
    const {text} = await ask("GET", "/robots.txt");
    return {text, robots: robotsParser(`${BASE}/robots.txt`, text)};
  };
  test.each([
    {agent: "Googlebot", path: "/api/schedule", may: true},
    {agent: "Googlebot", path: "/api/search/ai?q=x", may: false},
    {agent: "Claude-User", path: "/api/matches/m-001", may: true},
    {agent: "OAI-SearchBot", path: "/api/watchlist", may: false},
    {agent: "GPTBot", path: "/", may: false},
    {agent: "CCBot", path: "/news/n-1", may: false},
  ])("$agent may read $path: $may", async ({agent, path, may}) => {
    expect((await rules()).robots.isAllowed(BASE + path, agent)).toBe(may);
  });
  test("every group says what for, and the sitemaps are named", async () => {
    const {text, robots} = await rules();
    const groups = text.split("\n\n").filter((group) => /^User-agent:/m.test(group));
    expect(groups).toHaveLength(3);
    for (const group of groups)
      expect(group).toContain("\nContent-Signal: search=yes, ai-input=yes, ai-train=no\n");
    expect(robots.getSitemaps()).toEqual([`${BASE}/sitemap.xml`, `${BASE}/sitemaps/languages.xml`]);
  });
});

describe("security.txt (RFC 9116)", () => {
  const fields = (text: string) =>
    text
      .trim()
      .split("\n")
      .map((line) => line.split(": ") as [string, string]);
  test("has the operator's contact, or an address for messages to the operator", () => {
    const at = {baseUrl: BASE, asOf: "2026-06-11T19:00:00Z"};
    expect(fields(securityTxt({...at, contact: "mailto:security@cup.example"}))[0]).toEqual([
      "Contact",
      "mailto:security@cup.example",
    ]);
    expect(fields(securityTxt({...at, contact: null}))[0]).toEqual(["Contact", `${BASE}/llms.txt`]);
  });
  test.each([
    {asOf: "2026-06-11T19:00:00Z", expires: "2027-06-01T00:00:00Z", next: "2026-07-01T00:00:00Z"},
    {asOf: "2026-12-31T23:59:59Z", expires: "2027-12-01T00:00:00Z", next: "2027-01-01T00:00:00Z"},
    {asOf: "2028-02-29T00:00:00Z", expires: "2029-02-01T00:00:00Z", next: "2028-03-01T00:00:00Z"},
  ])("as of $asOf ends on $expires, less than a year on", ({asOf, expires, next}) => {
    const text = securityTxt({baseUrl: BASE, contact: null, asOf});
    expect(Object.fromEntries(fields(text)).Expires).toBe(expires);
    const days = (Date.parse(expires) - Date.parse(asOf)) / 86_400_000;
    expect([days > 300, days < 366]).toEqual([true, true]);
    expect(nextExpiry(asOf)).toBe(next);
  });
  test("is the same at both its addresses, which it names", async () => {
    const [one, other] = [
      (await ask("GET", "/security.txt")).text,
      (await ask("GET", "/.well-known/security.txt")).text,
    ];
    expect(one).toBe(other);
    expect(one).toContain(`Canonical: ${BASE}/.well-known/security.txt\n`);
  });
});
