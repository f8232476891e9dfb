import {once} from "node:events";
import type {ServerResponse} from "node:http";
import {connect, type Socket} from "node:net";
import {afterAll, afterEach, beforeAll, describe, expect, test} from "vitest";
import {connectionsPerClient} from "../../../../publish/live/http/connections.ts";
import {createSite, type Site} from "../../../../publish/live/printed/site.ts";
import {ownFolder} from "../../../fixtures/own-folder.ts";

test.each([
  [16, 16],
  [64, 16],
  [448, 56],
  [20_000, 2_500],
])("of %s connections one client may hold %s", (max, client) =>
  expect(connectionsPerClient(max)).toBe(client),
);

/** Room for two clients and a half. */
const MAX = 40;
const OF_ONE = connectionsPerClient(MAX);
const [CLIENT, HOSTILE, OTHER, PROXY] = ["127.0.0.1", "127.0.0.2", "127.0.0.3", "127.0.0.9"];

const out = ownFolder();
const told: unknown[] = [];
/** Answers to `/held`, which do not end. */
const held: ServerResponse[] = [];
let site: Site;
let port: number;
const opened: Socket[] = [];
beforeAll(async () => {
  site = createSite({
    out,
    maxConnections: MAX,
    trustedProxies: [`${PROXY}/32`],
    next: (req, res) => {
      if (req.url === "/held") held.push(res.writeHead(200));
      else res.end("answered");
    },
    log: (...event) => told.push(event),
  });
  port = Number(new URL(await site.listen({host: "127.0.0.1", port: 0})).port);
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  held.length = 0;
  await expect.poll(connections).toBe(0);
});
afterAll(async () => {
  await site.close();
});

const connections = () =>
  new Promise<number>((resolve) => site.server.getConnections((_, count) => resolve(count)));
async function open(from: string): Promise<Socket> {
  const socket = connect({port, host: "127.0.0.1", localAddress: from}).on("error", () => {});
  opened.push(socket.resume());
  await once(socket, "connect");
  return socket;
}
async function openMany(from: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index++) sockets.push(await open(from));
  return sockets;
}
const ask = (socket: Socket, path = "/") => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
/** The beginning of the answer on a connection; empty if it is closed without one. */
async function answer(socket: Socket): Promise<string> {
  ask(socket);
  const chunk = await Promise.race([
    once(socket, "data").then(([data]) => String(data)),
    once(socket, "close").then(() => ""),
  ]);
  return chunk.slice(0, 12);
}
const areClosed = (sockets: readonly Socket[]) => sockets.map(({closed}) => closed);

describe("a client with more connections than it may have", () => {
  test("loses the longest idle ones, and nobody else loses any", async () => {
    const early = await open(CLIENT);
    expect(await answer(early)).toBe("HTTP/1.1 200");
    const idle = await openMany(HOSTILE, 3 * OF_ONE);
    await expect.poll(() => areClosed(idle)).toEqual(idle.map((_, index) => index < 2 * OF_ONE));
    expect(await answer(early)).toBe("HTTP/1.1 200");
    expect(await answer(await open(CLIENT))).toBe("HTTP/1.1 200");
    await expect
      .poll(() => told)
      .toContainEqual([
        "site/connections-closed",
        {new: 0, idle: expect.any(Number), maxConnections: MAX},
      ]);
  });

  test("gets no further one while all are at work: streams count", async () => {
    const atWork = await openMany(HOSTILE, OF_ONE);
    for (const socket of atWork) ask(socket, "/held");
    await expect.poll(() => held.length).toBe(OF_ONE);
    expect(await answer(await open(HOSTILE))).toBe("");
    expect(await answer(await open(CLIENT))).toBe("HTTP/1.1 200");
    expect(areClosed(atWork)).not.toContain(true);
    held[0]!.end();
    await expect.poll(async () => answer(await open(HOSTILE))).toBe("HTTP/1.1 200");
  });

  test("is not a proxy, which holds those of many", async () => {
    const kept = await openMany(PROXY, 2 * OF_ONE);
    for (const socket of kept) expect(await answer(socket)).toBe("HTTP/1.1 200");
    expect(areClosed(kept)).not.toContain(true);
  });
});

test("if there are no more, the longest idle client makes room, and no active one", async () => {
  const atWork = await open(OTHER);
  ask(atWork, "/held");
  await expect.poll(() => held.length).toBe(1);
  const [first, ...idle] = await openMany(PROXY, MAX - 1);
  expect(await answer(idle[0]!)).toBe("HTTP/1.1 200");
  expect(await answer(await open(CLIENT))).toBe("HTTP/1.1 200");
  await expect.poll(() => first!.closed).toBe(true);
  await openMany(CLIENT, 2);
  await expect.poll(() => areClosed(idle.slice(0, 4))).toEqual([false, true, true, false]);
  expect(atWork.closed).toBe(false);
});
