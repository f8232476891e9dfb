import {type IncomingMessage, type ServerResponse, STATUS_CODES} from "node:http";
import type {QueryError} from "../../query.ts";

/** An error body: RFC 9457 `application/problem+json`, schemas/problem.json. */
export interface ProblemDocument {
  /** `about:blank`: the status says all there is to say of the kind. */
  readonly type: "about:blank";
  readonly title: string;
  readonly status: number;
  /** What was wrong with this request and what was expected. */
  readonly detail: string;
  /** The address that was asked for. */
  readonly instance: string;
  readonly requestId: string;
  readonly errors?: readonly InputError[];
  readonly oldestCursor?: number;
}

/** A part of the body that is wrong. */
export interface BodyError {
  /** JSON Pointer (RFC 6901); empty for the body itself. */
  readonly pointer: string;
  readonly detail: string;
}
export type InputError = QueryError | BodyError;

/** What only the place that finds the problem can say. */
export interface Problem {
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly InputError[];
  /** Of an expired cursor: the oldest that has not. */
  readonly oldestCursor?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export function problemDocument(
  {status, detail, errors, oldestCursor}: Problem,
  url: string,
  requestId: string,
): ProblemDocument {
  const title = STATUS_CODES[status] ?? "Error";
  return {
    type: "about:blank",
    title,
    status,
    detail: detail.slice(0, 2 * LONGEST),
    instance: asReference(url),
    requestId,
    ...(oldestCursor !== undefined && {oldestCursor}),
    ...(errors && {errors}),
  };
}

/**
 * Answers with a problem. What may be right in a minute is kept for half a minute at most, the rest
 * not at all.
 */
export function sendProblem(
  req: IncomingMessage,
  res: ServerResponse,
  problem: ProblemDocument,
  headers: Problem["headers"] = {},
): void {
  const body = Buffer.from(`${JSON.stringify(problem)}\n`);
  const cache =
    problem.status === 404 || problem.status === 400 ? "public, max-age=30" : "no-store";
  res.writeHead(problem.status, {
    "Content-Type": "application/problem+json",
    "Content-Length": body.length,
    "Cache-Control": cache,
    ...headers,
  });
  res.end(req.method === "HEAD" ? undefined : body);
}

/** Enough of an address to recognise it; a hostile one is not sent back whole. */
const LONGEST = 1_000;

/** A request target as a URI reference (RFC 3986), however broken it came. */
function asReference(target: string): string {
  return target
    .slice(0, LONGEST)
    .replace(/%(?![0-9a-f]{2})/gi, "%25")
    .replace(/[^!$&-;=?-Z_a-z~%]/g, encodeURIComponent);
}
