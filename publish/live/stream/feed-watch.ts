import type {Logger} from "pino";
import type {Events} from "../store/types.ts";

/** Notifies listeners that the feed has grown: only a hint, the store is authoritative. */
export interface FeedWatch {
  /** Checks the head now: this process has appended an event. */
  look(): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** Polling interval for events appended by other processes. */
const POLL_MS = 1_000;

/**
 * Reads the head once per second for the whole process, whatever the number of listeners; not at
 * all without any.
 */
export function feedWatch(
  events: Pick<Events, "head">,
  log: Pick<Logger, "error">,
  pollMs = POLL_MS,
): FeedWatch {
  const listeners = new Set<() => void>();
  let known = -1;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    events.head().then(
      (head) => {
        if (head === known) return;
        known = head;
        for (const listener of [...listeners]) listener();
      },
      (err) => log.error({err}, "the head of the feed cannot be read"),
    );
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    look,
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setInterval(look, pollMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    close() {
      listeners.clear();
      stop();
    },
  };
}
