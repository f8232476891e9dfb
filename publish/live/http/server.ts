import {randomUUID} from "node:crypto";
import type {IncomingMessage, RequestListener, Server, ServerResponse} from "node:http";
import type {Duplex} from "node:stream";
import {connectionLimits} from "./connections.ts";
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
  TOO_SLOW,
} from "./problem.ts";
import {MAX_WAITING, requestQueue} from "./request-queue.ts";

// importing it would also load Node's fetch
const {createServer, STATUS_CODES} = process.getBuiltinModule("node:http");

/** Logs an event of the server. */
export type Log = (event: string, fields?: Record<string, unknown>) => void;

/** Answers a request, synchronously or not. */
export type Answering = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

interface HttpServerOptions {
  readonly answer: Answering;
  readonly common: CommonHeaders;
  /** Beyond this limit a connection is closed: {@link connectionLimits}. */
  readonly maxConnections?: number;
  /** The client of an address; undefined for a proxy's, which carries many clients. */
  readonly clientOf: (address: string) => string | undefined;
  readonly log: Log;
}

/** Node would reject it without a body: RFC 9110 §10.1.1. */
const UNMEANT = problem(417, "the Expect header has a value other than 100-continue");
/** RFC 9112 §2.3. */
const OTHER_VERSION = problem(505, "the request has another HTTP version: expected HTTP/1.1", {
  type: "bad-request",
  headers: {Connection: "close"},
});
const TOO_MANY_WAIT = problem(
  429,
  `more than ${MAX_WAITING} requests are waiting on this connection; read answers before sending more`,
  {headers: {"Retry-After": "1", Connection: "close"}},
);
/**
 * Period over which closed connections are counted before they are logged, because they come in
 * floods.
 */
const LOG_AFTER_MS = 1_000;

/**
 * An HTTP server whose connections cannot be exhausted by slow readers and writers, by floods of
 * requests, or by their number. A request whose handler fails is answered with 500 and logged.
 */
export function openHttpServer({
  answer,
  common,
  maxConnections = MAX_CONNECTIONS,
  clientOf,
  log,
}: HttpServerOptions): Server {
  const closed = {new: 0, idle: 0};
  const limits = connectionLimits({
    max: maxConnections,
    clientOf,
    closed(which) {
      if (closed.new + closed.idle === 0) setTimeout(report, LOG_AFTER_MS).unref();
      closed[which]++;
    },
  });
  const report = () => {
    log("site/connections-closed", {...closed, maxConnections});
    Object.assign(closed, {new: 0, idle: 0});
  };
  const queue = requestQueue({tooMany: problemListener(TOO_MANY_WAIT, common), ...limits});
  const otherVersion = problemListener(OTHER_VERSION, common);
  const asked = (answer: RequestListener) =>
    queue.inTurn((req, res) => (req.httpVersionMajor === 1 ? answer : otherVersion)(req, res));
  const whateverHappens: RequestListener = (req, res) => {
    const answered = async () => answer(req, res);
    answered().catch((error: unknown) => {
      const requestId = res.getHeader("X-Request-Id");
      log("site/request-failed", {error: (error as Error).stack ?? String(error), requestId});
      if (res.headersSent) res.destroy();
      else sendProblem(req, res, FAILED);
    });
  };
  // Node's default limits are minutes.
  const server = createServer(
    {
      requestTimeout: 10_000,
      headersTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
      requireHostHeader: false,
    },
    asked(whateverHappens),
  );
  server.setTimeout(30_000);
  // Longer than proxies keep an idle connection: the side that sends requests should be the one
  // that closes it.
  server.keepAliveTimeout = 72_000;
  server.on("connection", limits.accept);
  server.on("checkExpectation", asked(problemListener(UNMEANT, common)));
  server.on("checkContinue", asked(closing(whateverHappens)));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else
      queue.afterAll(socket, (arriving) => {
        const problem = PROBLEMS[error.code ?? ""] ?? UNREADABLE;
        const statusCode = problem.status;
        if (arriving?.res.headersSent) socket.destroy();
        // The code reading the body sends the answer.
        else if (arriving && arriving.req.listenerCount("error") > 0)
          arriving.req.emit("error", Object.assign(error, {statusCode}));
        else reject(problem, socket, common);
      });
  });
  // A failed accept; without a listener it would end the process.
  server.on("error", (error) => {
    if (!server.listening) return;
    log("site/accept-failed", {error: error.message});
    server.closeIdleConnections();
  });
  return server;
}

/**
 * Answers a request whose client waits to send its body (RFC 9110 §10.1.1): unless told to
 * continue, the client may or may not send that body next.
 */
const closing =
  (answer: RequestListener): RequestListener =>
  (req, res) => {
    res.setHeader("Connection", "close");
    answer(req, res);
  };

/** Tells a client that waits to send its body to continue. */
export function goOn(res: ServerResponse): void {
  res.removeHeader("Connection");
  res.writeContinue();
}

const PROBLEMS: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: problem(
    431,
    "the request's header fields are too large: expected 16 KB at most",
  ),
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_INVALID_VERSION: OTHER_VERSION,
  HPE_PAUSED_H2_UPGRADE: OTHER_VERSION,
};
const UNREADABLE = problem(400, "the request is not valid HTTP/1.1");

/** Answers bytes that Node could not parse as a request, and closes the connection. */
function reject(problem: Problem, socket: Duplex, common: CommonHeaders): void {
  if (!socket.writable) return void socket.destroy();
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
