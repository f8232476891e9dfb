import type {IncomingHttpHeaders, IncomingMessage, ServerResponse} from "node:http";
import {buildOf, readManifest, readPointer, siteOf} from "../../../publish/output/builds.ts";
import {startLive} from "../live/live-server.ts";
import {printedCup} from "../live/printed-cup.ts";
import {editionOf} from "./hold.ts";

/** Public address of the cup: every answer uses https. */
export const BASE_URL = "https://cup.example";

/** The built cup, with our own server over it that counts its requests. */
export async function startOrigin() {
  const cup = await printedCup();
  const server = await startLive({
    out: cup.out,
    store: cup.store,
    dataDir: "test/fixtures/cup",
    env: {BASE_URL, TRUSTED_PROXIES: "127.0.0.0/8"},
  });
  let asked = 0;
  let open = 0;
  let last: IncomingHttpHeaders = {};
  server.site.server.on("request", ({headers}: IncomingMessage, answer: ServerResponse) => {
    asked += 1;
    open += 1;
    last = headers;
    answer.once("close", () => {
      open -= 1;
    });
  });
  const id = readPointer(cup.out)!;
  return {
    base: server.base,
    /** The edition as a deployment takes it. */
    deployed: {
      manifest: readManifest(cup.out, id)!,
      site: siteOf(buildOf(cup.out, id)),
      address: BASE_URL,
    },
    /** The server's clock. */
    time: server.time,
    edition: editionOf(cup.out, id),
    /** Number of requests so far. */
    asked: () => asked,
    /** Number of requests in progress. */
    open: () => open,
    /** Header fields of the last request. */
    lastHeaders: () => last,
    close: () => server.close(),
  };
}
export type Origin = Awaited<ReturnType<typeof startOrigin>>;
