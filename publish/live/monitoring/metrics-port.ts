import {commonHeaders} from "../http/headers.ts";
import {close, type ListenOptions, listen} from "../http/listen.ts";
import {problem, problemListener} from "../http/problem.ts";
import {openHttpServer} from "../http/server.ts";

/** Scrapers are few, and they must share the file descriptors that the site's connections leave. */
const MAX_CONNECTIONS = 32;
const NOT_THERE = problem(404, "expected GET /metrics: this port serves nothing else");

/**
 * Metrics on a separate port without credentials: access is controlled by the network. Connections
 * are limited like those of the site, so that clients of this port cannot take the site down.
 *
 * @returns its base address, and a function that closes it
 * @throws UsageError when host and port are not available
 */
export async function openMetricsPort(
  options: ListenOptions,
  type: string,
  text: () => Promise<string>,
) {
  const common = commonHeaders("");
  const notThere = problemListener(NOT_THERE, common);
  const server = openHttpServer({
    answer(req, res) {
      if (req.url !== "/metrics" || req.method !== "GET") return notThere(req, res);
      return text().then(
        (body) =>
          void res.writeHead(200, {"Content-Type": type, "Cache-Control": "no-store"}).end(body),
        () => void res.writeHead(503).end(),
      );
    },
    common,
    maxConnections: MAX_CONNECTIONS,
    clientOf: () => undefined,
    log: () => {},
  });
  return {
    address: await listen(server, {...options, variable: "METRICS_PORT"}),
    close: () => close(server),
  };
}
