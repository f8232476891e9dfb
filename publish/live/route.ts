import type {IncomingHttpHeaders, ServerResponse} from "node:http";
import type {Params} from "../endpoint.ts";
import type {AuditTrail} from "./audit-trail.ts";
import type {LiveDeps} from "./deps.ts";
import type {BodyError, Finding} from "./problem.ts";
import type {ApiClient, Scope} from "./store/types.ts";

/**
 * Who may call.
 *
 *   none               anyone
 *   key                a partner, with `X-API-Key`
 *   key-in-production  a partner; in development anyone
 *   admin              the operator, with `X-Admin-Token`
 *   workshop           the workshops' organiser, with `Authorization: Bearer WORKSHOP_ADMIN_KEY`; the operator's token is a bearer token here as well
 *   watch-cookie       a browser of this site, known by its signed cookie; other sites may neither read nor write
 */
export type Auth = "none" | "key" | "key-in-production" | "admin" | "workshop" | "watch-cookie";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A query parameter: JSON Schema of its text. It is never coerced, so `1e3` and 2^53+1 stay what they are, and fail the pattern. */
export interface QueryText {
  readonly type: "string";
  readonly description: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly format?: "date" | "date-time" | "uri";
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: string;
  /** The address answers nothing without it. */
  readonly required?: true;
}
export type QueryTexts = Readonly<Record<string, QueryText>>;
type Given<Q> = {[K in keyof Q]: Q[K] extends {readonly default: string} | {readonly required: true} ? K : never}[keyof Q];
/** The texts a handler sees: valid, with defaults filled in. */
export type QueryOf<Q> = {readonly [K in Given<Q>]: string} & {readonly [K in Exclude<keyof Q, Given<Q>>]?: string};

/** What a request body may be. */
export interface RequestBody<T> {
  /** File of the schema below `schemas/`; null for bodies that are not JSON. */
  readonly schema: string | null;
  /** Media types accepted; anything else is 415. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Answers a body that its schema refuses, where a protocol has errors of its own; a problem document otherwise. */
  readonly refuse?: (faults: readonly BodyError[]) => Answer;
  /** Only for the compiler: what a valid body is. */
  readonly shape?: T;
}

/** Largest JSON body, in bytes. */
export const BODY_LIMIT = 65_536;

/** A JSON body that its schema describes; no property is coerced, none undeclared is let through. */
export const jsonBody = <T>(schema: string, maxBytes = BODY_LIMIT): RequestBody<T> => ({schema, types: ["application/json"], maxBytes});

/** A body handed over as its bytes: a form, a CSV file; JSON as it would be written. */
export const rawBody = (types: readonly string[], maxBytes = BODY_LIMIT): RequestBody<RawBody> => ({schema: null, types, maxBytes});
export interface RawBody {
  readonly type: string;
  readonly bytes: Buffer;
}

export interface LiveRequest<P = Readonly<Record<string, string>>, Q = Readonly<Record<string, string | undefined>>, B = unknown> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The partner whose key was sent; null where none is needed and none came. */
  readonly client: ApiClient | null;
  /** The visitor whose watch cookie was sent and is ours; null without one. */
  readonly watchId: string | null;
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  /** Of an administrative write: its way into the audit log; null of every other request. */
  readonly audit: AuditTrail | null;
  /** The address as asked for, query included. */
  readonly url: string;
}

export interface Answer {
  readonly status: number;
  /** A JSON value; text or bytes with a `type` of their own; nothing for 204. */
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}
/** An answer that stays open. Its headers are sent; from then on the response is the taker's. */
export interface OpenAnswer {
  readonly status: 200;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly open: (response: ServerResponse) => void;
}
export type Outcome = Answer | OpenAnswer | Finding;

export interface LiveRouteDefinition<Path extends string, Q extends QueryTexts, B> {
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  /** What callers have to know beyond parameters and schemas, as Markdown. */
  readonly description?: string;
  /** Heading in the API documentation. */
  readonly tag: string;
  readonly auth: Auth;
  /** What the key must allow; `read` unless it says otherwise. */
  readonly scope?: Scope;
  /** Requests allowed to one caller per minute, counted for this route alone; by default its share of all routes together. */
  readonly perMinute?: number;
  readonly query?: Q;
  readonly body?: RequestBody<B>;
  /** Success statuses with the schema of their body below `schemas/`; null for an empty body or one that is not JSON. */
  readonly responses: Readonly<Record<number, string | null>>;
  /** Media type of the success body, when it is not `application/json`. */
  readonly type?: string;
  /** Answers, or says what is wrong: a finding becomes a problem document. */
  handle(request: LiveRequest<Params<Path>, QueryOf<Q>, B>, deps: LiveDeps): Outcome | Promise<Outcome>;
}

/** What the server and the OpenAPI document read: any live route, its types erased and its gaps filled. */
export interface LiveRoute {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly auth: Auth;
  readonly scope: Scope;
  readonly perMinute: number | null;
  readonly query: QueryTexts;
  readonly body: RequestBody<unknown> | null;
  readonly responses: Readonly<Record<number, string | null>>;
  readonly type: string;
  handle(request: LiveRequest, deps: LiveDeps): Outcome | Promise<Outcome>;
}

/**
 * The record of something that cannot be printed:
 *
 *   liveRoute({
 *     method: "DELETE", path: "/api/v1/webhooks/{id}", summary: "Remove a webhook", tag: "Integration", auth: "key", scope: "webhooks",
 *     responses: {204: null},
 *     handle: async ({client, params}, {store}) => …
 *   })
 *
 * Parameter types come from the path, query types from their schemas, the body's from `jsonBody<T>(schema)`.
 */
export function liveRoute<const Path extends string, const Q extends QueryTexts = Record<never, never>, B = undefined>(
  definition: LiveRouteDefinition<Path, Q, B>,
): LiveRoute {
  const {handle} = definition;
  return {
    scope: "read",
    perMinute: null,
    query: {},
    body: null,
    type: "application/json",
    ...definition,
    handle: (request, deps) => handle(request as unknown as LiveRequest<Params<Path>, QueryOf<Q>, B>, deps),
  };
}
