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
    ["alone", () => within(50, ask), {name: "TimeoutError"}],
    ["next to a parent", () => within(50, ask, parent), {name: "TimeoutError"}],
    [
      "around another",
      () => within(50, (end) => within(60_000, ask, end), parent),
      {name: "TimeoutError"},
    ],
    [
      "within another",
      () => within(60_000, (end) => within(50, ask, end), parent),
      {name: "TimeoutError"},
    ],
    ["of the fetcher", () => fetcher().get(silent, {signal: parent}), {reason: "timeout"}],
    [
      "around the fetcher",
      () => within(50, (signal) => fetcher().get(silent, {signal}), parent),
      {name: expect.stringMatching(/TimeoutError|FetchError/)},
    ],
    [
      "of a webhook",
      () => send(silent, {...sending, agent, signal: parent}),
      {error: "no answer within 0.05 s"},
    ],
    [
      "of a language model",
      () => chatProvider({baseUrl: silent, apiKey: "", model: "m", timeoutMs: 50}).ask("", ""),
      {name: "TextError", message: expect.stringContaining("within 50 ms")},
    ],
  ])("%s", async (_, work, ends) => {
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
    ["the first", 0],
    ["the second", 1],
  ])("%s ends the work, with its reason", async (_, abort) => {
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
