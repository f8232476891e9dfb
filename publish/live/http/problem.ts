import type {IncomingMessage, RequestListener, ServerResponse} from "node:http";
import {noDataAfter} from "../../availability.ts";
import {HTML_TYPE} from "../../contracts/contract.ts";
import {
  generalProblem,
  PROBLEM_TYPES,
  type ProblemName,
  type ProblemStatus,
  problemAddress,
} from "../../problem-types.ts";
import type {QueryError} from "../../query.ts";
import {type CommonHeaders, ERROR_CACHE, HTML_HEADERS, setCommonHeaders} from "./headers.ts";
import {wantsHtml} from "./negotiation.ts";

export const PROBLEM_TYPE = "application/problem+json";

/** An error body: RFC 9457 `application/problem+json`, schemas/problem.json. */
export interface ProblemDocument {
  /**
   * The page that describes the kind: `/problems/not-found`, a relative reference (RFC 9457
   * §3.1.1).
   */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** The problem with this request and the expected input. */
  readonly detail: string;
  /** The requested address. */
  readonly instance: string;
  readonly requestId: string;
  readonly errors?: readonly InputError[];
  readonly oldestCursor?: number;
}

/** An error in the body. */
export interface BodyError {
  /** JSON Pointer (RFC 6901); empty for the body itself. */
  readonly pointer: string;
  readonly detail: string;
}
export type InputError = QueryError | BodyError;

/** A reason not to answer, with the details known where it is found. */
export interface Problem {
  readonly status: ProblemStatus;
  readonly detail: string;
  /** Its kind, if more specific than the general one of its status. */
  readonly type?: ProblemName;
  readonly errors?: readonly InputError[];
  /** For an expired cursor: the oldest that has not expired. */
  readonly oldestCursor?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The last day with data, if the requested one is after it. */
  readonly dataEndOn?: string | undefined;
}

export const problem = (
  status: ProblemStatus,
  detail: string,
  more: Omit<Problem, "status" | "detail"> = {},
): Problem => ({status, detail, ...more});

/** The answer for a day without data: that they end before it, or another reason. */
export const noDataOn = (
  day: string,
  {
    what,
    endsOn,
    otherwise,
  }: {readonly what: string; readonly endsOn: string | undefined; readonly otherwise: string},
): Problem =>
  endsOn !== undefined && day > endsOn
    ? problem(404, `${what}: ${noDataAfter({on: endsOn})}`, {dataEndOn: endsOn})
    : problem(404, `${what}: ${otherwise}`);

export const invalidQuery = (errors: readonly InputError[]): Problem =>
  problem(400, "the query is invalid", {errors});

export const invalidBody = (errors: readonly InputError[]): Problem =>
  problem(400, "the body is invalid", {errors});

/** The answer to a request that may soon succeed, with the seconds to wait. */
export const tryAgain = (
  status: ProblemStatus,
  detail: string,
  seconds: number,
  type: ProblemName = generalProblem(status),
): Problem => problem(status, detail, {type, headers: {"Retry-After": String(seconds)}});

/** The rest of the connection may be the remainder of the request. */
export const TOO_SLOW = problem(408, "the request took too long to arrive", {
  headers: {Connection: "close"},
});

/** A server fault, logged under the request id. */
export const FAILED = problem(500, "the server failed; report the request id");

/** Sent while the process has no file descriptors left. */
export const NO_DESCRIPTOR = tryAgain(503, "the server cannot open files at the moment", 1);

/** The kind of a problem: its own, for bad input by its errors, else the general one. */
function kindOf({status, type, errors}: Problem): ProblemName {
  if (type !== undefined) return type;
  if (status !== 400 || errors === undefined) return generalProblem(status);
  return errors.some((error) => "parameter" in error) ? "invalid-parameters" : "invalid-body";
}

/** The reason, with the first error unless it says that already. */
function reasonOf({detail, errors: [first] = []}: Problem): string {
  if (first === undefined || detail.includes(first.detail)) return detail;
  const place = "parameter" in first ? first.parameter : first.pointer;
  return [detail, place, first.detail].filter(Boolean).join(": ");
}

export function problemDocument(problem: Problem, url: string, requestId: string): ProblemDocument {
  const {status, errors, oldestCursor} = problem;
  const type = kindOf(problem);
  return {
    type: problemAddress(type),
    title: PROBLEM_TYPES[type].title,
    status,
    detail: reasonOf(problem).slice(0, 2 * LONGEST),
    instance: asReference(url),
    requestId,
    ...(oldestCursor !== undefined && {oldestCursor}),
    ...(errors && {errors}),
  };
}

/** The site's page for a target that does not exist; undefined if there is none. */
export type NotFoundPage = (
  url: string,
  dataEndOn?: string,
) => Buffer | undefined | Promise<Buffer | undefined>;

/**
 * Answers with a problem, under the request id already in the answer. Problems that may pass within
 * a minute are cached for at most half a minute, others not at all.
 *
 * @param page the site's page for unknown addresses, if any, and the part to show (`shownPage`)
 */
export function sendProblem(
  req: IncomingMessage,
  res: ServerResponse,
  problem: Problem,
  page?: {readonly shown: Buffer | undefined},
): void {
  const requestId = String(res.getHeader("X-Request-Id"));
  const shown = page?.shown;
  const body = shown ?? jsonBytes(problemDocument(problem, req.url ?? "", requestId));
  const mayBeRight = problem.status === 404 || problem.status === 400;
  res.writeHead(problem.status, {
    ...(shown && HTML_HEADERS),
    ...(page && problem.status === 404 && {Vary: "Accept"}),
    "Content-Type": shown ? HTML_TYPE : PROBLEM_TYPE,
    "Content-Length": body.length,
    "Cache-Control": res.getHeader("Cache-Control") ?? (mayBeRight ? ERROR_CACHE : "no-store"),
    ...problem.headers,
  });
  res.end(req.method === "HEAD" ? undefined : body);
}

/** The page for unknown addresses, if a browser requests one; undefined otherwise. */
export const shownPage = (
  {status, dataEndOn}: Problem,
  {url = "", headers: {accept}}: Pick<IncomingMessage, "url" | "headers">,
  page: NotFoundPage | undefined,
): ReturnType<NotFoundPage> =>
  status === 404 && wantsHtml(accept) ? page?.(url, dataEndOn) : undefined;

/** A listener that answers every request with one problem. */
export const problemListener =
  (problem: Problem, common: CommonHeaders): RequestListener =>
  (req, res) => {
    setCommonHeaders(req, res, common);
    sendProblem(req, res, problem);
  };

/** Enough of an address to identify it; hostile ones are not echoed in full. */
const LONGEST = 1_000;

/** A request target as a URI reference (RFC 3986), even if it was malformed. */
function asReference(target: string): string {
  return target
    .slice(0, LONGEST)
    .replace(/%(?![0-9a-f]{2})/gi, "%25")
    .replace(/[^!$&-;=?-Z_a-z~%]/g, encodeURIComponent);
}

/** A JSON value as the body of an answer. */
export const jsonBytes = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
