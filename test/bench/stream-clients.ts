/** Opens event streams and notes how late each event comes; in a process of its own, so that the server's is measured alone. */
import {connect} from "node:net";
import {setTimeout as wait} from "node:timers/promises";

export interface StreamReport {
  readonly kind: "report";
  readonly open: number;
  readonly events: number;
  /** Milliseconds from append to arrival. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

const [base, count, key] = process.argv.slice(2);
const port = Number(new URL(base!).port);
const lateMs: number[] = [];
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
      for (const [, sentAtNs] of text.matchAll(/"sentAtNs":"(\d+)"/g)) lateMs.push(Number(now - BigInt(sentAtNs!)) / 1e6);
      if (begun) return;
      begun = true;
      if (!text.startsWith("HTTP/1.1 200 ")) return reject(new Error(`expected a stream, found ${text.slice(0, 200)}`));
      open++;
      resolve();
    });
  });
}

process.on("message", () => {
  const sorted = lateMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  process.send!({kind: "report", open, events: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1)} satisfies StreamReport);
});
// A hundred at a time: a listening socket's queue is short.
for (let opened = 0; opened < Number(count); opened += 100) await Promise.all(Array.from({length: 100}, read));
await wait(500);
process.send!({kind: "open"});
