import {createServer} from "node:http";
import {close, type ListenOptions, listen} from "../listen.ts";

/**
 * Metrics on a port of their own, without a credential: who may reach it is for the network to say.
 *
 * @returns its base address, and what closes it
 * @throws UsageError when host and port cannot be had
 */
export async function openMetricsPort(options: ListenOptions, type: string, text: () => Promise<string>) {
  const server = createServer({requestTimeout: 10_000, headersTimeout: 5_000, connectionsCheckingInterval: 1_000}, (req, res) => {
    if (req.url !== "/metrics" || req.method !== "GET") return void res.writeHead(404).end();
    text().then(
      (body) => res.writeHead(200, {"Content-Type": type, "Cache-Control": "no-store"}).end(body),
      () => res.writeHead(503).end(),
    );
  });
  return {address: await listen(server, options), close: () => close(server)};
}
