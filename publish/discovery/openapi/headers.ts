import {CACHE} from "../../endpoint.ts";
import type {Components} from "./components.ts";

const text = (description: string, example?: string) => ({
  description,
  schema: {type: "string"},
  ...(example !== undefined && {example}),
});

const cacheControl = (description: string, name: keyof typeof CACHE) => ({
  description,
  schema: {type: "string", const: CACHE[name]},
});

/** Headers by component name. */
const HEADERS = {
  CacheLive: cacheControl("Caching of data that changes during a match.", "live"),
  CacheHourly: cacheControl("Caching of data that changes a few times a day.", "hourly"),
  CacheExact: cacheControl(
    "Caching of data with a published digest: intermediaries must not change its bytes.",
    "exact",
  ),
  CacheSettled: cacheControl("Caching of data that is not expected to change.", "settled"),
  CacheImmutable: cacheControl("Caching of data that never changes.", "immutable"),
  ETag: text("Send it back in If-None-Match to get 304 while nothing has changed."),
  RateLimit: text(
    "Remaining requests (`r`) until the window restarts, in `t` seconds.",
    '"default";r=299;t=60',
  ),
  RateLimitPolicy: text(
    "Requests (`q`) that one caller may send in a window of `w` seconds.",
    '"default";q=300;w=60',
  ),
  RetryAfter: {
    description: "Seconds to wait before trying again.",
    schema: {type: "integer", minimum: 0},
    example: 17,
  },
  RequestId: text("Quote it when reporting a problem; the caller's own id if one was sent."),
  Authenticate: text(
    "The authentication scheme, with its scope.",
    'Bearer realm="broadsheet", scope="workshop.admin"',
  ),
} as const;

/** Header names in HTTP. */
const ON_THE_WIRE: Readonly<Partial<Record<HeaderName, string>>> = {
  CacheLive: "Cache-Control",
  CacheHourly: "Cache-Control",
  CacheExact: "Cache-Control",
  CacheSettled: "Cache-Control",
  CacheImmutable: "Cache-Control",
  RateLimitPolicy: "RateLimit-Policy",
  RetryAfter: "Retry-After",
  RequestId: "X-Request-Id",
  Authenticate: "WWW-Authenticate",
};
export type HeaderName = keyof typeof HEADERS;

export const CACHE_HEADER = {
  live: "CacheLive",
  hourly: "CacheHourly",
  exact: "CacheExact",
  settled: "CacheSettled",
  immutable: "CacheImmutable",
} as const satisfies Record<keyof typeof CACHE, HeaderName>;

/** Headers of a response, each a reference to its component. */
export const headersOf = (components: Components, names: readonly HeaderName[]) =>
  Object.fromEntries(
    names.map((name) => [
      ON_THE_WIRE[name] ?? name,
      components.share("headers", name, HEADERS[name]),
    ]),
  );
