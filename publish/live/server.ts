import {createServer, type IncomingMessage, type Server, type ServerResponse} from "node:http";
import {resolve} from "node:path";
import {sendFile} from "./answer.ts";
import type {Edition} from "./edition.ts";
import {HTML_HEADERS, METHODS, sendPreflight, setCommonHeaders} from "./headers.ts";
import {close, type ListenOptions, listen} from "./listen.ts";
import {type Log, openNewsstand} from "./newsstand.ts";
import {NO_EDITION} from "./printed.ts";
import {type Finding, problemOf, sendProblem} from "./problem.ts";
import {refuse} from "./refusal.ts";
import {readTarget} from "./target.ts";

export interface SiteOptions {
  /** The output folder; it may be empty still. */
  readonly out: string;
  /**
   * Takes every request whose path is not printed, preflights included, and writes to printed paths; it answers or calls `notFound`.
   * Common headers are set already; its own replace them.
   */
  readonly next?: (req: IncomingMessage, res: ServerResponse, notFound: () => void) => void;
  readonly log?: Log;
  /** Told of each edition as it is taken up, the first included. */
  readonly onEdition?: (edition: Edition) => void;
  /** Told of every answer that the site gives by itself, under the path of its record; of all that is not printed under `other`. */
  readonly watch?: (req: IncomingMessage, res: ServerResponse, route: string) => void;
}

export interface Site {
  readonly server: Server;
  /** Id of the edition being served; undefined before the first. */
  edition(): string | undefined;
  /** The edition being served; undefined before the first. */
  printed(): Edition | undefined;
  /** @returns the base address; @throws UsageError when host and port cannot be had */
  listen(options: ListenOptions): Promise<string>;
  /** Requests at work end first. */
  close(): Promise<void>;
}

const NOT_LIVE: Finding = {status: 404, detail: "nothing is printed for these parameters"};
/** What Node would refuse without a word: RFC 9112 §3.2, RFC 9110 §10.1.1. */
const NO_HOST: Finding = {status: 400, detail: "the request has no Host"};
const UNMEANT: Finding = {status: 417, detail: "Expect asks for something else than 100-continue"};
const LOST: Finding = {
  status: 503,
  detail: "the file of this address could not be read; a newer edition may be out",
  headers: {"Retry-After": "1"},
};

/**
 * Serves the editions of one output folder. Every answer comes whole from one edition; when the pointer moves, the next request is
 * answered from the new one.
 *
 * A path ending in a slash is redirected (308) to the address without it: one resource, one address.
 *
 * @throws OutputError when the folder cannot be made
 */
export function createSite({out: folder, next, log = () => {}, onEdition, watch = () => {}}: SiteOptions): Site {
  const out = resolve(folder);
  const newsstand = openNewsstand(out, log, onEdition);

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    const requestId = setCommonHeaders(req, res);
    if (!server.listening) res.setHeader("Connection", "close");
    const url = req.url ?? "";
    const fail = (finding: Finding) => {
      watch(req, res, "other");
      sendProblem(req, res, problemOf(finding, url, requestId), finding.headers);
    };
    if (req.headers.host === undefined && req.httpVersion !== "1.0") return fail(NO_HOST);
    const edition = newsstand.current();
    const target = readTarget(url);
    if ("status" in target) return req.method === "OPTIONS" && url === "*" ? sendPreflight(res) : fail(target);

    const {pathname, search} = target;
    if (!edition?.has(pathname)) {
      const slashless = pathname.replace(/\/+$/, "");
      if (edition?.has(slashless) && pathname !== slashless) return redirect(res, encodeURI(slashless) + search);
      const unknown = () => {
        if (req.method === "OPTIONS") return sendPreflight(res);
        if (edition === undefined) return fail(NO_EDITION);
        const page = edition.notFoundPage;
        if (page && wantsHtml(req)) return sendPage(req, res, page);
        fail({...(edition.find(target) as Finding), ...(page && {headers: {Vary: "Accept"}})});
      };
      return next ? next(req, res, unknown) : unknown();
    }

    if (req.method === "OPTIONS") return sendPreflight(res);
    if (req.method !== "GET" && req.method !== "HEAD") {
      const readOnly = () =>
        fail({
          status: 405,
          detail: `${pathname} can only be read: expected GET or HEAD, found ${req.method}`,
          headers: {Allow: METHODS},
        });
      return next ? next(req, res, readOnly) : readOnly();
    }
    const found = edition.find(target);
    if (next && edition.isLive(target)) return next(req, res, () => fail("status" in found ? found : NOT_LIVE));
    if ("status" in found) return fail(found);
    watch(req, res, found.route);
    sendFile(req, res, edition, found, () => {
      log("site/file-lost", {edition: edition.id, file: found.file});
      newsstand.look();
      if (res.headersSent) return res.destroy();
      for (const name of ["ETag", "Content-Security-Policy"]) res.removeHeader(name);
      fail(LOST);
    });
  };

  // Slow readers and slow writers must not hold connections: Node's own limits are minutes.
  const server = createServer(
    {requestTimeout: 10_000, headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requireHostHeader: false},
    answer,
  );
  server.setTimeout(30_000);
  // Longer than proxies keep an idle connection: the side that sends requests should be the one that hangs up.
  server.keepAliveTimeout = 72_000;
  server.maxConnections = 20_000;
  server.on("clientError", refuse);
  server.on("checkExpectation", (req: IncomingMessage, res: ServerResponse) =>
    sendProblem(req, res, problemOf(UNMEANT, req.url ?? "", setCommonHeaders(req, res))),
  );

  return {
    server,
    edition: () => newsstand.current()?.id,
    printed: newsstand.current,
    listen: (options) => listen(server, options),
    close: async () => {
      await Promise.all([newsstand.close(), close(server)]);
    },
  };
}

/** Only to an address that is printed, so never to another host. */
function redirect(res: ServerResponse, location: string): void {
  res.writeHead(308, {Location: location, "Cache-Control": "public, max-age=300", "Content-Length": 0}).end();
}

/** A browser going to an address; programs ask for anything or for JSON. */
const wantsHtml = (req: IncomingMessage): boolean => (req.headers.accept ?? "").startsWith("text/html");

function sendPage(req: IncomingMessage, res: ServerResponse, page: Buffer): void {
  res.writeHead(404, {
    ...HTML_HEADERS,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": page.length,
    "Cache-Control": "public, max-age=30",
    Vary: "Accept",
  });
  res.end(req.method === "HEAD" ? undefined : page);
}
