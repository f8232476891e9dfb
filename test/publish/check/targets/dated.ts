import {once} from "node:events";
import {createServer, request} from "node:http";
import type {AddressInfo} from "node:net";

/** Hop-by-hop headers. */
const HOPS = new Set(["connection", "keep-alive"]);

/**
 * Passes everything through with another date: third-party servers use this machine's clock, and
 * the cup ends in 2030.
 */
export async function openDated(upstream: string, clock: () => number) {
  const {hostname, port} = new URL(upstream);
  const server = createServer((req, res) => {
    const {method, url: path, rawHeaders: headers} = req;
    const asked = request({hostname, port, method, path, headers}, (answer) => {
      const fields = answer.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 1 || HOPS.has(name.toLowerCase())
          ? []
          : [
              name,
              name.toLowerCase() === "date" ? new Date(clock()).toUTCString() : all[index + 1]!,
            ],
      );
      res.sendDate = false;
      res.writeHead(answer.statusCode!, fields);
      answer.pipe(res);
    });
    asked.on("error", () => res.destroy());
    res.on("close", () => asked.destroy());
    req.pipe(asked);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
