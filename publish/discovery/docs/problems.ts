import type {ProblemView} from "../../../site/docs/views.ts";
import {PROBLEM_TYPES, type ProblemName, problemAddress} from "../../problem-types.ts";

/** A kind of problem, as shown on its page. */
export const problemView = (name: ProblemName): ProblemView => ({
  name,
  href: problemAddress(name),
  ...PROBLEM_TYPES[name],
});

/** Members of sample problem documents, by kind. */
const INSTANCES: Partial<Readonly<Record<ProblemName, object>>> = {
  "bad-request": {
    detail: "the body cannot be read: Unexpected end of JSON input",
    instance: "/api/v1/webhooks",
  },
  "invalid-parameters": {
    detail:
      'the query is invalid: cursor: expected a whole number from 0 to 999999999999999, found "abc"',
    instance: "/api/v1/feed?cursor=abc",
    errors: [
      {
        parameter: "cursor",
        detail: 'expected a whole number from 0 to 999999999999999, found "abc"',
      },
    ],
  },
  "invalid-body": {
    detail: "the body is invalid: /url: expected string, found 5",
    instance: "/api/v1/webhooks",
    errors: [{pointer: "/url", detail: "expected string, found 5"}],
  },
  unauthorized: {detail: "X-API-Key is required", instance: "/api/v1/feed"},
  "missing-scope": {
    detail: "this key allows read; expected one that allows webhooks",
    instance: "/api/v1/webhooks",
  },
  "cross-site-write": {
    detail: "a page of https://elsewhere.example may not write here; expected a page of this site",
    instance: "/api/watchlist",
  },
  "not-found": {
    detail: "there is nothing at /api/matches/m-999",
    instance: "/api/matches/m-999",
  },
  "cursor-lost": {
    detail:
      "the cursor 12 has expired: the events after it are no longer kept; read /api/v1/matches and continue from its cursor",
    instance: "/api/v1/feed?cursor=12",
    oldestCursor: 900,
  },
  "too-many-requests": {
    detail: "more than 300 requests in a minute; try again in 12 s",
    instance: "/api/v1/feed",
  },
  "service-unavailable": {
    detail: "nothing can be written for now",
    instance: "/api/v1/webhooks",
  },
};

/** A sample problem document of a kind, as the server would write it. */
export function problemSample(name: ProblemName): string {
  const {status, title, means} = PROBLEM_TYPES[name];
  const {detail, instance, ...more} = {
    detail: `${means.charAt(0).toLowerCase()}${means.slice(1).split(/[.:;]/)[0]}`.replaceAll(
      "`",
      "",
    ),
    instance: "/api/v1/feed",
    ...INSTANCES[name],
  };
  const requestId = "8c1f1d7e-6f0b-4f0c-9a42-0c8f5f9b2d11";
  return JSON.stringify(
    {type: problemAddress(name), title, status, detail, instance, requestId, ...more},
    null,
    2,
  );
}
