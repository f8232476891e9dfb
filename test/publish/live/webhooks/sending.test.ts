import type {lookup} from "node:dns";
import {setTimeout as wait} from "node:timers/promises";
import {afterAll, afterEach, describe, expect, test} from "vitest";
import {networks} from "../../../../pipeline/kit/fetch/addresses.ts";
import {guardedAgent} from "../../../../pipeline/kit/fetch/guarded-agent.ts";
import {send} from "../../../../publish/live/webhooks/sending.ts";
import {type Receiver, type Reply, startReceiver, status} from "./receiver.ts";

const now = Date.parse("2026-06-11T19:00:00Z");
const resolvesTo = (...addresses: string[]) => {
  let asked = 0;
  return ((_host: string, _: object, done: (error: null, found: object[]) => void) =>
    done(null, [
      {address: addresses[Math.min(asked++, addresses.length - 1)], family: 4},
    ])) as unknown as typeof lookup;
};
const agents = new Map<string, ReturnType<typeof guardedAgent>>();
const agentOf = (allow: readonly string[], resolver?: typeof lookup) => {
  const agent = guardedAgent({
    allowed: networks(allow),
    connections: 4,
    timeoutMs: 60_000,
    encrypted: true,
    lookup: resolver,
  });
  agents.set(`${agents.size}`, agent);
  return agent;
};
const here = agentOf(["127.0.0.0/8"]);
afterAll(() => Promise.all([...agents.values()].map((agent) => agent.destroy())));

interface Given {
  agent?: ReturnType<typeof guardedAgent>;
  headers?: Record<string, string>;
  timeoutMs?: number;
  signal?: AbortSignal;
}
const sendTo = (
  url: string,
  {
    agent = here,
    headers = {},
    timeoutMs = 60_000,
    signal = new AbortController().signal,
  }: Given = {},
) => send(url, {agent, headers, body: Buffer.from("{}"), timeoutMs, signal, clock: () => now});

let receiver: Receiver | undefined;
afterEach(async () => receiver?.close());
const receiverOf = async (reply: Reply) => (receiver = await startReceiver(reply));

const stream: Reply = (response) => {
  const chunk = Buffer.alloc(65_536, "x");
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once("drain", more);
  };
  response.writeHead(200, {"content-length": String(10 * 1024 ** 3)});
  more();
};
const drip: Reply = (response) => {
  response.writeHead(200);
  const timer = setInterval(
    () => (response.destroyed ? clearInterval(timer) : response.write("x")),
    20,
  );
};
const slowHeaders: Reply = (response) => {
  const {socket} = response;
  socket?.write("HTTP/1.1 200 OK\r\n");
  const timer = setInterval(
    () => (socket?.destroyed ? clearInterval(timer) : socket?.write("x: y\r\n")),
    20,
  );
};

describe("an answer", () => {
  test.each([
    [
      "2xx is a success",
      status(200, {}, "thanks"),
      {status: 200, excerpt: "thanks", error: null, retryAfterMs: null},
    ],
    ["202 too", status(202), {status: 202, excerpt: "", error: null}],
    [
      "500 does not count",
      status(500, {}, "oops"),
      {status: 500, excerpt: "oops", error: "answered 500; expected 2xx"},
    ],
    [
      "Retry-After in seconds",
      status(503, {"retry-after": "120"}),
      {status: 503, retryAfterMs: 120_000},
    ],
    [
      "Retry-After as a date",
      status(429, {"retry-after": "Thu, 11 Jun 2026 19:01:00 GMT"}),
      {status: 429, retryAfterMs: 60_000},
    ],
    [
      "Retry-After in riddles",
      status(503, {"retry-after": "soon"}),
      {status: 503, retryAfterMs: null},
    ],
  ])("%s", async (_, reply, sent) =>
    expect(await sendTo((await receiverOf(reply)).url)).toMatchObject(sent),
  );

  test("a redirect to this machine is not followed", async () => {
    const inner = await startReceiver();
    const {url} = await receiverOf(status(307, {location: inner.url}));
    expect(await sendTo(url)).toMatchObject({
      status: 307,
      error: "answered 307; expected 2xx; redirects are not followed",
    });
    expect(inner.got).toEqual([]);
    await inner.close();
  });
  test("of 10 GB the first 4 KB are kept and little more is read", async () => {
    const {url} = await receiverOf(stream);
    const {status: code, excerpt, error} = await sendTo(url);
    expect([code, excerpt, error]).toEqual([200, "x".repeat(4_096), null]);
  });
  test("a body of other bytes stays within 4 KB, cut between characters", async () => {
    const bytes = Buffer.concat([Buffer.from("ế".repeat(1_400)), Buffer.alloc(9_000, 0xff)]);
    const {url} = await receiverOf((response) => void response.writeHead(500).end(bytes));
    const {excerpt} = await sendTo(url);
    // 1365 × 3 bytes; the remaining byte is not a character
    expect(excerpt).toBe("ế".repeat(1_365));
  });
  test("a body that drips ends with the time, and the status counts", async () => {
    // it drips until the connection is closed; a busy machine may send its headers late
    const {url} = await receiverOf(drip);
    let sent = await sendTo(url, {timeoutMs: 300});
    for (let timeoutMs = 600; sent.status === null; timeoutMs *= 2)
      sent = await sendTo(url, {timeoutMs});
    expect(sent).toMatchObject({status: 200, error: null});
  });
  test.each([
    ["dripping headers are not an answer", slowHeaders],
    ["nor is silence", () => {}],
  ])("%s", async (_, reply) => {
    expect(await sendTo((await receiverOf(reply)).url, {timeoutMs: 300})).toEqual({
      status: null,
      excerpt: null,
      error: "no answer within 0.3 s",
      retryAfterMs: null,
    });
  });
  test("64 KB of headers are not an answer", async () => {
    const {url} = await receiverOf((response) => {
      response.socket?.end(`HTTP/1.1 200 OK\r\nx: ${"y".repeat(65_536)}\r\n\r\n`);
    });
    expect(await sendTo(url)).toMatchObject({
      status: null,
      error: expect.stringMatching(/header/i),
    });
  });
  test("a closed connection is not an answer", async () => {
    const {url} = await receiverOf((response) => response.socket?.destroy());
    expect(await sendTo(url)).toMatchObject({
      status: null,
      error: expect.stringMatching(/closed|reset/i),
    });
  });
  test("a closed port is reported", async () => {
    const {url, close} = await startReceiver();
    await close();
    expect((await sendTo(url)).error).toContain("ECONNREFUSED");
  });
  test("given up, it says so to the caller", async () => {
    const stop = new AbortController();
    const sent = sendTo((await receiverOf(() => {})).url, {signal: stop.signal});
    await wait(30);
    stop.abort(new Error("stopping"));
    await expect(sent).rejects.toThrow("stopping");
  });
});

describe("nothing is sent", () => {
  const blocked =
    "the address is not public, or uses plain http; expected https and a public address";
  const open = agentOf([]);
  test.each([
    "127.0.0.1",
    "2130706433",
    "0x7f.1",
    "127.1",
    "[::ffff:127.0.0.1]",
    "0.0.0.0",
    "[::]",
    "localhost",
  ])("to %s, however it came to be registered", async (host) => {
    const {port, got} = await receiverOf(status(200));
    for (const scheme of ["http", "https"])
      expect(await sendTo(`${scheme}://${host}:${port}/`, {agent: open})).toMatchObject({
        status: null,
        error: blocked,
      });
    expect(got).toEqual([]);
  });
  test("to a name that was public when it was registered and is this machine now", async () => {
    const {port, got} = await receiverOf(status(200));
    const rebinding = resolvesTo("93.184.215.14", "127.0.0.1");
    rebinding("rebinding.example", {all: true}, () => {});
    const {error} = await sendTo(`https://rebinding.example:${port}/`, {
      agent: agentOf([], rebinding),
    });
    expect([error, got]).toEqual([blocked, []]);
  });
  test.each([
    ["a name", "name.example"],
    ["an address", "93.184.215.14"],
  ])("by plain http to %s outside the allowed networks, however public", async (_, host) => {
    const agent = agentOf(["127.0.0.0/8"], resolvesTo("93.184.215.14"));
    expect(await sendTo(`http://${host}/`, {agent})).toMatchObject({status: null, error: blocked});
  });
  test("but by plain http to a name within them it is", async () => {
    const {port, got} = await receiverOf(status(200));
    expect(
      await sendTo(`http://name.example:${port}/`, {
        agent: agentOf(["127.0.0.1/32"], resolvesTo("127.0.0.1")),
      }),
    ).toMatchObject({
      status: 200,
    });
    expect(got).toHaveLength(1);
  });
  test("with a header that holds a line break", async () => {
    const {url, got} = await receiverOf(status(200));
    const {error} = await sendTo(url, {headers: {"X-Test": "a\r\nX-Injected: 1"}});
    expect([error, got]).toEqual([expect.stringMatching(/invalid/i), []]);
  });
});
