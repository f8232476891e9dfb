import {ERROR_CACHE, METHODS} from "../live/http/headers.ts";
import {PROBLEM_TYPE} from "../live/http/problem.ts";
import {PROBLEM_TYPES, type ProblemName, problemAddress} from "../problem-types.ts";
import type {EdgeProblem, EdgeProblems, Headers} from "./target.ts";

/** The errors common to every edge. */
export const edgeProblems: EdgeProblems = {
  badRequest: staticProblem("bad-request", "the request is malformed", ERROR_CACHE),
  invalidParameters: staticProblem(
    "invalid-parameters",
    "a query parameter is repeated or has an invalid value",
    ERROR_CACHE,
  ),
  notFound: staticProblem("not-found", "there is nothing at this address", ERROR_CACHE, {
    Vary: "Accept",
  }),
  methodNotAllowed: staticProblem(
    "method-not-allowed",
    "this address is read-only: expected GET or HEAD",
    "no-store",
    {Allow: METHODS},
  ),
  contentTooLarge: staticProblem(
    "content-too-large",
    "the body is larger than any address accepts",
    "no-store",
  ),
  unavailable: staticProblem(
    "service-unavailable",
    "the live server is not answering at the moment",
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
