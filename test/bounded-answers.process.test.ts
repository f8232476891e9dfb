import type {IncomingMessage, ServerResponse} from "node:http";
import {gzipSync} from "node:zlib";
import {Agent} from "undici";
import {afterAll, afterEach, beforeAll, describe, expect, test} from "vitest";
import {portLines} from "../bin/doctor/ports.ts";
import {chatProvider} from "../pipeline/kit/chat-provider.ts";
import {within} from "../pipeline/kit/fetch/deadline.ts";
import {createFetcher} from "../pipeline/kit/fetch/fetcher.ts";
import {libreTranslate} from "../pipeline/news/translate/libre-translate.ts";
import {openClient} from "../publish/check/client.ts";
import {s3Bucket} from "../publish/deploy/bucket/s3.ts";
import {atCloudflare} from "../publish/deploy/purge.ts";
import {send} from "../publish/live/webhooks/sending.ts";
import {runHere} from "./fixtures/commands.ts";
import {startServer, type TestServer} from "./fixtures/providers/server.ts";

const MIB = 1024 * 1024;
/** More bytes than any client of this table reads; sockets buffer some megabytes more. */
const ENDLESS = 200 * MIB;
const CHUNK = Buffer.alloc(MIB, " ");
const BOMB = gzipSync(Buffer.alloc(128 * MIB, " "));

let server: TestServer;
/** Bytes of the current answer sent by the server. */
let sent = 0;
/** Resolves when the client has closed the current answer. */
let closed: Promise<void>;
const timers = new Set<NodeJS.Timeout>();

type Body = (response: ServerResponse) => void;
const BODIES: Readonly<Record<string, Body>> = {
  "an endless body": (response) => {
    response.writeHead(200, {"x-request-id": "1"});
    const more = () => {
      while (sent < ENDLESS && !response.destroyed) {
        sent += CHUNK.length;
        if (!response.write(CHUNK)) return void response.once("drain", more);
      }
      response.end();
    };
    more();
  },
  "a bomb": (response) => {
    sent += BOMB.length;
    response.writeHead(200, {"content-encoding": "gzip", "x-request-id": "1"}).end(BOMB);
  },
  "a body that dribbles": (response) => {
    response.writeHead(200, {"x-request-id": "1"});
    const timer = setInterval(() => response.write(" "), 20);
    timers.add(timer);
    response.on("close", () => clearInterval(timer));
  },
};
let body: Body;

const agent = new Agent();
beforeAll(async () => {
  Object.assign(process.env, {AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b"});
  server = await startServer();
  const answer = (_: IncomingMessage, response: ServerResponse) => {
    sent = 0;
    closed = new Promise((resolve) => response.once("close", resolve));
    body(response);
  };
  for (const path of ["/", "/healthz", "/chat/completions", "/translate"]) server.on(path, answer);
  for (const path of ["/zones/z/purge_cache", "/site", "/site/", "/site/key", "/keys.json"])
    server.on(path, answer);
});
afterEach(() => {
  for (const timer of timers) clearInterval(timer);
  timers.clear();
});
afterAll(async () => {
  await agent.destroy();
  await server.close();
});

const fetched = async (timeoutMs: number) => {
  const fetcher = createFetcher({
    ...{userAgent: "test", now: Date.now, sleep: async () => {}, random: () => 0},
    ...{allow: ["127.0.0.1"], limits: {timeoutMs, attempts: 1}},
  });
  return fetcher.get(`${server.url}/`).finally(() => fetcher.close());
};
const bucket = (timeoutMs: number) => {
  return s3Bucket({
    ...{bucket: "site", prefix: "", endpoint: server.url, region: "us-east-1"},
    ...{checksums: "WHEN_REQUIRED", timeoutMs},
  });
};
const refused = (limit: RegExp) => ({endless: limit, bomb: limit});

/** Each client, and its error for each kind of answer; null if it does not need the rest. */
const CLIENTS = [
  {
    name: "a language model",
    ask: (timeoutMs: number) =>
      chatProvider({baseUrl: server.url, apiKey: "", model: "m", timeoutMs}).ask("", ""),
    ...refused(/more than 200000 bytes/),
    dribble: /not done within/,
  },
  {
    name: "a translator",
    ask: (timeoutMs: number) =>
      within(timeoutMs, (signal) =>
        libreTranslate({baseUrl: server.url, clock: Date.now}).translate(["a"], "en", "vi", signal),
      ),
    ...refused(/more than 50000 bytes/),
    dribble: /not done within/,
  },
  {
    name: "a feed, a provider of matches or of prices",
    ask: fetched,
    ...refused(/larger than 15728640 bytes/),
    dribble: /no complete answer within/,
  },
  {
    name: "a webhook",
    ask: (timeoutMs: number) =>
      send(`${server.url}/`, {
        ...{agent, headers: {}, body: Buffer.alloc(0), timeoutMs, clock: Date.now},
        signal: new AbortController().signal,
      }).then(({status, excerpt}) => {
        expect(status).toBe(200);
        expect(Buffer.byteLength(excerpt!)).toBeLessThanOrEqual(4_096);
      }),
    ...{endless: null, bomb: null, dribble: null},
  },
  {
    name: "a cache to purge",
    ask: (timeoutMs: number) =>
      atCloudflare({zone: "z", token: "t", api: server.url}, timeoutMs)(["https://a.example/"]),
    ...refused(/purged nothing/),
    dribble: /not done within/,
  },
  {
    name: "a bucket's object",
    ask: async (timeoutMs: number) => (await bucket(timeoutMs)).read("key"),
    // it does not ask for compression, and does not unpack what is compressed anyway
    ...{endless: /larger than 67108864 bytes/, bomb: null, dribble: /not done within/},
  },
  {
    name: "a bucket's list",
    ask: async (timeoutMs: number) => (await bucket(timeoutMs)).list(),
    ...{endless: /larger than 67108864 bytes/, bomb: /refuses to list/, dribble: /not done within/},
  },
  {
    name: "a deployment that is checked",
    ask: async (timeoutMs: number) => {
      const client = openClient({
        ...{url: server.url, concurrency: 1, timeoutMs, userAgent: "test"},
      });
      const {failure} = await client.ask("/");
      await client.close();
      if (failure !== null) throw new Error(failure);
    },
    ...{endless: /larger than 67108864 bytes/, bomb: null, dribble: /no answer within/},
  },
  {
    name: "the keys of a release",
    ask: async (timeoutMs: number) => {
      const args = ["check", server.url, "--release-keys", `${server.url}/keys.json`];
      const {status, stderr} = await runHere(
        [...args, "--timeout", `${Math.ceil(timeoutMs / 1_000)}`],
        {},
      );
      expect(status).toBe(2);
      throw new Error(stderr);
    },
    ...refused(/larger than 1000000 bytes/),
    dribble: /not done within/,
  },
  {
    name: "a port that is taken",
    ask: async () => {
      const {hostname, port} = new URL(server.url);
      const [line] = await portLines({host: hostname, port: Number(port), metricsPort: 0});
      expect(line!.says).toContain("a server answers");
    },
    ...{endless: null, bomb: null, dribble: null},
  },
] as const;

/**
 * Time limits that a busy machine does not reach, except where the time limit is what ends the
 * body.
 */
const KINDS = [
  {kind: "an endless body", says: "endless", timeoutMs: 60_000},
  {kind: "a bomb", says: "bomb", timeoutMs: 60_000},
  {kind: "a body that dribbles", says: "dribble", timeoutMs: 300},
] as const;

describe.each(CLIENTS)("$name", (client) => {
  test.each(KINDS)("is left when it answers $kind", async ({kind, says, timeoutMs}) => {
    body = BODIES[kind]!;
    const asked = client.ask(timeoutMs);
    const error = client[says];
    if (error === null) await asked;
    else await expect(asked).rejects.toThrow(error);
    // nothing reads any further
    await closed;
    expect(sent).toBeLessThan(ENDLESS);
  });
});
