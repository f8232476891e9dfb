import {createServer, type IncomingHttpHeaders, type ServerResponse} from "node:http";
import type {AddressInfo} from "node:net";

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
/** Answers a request, or does not; `number` counts from 1. */
export type Reply = (response: ServerResponse, number: number, received: Received) => void;

export const status =
  (code: number, headers: Record<string, string> = {}, body = ""): Reply =>
  (response) =>
    void response.writeHead(code, headers).end(body);
export const silence: Reply = () => {};

/** A partner's server on a free port of this machine that records its requests. */
export async function startReceiver(reply: Reply = status(204)) {
  const got: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const {method = "", url: path = "", headers} = request;
      const received = {method, path, headers, body: Buffer.concat(chunks).toString()};
      got.push(received);
      reply(response, got.length, received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    got,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
