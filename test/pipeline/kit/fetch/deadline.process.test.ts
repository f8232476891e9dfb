import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {Agent, request} from "undici";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {chatProvider} from "../../../../pipeline/kit/chat-provider.ts";
import {together, within} from "../../../../pipeline/kit/fetch/deadline.ts";
import {createFetcher} from "../../../../pipeline/kit/fetch/fetcher.ts";
import {send} from "../../../../publish/live/webhooks/sending.ts";
import {whileCollecting} from "../../../fixtures/kit/collecting.ts";
import {startServer, type TestServer} from "../../../fixtures/providers/server.ts";

let server: TestServer;
let agent: Agent;
let silent: string;
beforeAll(async () => {
  server = await startServer();
  server.on("/silent", () => {});
  server.on("/silent/chat/completions", () => {});
  silent = `${server.url}/silent`;
  // disables every time limit except the one under test
  agent = new Agent({headersTimeout: 0, bodyTimeout: 0});
});
afterAll(async () => {
  await agent.destroy();
  await server.close();
});

describe("a deadline holds, whatever is collected meanwhile", () => {
  const parent = new AbortController().signal;
  const ask = (signal: AbortSignal) => request(silent, {dispatcher: agent, signal});
  const fetcher = () =>
    createFetcher({
      userAgent: "test",
      now: Date.now,
      sleep: () => Promise.resolve(),
      random: () => 0,
      allow: ["127.0.0.1"],
      limits: {timeoutMs: 50, attempts: 1},
    });
  const sending = {headers: {}, body: Buffer.alloc(0), timeoutMs: 50, clock: Date.now};
  test.each([
    {says: "alone", work: () => within(50, ask), ends: {name: "TimeoutError"}},
    {says: "next to a parent", work: () => within(50, ask, parent), ends: {name: "TimeoutError"}},
    {
      says: "around another",
      work: () => within(50, (end) => within(60_000, ask, end), parent),
      ends: {name: "TimeoutError"},
    },
    {
      says: "within another",
      work: () => within(60_000, (end) => within(50, ask, end), parent),
      ends: {name: "TimeoutError"},
    },
    {
      says: "of the fetcher",
      work: () => fetcher().get(silent, {signal: parent}),
      ends: {reason: "timeout"},
    },
    {
      says: "around the fetcher",
      work: () => within(50, (signal) => fetcher().get(silent, {signal}), parent),
      ends: {name: expect.stringMatching(/TimeoutError|FetchError/)},
    },
    {
      says: "of a webhook",
      work: () => send(silent, {...sending, agent, signal: parent}),
      ends: {error: "no answer within 0.05 s"},
    },
    {
      says: "of a language model",
      work: () =>
        chatProvider({baseUrl: silent, apiKey: "", model: "m", timeoutMs: 50}).ask("", ""),
      ends: {name: "TextError", message: expect.stringContaining("within 50 ms")},
    },
  ])("$says", async ({work, ends}) => {
    expect(await whileCollecting<unknown>(work())).toMatchObject(ends);
  });
});

describe("parents", () => {
  const aborted = (signal: AbortSignal) =>
    new Promise((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      else signal.addEventListener("abort", () => reject(signal.reason), {once: true});
    });
  test.each([
    {says: "the first", abort: 0},
    {says: "the second", abort: 1},
  ])("$says ends the work, with its reason", async ({abort}) => {
    const parents = [new AbortController(), new AbortController()];
    for (const wait of [within.bind(null, 60_000), together]) {
      const ended = expect(
        wait(aborted, ...parents.map(({signal}) => signal), undefined),
      ).rejects.toBe("enough");
      parents[abort]!.abort("enough");
      await ended;
    }
  });
  test("are let go when the work is done", async () => {
    const parent = new AbortController();
    const own = await within(60_000, (signal) => signal, parent.signal);
    parent.abort();
    expect(own.aborted).toBe(false);
  });
});

test("no other deadline is used anywhere", () => {
  const offenders = ["bin", "pipeline", "publish"].flatMap((stage) =>
    readdirSync(stage, {recursive: true, encoding: "utf8"})
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(stage, name))
      .filter((file) => /AbortSignal\.(?:timeout|any)\(/.test(readFileSync(file, "utf8"))),
  );
  expect(offenders).toEqual([]);
});
