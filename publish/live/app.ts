import type {IncomingMessage, ServerResponse} from "node:http";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type {Schemas} from "../schemas.ts";
import {authenticator} from "./access/authentication.ts";
import {clientAddresses} from "./access/client-address.ts";
import {sendLivePreflight, setLiveHeaders} from "./access/cross-origin.ts";
import {BODY_LIMIT} from "./contract.ts";
import type {LiveDeps} from "./deps.ts";
import {jsonExtent, utf8} from "./http/body-text.ts";
import {isOutOfDescriptors} from "./http/descriptors.ts";
import {type Problem, problemDocument, sendProblem} from "./http/problem.ts";
import {withoutOrigin, withoutSlashes} from "./http/target.ts";
import type {LiveRoute} from "./route.ts";
import {mount, sendFinding} from "./routing/mount.ts";
import {routeTable} from "./routing/route-table.ts";
import {validation} from "./routing/validation.ts";
import {StoreBusyError} from "./store/types.ts";
import {type StreamHub, type StreamTimes, streamHub} from "./stream/hub.ts";

export interface LiveOptions {
  readonly deps: Omit<LiveDeps, "closing" | "streams">;
  readonly routes: readonly LiveRoute[];
  readonly schemas: Schemas;
  /** Holds every success body against its schema: for tests. */
  readonly checkAnswers?: boolean;
  readonly streamTimes?: Partial<StreamTimes>;
}

export interface Live {
  /** For `createSite`: takes what is not printed. */
  readonly next: (req: IncomingMessage, res: ServerResponse, notFound: () => void) => void;
  /** Aborted when `close` begins. */
  readonly closing: AbortSignal;
  readonly streams: StreamHub;
  /**
   * Refuses new requests with 503, lets streams say goodbye and requests at work end. The store
   * stays open.
   */
  close(): Promise<void>;
}

const CLOSING: Problem = {
  status: 503,
  detail: "the server is about to restart",
  headers: {"Retry-After": "5", Connection: "close"},
};

/**
 * The live routes as one handler behind the printed site. @throws Error when two routes claim one
 * method and path
 */
export async function createLive({
  deps: given,
  routes,
  schemas,
  checkAnswers = false,
  streamTimes = {},
}: LiveOptions): Promise<Live> {
  const end = new AbortController();
  const streams = streamHub({...given, events: given.store.events, times: streamTimes});
  const deps: LiveDeps = {...given, streams, closing: end.signal};
  const addressOf = clientAddresses(deps.settings.trustedProxies);
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    routerOptions: {maxParamLength: 200},
  });
  readBodies(app);
  const explain = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    findingOf(error, request, reply, deps);
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendFinding(request, reply, explain(error, request, reply)),
  );
  app.addHook("onResponse", async (request, reply) => {
    const {method, routeOptions} = request;
    const ip = addressOf(request.raw);
    const requestId = reply.raw.getHeader("X-Request-Id");
    deps.log.info(
      {
        method,
        route: routeOptions.url,
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip,
        requestId,
      },
      "request",
    );
  });
  app.addHook("preClose", async () => {
    end.abort();
    streams.close();
  });

  const admits = authenticator(deps);
  const options = {
    deps,
    explain,
    addressOf,
    validation: validation(schemas),
    ...(checkAnswers && {promised: schemas}),
  };
  for (const route of routes) {
    const {admit, answer, fail} = mount(route, options, admits);
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ":$1"),
      bodyLimit: route.body?.maxBytes ?? BODY_LIMIT,
      onRequest: admit,
      handler: answer,
      errorHandler: fail,
    });
  }
  await app.ready();

  const find = routeTable(routes);
  return {
    closing: end.signal,
    streams,
    next(req, res, notFound) {
      const url = withoutOrigin(req.url ?? "");
      const match = find(decodeURIComponent(splitAt(url, "?")[0]));
      if (match === undefined) {
        const [path, query] = splitAt(url, "?");
        const slashless = withoutSlashes(path);
        if (slashless === path || find(decodeURIComponent(slashless)) === undefined)
          return notFound();
        return void res
          .writeHead(308, {
            Location: slashless + query,
            "Cache-Control": "no-store",
            "Content-Length": 0,
          })
          .end();
      }
      deps.metrics.watch(req, res, match.routes[0]!.path);
      const method = req.method === "HEAD" ? "GET" : req.method;
      const fail = (finding: Problem) => {
        setLiveHeaders(match.routes[0]!, res);
        const problem = problemDocument(finding, url, String(res.getHeader("X-Request-Id")));
        sendProblem(req, res, problem, {"Cache-Control": "no-store", ...finding.headers});
      };
      if (method === "OPTIONS") return sendLivePreflight(res, match);
      if (!match.routes.some((route) => route.method === method))
        return fail({
          status: 405,
          detail: `expected ${match.allow}, found ${req.method}`,
          headers: {Allow: match.allow},
        });
      if (end.signal.aborted) return fail(CLOSING);
      req.url = url;
      app.routing(req, res);
    },
    close: () => app.close(),
  };
}

/** A text in two: before a mark, and from it on. */
function splitAt(text: string, mark: string): [before: string, from: string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}

/**
 * Deeper JSON is read, but cannot be written again without overflowing the stack. No schema of ours
 * goes beyond a few levels.
 */
const MAX_LEVELS = 100;
/**
 * Every value may be told to be wrong, and be compared with every other of its list. The longest
 * list that a schema allows has 500.
 */
const MAX_VALUES = 1_000;

/**
 * JSON as Fastify reads it, except that nothing at all is no body, and that it is UTF-8, neither
 * deep nor of many values; forms and files as bytes; every other type is 415.
 */
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  const refused = (message: string) => Object.assign(new Error(message), {statusCode: 400});
  app.addContentTypeParser<Buffer>(
    "application/json",
    {parseAs: "buffer"},
    (request, bytes, done) => {
      const body = utf8(bytes);
      if (body === undefined) done(refused("expected UTF-8"));
      else if (body === "") done(null, undefined);
      else if (jsonExtent(body).depth > MAX_LEVELS)
        done(refused(`expected JSON of ${MAX_LEVELS} levels at most`));
      else if (jsonExtent(body).values > MAX_VALUES)
        done(refused(`expected JSON of ${MAX_VALUES} values at most`));
      else parse(request, body, done);
    },
  );
  app.addContentTypeParser<Buffer>(
    ["application/x-www-form-urlencoded", "multipart/form-data", "text/csv", "text/plain"],
    {parseAs: "buffer"},
    (_request, body, done) => done(null, body),
  );
}

/**
 * What went wrong, in words for the caller; what is no fault of the caller's is logged and kept
 * back.
 */
function findingOf(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  {log}: LiveDeps,
): Problem {
  const requestId = reply.raw.getHeader("X-Request-Id");
  if (error instanceof StoreBusyError) {
    log.warn({err: error, requestId}, "the store is busy");
    return {status: 503, detail: "nothing can be written for now", headers: {"Retry-After": "5"}};
  }
  if (isOutOfDescriptors(error)) {
    log.warn({err: error, requestId}, "no file can be opened");
    return {
      status: 503,
      detail: "the server can open no file for now",
      headers: {"Retry-After": "1"},
    };
  }
  const type = request.headers["content-type"] ?? "none";
  switch (error.statusCode) {
    case 400:
      return {status: 400, detail: `the body cannot be read: ${error.message}`};
    case 413:
      return {
        status: 413,
        detail: `expected a body of ${request.routeOptions.bodyLimit} bytes at most`,
        headers: {Connection: "close"},
      };
    case 415:
      return {
        status: 415,
        detail: `expected a body of application/json, found Content-Type ${type}`,
      };
  }
  log.error(
    {err: error, requestId, method: request.method, route: request.routeOptions.url},
    "a request failed",
  );
  return {status: 500, detail: "something went wrong here; quote the request id"};
}
