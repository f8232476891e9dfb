import {Gauge, type Registry} from "prom-client";

/** State of the store shared with other servers, as this server sees it. */
export interface SharedStoreState {
  readonly pool: {
    readonly totalCount: number;
    readonly idleCount: number;
    readonly waitingCount: number;
  };
  readonly isListening: () => boolean;
  readonly clockBehindMs: () => number;
  /** Events of the local pipeline that are not in the store yet; null without a pipeline. */
  readonly waitingEvents: (() => number) | null;
}

/** Adds that state to a server's metrics; each is read on demand. */
export function sharedStoreMetrics(registry: Registry, state: SharedStoreState): void {
  const {pool, isListening, clockBehindMs, waitingEvents} = state;
  const registers = [registry];
  new Gauge({
    name: "store_connections",
    help: "Connections of this process to PostgreSQL, by state",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({state: "busy"}, pool.totalCount - pool.idleCount);
      this.set({state: "idle"}, pool.idleCount);
    },
  });
  new Gauge({
    name: "store_requests_waiting",
    help: "Number of operations waiting for a connection to PostgreSQL",
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  new Gauge({
    name: "store_listening",
    help: "1 while other servers' events arrive by notification, 0 while they are polled for",
    registers,
    collect() {
      this.set(isListening() ? 1 : 0);
    },
  });
  new Gauge({
    name: "store_clock_behind_seconds",
    help: "Lag of this machine's clock behind the store's",
    registers,
    collect() {
      this.set(clockBehindMs() / 1_000);
    },
  });
  if (waitingEvents === null) return;
  new Gauge({
    name: "store_events_waiting",
    help: "Events of this server's pipeline that are not in the store yet",
    registers,
    collect() {
      this.set(waitingEvents());
    },
  });
}
