import {connect, createServer, type Socket} from "node:net";

/** A proxy between readers and the server that can cut and stall connections at random. */
export interface Line {
  readonly base: string;
  readonly cuts: number;
  readonly stalls: number;
  /** Breaks each connection with this probability. */
  cut(chance: number): void;
  /** Holds back data to each reader for a while, with this probability. */
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
        // a connection may be stalled twice at a time; piped twice, it would send everything twice
        setTimeout(() => far.unpipe(near).pipe(near), ms);
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const near of open.keys()) near.destroy();
      }),
  };
}
