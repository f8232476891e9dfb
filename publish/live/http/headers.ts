import {randomUUID} from "node:crypto";
import type {IncomingMessage, ServerResponse} from "node:http";

/** Also for errors and 304: anyone may read, from anywhere. */
const COMMON_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "Content-Length, ETag, Last-Modified, Link, Retry-After, X-Request-Id",
  "X-Content-Type-Options": "nosniff",
} as const;

export type CommonHeaders = Readonly<Record<string, string>>;

/**
 * Headers of every answer. If the public address is https, browsers are told to use nothing else
 * for a year; not for subdomains (`includeSubDomains`), which the server knows nothing about.
 */
export const commonHeaders = (baseUrl: string): CommonHeaders => ({
  ...COMMON_HEADERS,
  ...(baseUrl.startsWith("https://") && {"Strict-Transport-Security": "max-age=31536000"}),
});

/**
 * For HTML: no foreign content and no inline scripts. Inline styles are allowed because the charts
 * use them.
 */
export const HTML_HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
    "base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
  "Referrer-Policy": "strict-origin-when-cross-origin",
} as const;

export const METHODS = "GET, HEAD, OPTIONS";

/** A missing or wrong answer may be right a minute later. */
export const ERROR_CACHE = "public, max-age=30";
export const REDIRECT_CACHE = "public, max-age=300";

/**
 * Request headers allowed to foreign pages: any, because no answer to them depends on a cookie.
 * Those listed by name are not covered by the asterisk in every browser.
 */
export const REQUEST_HEADERS =
  "*, Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID, MCP-Protocol-Version, X-API-Key, X-Request-Id";

/** Headers of the answer to a preflight. */
export const PREFLIGHT_HEADERS = {
  "Access-Control-Allow-Methods": METHODS,
  "Access-Control-Allow-Headers": REQUEST_HEADERS,
  "Access-Control-Max-Age": "86400",
  Allow: METHODS,
} as const;

/**
 * Sets the headers of every answer. A well-formed request id of the caller is kept, else a new one
 * is made; the request carries it from then on as well.
 */
export function setCommonHeaders(
  req: IncomingMessage,
  res: ServerResponse,
  common: CommonHeaders,
): void {
  const given = req.headers["x-request-id"];
  const requestId = typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  for (const [name, value] of Object.entries(common)) res.setHeader(name, value);
  res.setHeader("X-Request-Id", requestId);
  req.headers["x-request-id"] = requestId;
}

export function sendPreflight(res: ServerResponse): void {
  res.writeHead(204, PREFLIGHT_HEADERS).end();
}

/** Redirects the client permanently to another address. */
export function redirect(res: ServerResponse, location: string, cacheControl: string): void {
  const headers = {Location: location, "Cache-Control": cacheControl, "Content-Length": 0};
  res.writeHead(308, headers).end();
}
