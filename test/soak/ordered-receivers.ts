import {createServer} from "node:http";
import type {AddressInfo} from "node:net";

/** Events that an endpoint received, by number, each when it arrived for the first time. */
export interface Endpoint {
  last: number;
  readonly seen: Set<number>;
  outOfOrder: number;
  /** Repeated messages, which a receiver drops by their id. */
  repeated: number;
}

/** Endpoints that answer at once. */
export async function openEndpoints(count: number): Promise<{
  readonly all: readonly Endpoint[];
  urlOf(index: number): string;
  close(): Promise<void>;
}> {
  const all = Array.from(
    {length: count},
    (): Endpoint => ({last: 0, seen: new Set(), outOfOrder: 0, repeated: 0}),
  );
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const endpoint = all[Number(request.url!.slice(1))]!;
      const {id} = JSON.parse(Buffer.concat(chunks).toString()) as {id: number};
      if (endpoint.seen.has(id)) endpoint.repeated++;
      else {
        endpoint.seen.add(id);
        if (id < endpoint.last) endpoint.outOfOrder++;
        endpoint.last = Math.max(endpoint.last, id);
      }
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const {port} = server.address() as AddressInfo;
  return {
    all,
    urlOf: (index) => `http://127.0.0.1:${port}/${index}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
