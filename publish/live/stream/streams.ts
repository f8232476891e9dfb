import type {ServerResponse} from "node:http";
import type {Logger} from "pino";
import type {Events} from "../store/types.ts";
import {backlog} from "./backlog.ts";
import {type Connection, connection} from "./connection.ts";
import {fairTurns} from "./fair-turns.ts";
import type {FeedWatch} from "./feed-watch.ts";
import {frameSource} from "./frame-source.ts";
import {type Farewell, resetFrame, retryFrame} from "./frames.ts";
import type {Wanted} from "./pages.ts";

export interface StreamTimes {
  /** Time after which readers reconnect. */
  readonly retryMs: number;
  /**
   * Shorter than the half minute after which proxies, and this server, close an idle connection.
   */
  readonly heartbeatMs: readonly [from: number, to: number];
  /**
   * Longest lifetime; ± 10 %, so that readers that connected together do not reconnect together.
   */
  readonly lifeMs: number;
  /** Open streams allowed per partner, or per address without a key. */
  readonly perOwner: number;
  /** Memory for events of all streams: half for pages of the feed, half for bytes not yet sent. */
  readonly memoryBytes: number;
}
const STREAM_TIMES: StreamTimes = {
  retryMs: 3_000,
  heartbeatMs: [15_000, 25_000],
  lifeMs: 600_000,
  perOwner: 10,
  memoryBytes: 64 * 2 ** 20,
};

/** Pause after a failed read of the feed. */
const LOOK_AGAIN_MS = 1_000;

interface NewStream {
  /** Id of the partner, or the address. */
  readonly owner: string;
  readonly cursor: number;
  /** The events to send; all by default. */
  readonly wanted?: Wanted | undefined;
  /** The cursor to continue from instead, when the given one cannot be resumed. */
  readonly reset: {readonly oldestCursor: number; readonly reason: "expired" | "ahead"} | null;
  /** Called at every heartbeat. */
  readonly mayStay: () => Promise<boolean>;
}

/** All open streams of this process. */
export interface StreamHub {
  readonly times: StreamTimes;
  /** Number of open streams, of one owner or in total. */
  count(owner?: string): number;
  /** Owners with an open stream. */
  owners(): ReadonlySet<string>;
  /** Bytes of events held in memory for them. */
  bytes(): number;
  open(res: ServerResponse, stream: NewStream): void;
  /** Ends the streams of an owner whose key was revoked. */
  endOf(owner: string): void;
  /** Ends all streams with a farewell. */
  close(): void;
}

interface Options {
  readonly events: Pick<Events, "read" | "head" | "oldest">;
  readonly feed: FeedWatch;
  readonly random: (bytes: number) => Buffer;
  readonly log: Pick<Logger, "error">;
  /** Counts a stream whose reader was too slow. */
  readonly metrics: {dropped(): void};
  readonly times?: Partial<StreamTimes>;
}

export function streamHub({events, feed, random, log, metrics, times: given}: Options): StreamHub {
  const times = {...STREAM_TIMES, ...given};
  const queue = fairTurns<Connection>((one) => one.serve());
  const source = frameSource(events, times.memoryBytes / 2, queue.idle);
  const untaken = backlog(times.memoryBytes / 2);
  const open = new Map<Connection, string>();
  /** A uniformly distributed number. */
  const between = (from: number, to: number) =>
    from + ((to - from) * random(4).readUInt32BE()) / 2 ** 32;
  /** A reconnection delay, spread out for many readers disconnected together. */
  const spread = () => Math.round(between(times.retryMs, 2 * times.retryMs));
  const farewell = (one: Connection, reason: Farewell) => one.end(reason, spread());
  const dropped = () => {
    metrics.dropped();
    return spread();
  };
  const failed = (err: unknown) => log.error({err}, "a stream failed");
  /**
   * Reads the feed once for all streams; a failed read is retried, because nobody may notify of
   * these events again.
   */
  const wakeAll = (): void => {
    source.grow().then(
      () => {
        for (const one of open.keys()) queue.add(one);
      },
      (error) => {
        failed(error);
        if (open.size > 0) setTimeout(wakeAll, LOOK_AGAIN_MS).unref();
      },
    );
  };
  let unsubscribe: (() => void) | undefined;

  return {
    times,
    count: (owner) =>
      owner === undefined ? open.size : [...open.values()].filter((one) => one === owner).length,
    owners: () => new Set(open.values()),
    bytes: () => source.bytes + untaken.bytes,
    open(res, {owner, cursor, wanted, reset, mayStay}) {
      res.write(retryFrame(times.retryMs));
      if (reset) res.write(resetFrame(reset.oldestCursor, reset.reason));
      const from = reset?.oldestCursor ?? cursor;
      const one = connection({
        res,
        cursor: from,
        wanted,
        source,
        backlog: untaken,
        ready: queue.add,
        dropped,
        failed,
      });
      open.set(one, owner);
      unsubscribe ??= feed.subscribe(wakeAll);
      const life = setTimeout(
        () => farewell(one, "lifetime"),
        between(0.9 * times.lifeMs, 1.1 * times.lifeMs),
      );
      let heart: NodeJS.Timeout;
      const beat = () => {
        // at once: the connection must not fall idle while the store is unavailable
        one.beat();
        mayStay().then((stays) => stays || farewell(one, "revoked"), failed);
        heart = setTimeout(beat, between(...times.heartbeatMs));
      };
      heart = setTimeout(beat, between(...times.heartbeatMs));
      res.once("close", () => {
        clearTimeout(life);
        clearTimeout(heart);
        open.delete(one);
        if (open.size > 0) return;
        unsubscribe?.();
        unsubscribe = undefined;
      });
      source.grow().then(
        () => queue.add(one),
        (error) => {
          failed(error);
          res.destroy();
        },
      );
    },
    endOf(owner) {
      for (const [one, whose] of open) if (whose === owner) farewell(one, "revoked");
    },
    close() {
      for (const one of open.keys()) farewell(one, "restart");
    },
  };
}
