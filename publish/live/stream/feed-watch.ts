import type {Logger} from "pino";
import type {Events} from "../store/types.ts";

/** Notifies listeners that the feed has grown: the store is the truth, this is only a hint. */
export interface FeedWatch {
  /** Looks at the head now: somebody in this process has appended. */
  look(): void;
  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** The pause between looks for what other processes have appended. */
const POLL_MS = 1_000;

/**
 * One read of the head per second for the whole process, however many listen; none while nobody
 * does.
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
