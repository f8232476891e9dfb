import {
  generalProblem,
  PROBLEM_TYPES,
  type ProblemName,
  problemAddress,
} from "../../problem-types.ts";
import type {Components} from "./components.ts";
import {type HeaderName, headersOf} from "./headers.ts";

interface Kind {
  /** Component name. */
  readonly name: string;
  readonly when: string;
  /** The kind of problem in the example, if not the general one of the status. */
  readonly type?: ProblemName;
  readonly example: {
    readonly detail: string;
    readonly instance: string;
    readonly errors?: readonly {readonly parameter: string; readonly detail: string}[];
    readonly oldestCursor?: number;
  };
  readonly headers?: readonly HeaderName[];
}

const TOO_MANY = ["RateLimit", "RateLimitPolicy", "RetryAfter"] as const;
const WEBHOOK = "/api/v1/webhooks/5f3c1e0b9a7d";

/** Every problem of the operations, by status. */
const KINDS = {
  400: {
    name: "BadRequest",
    when: "A parameter or a part of the body is invalid.",
    type: "invalid-parameters",
    example: {
      detail: 'the query is invalid: group: expected one of A, B, C, D, found "Z"',
      instance: "/api/schedule?group=Z",
      errors: [{parameter: "group", detail: 'expected one of A, B, C, D, found "Z"'}],
    },
  },
  401: {
    name: "Unauthorized",
    when: "The credential is missing, unknown, revoked or expired.",
    example: {detail: "X-API-Key is not a valid key", instance: "/api/v1/feed"},
    headers: ["Authenticate"],
  },
  403: {
    name: "Forbidden",
    when: "The credential is valid but does not allow this, or a page of another site attempted a write.",
    type: "missing-scope",
    example: {
      detail: "this key allows read; expected one that allows webhooks",
      instance: "/api/v1/webhooks",
    },
    headers: ["Authenticate"],
  },
  404: {
    name: "NotFound",
    when: "There is no such resource.",
    example: {detail: "there is no match zzz", instance: "/api/matches/zzz"},
  },
  409: {
    name: "Conflict",
    when: "It conflicts with the current state.",
    example: {detail: "the delivery is still being attempted", instance: `${WEBHOOK}/deliveries/9`},
  },
  410: {
    name: "Gone",
    when: "Events after the cursor are no longer available.",
    example: {
      detail: "events after 12 are no longer kept",
      instance: "/api/v1/feed?cursor=12",
      oldestCursor: 350,
    },
  },
  413: {
    name: "ContentTooLarge",
    when: "The body is larger than this operation accepts.",
    example: {detail: "the body is larger than 65536 bytes", instance: "/api/v1/webhooks"},
  },
  415: {
    name: "UnsupportedMediaType",
    when: "This operation does not accept the body's media type.",
    example: {
      detail: "expected a body of type application/json, found text/plain",
      instance: "/api/v1/webhooks",
    },
  },
  422: {
    name: "UnprocessableContent",
    when: "The body is well-formed but cannot be acted on.",
    example: {
      detail: "messages may not be sent to this url",
      instance: "/api/v1/webhooks",
    },
  },
  429: {
    name: "TooManyRequests",
    when: "Too many requests; Retry-After says when to try again.",
    example: {
      detail: "more than 300 requests in a minute; try again in 17 s",
      instance: "/api/search/ai?q=final",
    },
    headers: TOO_MANY,
  },
  503: {
    name: "Unavailable",
    when: "No answer is possible at the moment; Retry-After says when to try again.",
    example: {detail: "there is no edition yet", instance: "/api/v1/matches"},
    headers: ["RetryAfter"],
  },
} as const satisfies Readonly<Record<number, Kind>>;
export type ProblemStatus = keyof typeof KINDS;

const REQUEST_ID = "6c1f0b52-83f5-4f0e-9d7e-2a4b1c9d8e37";

/** The response for a problem, with the operation's own description if it has one. */
export function problemResponse(
  components: Components,
  status: ProblemStatus,
  when?: string,
): object {
  const {
    name,
    when: usually,
    type = generalProblem(status),
    example,
    headers = [],
  }: Kind = KINDS[status];
  const ref = components.share("responses", name, {
    description: usually,
    headers: headersOf(components, [...headers, "RequestId"]),
    content: {
      "application/problem+json": {
        schema: components.ref("problem.json"),
        example: {
          type: problemAddress(type),
          title: PROBLEM_TYPES[type].title,
          status,
          ...example,
          requestId: REQUEST_ID,
        },
      },
    },
  });
  return when === undefined || when === usually ? ref : {...ref, description: when};
}
