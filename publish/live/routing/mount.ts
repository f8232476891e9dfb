import type {OutgoingHttpHeaders} from "node:http";
import type {FastifyInstance, FastifyReply, FastifyRequest} from "fastify";
import {BODY_LIMIT, HTML_TYPE, type RequestBody} from "../../contracts/contract.ts";
import {auditTrail, isAudited, UNKNOWN_ACTOR} from "../access/audit-trail.ts";
import type {authenticator, Caller} from "../access/authentication.ts";
import {rateLimit} from "../access/rate-limit.ts";
import {readWatchCookie} from "../access/watch-cookie.ts";
import type {LiveDeps} from "../deps.ts";
import type {AddressOf} from "../http/client-address.ts";
import {foreignWrite, setLiveHeaders} from "../http/cross-origin.ts";
import {HTML_HEADERS} from "../http/headers.ts";
import {isFresh} from "../http/negotiation.ts";
import {
  jsonBytes,
  type NotFoundPage,
  PROBLEM_TYPE,
  problem,
  problemDocument,
  shownPage,
} from "../http/problem.ts";
import {goOn} from "../http/server.ts";
import {
  type AuditTrail,
  type LiveRoute,
  type OpenAnswer,
  type Outcome,
  Rejection,
} from "../route.ts";
import {tooLarge} from "./problem-of.ts";
import {requestSchema} from "./validation.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller;
    /** Audit trail of an administrative write; null for every other request. */
    audit: AuditTrail | null;
  }
}

export interface MountOptions {
  readonly deps: LiveDeps;
  readonly authenticate: ReturnType<typeof authenticator>;
  readonly addressOf: AddressOf;
}

/**
 * Adds a live route to the app. The caller and the admissibility of the body are checked before the
 * body is read; then query and body are validated, the handler answers, and an administrative write
 * is audited before its answer is sent.
 */
export function mount(
  app: FastifyInstance,
  route: LiveRoute,
  {deps, authenticate, addressOf}: MountOptions,
): void {
  async function authorise(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    setLiveHeaders(route, reply.raw);
    const ip = addressOf(request.raw);
    const {ticket} = request.query as {readonly ticket?: string | readonly string[]};
    const caller = await authenticate(
      route,
      request.headers,
      route.query.ticket === undefined ? null : ([ticket ?? null].flat()[0] ?? null),
    );
    const isKnown = !("status" in caller);
    const {headers, problem} = await rateLimit(deps, route, caller, ip);
    reply.headers(headers);
    if (problem) throw new Rejection(problem);
    if (isAudited(route)) {
      const actor = (isKnown && caller.actor) || UNKNOWN_ACTOR;
      const target = Object.values(request.params as Record<string, string>)[0] ?? null;
      request.audit = auditTrail(route, {actor, requestId: request.id, ip, target}, deps);
    }
    const rejection = isKnown ? foreignWrite(route, request.raw, deps.settings.baseUrl) : caller;
    if (rejection) throw new Rejection(rejection);
    if (isKnown) request.caller = caller;
    admitBody(route, request, reply);
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const {audit} = request;
    const outcome = await route.handle(
      {
        params: request.params as Record<string, string>,
        query: request.query as Record<string, string>,
        body: bodyFor(route.body, request),
        client: request.caller.client,
        watchId: readWatchCookie(request.headers.cookie, deps.settings.cookieSecrets),
        headers: request.headers,
        ip: addressOf(request.raw),
        audit,
      },
      audit ? {...deps, store: audit.store} : deps,
    );
    return send(outcome, request, reply, deps.printed()?.notFoundPage);
  }

  app.route({
    method: route.method === "GET" ? ["GET", "HEAD"] : route.method,
    url: route.path.replace(/\{(\w+)\}/g, ":$1"),
    bodyLimit: bodyLimitOf(route),
    ...requestSchema(route),
    onRequest: authorise,
    preValidation: async (request) => needBody(route, request),
    handler: handle,
    ...(isAudited(route) && {
      onSend: async ({audit}: FastifyRequest, reply: FastifyReply) =>
        audit?.answered(reply.statusCode),
    }),
  });
}

const bodyLimitOf = ({body}: LiveRoute): number => body?.maxBytes ?? BODY_LIMIT;

/**
 * Decides by the headers alone whether the body is accepted, and tells a waiting client to send it.
 *
 * @throws Rejection when it is not
 */
function admitBody(
  route: LiveRoute,
  {headers, raw, mediaType = ""}: FastifyRequest,
  reply: FastifyReply,
): void {
  const length = Number(headers["content-length"] ?? 0);
  const hasBody = length > 0 || headers["transfer-encoding"] !== undefined;
  const encoding = headers["content-encoding"] ?? "identity";
  if (length > bodyLimitOf(route)) throw new Rejection(tooLarge(bodyLimitOf(route)));
  if (encoding.toLowerCase() !== "identity")
    throw new Rejection(
      problem(415, `expected an unencoded body, found Content-Encoding ${encoding}`, {
        headers: {"Accept-Encoding": "identity"},
      }),
    );
  if (route.body !== null && hasBody && !route.body.types.includes(mediaType))
    throw new Rejection(
      problem(
        415,
        `expected a body of type ${route.body.types.join(" or ")}, found ${headers["content-type"] || "no Content-Type"}`,
      ),
    );
  if (headers.expect !== undefined && raw.httpVersion === "1.1" && route.method !== "GET")
    goOn(reply.raw);
}

/** @throws Rejection when there is no body */
function needBody({body, method, path}: LiveRoute, request: FastifyRequest): void {
  if (body !== null && request.body === undefined)
    throw new Rejection(
      problem(
        400,
        `${method} ${path} needs a body: expected ${body.types.join(" or ")}, found nothing`,
      ),
    );
}

/** The body in the form that the route expects. */
function bodyFor(wanted: RequestBody<unknown> | null, {body, mediaType}: FastifyRequest): unknown {
  if (wanted === null) return undefined;
  if (wanted.schema !== null) return body;
  return {
    type: mediaType,
    bytes: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
  };
}

/**
 * Sends an answer, opens a stream, or sends a problem document, which caches never keep.
 *
 * @param page shown to a browser instead of a 404 problem
 */
export async function send(
  outcome: Outcome,
  request: FastifyRequest,
  reply: FastifyReply,
  page?: NotFoundPage,
): Promise<FastifyReply> {
  const {status, headers = {}} = outcome;
  reply.code(status);
  const shown = "detail" in outcome && (await shownPage(outcome, request, page));
  if (page && status === 404) reply.header("Vary", "Accept");
  if (shown)
    return reply
      .headers({...HTML_HEADERS, ...headers})
      .type(HTML_TYPE)
      .send(shown);
  if ("detail" in outcome)
    return reply
      .headers({"Cache-Control": "no-store", ...headers})
      .type(PROBLEM_TYPE)
      .send(jsonBytes(problemDocument(outcome, request.url, request.id)));
  reply.headers(headers);
  if ("open" in outcome) return openStream(outcome, request, reply);
  const {etag, "last-modified": modifiedAt} = reply.getHeaders() as Record<string, string>;
  if (status === 200 && isFresh(request.headers, etag, modifiedAt)) return reply.code(304).send();
  const {body, type = "application/json"} = outcome;
  return body === undefined ? reply.send() : reply.type(type).send(bytesOf(body));
}

/** Transfers the response to a stream. */
function openStream(
  {type, open}: OpenAnswer,
  {method}: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const res = reply.type(type).hijack().raw;
  // The end of a stream opened after its client has left would go unnoticed.
  if (res.destroyed) return reply;
  // It lasts until it is closed anyway; without chunks each write is one buffer, shared by all
  // readers.
  res.useChunkedEncodingByDefault = false;
  res.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  if (method === "HEAD") res.end();
  else open(res);
  return reply;
}

/** Text and bytes unchanged, anything else as JSON. */
const bytesOf = (body: unknown): Buffer =>
  typeof body === "string" || body instanceof Uint8Array ? Buffer.from(body) : jsonBytes(body);
