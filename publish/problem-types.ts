/** A kind of error by RFC 9457, which programs distinguish by `type`. */
export interface ProblemType {
  readonly status: number;
  /** Identical for every occurrence. */
  readonly title: string;
  /** The circumstances of the error, for people. */
  readonly means: string;
  /** Advice for the caller. */
  readonly remedy: string;
  /** Could the same request be answered later? */
  readonly retry: "no" | "later" | "after-wait";
}

/** The kinds by name. The first of a status is its general one. */
export const PROBLEM_TYPES = {
  "bad-request": {
    status: 400,
    title: "Bad Request",
    means:
      "The request cannot be read: the body is not JSON, the path has broken percent-encoding, or a header is malformed.",
    remedy: "Correct the request as `detail` says; repeating it unchanged fails again.",
    retry: "no",
  },
  "invalid-parameters": {
    status: 400,
    title: "Invalid query parameters",
    means:
      "Query parameters have invalid values. `errors` has one entry for each, with its name in `parameter` and the expected value in `detail`.",
    remedy: "Correct every parameter that `errors` names. Undeclared parameters are ignored.",
    retry: "no",
  },
  "invalid-body": {
    status: 400,
    title: "Invalid body",
    means:
      "The body is JSON but does not match its schema. `errors` has one entry for each place, as a JSON Pointer (RFC 6901) in `pointer`; an empty pointer is the body itself.",
    remedy: "Correct every place that `errors` names.",
    retry: "no",
  },
  unauthorized: {
    status: 401,
    title: "Unauthorized",
    means:
      "The credential is missing, unknown, revoked or expired; `detail` says which. `WWW-Authenticate` names the required kind.",
    remedy:
      "Send the credential of the operation: `X-API-Key`, `X-Admin-Token` or `Authorization: Bearer`. A revoked or expired key cannot be restored: ask the operator for another.",
    retry: "no",
  },
  forbidden: {
    status: 403,
    title: "Forbidden",
    means: "The request was understood, but this caller may not make it.",
    remedy: "See `detail`; repeating the request fails again.",
    retry: "no",
  },
  "missing-scope": {
    status: 403,
    title: "Missing scope",
    means: "The API key or token is valid but lacks the scope that this operation needs.",
    remedy: "Ask the operator for one with the scope that `detail` names.",
    retry: "no",
  },
  "cross-site-write": {
    status: 403,
    title: "Write from another site",
    means:
      "A page of another site made a browser write with this site's cookie or token. A cookie proves who a visitor is, not what the visitor meant.",
    remedy: "Write from a page of this site, or from a program, which sends no `Origin`.",
    retry: "no",
  },
  "not-found": {
    status: 404,
    title: "Not Found",
    means:
      "There is nothing at this address: it is misspelt, or it names a match, team, article or webhook that does not exist.",
    remedy:
      "Take addresses and identifiers from the API's answers. A missing resource may exist a minute later, so this answer is cached for only half a minute.",
    retry: "later",
  },
  "method-not-allowed": {
    status: 405,
    title: "Method Not Allowed",
    means:
      "The address exists but does not accept this method. `Allow` lists the methods it accepts.",
    remedy: "Use a method that `Allow` lists.",
    retry: "no",
  },
  "request-timeout": {
    status: 408,
    title: "Request Timeout",
    means: "The request took too long to arrive, and the connection was closed.",
    remedy: "Send it again over a new connection.",
    retry: "later",
  },
  conflict: {
    status: 409,
    title: "Conflict",
    means:
      "The request conflicts with the state of the resource: the identifier is taken, the workshop is full, or the delivery is still being attempted.",
    remedy: "Read the resource again and decide by its current state.",
    retry: "no",
  },
  "idempotency-key-in-use": {
    status: 409,
    title: "Idempotency-Key in use",
    means: "The first request with this `Idempotency-Key` is still in progress.",
    remedy:
      "Wait for `Retry-After` seconds and send the same request again to get the first one's answer.",
    retry: "after-wait",
  },
  "cursor-lost": {
    status: 410,
    title: "Cursor lost",
    means:
      "The feed cannot be resumed at this cursor without losing events: those after it are no longer available, or the cursor was never issued here. `oldestCursor` is the oldest cursor that can be resumed.",
    remedy: "Read `/api/v1/matches`, then continue from its `cursor`.",
    retry: "no",
  },
  "content-too-large": {
    status: 413,
    title: "Content Too Large",
    means: "The body is larger than the operation accepts; `detail` gives the limit in bytes.",
    remedy: "Send less, or split it into several requests.",
    retry: "no",
  },
  "unsupported-media-type": {
    status: 415,
    title: "Unsupported Media Type",
    means:
      "The body has no media type, or one that the operation does not accept, or it is encoded, such as with gzip.",
    remedy:
      "Send the `Content-Type` that `detail` names, usually `application/json`, without a `Content-Encoding`.",
    retry: "no",
  },
  "expectation-failed": {
    status: 417,
    title: "Expectation Failed",
    means: "The `Expect` header has a value other than `100-continue`.",
    remedy: "Omit the header.",
    retry: "no",
  },
  "unprocessable-content": {
    status: 422,
    title: "Unprocessable Content",
    means:
      "The body is well-formed but cannot be acted on: a share is not listed, messages may not be sent to an address, or times are inconsistent. `errors` names the places.",
    remedy: "Correct the places that `errors` names.",
    retry: "no",
  },
  "idempotency-key-reused": {
    status: 422,
    title: "Idempotency-Key reused",
    means: "This `Idempotency-Key` was used for a different request within the last day.",
    remedy: "Use a new key for every new request; reuse one only with the same body.",
    retry: "no",
  },
  "too-many-requests": {
    status: 429,
    title: "Too Many Requests",
    means:
      "The caller has exceeded its requests per minute or its open streams. `RateLimit-Policy` and `RateLimit` give the allowed and remaining numbers.",
    remedy: "Wait for `Retry-After` seconds. Watch `RateLimit` to stay below the limit.",
    retry: "after-wait",
  },
  "header-fields-too-large": {
    status: 431,
    title: "Request Header Fields Too Large",
    means: "The header fields of the request exceed 16 KB in total.",
    remedy: "Send fewer or shorter header fields.",
    retry: "no",
  },
  "internal-error": {
    status: 500,
    title: "Internal Server Error",
    means: "The server failed; the request is not at fault.",
    remedy: "Try again later. If it persists, report the `requestId` to the operator.",
    retry: "later",
  },
  "service-unavailable": {
    status: 503,
    title: "Service Unavailable",
    means: "The server is restarting, has no edition yet, or cannot read or write at the moment.",
    remedy: "Wait for `Retry-After` seconds and send the same request again.",
    retry: "after-wait",
  },
} as const satisfies Readonly<Record<string, ProblemType>>;

export type ProblemName = keyof typeof PROBLEM_TYPES;
/**
 * The statuses of errors. A status without a type does not compile; 505 is a `bad-request`, because
 * no HTTP/1.1 client gets it.
 */
export type ProblemStatus = (typeof PROBLEM_TYPES)[ProblemName]["status"] | 505;

/** The page of a kind, to which its `type` points: a reference to be resolved. */
export const problemAddress = (name: ProblemName): string => `/problems/${name}`;

/** The names of all kinds, in order of status. */
export const problemNames = Object.keys(PROBLEM_TYPES) as readonly ProblemName[];

/** The general kind of a status. */
export const generalProblem = (status: ProblemStatus): ProblemName =>
  problemNames.find((name) => PROBLEM_TYPES[name].status === status)!;
