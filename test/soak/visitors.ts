import {connect, type Socket} from "node:net";
import {setTimeout as wait} from "node:timers/promises";

/** Number of answers by status; and, with their times, those that a healthy server never gives. */
export interface Statuses {
  readonly counts: Map<number, number>;
  readonly wrong: string[];
}

interface Visited {
  readonly base: string;
  /** While it is restarting, 503 is expected. */
  readonly isRestarting: () => boolean;
  readonly signal: AbortSignal;
}

const PAGES = [
  "/",
  "/api/news/all",
  "/api/schedule",
  "/api/dashboard",
  "/api/v1/feed",
  "/api/search/documents",
  "/healthz",
  "/nowhere",
];
const one = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: soak\r\n\r\n`;
const post = (path: string, body: string | Buffer, more = "") =>
  Buffer.concat([
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nHost: soak\r\nContent-Type: application/json\r\n${more}Content-Length: ${body.length}\r\n\r\n`,
    ),
    Buffer.from(body),
  ]);

const BAD: readonly (() => string | Buffer)[] = [
  () => post("/api/hub/feedback", '{"message": '),
  () => post("/api/hub/feedback", Buffer.from([0x22, 0xff, 0xfe, 0x22])),
  () => post("/api/hub/feedback", "[".repeat(50_000)),
  () => post("/portfolio/import", "a\n".repeat(30_000)),
  () => post("/api/v1/webhooks", JSON.stringify({url: "x".repeat(3_000)}), "X-API-Key: nobody\r\n"),
  () => post("/api/admin/api-clients", "{}", "X-Admin-Token: wrong\r\n"),
  () => `POST /api/hub/feedback HTTP/1.1\r\nHost: soak\r\nContent-Length: 1000\r\n\r\n{"mess`,
  () => "GET / HTTP/1.1\r\nHost: soak\r\nHost: other\r\n\r\n",
  () => `GET /api/schedule?${"a&".repeat(3_000)} HTTP/1.1\r\nHost: soak\r\n\r\n`,
  () => "\x16\x03\x01\x02\x00\x01\x00",
  () => "GET /api/v1/stream?cursor=-1 HTTP/1.1\r\nHost: soak\r\n\r\n",
];

/**
 * Ordinary and hostile visitors: each kind goes on until the signal is aborted. None of them keeps
 * what it receives.
 */
export function startVisitors({base, isRestarting, signal}: Visited): {
  readonly statuses: Statuses;
  readonly gone: Promise<unknown>;
} {
  const port = Number(new URL(base).port);
  const statuses: Statuses = {counts: new Map(), wrong: []};
  function note(status: number, what: string): void {
    statuses.counts.set(status, (statuses.counts.get(status) ?? 0) + 1);
    if (status >= 500 && !(status === 503 && isRestarting()))
      statuses.wrong.push(`${status} to ${what} at ${new Date().toISOString()}`);
  }
  /** A connection whose answers are counted, cut after `ms` even in the middle of an answer. */
  async function visit(
    ms: number,
    what: string,
    act: (socket: Socket) => void | Promise<void>,
  ): Promise<void> {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.setEncoding("latin1").on("data", (text: string | Buffer) => {
      for (const [, status] of String(text).matchAll(/(?:^|\n)HTTP\/1\.1 (\d{3}) /g))
        if (status !== "100") note(Number(status), what);
    });
    await act(socket);
    await wait(ms);
    socket.destroy();
  }
  const manners: Readonly<Record<string, () => Promise<void>>> = {
    async reads() {
      const path = one(PAGES);
      const answer = await fetch(base + path, {signal: AbortSignal.timeout(10_000)});
      note(answer.status, path);
      await answer.arrayBuffer();
      await wait(50);
    },
    pipelines: () =>
      visit(
        1_000 * Math.random(),
        "a pipeline",
        (socket) => void socket.write(get(one(PAGES)).repeat(40)),
      ),
    stalls: () =>
      visit(5_000, "a slow reader", (socket) => {
        socket.write(get("/api/news/all"));
        socket.pause();
      }),
    dribbles: () =>
      visit(0, "a slow writer", async (socket) => {
        for (const letter of get("/api/schedule")) {
          socket.write(letter);
          await wait(100);
        }
      }),
    spoils: () =>
      visit(300, "a bad body", (socket) => {
        socket.write(one(BAD)());
      }),
  };
  const going = Object.values(manners).flatMap((manner) =>
    Array.from({length: 4}, async () => {
      while (!signal.aborted) await manner().catch(() => wait(200));
    }),
  );
  return {statuses, gone: Promise.all(going)};
}
