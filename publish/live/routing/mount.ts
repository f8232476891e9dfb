import type {ServerResponse} from "node:http";
import type {FastifyError, FastifyReply, FastifyRequest} from "fastify";
import type {Schemas} from "../../schemas.ts";
import {type AuditTrail, auditTrail, isAudited, UNKNOWN_ACTOR} from "../access/audit-trail.ts";
import type {authenticator, Caller} from "../access/authentication.ts";
import type {AddressOf} from "../access/client-address.ts";
import {foreignWrite, setLiveHeaders} from "../access/cross-origin.ts";
import {rateLimit} from "../access/rate-limit.ts";
import {readWatchCookie} from "../access/watch-cookie.ts";
import type {LiveDeps} from "../deps.ts";
import {isFresh} from "../http/negotiation.ts";
import {type Problem, problemDocument, sendProblem} from "../http/problem.ts";
import type {Answer, LiveRoute, Outcome} from "../route.ts";
import type {Validation} from "./validation.ts";

export interface MountOptions {
  readonly deps: LiveDeps;
  readonly validation: Validation;
  /** Holds every success body against the schema its route declares: for tests. */
  readonly promised?: Schemas;
  /** Where a request comes from. */
  readonly addressOf: AddressOf;
  /** What an error means to the caller. */
  readonly explain: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => Problem;
}

/**
 * The steps of a live route: who asks, before the body is read; what is answered; and what is when
 * anything went wrong on the way.
 */
export interface Mounted {
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  answer(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  fail(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export function mount(
  route: LiveRoute,
  {deps, validation, promised, addressOf, explain}: MountOptions,
  admits: ReturnType<typeof authenticator>,
): Mounted {
  validation.prepare(route);
  const callers = new WeakMap<FastifyRequest, Caller>();
  const trails = new WeakMap<FastifyRequest, AuditTrail>();

  const headerOf = (request: FastifyRequest) => (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  };

  /** Of a route that takes tickets. */
  const ticketOf = ({url}: FastifyRequest) =>
    route.query.ticket === undefined
      ? null
      : new URL(url, "http://localhost").searchParams.get("ticket");

  async function handled(request: FastifyRequest, requestId: string): Promise<Outcome> {
    const {values, errors} = validation.query(
      route,
      new URL(request.url, "http://localhost").searchParams,
    );
    if (errors.length > 0)
      return {status: 400, detail: "the query is not as expected; see errors", errors};
    const body = readBody(route, request);
    if ("status" in body) return body;
    const faults = route.body?.schema ? validation.body(route.body.schema, body.value) : [];
    const trail = trails.get(request);
    if (faults.length > 0)
      return (
        route.reject?.(faults) ?? {
          status: 400,
          detail: "the body is not as expected; see errors",
          errors: faults,
        }
      );
    return route.handle(
      {
        params: request.params as Record<string, string>,
        query: values,
        body: body.value,
        client: callers.get(request)?.client ?? null,
        watchId: readWatchCookie(request.headers.cookie, deps.settings.cookieSecrets),
        requestId,
        headers: request.headers,
        ip: addressOf(request.raw),
        audit: trail ?? null,
        url: request.url,
      },
      trail ? {...deps, store: trail.store} : deps,
    );
  }

  return {
    async admit(request, reply) {
      setLiveHeaders(route, reply.raw);
      const ip = addressOf(request.raw);
      const caller = await admits(route, headerOf(request), ticketOf(request));
      const refusal =
        "status" in caller ? caller : foreignWrite(route, request.raw, deps.settings.baseUrl);
      if (!("status" in caller)) callers.set(request, caller);
      const {headers, problem: finding} = await rateLimit(deps, route, caller, ip);
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
      if (finding) return sendFinding(request, reply, finding);
      if (isAudited(route)) {
        const actor = ("actor" in caller && caller.actor) || UNKNOWN_ACTOR;
        const target = Object.values(request.params as Record<string, string>)[0] ?? null;
        const requestId = String(reply.raw.getHeader("X-Request-Id"));
        trails.set(request, auditTrail(route, {actor, requestId, ip, target}, deps));
      }
      if (refusal === undefined) return;
      await trails.get(request)?.answered(refusal.status);
      sendFinding(request, reply, refusal);
    },
    async fail(error, request, reply) {
      const finding = explain(error, request, reply);
      await trails.get(request)?.answered(finding.status);
      sendFinding(request, reply, finding);
    },
    async answer(request, reply) {
      const requestId = String(reply.raw.getHeader("X-Request-Id"));
      const outcome = await handled(request, requestId);
      await trails.get(request)?.answered(outcome.status);
      if ("detail" in outcome) return sendFinding(request, reply, outcome);
      const res = reply.raw;
      // Nobody would be told of the end of a stream that is opened for a client who has gone.
      if (res.destroyed) return void reply.hijack();
      for (const [name, value] of Object.entries(outcome.headers ?? {})) res.setHeader(name, value);
      if ("open" in outcome) {
        reply.hijack();
        // It lasts until it is closed anyway; without chunks each write is one buffer, the same for
        // all readers.
        res.useChunkedEncodingByDefault = false;
        res.writeHead(outcome.status, {"Content-Type": outcome.type});
        if (request.method === "HEAD") res.end();
        else outcome.open(res);
        return;
      }
      const bytes = bytesOf(outcome.body);
      const schema = route.responses[outcome.status];
      if (promised && schema)
        promised.validate(schema, JSON.parse(bytes.toString()), `${route.method} ${route.path}`);
      reply.hijack();
      const etag = res.getHeader("ETag");
      const notModified =
        outcome.status === 200 &&
        etag !== undefined &&
        isFresh(request.headers["if-none-match"], String(etag));
      if (notModified) res.writeHead(304).end();
      else sendAnswer(request, res, outcome, bytes);
    },
  };
}

/** The body in the form the route wants it, or why it cannot be. */
function readBody(
  {body, method, path}: LiveRoute,
  request: FastifyRequest,
): {value: unknown} | Problem {
  if (body === null) return {value: undefined};
  const type = (request.headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();
  const accepts = body.types.join(" or ");
  if (request.body === undefined)
    return {
      status: 400,
      detail: `${method} ${path} needs a body: expected ${accepts}, found nothing`,
    };
  if (!body.types.includes(type))
    return {
      status: 415,
      detail: `expected a body of ${accepts}, found ${type || "no Content-Type"}`,
    };
  if (body.schema !== null) return {value: request.body};
  return {
    value: {
      type,
      bytes: Buffer.isBuffer(request.body)
        ? request.body
        : Buffer.from(JSON.stringify(request.body)),
    },
  };
}

/** A problem document in place of the answer; never kept by caches. */
export function sendFinding(request: FastifyRequest, reply: FastifyReply, finding: Problem): void {
  reply.hijack();
  const requestId = String(reply.raw.getHeader("X-Request-Id"));
  sendProblem(request.raw, reply.raw, problemDocument(finding, request.url, requestId), {
    "Cache-Control": "no-store",
    ...finding.headers,
  });
}

function sendAnswer(
  request: FastifyRequest,
  res: ServerResponse,
  {status, body, type}: Answer,
  bytes: Buffer,
): void {
  if (body === undefined)
    return void res.writeHead(status, status === 204 ? {} : {"Content-Length": 0}).end();
  res.writeHead(status, {
    "Content-Type": type ?? "application/json",
    "Content-Length": bytes.length,
  });
  res.end(request.method === "HEAD" ? undefined : bytes);
}

/** Text and bytes as they are, anything else as JSON. */
const bytesOf = (body: unknown): Buffer =>
  typeof body === "string" || body instanceof Uint8Array
    ? Buffer.from(body)
    : Buffer.from(`${JSON.stringify(body)}\n`);
