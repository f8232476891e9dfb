/**
 * Readers of the event stream, some of which stop reading for a while; in a process of their own,
 * so that the server's is measured alone.
 */
import {connect, type Socket} from "node:net";

export interface ClientTask {
  readonly base: string;
  /** One per ten streams, the maximum for a partner. */
  readonly keys: readonly string[];
  readonly healthy: number;
  readonly stalled: number;
  /** Id of the last event. */
  readonly lastId: number;
}
export interface ClientReport {
  readonly kind: "report";
  /** Events that a stream should have received but did not, over all streams. */
  readonly lost: number;
  /** Events that arrived twice or out of order. */
  readonly disordered: number;
  readonly resets: number;
  readonly reconnects: number;
}

const PER_KEY = 10;
const RETRY_MS = 200;

interface Reader {
  /** Opens the stream after its last event. */
  open(): Promise<void>;
  stall(): void;
  resume(): void;
  readonly seen: {last: number; lost: number; disordered: number; resets: number; opened: number};
}

function reader({base, lastId}: ClientTask, key: string, finished: () => void): Reader {
  const port = Number(new URL(base).port);
  const seen = {last: 0, lost: 0, disordered: 0, resets: 0, opened: 0};
  let socket: Socket;
  let rest = "";
  const take = (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    for (const line of lines) {
      if (line === "event: reset") seen.resets++;
      // a reset repeats the id of the last event
      if (!line.startsWith("id: ") || Number(line.slice(4)) === seen.last) continue;
      const id = Number(line.slice(4));
      if (id < seen.last) seen.disordered++;
      else seen.lost += id - seen.last - 1;
      seen.last = id;
      if (id === lastId) finished();
    }
  };
  const open = () =>
    new Promise<void>((resolve) => {
      seen.opened++;
      rest = "";
      socket = connect(port, "127.0.0.1");
      socket.write(
        `GET /api/v1/stream HTTP/1.1\r\nHost: bench\r\nX-API-Key: ${key}\r\nLast-Event-ID: ${seen.last}\r\n\r\n`,
      );
      socket.once("data", () => resolve());
      socket.on("data", (chunk) => take(chunk.toString("latin1")));
      socket.on("error", () => {});
      socket.on("close", () => {
        if (seen.last < lastId) setTimeout(open, RETRY_MS);
      });
    });
  return {open, stall: () => socket.pause(), resume: () => socket.resume(), seen};
}

async function run(task: ClientTask): Promise<void> {
  const say = (kind: string) => process.send!({kind});
  let waiting = task.healthy;
  const readers = Array.from({length: task.healthy + task.stalled}, (_, index) =>
    reader(task, task.keys[Math.floor(index / PER_KEY)]!, () => {
      if (--waiting === 0) say("finished");
    }),
  );
  for (const one of readers) await one.open();
  const stalled = readers.slice(task.healthy);
  for (const one of stalled) one.stall();
  process.on("message", (message) => {
    if (message === "resume") {
      waiting = stalled.length;
      for (const one of stalled) one.resume();
    }
    if (message === "report") {
      const sum = (of: (seen: Reader["seen"]) => number) =>
        readers.reduce((all, {seen}) => all + of(seen), 0);
      const report: ClientReport = {
        kind: "report",
        lost: sum(({lost, last}) => lost + task.lastId - last),
        disordered: sum(({disordered}) => disordered),
        resets: sum(({resets}) => resets),
        reconnects: sum(({opened}) => opened - 1),
      };
      process.send!(report);
    }
  });
  say("open");
}

process.once("message", (task: ClientTask) => void run(task));
