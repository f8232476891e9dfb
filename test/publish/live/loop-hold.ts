import {connect} from "node:net";

/**
 * What a server said to bytes as given, and the longest that its event loop was held meanwhile, in
 * ms of its thread's processor time: what other processes and threads had of the machine in that
 * time does not count.
 */
export interface Held {
  readonly holdMs: number;
  readonly status: number;
  readonly text: string;
}

/**
 * Sends bytes over a connection of their own to a server of this process and looks at the loop
 * until they are answered: the longest time from one turn of the loop to the next. The head of the
 * request has to ask for the connection to be closed.
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
 * The least hold of several tries, because whatever else the machine does only adds; ends early
 * when one is short enough.
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
