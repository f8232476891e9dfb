import {ERROR_CACHE, METHODS} from "../live/http/headers.ts";
import {PROBLEM_TYPE} from "../live/http/problem.ts";
import {PROBLEM_TYPES, type ProblemName, problemAddress} from "../problem-types.ts";
import type {Headers} from "./manifest.ts";

/** A problem document that is the same whoever asks, but for `instance` and `requestId`. */
export interface EdgeProblem {
  readonly status: number;
  readonly headers: Headers;
  readonly type: string;
  readonly title: string;
  readonly detail: string;
}

/** The errors of an edge. */
export interface EdgeProblems {
  /** A path or a query that cannot be one. */
  readonly badRequest: EdgeProblem;
  /** A declared parameter twice, or with a value that it does not allow. */
  readonly invalidParameters: EdgeProblem;
  readonly notFound: EdgeProblem;
  readonly methodNotAllowed: EdgeProblem;
  /** More than any address takes. */
  readonly contentTooLarge: EdgeProblem;
  /** The origin is needed and does not answer, or there is none. */
  readonly unavailable: EdgeProblem;
  /** Files of the page that a browser is shown in place of `notFound`, below `/vi` the second. */
  readonly notFoundPages: {readonly en: string; readonly vi: string};
}

export const edgeProblems: EdgeProblems = {
  badRequest: staticProblem("bad-request", "the request is not as expected", ERROR_CACHE),
  invalidParameters: staticProblem(
    "invalid-parameters",
    "a query parameter comes twice, or has a value that it does not allow",
    ERROR_CACHE,
  ),
  notFound: staticProblem("not-found", "nothing is at this address", ERROR_CACHE, {
    Vary: "Accept",
  }),
  methodNotAllowed: staticProblem(
    "method-not-allowed",
    "this address can only be read: expected GET or HEAD",
    "no-store",
    {Allow: METHODS},
  ),
  contentTooLarge: staticProblem(
    "content-too-large",
    "the body is larger than any address takes",
    "no-store",
  ),
  unavailable: staticProblem(
    "service-unavailable",
    "the live server does not answer for now",
    "no-store",
    {"Retry-After": "5"},
  ),
  notFoundPages: {en: "404.html", vi: "vi/404.html"},
};

function staticProblem(
  name: ProblemName,
  detail: string,
  cacheControl: string,
  headers: Headers = {},
): EdgeProblem {
  const {status, title} = PROBLEM_TYPES[name];
  return {
    status,
    headers: {"Content-Type": PROBLEM_TYPE, "Cache-Control": cacheControl, ...headers},
    type: problemAddress(name),
    title,
    detail,
  };
}
