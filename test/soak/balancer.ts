import {connect, createServer} from "node:net";

/** One address in front of several servers: each connection goes to any server that accepts it. */
export interface Balancer {
  readonly base: string;
  readonly connections: number;
  close(): Promise<void>;
}

/** @param ports of the servers; servers that are down are skipped */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  let connections = 0;
  const server = createServer((near) => {
    near.on("error", () => {});
    const from = Math.floor(Math.random() * ports.length);
    const tryNext = (tries: number): void => {
      if (tries === ports.length) return void near.destroy();
      const far = connect(ports[(from + tries) % ports.length]!, "127.0.0.1");
      let isOpen = false;
      far.once("connect", () => {
        isOpen = true;
        connections++;
        near.pipe(far);
        far.pipe(near);
      });
      far.on("error", () => {
        if (!isOpen) tryNext(tries + 1);
      });
      far.on("close", () => {
        if (isOpen) near.destroy();
      });
      near.on("close", () => far.destroy());
    };
    tryNext(0);
  });
  await new Promise<void>((resolve) =>
    server.listen({port: 0, host: "127.0.0.1", backlog: 1_024}, resolve),
  );
  return {
    base: `http://127.0.0.1:${(server.address() as {port: number}).port}`,
    get connections() {
      return connections;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
