import type {IncomingMessage, ServerResponse} from "node:http";
import {BODY_LIMIT, type RequestBody} from "../../contracts/contract.ts";
import type {Schemas} from "../../render/schemas.ts";
import {auditTrail, isAudited, UNKNOWN_ACTOR} from "../access/audit-trail.ts";
import {authenticator, type Caller} from "../access/authentication.ts";
import {rateLimit} from "../access/rate-limit.ts";
import {readWatchCookie} from "../access/watch-cookie.ts";
import type {LiveDeps} from "../deps.ts";
import {clientAddresses} from "../http/client-address.ts";
import {foreignWrite, setLiveHeaders} from "../http/cross-origin.ts";
import {isFresh} from "../http/negotiation.ts";
import {
  jsonBytes,
  type NotFoundPage,
  type Problem,
  problem,
  sendProblem,
  shownPage,
} from "../http/problem.ts";
import {goOn} from "../http/server.ts";
import {givenParameters} from "../http/target.ts";
import {
  type AuditTrail,
  type LiveRoute,
  type OpenAnswer,
  type Outcome,
  Rejection,
} from "../route.ts";
import {problemOf} from "./problem-of.ts";
import {hasBody, mediaTypeOf, readBody, tooLarge} from "./request-body.ts";
import {requestCheck} from "./validation.ts";

/** A route with the values in a request's path. */
interface Routed {
  readonly route: LiveRoute;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Creates the function that answers a request to a live route. The caller and the admissibility of
 * the body are checked before the body is read; then body and query are validated, the handler
 * answers, and an administrative write is audited before its answer is sent. A request to be refused
 * is only counted.
 */
export function answering(
  deps: LiveDeps,
  schemas: Schemas,
): (
  req: IncomingMessage,
  res: ServerResponse,
  routed: Routed,
  refusal: Problem | undefined,
) => Promise<void> {
  const {settings, log} = deps;
  const authenticate = authenticator(deps);
  const addressOf = clientAddresses(settings.trustedProxies);
  const check = requestCheck(schemas);

  return async (req, res, {route, params}, refusal) => {
    const startedAt = performance.now();
    const ip = addressOf(req);
    const requestId = String(req.headers["x-request-id"]);
    res.once("close", () =>
      log.info(
        {
          method: req.method,
          route: route.path,
          status: res.statusCode,
          ms: Math.round(performance.now() - startedAt),
          ip,
          requestId,
        },
        "request",
      ),
    );
    let audit = null as AuditTrail | null;

    async function authorised(query: ReturnType<typeof givenParameters>): Promise<Caller> {
      setLiveHeaders(route, res);
      const ticket = route.query.ticket === undefined ? null : ([query.ticket].flat()[0] ?? null);
      const caller = await authenticate(route, req.headers, ticket);
      const isKnown = !("status" in caller);
      const {headers, problem} = await rateLimit(deps, route, caller, ip);
      setAll(res, headers);
      const refused = problem ?? refusal;
      if (refused) throw new Rejection(refused);
      if (isAudited(route)) {
        const actor = (isKnown && caller.actor) || UNKNOWN_ACTOR;
        const target = Object.values(params)[0] ?? null;
        audit = auditTrail(route, {actor, requestId, ip, target}, deps);
      }
      if (!isKnown) throw new Rejection(caller);
      const foreign = foreignWrite(route, req, settings.baseUrl);
      if (foreign) throw new Rejection(foreign);
      return caller;
    }

    async function admitted(): Promise<Parameters<LiveRoute["handle"]>[0]> {
      const url = req.url ?? "";
      const query = givenParameters(url.includes("?") ? url.slice(url.indexOf("?") + 1) : "");
      const {client} = await authorised(query);
      admitBody(route, req, res);
      const body = await readBody(req, bodyLimitOf(route));
      needBody(route, body);
      check(route, {body, query});
      return {
        params,
        query: query as Record<string, string>,
        body: bodyFor(route.body, body, mediaTypeOf(req)),
        client,
        watchId: readWatchCookie(req.headers.cookie, settings.cookieSecrets),
        headers: req.headers,
        ip,
        audit,
      };
    }

    let outcome: Outcome;
    let page: NotFoundPage | undefined;
    try {
      const request = await admitted();
      outcome = await route.handle(request, audit ? {...deps, store: audit.store} : deps);
      page = deps.printed()?.notFoundPage;
    } catch (error) {
      outcome =
        error instanceof Rejection
          ? error.outcome
          : problemOf(error as Error, requestId, route, log);
    }
    if (audit) await audit.answered(outcome.status);
    if ("detail" in outcome)
      sendProblem(req, res, outcome, page && {shown: await shownPage(outcome, req, page)});
    // no await before a stream is opened: its handler has just counted those of its owner
    else send(outcome, req, res);
  };
}

function setAll(res: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}

const bodyLimitOf = ({body}: LiveRoute): number => body?.maxBytes ?? BODY_LIMIT;

/**
 * Decides by the headers alone whether the body is accepted, and tells a waiting client to send it.
 *
 * @throws Rejection when it is not
 */
function admitBody(route: LiveRoute, req: IncomingMessage, res: ServerResponse): void {
  const {headers, httpVersion} = req;
  const limit = bodyLimitOf(route);
  const encoding = headers["content-encoding"] ?? "identity";
  if (Number(headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
  if (encoding.toLowerCase() !== "identity")
    throw new Rejection(
      problem(415, `expected an unencoded body, found Content-Encoding ${encoding}`, {
        headers: {"Accept-Encoding": "identity"},
      }),
    );
  if (route.body !== null && hasBody(req) && !route.body.types.includes(mediaTypeOf(req) ?? ""))
    throw new Rejection(
      problem(
        415,
        `expected a body of type ${route.body.types.join(" or ")}, found ${headers["content-type"] || "no Content-Type"}`,
      ),
    );
  if (headers.expect !== undefined && httpVersion === "1.1" && route.method !== "GET") goOn(res);
}

/** @throws Rejection when there is no body */
function needBody({body, method, path}: LiveRoute, given: unknown): void {
  if (body !== null && given === undefined)
    throw new Rejection(
      problem(
        400,
        `${method} ${path} needs a body: expected ${body.types.join(" or ")}, found nothing`,
      ),
    );
}

/** The body in the form that the route expects. */
function bodyFor(
  wanted: RequestBody<unknown> | null,
  body: unknown,
  type: string | undefined,
): unknown {
  if (wanted === null) return undefined;
  if (wanted.schema !== null) return body;
  return {type, bytes: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))};
}

/** Sends an answer, or opens a stream. */
function send(
  outcome: Exclude<Outcome, {readonly detail: string}>,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const {status, headers = {}} = outcome;
  setAll(res, headers);
  if ("open" in outcome) {
    openStream(outcome, req, res);
    return;
  }
  const {etag, "last-modified": modifiedAt} = res.getHeaders() as Record<string, string>;
  if (status === 200 && isFresh(req.headers, etag, modifiedAt))
    return void res.writeHead(304).end();
  const {body, type = "application/json"} = outcome;
  const bytes = body === undefined ? undefined : bytesOf(body);
  if (bytes) res.setHeader("Content-Type", type);
  if (status !== 204) res.setHeader("Content-Length", bytes?.length ?? 0);
  res.writeHead(status).end(req.method === "HEAD" ? undefined : bytes);
}

/** Transfers the response to a stream. */
function openStream(
  {type, open}: OpenAnswer,
  {method}: IncomingMessage,
  res: ServerResponse,
): void {
  // The end of a stream opened after its client has left would go unnoticed.
  if (res.destroyed) return;
  // The connection is closed afterwards anyway; without chunks each write is one buffer, shared by
  // all readers.
  res.useChunkedEncodingByDefault = false;
  res.writeHead(200, {"Content-Type": type});
  if (method === "HEAD") res.end();
  else open(res);
}

/** Text and bytes unchanged, anything else as JSON. */
const bytesOf = (body: unknown): Buffer =>
  typeof body === "string" || body instanceof Uint8Array ? Buffer.from(body) : jsonBytes(body);
