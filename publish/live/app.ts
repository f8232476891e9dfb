import Fastify, {type FastifyError} from "fastify";
import {BODY_LIMIT} from "../contracts/contract.ts";
import type {Schemas} from "../render/schemas.ts";
import {authenticator} from "./access/authentication.ts";
import type {LiveDeps} from "./deps.ts";
import {clientAddresses} from "./http/client-address.ts";
import {sendLivePreflight, setLiveHeaders} from "./http/cross-origin.ts";
import {redirect} from "./http/headers.ts";
import {type Problem, problem, sendProblem} from "./http/problem.ts";
import {givenParameters, withoutOrigin, withoutSlashes} from "./http/target.ts";
import type {SiteOptions} from "./printed/site.ts";
import {type LiveRoute, Rejection} from "./route.ts";
import {readBodies} from "./routing/bodies.ts";
import {mount, send} from "./routing/mount.ts";
import {problemOf} from "./routing/problem-of.ts";
import {routeTable} from "./routing/route-table.ts";
import {schemaCompiler, valueChecker} from "./routing/validation.ts";
import {type StreamHub, type StreamTimes, streamHub} from "./stream/streams.ts";

export interface LiveOptions {
  readonly deps: Omit<LiveDeps, "streams" | "faultsOf">;
  readonly routes: readonly LiveRoute[];
  readonly schemas: Schemas;
  readonly streamTimes?: Partial<StreamTimes>;
}

export interface Live {
  /** For `createSite`: answers requests that have no static file. */
  readonly next: NonNullable<SiteOptions["next"]>;
  readonly streams: StreamHub;
  /**
   * Refuses new requests with 503, then waits for streams to close and requests in progress to
   * finish. Leaves the store open.
   */
  close(): Promise<void>;
}

const CLOSING = problem(503, "the server is about to restart", {
  headers: {"Retry-After": "5", Connection: "close"},
});

/**
 * Creates one handler for all live routes, to run behind the static site.
 *
 * @throws Error when two routes claim one method and path
 */
export async function createLive({
  deps: given,
  routes,
  schemas,
  streamTimes = {},
}: LiveOptions): Promise<Live> {
  const streams = streamHub({...given, events: given.store.events, times: streamTimes});
  const deps: LiveDeps = {...given, streams, faultsOf: valueChecker(schemas)};
  let closing = false;
  const addressOf = clientAddresses(deps.settings.trustedProxies);
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // set by the static site, which sees every request first
    requestIdHeader: "x-request-id",
    routerOptions: {maxParamLength: 200, querystringParser: givenParameters},
  });
  readBodies(app);
  app.setValidatorCompiler(schemaCompiler(schemas));
  app.decorateRequest("caller");
  app.decorateRequest("audit", null);
  app.setErrorHandler((error: FastifyError, request, reply) =>
    send(
      error instanceof Rejection ? error.outcome : problemOf(error, request, deps.log),
      request,
      reply,
    ),
  );
  app.addHook("onResponse", async (request, reply) => {
    const {method, routeOptions, id: requestId} = request;
    deps.log.info(
      {
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: addressOf(request.raw),
        requestId,
      },
      "request",
    );
  });
  app.addHook("preClose", async () => {
    closing = true;
    streams.close();
  });
  const authenticate = authenticator(deps);
  for (const route of routes) mount(app, route, {deps, authenticate, addressOf});
  await app.ready();

  const find = routeTable(routes);
  return {
    streams,
    next(req, res, notFound) {
      const url = withoutOrigin(req.url ?? "");
      const [path, query] = splitAt(url, "?");
      const match = find(decodeURIComponent(path));
      if (match === undefined) {
        const slashless = withoutSlashes(path);
        if (slashless === path || find(decodeURIComponent(slashless)) === undefined)
          return notFound();
        return redirect(res, slashless + query, "no-store");
      }
      req.url = url;
      const [first] = match.routes;
      deps.metrics.watch(req, res, first!.path);
      const fail = (problem: Problem) => {
        setLiveHeaders(first!, res);
        sendProblem(req, res, problem);
      };
      const method = req.method === "HEAD" ? "GET" : req.method;
      if (method === "OPTIONS")
        return sendLivePreflight(
          res,
          match.routes,
          match.allow,
          req.headers["access-control-request-method"],
        );
      if (!match.routes.some((route) => route.method === method))
        return fail(
          problem(405, `expected ${match.allow}, found ${req.method}`, {
            headers: {Allow: match.allow},
          }),
        );
      if (closing) return fail(CLOSING);
      app.routing(req, res);
    },
    close: () => app.close(),
  };
}

/** Splits a text before the first occurrence of a mark. */
function splitAt(text: string, mark: string): [before: string, from: string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}
