import {connect} from "node:net";
import {setTimeout as wait} from "node:timers/promises";
import {EventSource} from "eventsource";
import {EVENT_TYPES} from "../../pipeline/tournament/feed-events.ts";

/**
 * Events that a stream has received. The numbers of the feed have no gaps, and each event must
 * reach every stream once.
 */
export class Seen {
  last = 0;
  lost = 0;
  doubled = 0;
  resets = 0;
  opened = 0;
  readonly kind: string;
  constructor(kind: string) {
    this.kind = kind;
  }
  event(id: number): void {
    if (id <= this.last) this.doubled++;
    else {
      this.lost += id - this.last - 1;
      this.last = id;
    }
  }
}

export interface Reader {
  readonly seen: Seen;
  close(): void;
}
interface Target {
  readonly base: string;
  readonly key: string;
}

const comeBack = () => wait(100 + Math.random() * 900);

/** Reads frames of server-sent events from text as it arrives; `reset` is reported separately. */
export function frameReader(
  onEvent: (id: number) => void,
  onReset: () => void,
): (text: string) => void {
  let rest = "";
  return (text) => {
    const frames = (rest + text).split("\n\n");
    rest = frames.pop()!;
    for (const frame of frames) {
      const type = /^event: (.*)$/m.exec(frame)?.[1];
      const id = /^id: (\d+)$/m.exec(frame)?.[1];
      if (type === "reset") onReset();
      else if (id !== undefined) onEvent(Number(id));
    }
  };
}

/** Reconnects again and again, from the last event received. */
function again(kind: string, once: (seen: Seen, signal: AbortSignal) => Promise<void>): Reader {
  const seen = new Seen(kind);
  const stop = new AbortController();
  (async () => {
    while (!stop.signal.aborted) {
      await once(seen, stop.signal).catch(() => {});
      await comeBack();
    }
  })();
  return {seen, close: () => stop.abort()};
}

const viaFetch = ({base, key}: Target): Reader =>
  again("fetch", async (seen, signal) => {
    const over = new AbortController();
    const answer = await fetch(`${base}/api/v1/stream`, {
      headers: {"x-api-key": key, "last-event-id": String(seen.last)},
      signal: AbortSignal.any([signal, over.signal]),
    });
    if (answer.status !== 200) return void (await answer.arrayBuffer());
    seen.opened++;
    const read = frameReader(
      (id) => seen.event(id),
      () => {
        seen.resets++;
        over.abort();
      },
    );
    const decoder = new TextDecoder();
    const body = answer.body!.getReader();
    for (let next = await body.read(); !next.done; next = await body.read())
      read(decoder.decode(next.value, {stream: true}));
  });

const viaSocket = ({base, key}: Target): Reader =>
  again(
    "socket",
    (seen, signal) =>
      new Promise((resolve) => {
        const socket = connect(Number(new URL(base).port), "127.0.0.1");
        const leave = () => socket.destroy();
        signal.addEventListener("abort", leave);
        const read = frameReader(
          (id) => seen.event(id),
          () => {
            seen.resets++;
            leave();
          },
        );
        // HTTP/1.0 has no chunks: the body comes unencoded
        socket.write(
          `GET /api/v1/stream HTTP/1.0\r\nHost: soak\r\nX-API-Key: ${key}\r\nLast-Event-ID: ${seen.last}\r\n\r\n`,
        );
        let head: string | undefined = "";
        socket.setEncoding("utf8").on("data", (chunk: string | Buffer) => {
          if (head === undefined) return read(String(chunk));
          head += chunk;
          const end = head.indexOf("\r\n\r\n");
          if (end < 0) return;
          if (!head.startsWith("HTTP/1.1 200 ")) return leave();
          seen.opened++;
          const body = head.slice(end + 4);
          head = undefined;
          read(body);
        });
        socket
          .on("error", () => {})
          .on("close", () => {
            signal.removeEventListener("abort", leave);
            resolve();
          });
      }),
  );

/**
 * The package reconnects on its own. An instance that has given up, as the standard requires for
 * any answer but 200, is replaced.
 */
const viaEventSource = ({base, key}: Target): Reader =>
  again(
    "eventsource",
    (seen, signal) =>
      new Promise((resolve) => {
        const source = new EventSource(`${base}/api/v1/stream?cursor=${seen.last}`, {
          fetch: (url, init) => fetch(url, {...init, headers: {...init.headers, "x-api-key": key}}),
        });
        const leave = () => {
          source.close();
          signal.removeEventListener("abort", leave);
          resolve();
        };
        signal.addEventListener("abort", leave);
        for (const type of EVENT_TYPES)
          source.addEventListener(type, ({lastEventId}) => seen.event(Number(lastEventId)));
        source.addEventListener("open", () => seen.opened++);
        source.addEventListener("reset", () => {
          seen.resets++;
          leave();
        });
        source.addEventListener("error", () => {
          if (source.readyState === source.CLOSED) leave();
        });
      }),
  );

export const READERS: readonly ((target: Target) => Reader)[] = [
  viaFetch,
  viaEventSource,
  viaSocket,
];
