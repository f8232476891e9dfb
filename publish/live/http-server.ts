import {createServer, type RequestListener, type Server} from "node:http";
import {MAX_CONNECTIONS} from "./descriptors.ts";
import type {CommonHeaders} from "./headers.ts";
import type {Log} from "./newsstand.ts";
import type {Finding} from "./problem.ts";
import {refuse} from "./refusal.ts";
import {MAX_WAITING, openTurns} from "./turns.ts";

interface HttpServerOptions {
  readonly answer: RequestListener;
  /** Makes what answers every request with one problem. */
  readonly problem: (finding: Finding) => RequestListener;
  readonly common: CommonHeaders;
  /** Connections beyond are closed at once. */
  readonly maxConnections?: number;
  readonly log: Log;
}

/** What Node would refuse without a word: RFC 9110 §10.1.1. */
const UNMEANT: Finding = {status: 417, detail: "Expect asks for something else than 100-continue"};
const TOO_MANY_WAIT: Finding = {
  status: 429,
  detail: `more than ${MAX_WAITING} requests wait on this connection; send the next when there are answers`,
  headers: {"Retry-After": "1", Connection: "close"},
};
/** Refused connections are counted for so long before they are told: they come in floods. */
const TELL_MS = 1_000;

/**
 * An HTTP server whose connections cannot be held by slow readers and writers, by requests sent all
 * at once, or by their number.
 */
export function openHttpServer({
  answer,
  problem,
  common,
  maxConnections = MAX_CONNECTIONS,
  log,
}: HttpServerOptions): Server {
  const turns = openTurns(problem(TOO_MANY_WAIT));
  // Node's own limits are minutes.
  const server = createServer(
    {
      requestTimeout: 10_000,
      headersTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
      requireHostHeader: false,
    },
    turns.inTurn(answer),
  );
  server.setTimeout(30_000);
  // Longer than proxies keep an idle connection: the side that sends requests should be the one
  // that hangs up.
  server.keepAliveTimeout = 72_000;
  server.maxConnections = maxConnections;
  server.on("checkExpectation", turns.inTurn(problem(UNMEANT)));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else
      turns.afterAll(socket, (hasBegun) =>
        hasBegun ? socket.destroy() : refuse(error, socket, common),
      );
  });
  let refused = 0;
  server.on("drop", () => {
    if (refused++ > 0) return;
    const tell = () => {
      log("site/connections-refused", {refused, maxConnections});
      refused = 0;
    };
    setTimeout(tell, TELL_MS).unref();
  });
  // A connection that could not be accepted; unheard, it would end the process.
  server.on("error", (error) => {
    if (!server.listening) return;
    log("site/accept-failed", {error: error.message});
    server.closeIdleConnections();
  });
  return server;
}
