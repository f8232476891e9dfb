import type {Logger} from "pino";
import type {StoreError} from "../../../pipeline/kit/errors.ts";
import type {LiveStore} from "../store/types.ts";

/** Logs an outage of the store: when it begins, once a minute, and when it ends. */
export interface StoreOutage {
  /** Reports an operation that failed because of the store. */
  failed(error: StoreError): void;
  close(): void;
}

interface Options {
  readonly store: Pick<LiveStore, "check">;
  readonly log: () => Pick<Logger, "error" | "warn">;
  readonly lookMs?: number;
  /** Milliseconds on a monotonic clock. */
  readonly elapsed?: () => number;
}

/**
 * An outage is over when nothing has failed for this long and the store can be written and read.
 */
const LOOK_MS = 5_000;
const TELL_MS = 60_000;

interface Outage {
  readonly sinceMs: number;
  failures: number;
  reason: string;
}

/** Another process is writing: no outage, unless it still is at the next look. */
const isLocked = (cause: unknown): boolean =>
  String((cause as {readonly code?: unknown} | undefined)?.code).startsWith("SQLITE_BUSY");

/** @param log called when there is something to log */
export function storeOutage({
  store,
  log,
  lookMs = LOOK_MS,
  elapsed = () => performance.now(),
}: Options): StoreOutage {
  let outage: Outage | undefined;
  let later: NodeJS.Timeout | undefined;

  function begin(current: Outage): void {
    log().error({reason: current.reason}, "the store does not work");
    watch(current, elapsed());
  }
  /** @param toldAtMs when the log last reported it; undefined if it has not yet */
  function watch(current: Outage, toldAtMs?: number): void {
    const {failures} = current;
    const isOver = async () =>
      failures === current.failures &&
      (await store.check().then(
        () => true,
        () => false,
      ));
    later = setTimeout(async () => {
      const over = await isOver();
      if (outage !== current) return;
      const said = {
        seconds: Math.round((elapsed() - current.sinceMs) / 1_000),
        failures: current.failures,
      };
      if (over) {
        outage = undefined;
        if (toldAtMs !== undefined) log().warn(said, "the store works again");
      } else if (toldAtMs === undefined) begin(current);
      else if (elapsed() - toldAtMs < TELL_MS) watch(current, toldAtMs);
      else {
        log().error({reason: current.reason, ...said}, "the store still does not work");
        watch(current, elapsed());
      }
    }, lookMs);
    later.unref();
  }

  return {
    failed({message, cause}) {
      if (outage !== undefined) {
        outage.failures++;
        outage.reason = message;
        return;
      }
      outage = {sinceMs: elapsed(), failures: 1, reason: message};
      if (isLocked(cause)) watch(outage);
      else begin(outage);
    },
    close() {
      outage = undefined;
      clearTimeout(later);
    },
  };
}
