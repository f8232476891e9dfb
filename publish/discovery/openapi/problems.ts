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
    when: "A parameter or a part of the body is not as expected.",
    type: "invalid-parameters",
    example: {
      detail: "the query is not as expected; see errors",
      instance: "/api/schedule?group=Z",
      errors: [{parameter: "group", detail: 'expected one of A, B, C, D, found "Z"'}],
    },
  },
  401: {
    name: "Unauthorized",
    when: "The credential is missing, unknown, revoked or expired.",
    example: {detail: "X-API-Key is no key of ours", instance: "/api/v1/feed"},
    headers: ["Authenticate"],
  },
  403: {
    name: "Forbidden",
    when: "The credential is known, and does not allow this; or a page of another site writes.",
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
    when: "It does not go together with what is there.",
    example: {detail: "the delivery is still being tried", instance: `${WEBHOOK}/deliveries/9`},
  },
  410: {
    name: "Gone",
    when: "Events after the cursor are no longer handed out; `oldestCursor` is where to go on.",
    example: {
      detail: "events after 12 are no longer handed out",
      instance: "/api/v1/feed?cursor=12",
      oldestCursor: 350,
    },
  },
  413: {
    name: "ContentTooLarge",
    when: "The body is larger than is taken here.",
    example: {detail: "the body is larger than 65536 bytes", instance: "/api/v1/webhooks"},
  },
  415: {
    name: "UnsupportedMediaType",
    when: "The body is of a media type that is not taken here.",
    example: {
      detail: "expected a body of application/json, found text/plain",
      instance: "/api/v1/webhooks",
    },
  },
  422: {
    name: "UnprocessableContent",
    when: "The body is well formed, and cannot be done.",
    example: {
      detail: "the url is not one that messages may be sent to",
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
    when: "It cannot be answered for now; Retry-After says when to try again.",
    example: {detail: "nothing is printed yet", instance: "/api/v1/matches"},
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
