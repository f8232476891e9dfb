import type {IncomingMessage, Server, ServerResponse} from "node:http";
import {resolve} from "node:path";
import {WATCH_COOKIE} from "../../contracts/contract.ts";
import type {ManifestFile} from "../../output/types.ts";
import {connectionClients} from "../http/client-address.ts";
import {isOutOfDescriptors} from "../http/descriptors.ts";
import {
  commonHeaders,
  METHODS,
  REDIRECT_CACHE,
  redirect,
  sendPreflight,
  setCommonHeaders,
} from "../http/headers.ts";
import {close, type ListenOptions, listen} from "../http/listen.ts";
import {NO_DESCRIPTOR, type Problem, problem, sendProblem, shownPage} from "../http/problem.ts";
import {type Answering, type Log, openHttpServer} from "../http/server.ts";
import {readTarget, type Target, withoutSlashes} from "../http/target.ts";
import {NOTHING_PRINTED} from "./bodies.ts";
import {type Build, LOST, LostError} from "./build.ts";
import {watchBuilds} from "./build-watcher.ts";
import type {Draft} from "./draft.ts";
import type {ReadLimit} from "./read-limit.ts";
import {sendFile} from "./send-file.ts";
import {smallFiles} from "./small-files.ts";

/** The page of a share says whether the visitor watches it, if they have a watchlist. */
const isOfVisitor = ({headers: {cookie = ""}}: IncomingMessage, pathname: string): boolean =>
  /^(?:\/vi)?\/stocks\/\w+$/.test(pathname) && cookie.includes(`${WATCH_COOKIE}=`);

/** Synchronous or not. */
type Answered = ReturnType<Answering>;

export interface SiteOptions {
  /** The output folder; it may still be empty. */
  readonly out: string;
  /**
   * Handles every request whose path has no static file, preflights included, and writes to static
   * paths; it answers or calls `notFound`. Common headers are set already; its own replace them.
   */
  readonly next?: (req: IncomingMessage, res: ServerResponse, notFound: () => Answered) => Answered;
  readonly log?: Log;
  /**
   * The public address of the site; if it is https, every answer tells browsers to use only that.
   */
  readonly baseUrl?: string;
  /** Applies to the site's own answers; live routes have their own limits. No limit if left out. */
  readonly limit?: ReadLimit | undefined;
  /** Connections of all clients together; one client may have an eighth of them. */
  readonly maxConnections?: number;
  /** Networks of proxies, whose connections carry many clients. */
  readonly trustedProxies?: readonly string[];
  /** Called with each build that is opened, the first included. */
  readonly onBuild?: (build: Build) => void;
  /** An edition being made: its contents are served until it is published. */
  readonly draft?: Draft | undefined;
  /**
   * Called with each of the site's own answers, under the path of its record; under `other` without
   * a static file.
   */
  readonly watch?: (req: IncomingMessage, res: ServerResponse, route: string) => void;
}

export interface Site {
  readonly server: Server;
  /** The build being served; undefined before the first. */
  printed(): Build | undefined;
  /** @returns the base address; @throws UsageError when host and port are not available */
  listen(options: ListenOptions): Promise<string>;
  /** Waits for requests in progress. */
  close(): Promise<void>;
}

const NOT_LIVE = problem(404, "there is nothing for these parameters");
/** RFC 9112 §3.2. Further requests on such a connection may be meant for another site. */
const NO_HOST = problem(400, "the request has no Host", {headers: {Connection: "close"}});
const SECOND_HOST = problem(400, "the request has more than one Host: expected one", {
  headers: {Connection: "close"},
});

/** Weight of a request for an unknown address. */
const MISS = 2;
/**
 * Enough for the most requested files; all files of an edition as sent to browsers take some 20 MB.
 */
const MEMORY_BYTES = 32 * 2 ** 20;

const isRead = ({method}: IncomingMessage): boolean => method === "GET" || method === "HEAD";

const onlyRead = ({method}: IncomingMessage, pathname: string): Problem =>
  problem(405, `${pathname} is read-only: expected GET or HEAD, found ${method}`, {
    headers: {Allow: METHODS},
  });

/**
 * Serves the builds of one output folder. Every answer comes entirely from one build; when the
 * pointer moves, the next request is answered from the new one.
 *
 * A path with a trailing slash or in capitals is redirected (308) to its canonical address: one
 * resource, one address.
 *
 * @throws OutputError when the folder cannot be made
 */
export function createSite(options: SiteOptions): Site {
  const {
    out: folder,
    next,
    log = () => {},
    baseUrl = "",
    limit,
    maxConnections,
    trustedProxies = [],
    onBuild,
    draft,
    watch = () => {},
  } = options;
  const watcher = watchBuilds(resolve(folder), log, onBuild, draft);
  const common = commonHeaders(baseUrl);
  const small = smallFiles(MEMORY_BYTES);

  const answer: Answering = (req, res) => {
    setCommonHeaders(req, res, common);
    if (!server.listening) res.setHeader("Connection", "close");
    const url = req.url ?? "";
    const target = readTarget(url);
    const build = watcher.current();
    if (build?.learn === undefined || "status" in target)
      return answerFrom(build, req, res, target);
    return build.learn(target).then(
      () => answerFrom(build, req, res, target),
      (error: unknown) => {
        if (!(error instanceof LostError)) throw error;
        // the draft has been published or given up by now
        return watcher.current() === build ? sendProblem(req, res, LOST) : answer(req, res);
      },
    );
  };

  function answerFrom(
    build: Build | undefined,
    req: IncomingMessage,
    res: ServerResponse,
    target: Target | Problem,
  ): Answered {
    const {url = ""} = req;
    const fail = async (problem: Problem) => {
      watch(req, res, "other");
      const page = build?.notFoundPage;
      sendProblem(req, res, problem, page && {shown: await shownPage(problem, req, page)});
    };
    /** Does the site's own work, unless the client exceeds its limit. */
    const counted = (act: () => Answered, requests = 1) => {
      const tooMany = limit?.(req, requests);
      return tooMany ? fail(tooMany) : act();
    };
    /** A client that requests many unknown addresses is guessing, or looking for weaknesses. */
    const refused = (problem: Problem) =>
      counted(() => fail(problem), problem.status === 404 ? MISS : 1);
    const liveOr = (act: () => Answered) => (next ? next(req, res, act) : act());

    const hosts = req.headersDistinct.host?.length ?? 0;
    if (hosts > 1) return fail(SECOND_HOST);
    if (hosts === 0 && req.httpVersion !== "1.0") return fail(NO_HOST);
    if ("status" in target)
      return req.method === "OPTIONS" && url === "*"
        ? counted(() => sendPreflight(res))
        : refused(target);

    const {pathname, search} = target;
    if (!build?.has(pathname)) {
      const slashless = withoutSlashes(pathname);
      // only to an existing path, so never to another host
      const meant = [slashless, slashless.toLowerCase()].find((path) => build?.has(path));
      if (meant !== undefined)
        return counted(() => redirect(res, encodeURI(meant) + search, REDIRECT_CACHE));
      const unknown = () => {
        if (req.method === "OPTIONS") return counted(() => sendPreflight(res));
        if (build === undefined) return refused(NOTHING_PRINTED);
        if (!isRead(req) && build.isOfRoute(pathname)) return refused(onlyRead(req, pathname));
        return refused(build.find(target) as Problem);
      };
      return liveOr(unknown);
    }

    if (req.method === "OPTIONS") return counted(() => sendPreflight(res));
    if (!isRead(req)) return liveOr(() => refused(onlyRead(req, pathname)));
    const found = build.find(target);
    if (next && build.isLive(target))
      return liveOr(() => refused("status" in found ? found : NOT_LIVE));
    const send = () => {
      if ("status" in found) return refused(found);
      return counted(() => {
        watch(req, res, found.route);
        return sendFile(req, res, build, found, small).catch((error: unknown) => {
          return res.destroyed ? undefined : fail(unreadable(error, build, found));
        });
      });
    };
    return next && (build.isServedLive(pathname) || isOfVisitor(req, pathname))
      ? next(req, res, send)
      : send();
  }

  /** The problem of a file that cannot be opened. */
  function unreadable(error: unknown, build: Build, {file}: ManifestFile): Problem {
    log("site/file-unreadable", {edition: build.id, file, error: String(error)});
    return isOutOfDescriptors(error) ? NO_DESCRIPTOR : LOST;
  }

  const server = openHttpServer({
    answer,
    common,
    clientOf: connectionClients(trustedProxies),
    log,
    ...(maxConnections !== undefined && {maxConnections}),
  });

  return {
    server,
    printed: watcher.current,
    listen: (options) => listen(server, options),
    close: async () => {
      await Promise.all([watcher.close(), close(server)]);
    },
  };
}
