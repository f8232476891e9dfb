import pg from "pg";
import {storeErrorOf} from "./store-errors.ts";

/** A separate connection that receives notifications from other nodes. */
export interface Listener {
  /** False while disconnected: new data is then found only by polling. */
  isListening(): boolean;
  close(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly channels: readonly string[];
  /**
   * Called with the channel of a notification, and after each connect, since some may have been
   * missed.
   */
  readonly heard: (channel: string) => void;
  /**
   * Called once when it stops listening or cannot start, and not again until it has listened in
   * between.
   */
  readonly onLost?: (error: Error) => void;
  /** Interval of checks that the connection is alive, and the timeout of each. */
  readonly beatMs?: number;
}

const WAIT_MS = 100;
const MAX_WAIT_MS = 10_000;
const CONNECT_MS = 5_000;
const BEAT_MS = 5_000;

/**
 * Listens until closed, reconnecting after a wait that doubles. A connection lost without notice is
 * detected by regular queries. Notifications are only hints: their receivers poll every second
 * anyway.
 */
export function openListener({
  url,
  channels,
  heard,
  onLost = () => {},
  beatMs = BEAT_MS,
}: Options): Listener {
  let client: pg.Client | undefined;
  let isListening = false;
  let isClosed = false;
  let waitMs = WAIT_MS;
  let later: NodeJS.Timeout | undefined;

  function lost(of: pg.Client, error: Error): void {
    if (client !== of) return;
    client = undefined;
    isListening = false;
    void of.end().catch(() => {});
    if (isClosed) return;
    if (waitMs === WAIT_MS) onLost(storeErrorOf(error));
    later = setTimeout(() => void connect(), waitMs);
    later.unref();
    waitMs = Math.min(2 * waitMs, MAX_WAIT_MS);
  }

  async function connect(): Promise<void> {
    const one = new pg.Client({
      connectionString: url,
      application_name: "broadsheet listener",
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: beatMs,
      keepAlive: true,
    });
    client = one;
    one.on("error", (error) => lost(one, error));
    one.on("end", () => lost(one, new Error("the connection ended")));
    one.on("notification", ({channel}) => heard(channel));
    try {
      await one.connect();
      for (const channel of channels) await one.query(`LISTEN ${one.escapeIdentifier(channel)}`);
      if (client !== one) return;
      isListening = true;
      waitMs = WAIT_MS;
      for (const channel of channels) heard(channel);
    } catch (error) {
      lost(one, error as Error);
    }
  }

  function ask(): void {
    const one = client;
    if (one && isListening) one.query("SELECT 1").catch((error: Error) => lost(one, error));
  }

  void connect();
  const beating = setInterval(ask, beatMs);
  beating.unref();
  return {
    isListening: () => isListening,
    async close() {
      isClosed = true;
      clearTimeout(later);
      clearInterval(beating);
      const last = client;
      client = undefined;
      isListening = false;
      await last?.end().catch(() => {});
    },
  };
}
