import type {Schemas} from "../render/schemas.ts";
import type {LiveDeps} from "./deps.ts";
import {sendLivePreflight} from "./http/cross-origin.ts";
import {redirect} from "./http/headers.ts";
import {type Problem, problem} from "./http/problem.ts";
import {withoutOrigin, withoutSlashes} from "./http/target.ts";
import type {SiteOptions} from "./printed/site.ts";
import type {LiveRoute} from "./route.ts";
import {answering} from "./routing/answer.ts";
import {routeTable} from "./routing/route-table.ts";
import {valueChecker} from "./routing/validation.ts";
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
   * Refuses new requests with 503, and ends the streams. The site waits for requests in progress;
   * the store stays open.
   */
  close(): void;
}

const CLOSING = problem(503, "the server is about to restart", {
  headers: {"Retry-After": "5", Connection: "close"},
});

/**
 * Creates one handler for all live routes, to run behind the static site.
 *
 * @throws Error when two routes claim one method and path
 */
export function createLive({deps: given, routes, schemas, streamTimes = {}}: LiveOptions): Live {
  const streams = streamHub({...given, events: given.store.events, times: streamTimes});
  const deps: LiveDeps = {...given, streams, faultsOf: valueChecker(schemas)};
  const find = routeTable(routes);
  const answer = answering(deps, schemas);
  let closing: Problem | undefined;
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
      const {routes, allow, params} = match;
      const [first] = routes;
      deps.metrics.watch(req, res, first!.path);
      const method = req.method === "HEAD" ? "GET" : req.method;
      if (method === "OPTIONS")
        return sendLivePreflight(res, routes, allow, req.headers["access-control-request-method"]);
      const route = routes.find((one) => one.method === method);
      const refusal = route
        ? closing
        : problem(405, `expected ${allow}, found ${req.method}`, {headers: {Allow: allow}});
      return answer(req, res, {route: route ?? first!, params}, refusal);
    },
    close() {
      closing = CLOSING;
      streams.close();
    },
  };
}

/** Splits a text before the first occurrence of a mark. */
function splitAt(text: string, mark: string): [before: string, from: string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}
