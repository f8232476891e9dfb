import {commonHeaders} from "../http/headers.ts";
import {close, type ListenOptions, listen} from "../http/listen.ts";
import {problem, problemListener} from "../http/problem.ts";
import {openHttpServer} from "../http/server.ts";

/**
 * Scrapers are few. What the site's connections leave of the file descriptors has to do for these,
 * too.
 */
const MAX_CONNECTIONS = 32;
const NOT_THERE = problem(404, "expected GET /metrics: nothing else is told on this port");

/**
 * Metrics on a port of their own, without a credential: who may reach it is for the network to say.
 * Connections are bounded as those of the site are, so that whoever does reach it cannot take the
 * site off the air.
 *
 * @returns its base address, and what closes it
 * @throws UsageError when host and port cannot be had
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
  return {address: await listen(server, options), close: () => close(server)};
}
