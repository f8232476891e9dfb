import {connect, createServer, type Socket} from "node:net";

/** A line between readers and the server that can be cut and held up at random. */
export interface Line {
  readonly base: string;
  readonly cuts: number;
  readonly stalls: number;
  /** Breaks each connection with this chance. */
  cut(chance: number): void;
  /** Lets nothing through to a reader for a while, with this chance each. */
  stall(chance: number, ms: number): void;
  close(): Promise<void>;
}

export async function openLine(port: number): Promise<Line> {
  const open = new Map<Socket, Socket>();
  let [cuts, stalls] = [0, 0];
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    open.set(near, far);
    near.on("error", () => {}).on("close", () => far.destroy());
    far.on("error", () => {}).on("close", () => near.destroy());
    near.on("close", () => open.delete(near));
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) =>
    server.listen({port: 0, host: "127.0.0.1", backlog: 1_024}, resolve),
  );
  const each = (chance: number, act: (near: Socket, far: Socket) => void) => {
    for (const [near, far] of open) if (Math.random() < chance) act(near, far);
  };
  return {
    base: `http://127.0.0.1:${(server.address() as {port: number}).port}`,
    get cuts() {
      return cuts;
    },
    get stalls() {
      return stalls;
    },
    cut: (chance) =>
      each(chance, (near) => {
        cuts++;
        near.resetAndDestroy();
      }),
    stall: (chance, ms) =>
      each(chance, (near, far) => {
        stalls++;
        far.unpipe(near);
        far.pause();
        // A line may be held up twice at a time; piped twice, it would say everything twice.
        setTimeout(() => far.unpipe(near).pipe(near), ms);
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const near of open.keys()) near.destroy();
      }),
  };
}
