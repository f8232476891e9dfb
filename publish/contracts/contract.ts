import type {Bodies} from "../../schemas/bodies.d.ts";
import {LANGUAGES, pathIn} from "../../site/layout/frame.ts";
import {summaryIn} from "../endpoint.ts";
import type {QueryDeclarations, QueryParameter} from "../query.ts";

/**
 * The callers that a route accepts.
 *
 *   none               anyone
 *   key                a partner, with `X-API-Key`
 *   key-in-production  a partner; in development anyone
 *   admin              the operator, with `X-Admin-Token`
 *   workshop           the workshop organiser, with `Authorization: Bearer WORKSHOP_ADMIN_KEY`; the
 *                      operator's token is accepted as a bearer token here as well
 *   watch-cookie       a browser of this site, identified by its signed cookie; other sites may
 *                      neither read nor write
 */
export type Auth = "none" | "key" | "key-in-production" | "admin" | "workshop" | "watch-cookie";
/** `read`: feed, stream, matches, snapshots. `webhooks`: register, list, remove, test. */
export type Scope = "read" | "webhooks";
export const SCOPES: readonly Scope[] = ["read", "webhooks"];
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Cookie that identifies the browser of an anonymous visitor: 128 random bits and a signature. */
export const WATCH_COOKIE = "sn_watch_id";

/** Stream ticket: client, expiry in milliseconds since the epoch, signature over both. */
export const TICKET = /^([0-9a-f]{12})\.(\d{1,15})\.([\w-]{43})$/;

/** Default requests per minute: for a partner or the operator; for other callers, per network. */
export const PARTNER_PER_MINUTE = 600;
export const VISITOR_PER_MINUTE = 300;

/** Media type of HTML pages. */
export const HTML_TYPE = "text/html; charset=utf-8";

/**
 * A query parameter: JSON Schema of its text. Never coerced, so `1e3` and 2^53+1 are left as they
 * are and fail the pattern.
 */
export interface QueryText {
  readonly type: "string";
  readonly description: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  /** One of these, in upper or lower case. */
  readonly choice?: readonly string[];
  readonly format?: "date" | "date-time" | "uri";
  /** Inclusive bounds of a whole number written in digits. */
  readonly integer?: {readonly from: number; readonly to: number};
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: string;
  /** Value used by the documentation's sample request. */
  readonly examples?: readonly [string];
  /** Requests without it are refused. */
  readonly required?: true;
}

/** Largest cursor that a caller may send: fifteen digits are exact in every language. */
export const MAX_CURSOR = 999_999_999_999_999;

/** A parameter that is a whole number, as text. */
export const wholeNumber = (
  from: number,
  to: number,
  more: {readonly description: string; readonly default?: string},
) => ({type: "string", integer: {from, to}, ...more}) as const satisfies QueryText;

export type QueryTexts = Readonly<Record<string, QueryText>>;

/** Query parameters of a static address, in the form that a live route declares. */
const queryTexts = (declarations: QueryDeclarations): QueryTexts =>
  Object.fromEntries(
    Object.entries(declarations).map(([name, declaration]) => [name, queryText(declaration)]),
  );

function queryText(declaration: QueryParameter): QueryText {
  const preset = declaration.default === undefined ? {} : {default: String(declaration.default)};
  const text = {type: "string", description: declaration.summary ?? "", ...preset} as const;
  switch (declaration.kind) {
    case "int":
      return {...text, integer: {from: declaration.from, to: declaration.to ?? MAX_CURSOR}};
    case "enum":
      return {...text, choice: declaration.values};
    case "date":
      return {...text, format: "date"};
    case "id":
      return {...text, pattern: "^[\\w-]+$"};
  }
}

/** A declared request body. */
export interface RequestBody<T> {
  /** File of the schema below `schemas/`; null for bodies that are not JSON. */
  readonly schema: string | null;
  /** Media types accepted; anything else is 415. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Body of the sample request in the documentation, if no schema has an example. */
  readonly example?: string;
  /** Only for the compiler: the type of a valid body. */
  readonly shape?: T;
}

/** Largest JSON body, in bytes. */
export const BODY_LIMIT = 65_536;

/**
 * A JSON body described by its schema: nothing is coerced, and undeclared properties are refused.
 */
export const jsonBody = <const File extends keyof Bodies>(
  schema: File,
  maxBytes = BODY_LIMIT,
): RequestBody<Bodies[File]> => ({
  schema,
  types: ["application/json"],
  maxBytes,
});

/** A body passed on as bytes: a form, a CSV file; its example is given as text. */
export const rawBody = (
  types: readonly string[],
  {maxBytes = BODY_LIMIT, ...more}: {readonly maxBytes?: number; readonly example?: string} = {},
): RequestBody<RawBody> => ({schema: null, types, maxBytes, ...more});
export interface RawBody {
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * Success statuses with the schema of their body below `schemas/`; null for an empty or non-JSON
 * body.
 */
export type Responses = Readonly<Record<number, keyof Bodies | null>>;

/**
 * The promises of a live route, as plain data read by callers, the OpenAPI document and the server.
 */
export interface RouteContract<
  Path extends string = string,
  Q extends QueryTexts = QueryTexts,
  B = unknown,
  R extends Responses = Responses,
  A extends QueryDeclarations = QueryDeclarations,
> {
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  /** Markdown that adds to what parameters and schemas say. */
  readonly description?: string;
  /** Heading in the API documentation. */
  readonly tag: string;
  readonly auth: Auth;
  /** Scope that the key must have. */
  readonly scope: Scope;
  /**
   * Requests per minute allowed to one caller on this route; null to count them against the limit
   * shared by all routes.
   */
  readonly perMinute: number | null;
  readonly query: Q;
  /**
   * Parameters of `query` shared with the static address and read by its rules, so that both accept
   * the same values.
   */
  readonly asked: A;
  /** Headers used by this route in addition to those of every request. */
  readonly requestHeaders: readonly ("Idempotency-Key" | "Last-Event-ID")[];
  readonly body: RequestBody<B> | null;
  readonly responses: R;
  /**
   * Problems by status, in addition to those of every route (bad input, credentials, limits), each
   * with its cause.
   */
  readonly problems: Readonly<Partial<Record<404 | 409 | 410 | 422 | 503, string>>>;
  /** Media type of the success body. */
  readonly type: string;
}

type Needed = "path" | "summary" | "tag" | "auth" | "responses";

/**
 * The contract of a live-only address:
 *
 *   contract({
 *     method: "DELETE", path: "/api/v1/webhooks/{id}", summary: "Remove a webhook",
 *     tag: "Integration", auth: "key", scope: "webhooks", responses: {204: null},
 *   })
 *
 * Defaults: GET, the scope `read`, the shared limit, no query, no headers, no body, no problems of
 * its own, `application/json`. `liveRoute` attaches its handler.
 */
export const contract = <
  const Path extends string,
  const Q extends QueryTexts = Record<never, never>,
  B = undefined,
  const R extends Responses = Responses,
>(
  declared: Pick<RouteContract<Path, Q, B, R>, Needed> & Partial<RouteContract<Path, Q, B, R>>,
): RouteContract<Path, Q, B, R> => ({
  method: "GET",
  scope: "read",
  perMinute: null,
  query: {} as Q,
  asked: {},
  requestHeaders: [],
  body: null,
  problems: {},
  type: "application/json",
  ...declared,
});

/** The declarations of a static address in its record. */
interface Printed<Path extends string, Q extends QueryDeclarations, File extends keyof Bodies> {
  readonly path: Path;
  readonly summary: string;
  readonly tag?: string;
  readonly query?: Q;
  readonly schema?: File;
  readonly type?: string;
}

/**
 * The contract of an address that has static files as well. Its record declares what both share:
 * path, summary, tag, query, body. `more` declares authorisation, limits, further query texts and
 * the live problems.
 */
export const alsoLive = <
  const Path extends string,
  const Q extends QueryDeclarations = Record<never, never>,
  File extends keyof Bodies = never,
  const Texts extends QueryTexts = Record<never, never>,
  const R extends Responses = {200: [File] extends [never] ? null : File; 304: null},
>(
  {path, summary, tag = "", query, schema, type}: Printed<Path, Q, File>,
  more: Partial<RouteContract<Path, Texts, undefined, R>> = {},
): RouteContract<Path, Texts, undefined, R, Q> => {
  const asked = query ?? ({} as Q);
  return {
    ...contract({
      auth: "none",
      path,
      summary,
      tag,
      // the compiler cannot see that these are the default of `R`
      responses: {200: schema ?? null, 304: null} as unknown as R,
      ...(type && {type}),
      ...more,
      query: {...queryTexts(asked), ...(more.query ?? ({} as Texts))},
    }),
    asked,
  };
};

/** The contracts of a page and its Vietnamese counterpart. */
export const inBothLanguages = <C extends RouteContract>(english: C): readonly [C, C] =>
  LANGUAGES.map((language) => ({
    ...english,
    path: pathIn(language, english.path),
    summary: summaryIn(language, english.summary),
  })) as unknown as readonly [C, C];
