/**
 * Opens event streams and measures the delay of each event; in a process of its own, so that the
 * server's is measured alone.
 */
import {connect} from "node:net";
import {setTimeout as wait} from "node:timers/promises";

export interface StreamReport {
  readonly kind: "report";
  readonly open: number;
  readonly events: number;
  /** Milliseconds from append to arrival. */
  readonly p50: number;
  readonly p99: number;
  /** The 99th percentile of each event, in ascending order. */
  readonly p99s: readonly number[];
  readonly max: number;
}

const [base, count, key] = process.argv.slice(2);
const port = Number(new URL(base!).port);
/** Delays by event, keyed by send time. */
const lateMs = new Map<string, number[]>();
let open = 0;

function read(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET /api/v1/stream HTTP/1.1\r\nHost: bench\r\nX-API-Key: ${key}\r\n\r\n`),
    );
    let begun = false;
    socket.on("error", reject).on("close", () => open--);
    socket.on("data", (chunk) => {
      const now = process.hrtime.bigint();
      const text = chunk.toString("latin1");
      for (const [, sentAtNs] of text.matchAll(/"sentAtNs":"(\d+)"/g)) {
        const late = lateMs.get(sentAtNs!) ?? [];
        lateMs.set(sentAtNs!, late);
        late.push(Number(now - BigInt(sentAtNs!)) / 1e6);
      }
      if (begun) return;
      begun = true;
      if (!text.startsWith("HTTP/1.1 200 "))
        return reject(new Error(`expected a stream, found ${text.slice(0, 200)}`));
      open++;
      resolve();
    });
  });
}

const ascending = (a: number, b: number) => a - b;
const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;

process.on("message", (word) => {
  if (word === "forget") return lateMs.clear();
  const events = [...lateMs.values()];
  const sorted = events.flat().sort(ascending);
  const p99s = events.map((late) => share(late.sort(ascending), 0.99)).sort(ascending);
  const [p50, p99, max] = [share(sorted, 0.5), share(sorted, 0.99), share(sorted, 1)];
  process.send!({
    kind: "report",
    open,
    events: sorted.length,
    p50,
    p99,
    p99s,
    max,
  } satisfies StreamReport);
});
// A hundred at a time, because the queue of a listening socket is short.
for (let opened = 0; opened < Number(count); opened += 100)
  await Promise.all(Array.from({length: 100}, read));
await wait(500);
process.send!({kind: "open"});
