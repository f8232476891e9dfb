/**
 * Preloaded into a server's process (`--import`): reports on request how late its event loop has
 * been.
 */
import {createHistogram, type RecordableHistogram} from "node:perf_hooks";

export interface LoopReport {
  readonly kind: "loop";
  /**
   * 99th percentile, over the moments since the last report, of the delay with which an event at
   * that moment would have been handled; in milliseconds.
   */
  readonly p99Ms: number;
  readonly maxMs: number;
  /**
   * `p99Ms` counting only the time in which the process itself was busy: without delays caused by
   * other processes of the machine.
   */
  readonly ownP99Ms: number;
  /** Resident memory in MB, after a garbage collection. */
  readonly memoryMb: number;
}

const EVERY_MS = 5;
const [delay, ownDelay] = [createHistogram(), createHistogram()];
let due = performance.now() + EVERY_MS;
let spent = process.cpuUsage();

/** Records a blocked period as the delays of all moments in it, not as one. */
function record(histogram: RecordableHistogram, heldMs: number): void {
  for (let lateMs = heldMs; lateMs >= 0; lateMs -= EVERY_MS)
    histogram.record(Math.max(1, Math.round(lateMs * 1_000)));
}

setInterval(() => {
  const now = performance.now();
  const {user, system} = process.cpuUsage(spent);
  const lateMs = Math.max(0, now - due);
  record(delay, lateMs);
  record(ownDelay, Math.min(lateMs, (user + system) / 1_000));
  due = now + EVERY_MS;
  spent = process.cpuUsage();
}, EVERY_MS).unref();

process.on("message", () => {
  const [p99Ms, maxMs, ownP99Ms] = [
    delay.percentile(99) / 1_000,
    delay.max / 1_000,
    ownDelay.percentile(99) / 1_000,
  ];
  globalThis.gc?.();
  process.send!({
    kind: "loop",
    p99Ms,
    maxMs,
    ownP99Ms,
    memoryMb: process.memoryUsage.rss() / 2 ** 20,
  } satisfies LoopReport);
  delay.reset();
  ownDelay.reset();
});
