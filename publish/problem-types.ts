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
      "The request cannot be read: a body that is no JSON, a path with broken percent-encoding, a header that is not as expected.",
    remedy: "Mend the request as `detail` says. The same one is refused again.",
    retry: "no",
  },
  "invalid-parameters": {
    status: 400,
    title: "Invalid query parameters",
    means:
      "Query parameters have values that they do not allow. `errors` has one entry for each, with its name in `parameter` and what was expected in `detail`.",
    remedy:
      "Mend every parameter that `errors` names. Parameters that are not declared are ignored.",
    retry: "no",
  },
  "invalid-body": {
    status: 400,
    title: "Invalid body",
    means:
      "The body is JSON, and not of the form that its schema describes. `errors` has one entry for each place, as a JSON Pointer (RFC 6901) in `pointer`; an empty one is the body itself.",
    remedy: "Mend every place that `errors` names.",
    retry: "no",
  },
  unauthorized: {
    status: 401,
    title: "Unauthorized",
    means:
      "The credential is missing, unknown, revoked or expired; `detail` says which. `WWW-Authenticate` names the kind that is wanted.",
    remedy:
      "Send the credential of the operation: `X-API-Key`, `X-Admin-Token` or `Authorization: Bearer`. A key that was revoked or has expired stays so: ask the operator for another.",
    retry: "no",
  },
  forbidden: {
    status: 403,
    title: "Forbidden",
    means: "The request was understood, and this caller may not make it.",
    remedy: "See `detail`. The same request is refused again.",
    retry: "no",
  },
  "missing-scope": {
    status: 403,
    title: "Missing scope",
    means: "The API key or token is good, and lacks the scope that this operation needs.",
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
      "There is nothing at this address: it is misspelt, or the match, team, article or webhook that it names does not exist.",
    remedy:
      "Take addresses and identifiers from what the API answers. What is not there may be a minute later, so the answer is kept for half a minute only.",
    retry: "later",
  },
  "method-not-allowed": {
    status: 405,
    title: "Method Not Allowed",
    means: "The address exists, and does not take this method. `Allow` lists those that it takes.",
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
      "The request does not fit the state of what it is about: an identifier that is taken, a workshop that is full, a delivery that is still being tried.",
    remedy: "Read the resource anew, and decide with what it is now.",
    retry: "no",
  },
  "idempotency-key-in-use": {
    status: 409,
    title: "Idempotency-Key in use",
    means: "The first request with this `Idempotency-Key` is being answered at this moment.",
    remedy:
      "Wait for `Retry-After` seconds and send the same request again: it gets the first answer.",
    retry: "after-wait",
  },
  "cursor-lost": {
    status: 410,
    title: "Cursor lost",
    means:
      "The feed cannot be resumed at this cursor without a loss: the events after it are no longer handed out, or it was never given out here. `oldestCursor` is the oldest one that can be resumed.",
    remedy: "Read the matches anew (`/api/v1/matches`), then go on from `oldestCursor`.",
    retry: "no",
  },
  "content-too-large": {
    status: 413,
    title: "Content Too Large",
    means: "The body is larger than the operation takes; `detail` has the limit in bytes.",
    remedy: "Send less, or in several requests.",
    retry: "no",
  },
  "unsupported-media-type": {
    status: 415,
    title: "Unsupported Media Type",
    means:
      "The body is of a media type that the operation does not take, or has none; or it is encoded, as with gzip.",
    remedy:
      "Send the `Content-Type` that `detail` names, most often `application/json`, without a `Content-Encoding`.",
    retry: "no",
  },
  "expectation-failed": {
    status: 417,
    title: "Expectation Failed",
    means: "The header `Expect` asks for something else than `100-continue`.",
    remedy: "Leave the header out.",
    retry: "no",
  },
  "unprocessable-content": {
    status: 422,
    title: "Unprocessable Content",
    means:
      "The body is of the right form, and what it says cannot be done: a share that is not listed, an address that messages may not be sent to, times that do not fit. `errors` names the places.",
    remedy: "Mend what `errors` names.",
    retry: "no",
  },
  "idempotency-key-reused": {
    status: 422,
    title: "Idempotency-Key reused",
    means: "This `Idempotency-Key` was used for another request within the last day.",
    remedy: "Make a new key for every new request; repeat one only with the same body.",
    retry: "no",
  },
  "too-many-requests": {
    status: 429,
    title: "Too Many Requests",
    means:
      "More requests came in a minute than the caller may make, or more streams are open. `RateLimit-Policy` and `RateLimit` say how many are allowed and left.",
    remedy: "Wait for `Retry-After` seconds. Watch `RateLimit` to stay below the limit.",
    retry: "after-wait",
  },
  "header-fields-too-large": {
    status: 431,
    title: "Request Header Fields Too Large",
    means: "The header fields of the request are larger than 16 KB together.",
    remedy: "Send fewer or shorter header fields.",
    retry: "no",
  },
  "internal-error": {
    status: 500,
    title: "Internal Server Error",
    means: "Something went wrong here, and it is no fault of the request.",
    remedy: "Try again later. If it stays, tell the operator the `requestId`.",
    retry: "later",
  },
  "service-unavailable": {
    status: 503,
    title: "Service Unavailable",
    means:
      "The server restarts, nothing is printed yet, or nothing can be written or read for the moment.",
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
