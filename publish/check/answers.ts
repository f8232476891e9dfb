import {type Api, essence, isDocumented, mediaTypeFor, type Operation, responseFor} from "./api.ts";
import type {Bodies} from "./bodies.ts";
import {type Answer, type Client, FOREIGN_ORIGIN} from "./client.ts";
import type {Findings} from "./findings.ts";
import type {Place} from "./place.ts";

/** Passed to every check: the client, the addresses and the collected findings. */
export interface Deployment {
  readonly client: Client;
  readonly place: Place;
  readonly findings: Findings;
  /** Milliseconds since 1970 by the checking machine's clock. */
  readonly clock: () => number;
}

/** A deployment whose OpenAPI document has been read. */
export interface Described extends Deployment {
  readonly api: Api;
  readonly bodies: Bodies;
}

/** Maximum time for which caches may keep an error, in seconds. */
const ERROR_KEPT_S = 30;

/** Checks the headers common to all answers. */
export function checkHeaders({findings, place}: Deployment, answer: Answer): void {
  const {address, headers, status} = answer;
  const {expect} = findings;
  const type = headers["content-type"] ?? "";
  const has = (name: string) => headers[name] ?? "nothing";
  expect(
    headers["x-content-type-options"] === "nosniff",
    "nosniff",
    address,
    "X-Content-Type-Options: nosniff",
    has("x-content-type-options"),
  );
  if (place.publicUrl.startsWith("https:"))
    expect(
      /max-age=[1-9]/.test(headers["strict-transport-security"] ?? ""),
      "hsts",
      address,
      "Strict-Transport-Security with a max-age",
      has("strict-transport-security"),
    );
  for (const name of ["server", "x-powered-by"])
    expect(
      !/\d+\.\d/.test(headers[name] ?? ""),
      "server-software",
      address,
      `${name} without a version`,
      has(name),
    );
  const reflects = headers["access-control-allow-origin"] === FOREIGN_ORIGIN;
  expect(
    !(reflects && headers["access-control-allow-credentials"] === "true"),
    "cors-credentials",
    address,
    "no foreign origin that may send credentials",
    `${FOREIGN_ORIGIN} with Access-Control-Allow-Credentials: true`,
  );
  const kept = headers["cache-control"];
  if (status < 300)
    expect(kept !== undefined, "cache-control", address, "Cache-Control", "nothing");
  else if (status >= 400)
    expect(
      kept === undefined || (maxAge(kept) ?? 0) <= ERROR_KEPT_S,
      "error-cache",
      address,
      `Cache-Control of at most ${ERROR_KEPT_S} s`,
      kept ?? "nothing",
    );
  if (status === 200 && essence(type) === "text/html") checkPageHeaders(findings, answer);
}

function checkPageHeaders({expect}: Deployment["findings"], {address, headers}: Answer): void {
  const policy = headers["content-security-policy"] ?? "";
  const script = /(?:script-src|default-src) [^;]*/.exec(policy)?.[0] ?? "";
  const own = /script-src [^;]*/.exec(policy)?.[0] ?? script;
  expect(
    policy !== "" && !/'unsafe-(?:inline|eval)'|(?:^| )\*/.test(own),
    "csp",
    address,
    "a Content-Security-Policy without inline script",
    policy || "nothing",
  );
  if (policy !== "")
    expect(
      /frame-ancestors/.test(policy) || "x-frame-options" in headers,
      "framing",
      address,
      "frame-ancestors",
      policy,
    );
  expect("referrer-policy" in headers, "referrer-policy", address, "Referrer-Policy", "nothing");
}

/**
 * The seconds for which a Cache-Control allows an answer to be kept; undefined if it does not say.
 */
export function maxAge(cacheControl: string): number | undefined {
  if (/no-store|no-cache/.test(cacheControl)) return 0;
  const seconds = /(?:s-maxage|max-age)=(\d+)/.exec(cacheControl)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/**
 * Checks an answer against its documented operation: status, media type, body, headers, and
 * cross-origin access.
 */
export function checkAnswer(described: Described, operation: Operation, answer: Answer): void {
  const {address, status, headers} = answer;
  const {expect} = described.findings;
  const documented = Object.keys(operation.responses).join(", ");
  const isAsSaid = status !== 0 && status < 500 && responseFor(operation, status) !== undefined;
  if (!expect(isAsSaid, "status", address, `one of ${documented}`, statusOf(answer))) return;
  if (status >= 400) {
    checkProblem(described, operation, answer);
    return;
  }
  if (status === 200 && !isDocumented(operation, 200)) return;
  checkBody(described, operation, answer);
  checkShared(described, operation, answer, "cors");
  const response = responseFor(operation, status)!;
  for (const [name, {schema}] of Object.entries(response.headers ?? {})) {
    const expected = (schema as {const?: unknown} | undefined)?.const;
    if (typeof expected === "string")
      expect(
        headers[name.toLowerCase()] === expected,
        "documented-header",
        address,
        `${name}: ${expected}`,
        headers[name.toLowerCase()] ?? "nothing",
      );
  }
}

function checkBody(described: Described, operation: Operation, answer: Answer): void {
  const {address, status, headers} = answer;
  const {expect} = described.findings;
  const response = responseFor(operation, status)!;
  const types = Object.keys(response.content ?? {});
  if (types.length === 0) return;
  const type = headers["content-type"] ?? "";
  const found = mediaTypeFor(response, type);
  expect(found !== undefined, "media-type", address, types.join(" or "), type || "no Content-Type");
  const [name] = found ?? types.map((one) => [one] as const)[0]!;
  if (!/[/+]json/.test(name)) return;
  const key = status in operation.responses ? String(status) : "default";
  const wrong =
    answer.json === undefined
      ? `not JSON: ${answer.text.slice(0, 80)}`
      : (described.bodies.of(operation, key, name)?.(answer.json) ?? null);
  expect(wrong === null, "schema", address, "a body that matches its schema", wrong ?? "");
}

/** Checks an error: a problem document (RFC 9457), or whatever the operation documents instead. */
export function checkProblem(described: Described, operation: Operation, answer: Answer): void {
  const {address, status, headers} = answer;
  const response = responseFor(operation, status);
  const type = headers["content-type"] ?? "";
  const own = response && mediaTypeFor(response, type);
  const other = operation.responses.default;
  const found = own ?? (other && mediaTypeFor(other, type));
  const key = own && status in operation.responses ? String(status) : "default";
  const wrong = !found
    ? `${status} with ${type || "no Content-Type"}`
    : answer.json === undefined
      ? "no JSON"
      : (described.bodies.of(operation, key, found[0])?.(answer.json) ?? ofStatus(answer));
  described.findings.expect(
    wrong === null,
    "problem",
    address,
    `a problem document as documented for ${status}`,
    wrong ?? "",
  );
  checkShared(described, operation, answer, "cors-error");
}

/** Checks that a problem document contains the status it is sent with. */
function ofStatus({json, status}: Answer): string | null {
  const said = (json as {readonly status?: unknown}).status;
  return said === undefined || said === status ? null : `status ${said} in the body of a ${status}`;
}

/** Checks that pages of any site may read answers that need neither cookie nor token. */
function checkShared(
  {findings}: Described,
  {credentials}: Operation,
  {address, headers}: Answer,
  rule: "cors" | "cors-error",
): void {
  if (credentials.some((one) => one !== "apiKey")) return;
  const origin = headers["access-control-allow-origin"];
  if (
    !findings.expect(
      origin === "*" || origin === FOREIGN_ORIGIN,
      rule,
      address,
      "Access-Control-Allow-Origin: *",
      origin ?? "nothing",
    ) ||
    headers.etag === undefined
  )
    return;
  findings.expect(
    /(?:^|,)\s*(?:etag|\*)\s*(?:,|$)/i.test(headers["access-control-expose-headers"] ?? ""),
    "cors-exposed",
    address,
    "ETag in Access-Control-Expose-Headers",
    headers["access-control-expose-headers"] ?? "nothing",
  );
}

/** The status of an answer in words, with the target of a redirect. */
export const statusOf = ({status, headers, failure}: Answer): string =>
  failure ?? (headers.location === undefined ? String(status) : `${status} to ${headers.location}`);
