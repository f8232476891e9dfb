import {connect, type Socket} from "node:net";
import {afterEach, expect, onTestFinished, test, vi} from "vitest";
import type {NewFeedEvent} from "../../../../publish/live/store/types.ts";
import {PAGE_EVENTS} from "../../../../publish/live/stream/pages.ts";
import {eventsOf} from "../../../fixtures/live/store-makers.ts";
import {ADMIN_TOKEN, type LiveServer, startLive} from "../live-server.ts";

const servers: LiveServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await server.close();
});
async function start(memoryBytes?: number): Promise<LiveServer> {
  const server = await startLive({
    env: {LOG_LEVEL: "error"},
    streamTimes: {retryMs: 5, perOwner: 1_000, ...(memoryBytes && {memoryBytes})},
    pollMs: 60_000,
  });
  servers.push(server);
  return server;
}

/** A stream reader with its own connection, which may stop reading. */
function reader({base}: LiveServer, cursor = 0) {
  const ids: number[] = [];
  const resets: {id: number; data: unknown}[] = [];
  let rest = "";
  let isClosed = false;
  const socket = connect(Number(new URL(base).port), "127.0.0.1");
  sockets.push(socket);
  socket.write(`GET /api/v1/stream HTTP/1.1\r\nHost: reader\r\nLast-Event-ID: ${cursor}\r\n\r\n`);
  const opened = new Promise<void>((resolve) => socket.once("data", () => resolve()));
  socket.setEncoding("latin1").on("data", (chunk: unknown) => {
    const frames = (rest + chunk).split("\n\n");
    rest = frames.pop()!;
    for (const frame of frames) {
      const [, id, type, data] = /^id: (\d+)\nevent: (\S+)\ndata: (.*)$/m.exec(frame) ?? [];
      if (type === "reset") resets.push({id: Number(id), data: JSON.parse(data!)});
      else if (id !== undefined) ids.push(Number(id));
    }
  });
  socket
    .on("error", () => {})
    .on("close", () => {
      isClosed = true;
    });
  return {
    ids,
    resets,
    opened,
    isClosed: () => isClosed,
    stop: () => socket.pause(),
    goOn: () => socket.resume(),
  };
}
const from = (cursor: number, to: number) =>
  Array.from({length: to - cursor}, (_, index) => cursor + index + 1);
const patient = {timeout: 60_000, interval: 10};

test("a burst is read from the store once for all streams, and every one gets all of it in order", async () => {
  const [streams, events] = [100, 1_500];
  const server = await start();
  const readers = Array.from({length: streams}, () => reader(server));
  await Promise.all(readers.map(({opened}) => opened));
  const read = vi.spyOn(server.store.events, "read");
  await server.store.events.append(eventsOf(events));
  server.feed.look();
  await vi.waitFor(
    () => expect(readers.every(({ids}) => ids.length === events)).toBe(true),
    patient,
  );
  for (const {ids} of readers) expect(ids).toEqual(from(0, events));
  expect(read.mock.calls.length).toBeLessThanOrEqual(events / PAGE_EVENTS + 1);
});

test("of stalled readers the slowest are told where to continue, within the bytes allowed, and nobody loses an event", async () => {
  const [stopped, events, apart] = [16, 6_000, 200];
  const memoryBytes = 2 ** 20;
  const server = await start(memoryBytes);
  const lines = new Set<Socket>();
  server.site.server.on("connection", (line: Socket) => void lines.add(line));
  const long = (event: NewFeedEvent): NewFeedEvent => ({
    ...event,
    data: {padding: "x".repeat(2_000)},
  });
  await server.store.events.append(eventsOf(events).map(long));
  let [mostBytes, mostQueued] = [0, 0];
  const watch = setInterval(() => {
    mostBytes = Math.max(mostBytes, server.live.streams.bytes());
    mostQueued = Math.max(
      mostQueued,
      [...lines].reduce((sum, {writableLength}) => sum + writableLength, 0),
    );
  }, 1);
  onTestFinished(() => clearInterval(watch));

  // Cursors apart from each other, so that each waits with bytes of its own.
  const slow = Array.from({length: stopped}, (_, index) => ({
    cursor: index * apart,
    ...reader(server, index * apart),
  }));
  for (const one of slow) one.opened.then(one.stop);
  const healthy = reader(server);
  await vi.waitFor(() => expect(healthy.ids.length).toBe(events), patient);
  expect(healthy.ids).toEqual(from(0, events));
  expect(healthy.resets).toEqual([]);
  await vi.waitFor(async () => expect(await dropped(server)).toBeGreaterThan(0), patient);

  for (const one of slow) one.goOn();
  await vi.waitFor(
    () => expect(slow.every(({ids, isClosed}) => isClosed() || ids.at(-1) === events)).toBe(true),
    patient,
  );
  const told = slow.filter(({resets}) => resets.length > 0);
  expect(told.length).toBeGreaterThan(0);
  for (const {ids, resets} of told)
    expect(resets).toEqual([{id: ids.at(-1), data: {cursor: ids.at(-1), reason: "slow"}}]);
  for (const {cursor, ids, isClosed} of slow) {
    const last = ids.at(-1) ?? cursor;
    const again = isClosed() ? reader(server, last) : undefined;
    await vi.waitFor(
      () => expect([...ids, ...(again?.ids ?? [])].length).toBe(events - cursor),
      patient,
    );
    expect([...ids, ...(again?.ids ?? [])]).toEqual(from(cursor, events));
  }
  for (const socket of sockets.splice(0)) socket.destroy();
  await vi.waitFor(() => expect(server.live.streams.count()).toBe(0), patient);
  expect(server.live.streams.bytes()).toBeLessThanOrEqual(memoryBytes / 2);
  expect(mostBytes).toBeLessThanOrEqual(memoryBytes);
  expect(mostQueued).toBeLessThanOrEqual(memoryBytes);
});

/** Number of streams that were too slow, from the operator's metrics. */
async function dropped({base}: LiveServer): Promise<number> {
  const text = await (
    await fetch(`${base}/metrics`, {headers: {"x-admin-token": ADMIN_TOKEN}})
  ).text();
  return Number(/^sse_dropped_total (\d+)$/m.exec(text)![1]);
}
