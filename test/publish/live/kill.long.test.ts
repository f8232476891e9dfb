import {existsSync} from "node:fs";
import {connect, createServer, type Server, type Socket} from "node:net";
import {join} from "node:path";
import {setTimeout as wait} from "node:timers/promises";
import {EventSource as StandardSource} from "eventsource";
import type {Browser} from "playwright-core";
import {EventSource as UndiciSource} from "undici";
import {afterAll, beforeAll, expect, test, vi} from "vitest";
import {EVENT_TYPES} from "../../../pipeline/tournament/feed-events.ts";
import {CHROMIUM, launchBrowser} from "../../fixtures/browser/launch.ts";
import {eventsOf} from "../../fixtures/live/store-makers.ts";
import {openTestStore} from "../../fixtures/live/test-store.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";
import {type ServerProcess, serveInProcess} from "./server-process.ts";

const hasBrowser = existsSync(CHROMIUM) || process.env.REQUIRE_CHROMIUM === "1";
const folder = ownFolder();
const servers: ServerProcess[] = [];
let browser: Browser | undefined;
beforeAll(async () => {
  if (hasBrowser) browser = await launchBrowser();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await browser?.close();
});
const serve = async (file: string, port = 0) => {
  const server = await serveInProcess(file, port);
  servers.push(server);
  return server;
};
const numbers = (to: number) => Array.from({length: to}, (_, index) => index + 1);

/** A proxy that can be cut and then pointed at another server. */
interface Line {
  /** The kind of the reader that uses it. */
  readonly kind: string;
  readonly url: string;
  /** Whether the server has answered through it. */
  readonly isOpen: boolean;
  /** Number of cuts while it was open. */
  readonly cuts: number;
  target: string;
  cut(): void;
  close(): Promise<void>;
}
async function lineTo(target: string, kind: string): Promise<Line> {
  const sockets = new Set<Socket>();
  const answered = new Set<Socket>();
  let cuts = 0;
  const server: Server = createServer((near) => {
    const far = connect(Number(new URL(line.target).port), "127.0.0.1");
    sockets.add(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on("error", () => {}).on("close", () => other.destroy());
      one.pipe(other);
    }
    far.once("data", () => answered.add(near));
    near.on("close", () => {
      sockets.delete(near);
      answered.delete(near);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const line: Line = {
    kind,
    url: `http://127.0.0.1:${(server.address() as {port: number}).port}/api/v1/stream`,
    get isOpen() {
      return answered.size > 0;
    },
    get cuts() {
      return cuts;
    },
    target,
    cut() {
      cuts += answered.size;
      answered.clear();
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        line.cut();
      }),
  };
  return line;
}

/** Connections are lost this many times before the server is killed, and as often after. */
const ROUNDS = 6;

/** Both take half a minute, or minutes on a busy machine. */
const SLOW = {timeout: 400_000};

/** Waits until the readers on all connections are back, at most a minute. */
const allOpen = (lines: readonly Line[]): Promise<void> =>
  vi.waitFor(
    () =>
      expect(
        lines.filter(({isOpen}) => !isOpen).map(({kind}) => kind),
        "readers that did not come back",
      ).toEqual([]),
    {
      timeout: 60_000,
      interval: 5,
    },
  );

/** Any public EventSource, with the ids it has received so far. */
interface Reader {
  ids(): Promise<number[]>;
  close(): Promise<unknown>;
}
function readWith(Source: unknown, url: string): Reader {
  const source = new (Source as typeof StandardSource)(url);
  const ids: number[] = [];
  for (const type of EVENT_TYPES)
    source.addEventListener(type, ({lastEventId}) => ids.push(Number(lastEventId)));
  return {ids: async () => ids, close: async () => source.close()};
}
async function readInBrowser(url: string): Promise<Reader> {
  const page = await browser!.newPage();
  await page.evaluate(`{
    window.ids = [];
    const source = new EventSource(${JSON.stringify(url)});
    for (const type of ${JSON.stringify(EVENT_TYPES)}) source.addEventListener(type, ({lastEventId}) => ids.push(Number(lastEventId)));
  }`);
  return {ids: () => page.evaluate("window.ids"), close: () => page.close()};
}
/** The ids a reader has received, once it has received an event or a minute has passed. */
async function seenUpTo(last: number, reader: Reader): Promise<number[]> {
  for (let tries = 0; tries < 1_200 && (await reader.ids()).at(-1) !== last; tries++)
    await wait(50);
  return reader.ids();
}

test(
  "readers of every kind get every event once, in order, over twelve lost lines and a server that is killed between commit and word",
  SLOW,
  async () => {
    const file = join(folder, "kill.db");
    let server = await serve(file);
    const kinds: Readonly<Record<string, (url: string) => Reader | Promise<Reader>>> = {
      eventsource: (url) => readWith(StandardSource, url),
      undici: (url) => readWith(UndiciSource, url),
      ...(hasBrowser && {chromium: readInBrowser}),
    };
    const lines = await Promise.all(Object.keys(kinds).map((kind) => lineTo(server.base, kind)));
    const readers = await Promise.all(
      Object.values(kinds).map((open, index) => open(lines[index]!.url)),
    );
    const append = (count: number, query = "") =>
      fetch(`${server.base}/append/${count}${query}`, {method: "POST"});

    let acknowledged = 0;
    const round = async (times: number) => {
      for (let time = 0; time < times; time++) {
        // Every other append finds the readers listening, the rest while they reconnect.
        if (time % 2 === 0) await allOpen(lines);
        ({head: acknowledged} = (await (await append(7)).json()) as {head: number});
        await wait(20);
        await allOpen(lines);
        for (const line of lines) line.cut();
      }
    };
    await round(ROUNDS);
    await expect(append(7, "?die=1")).rejects.toThrow();
    await server.gone;
    server = await serve(file, Number(new URL(server.base).port));
    await round(ROUNDS);

    // Seven events per round, and the seven that were never acknowledged.
    expect(acknowledged).toBe(ROUNDS * 7 + 7 + ROUNDS * 7);
    for (const [index, kind] of Object.keys(kinds).entries())
      expect([kind, await seenUpTo(acknowledged, readers[index]!)]).toEqual([
        kind,
        numbers(acknowledged),
      ]);
    expect(lines.map(({kind, cuts}) => [kind, cuts])).toEqual(
      Object.keys(kinds).map((kind) => [kind, ROUNDS + ROUNDS]),
    );
    await Promise.all(readers.map((reader) => reader.close()));
    await Promise.all(lines.map((line) => line.close()));
  },
);

test(
  "a reader that hops between two servers on one database gets what both write, once and in order",
  SLOW,
  async () => {
    const file = join(folder, "two.db");
    const both = await Promise.all([serve(file), serve(file)]);
    const third = openTestStore(file);
    const line = await lineTo(both[0]!.base, "eventsource");
    const reader = readWith(StandardSource, line.url);
    const said: number[] = [];
    for (let hop = 0; hop < 10; hop++) {
      const posts = both.map(({base}) =>
        fetch(`${base}/append/3`, {method: "POST"}).then(
          (answer) => answer.json() as Promise<{head: number}>,
        ),
      );
      const [written, ...heads] = await Promise.all([third.events.append(eventsOf(3)), ...posts]);
      said.push(written.at(-1)!.id, ...heads.map(({head}) => head));
      await wait(20);
      await allOpen([line]);
      line.target = both[(hop + 1) % 2]!.base;
      line.cut();
      if (hop % 2 === 0) await allOpen([line]);
    }
    expect(line.cuts).toBe(10);
    expect(said.toSorted((a, b) => a - b)).toEqual(numbers(30).map((number) => 3 * number));
    expect(await seenUpTo(90, reader)).toEqual(numbers(90));
    await reader.close();
    await line.close();
    await third.close();
  },
);
