import {randomUUID} from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type {Duplex} from "node:stream";
import {MAX_CONNECTIONS} from "./descriptors.ts";
import type {CommonHeaders} from "./headers.ts";
import {
  FAILED,
  PROBLEM_TYPE,
  type Problem,
  problem,
  problemDocument,
  problemListener,
  sendProblem,
} from "./problem.ts";
import {MAX_WAITING, requestQueue} from "./request-queue.ts";

/** Logs an event of the server. */
export type Log = (event: string, fields?: Record<string, unknown>) => void;

/** Answers a request, at once or later. */
export type Answering = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

interface HttpServerOptions {
  readonly answer: Answering;
  readonly common: CommonHeaders;
  /** Connections beyond are closed at once. */
  readonly maxConnections?: number;
  readonly log: Log;
}

/** Node would reject it without a word: RFC 9110 §10.1.1. */
const UNMEANT = problem(417, "Expect asks for something else than 100-continue");
const TOO_MANY_WAIT = problem(
  429,
  `more than ${MAX_WAITING} requests wait on this connection; send the next when there are answers`,
  {headers: {"Retry-After": "1", Connection: "close"}},
);
/** Rejected connections are counted for so long before they are logged: they come in floods. */
const LOG_AFTER_MS = 1_000;

/**
 * An HTTP server whose connections cannot be held by slow readers and writers, by requests sent all
 * at once, or by their number. A request that cannot be answered is answered with 500 and logged.
 */
export function openHttpServer({
  answer,
  common,
  maxConnections = MAX_CONNECTIONS,
  log,
}: HttpServerOptions): Server {
  const queue = requestQueue(problemListener(TOO_MANY_WAIT, common));
  const whateverHappens: RequestListener = (req, res) => {
    const answered = async () => answer(req, res);
    answered().catch((error: unknown) => {
      const requestId = res.getHeader("X-Request-Id");
      log("site/request-failed", {error: (error as Error).stack ?? String(error), requestId});
      if (res.headersSent) res.destroy();
      else sendProblem(req, res, FAILED);
    });
  };
  // Node's own limits are minutes.
  const server = createServer(
    {
      requestTimeout: 10_000,
      headersTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
      requireHostHeader: false,
    },
    queue.inTurn(whateverHappens),
  );
  server.setTimeout(30_000);
  // Longer than proxies keep an idle connection: the side that sends requests should be the one
  // that hangs up.
  server.keepAliveTimeout = 72_000;
  server.maxConnections = maxConnections;
  server.on("checkExpectation", queue.inTurn(problemListener(UNMEANT, common)));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else
      queue.afterAll(socket, (hasBegun) =>
        hasBegun ? socket.destroy() : reject(error, socket, common),
      );
  });
  let refused = 0;
  server.on("drop", () => {
    if (refused++ > 0) return;
    const report = () => {
      log("site/connections-refused", {refused, maxConnections});
      refused = 0;
    };
    setTimeout(report, LOG_AFTER_MS).unref();
  });
  // A connection that could not be accepted; unheard, it would end the process.
  server.on("error", (error) => {
    if (!server.listening) return;
    log("site/accept-failed", {error: error.message});
    server.closeIdleConnections();
  });
  return server;
}

const PROBLEMS: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: problem(
    431,
    "the request's header fields are too large: expected 16 KB at most",
  ),
  ERR_HTTP_REQUEST_TIMEOUT: problem(408, "the request took too long to arrive"),
};
const UNREADABLE = problem(400, "the request is not valid HTTP/1.1");

/** Answers what Node could not read as a request, and hangs up. */
function reject(error: NodeJS.ErrnoException, socket: Duplex, common: CommonHeaders): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = PROBLEMS[error.code ?? ""] ?? UNREADABLE;
  const body = `${JSON.stringify(problemDocument(problem, "", randomUUID()))}\n`;
  const headers = {
    ...common,
    "Content-Type": PROBLEM_TYPE,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join("")}\r\n${body}`,
  );
}
