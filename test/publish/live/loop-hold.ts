import {connect} from "node:net";

/**
 * The answer of a server to given bytes, and the longest hold of its event loop meanwhile, in ms of
 * its thread's processor time. Time of other processes and threads does not count.
 */
export interface Held {
  readonly holdMs: number;
  readonly status: number;
  readonly text: string;
}

/**
 * Sends bytes over a connection of their own to a server in this process, and measures the longest
 * time between two turns of the event loop until the answer. The head of the request must ask to
 * close the connection.
 */
export function loopHold(base: string, bytes: Uint8Array): Promise<Held> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), "127.0.0.1");
    const chunks: Buffer[] = [];
    let holdMs = 0;
    let turning = true;
    let last = workMs();
    const turn = () => {
      const now = workMs();
      holdMs = Math.max(holdMs, now - last);
      last = now;
      if (turning) setImmediate(turn);
    };
    socket.on("error", reject).on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      // A stream stays open.
      if (chunk.includes("text/event-stream")) socket.destroy();
    });
    socket.on("close", () => {
      turning = false;
      const text = Buffer.concat(chunks).toString("latin1");
      resolve({holdMs, status: Number(text.split(" ", 2)[1]), text});
    });
    socket.on("connect", () => {
      last = workMs();
      setImmediate(turn);
      socket.write(bytes);
    });
  });
}

/**
 * The shortest hold of several tries, because other load can only add to it. Ends early once one is
 * short enough.
 */
export async function leastHold(
  tries: number,
  enoughMs: number,
  once: () => Promise<Held>,
): Promise<Held> {
  let least = await once();
  for (let more = 1; more < tries && least.holdMs > enoughMs; more++) {
    const next = await once();
    if (next.holdMs < least.holdMs) least = next;
  }
  return least;
}

function workMs(): number {
  const {user, system} = process.threadCpuUsage();
  return (user + system) / 1_000;
}
