import type {IncomingMessage, ServerResponse} from "node:http";
import type {RouteContract} from "../../contracts/contract.ts";
import {REQUEST_HEADERS} from "./headers.ts";
import {type Problem, problem} from "./problem.ts";

/** The part of a route that decides who may read and write it from a page. */
type Guarded = Pick<RouteContract, "auth" | "method">;

/** Headers that foreign pages may read. */
export const EXPOSED =
  "Content-Length, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";

/**
 * The integration API and everything without credentials may be read from any page; the operator's
 * and visitors' own data only from ours.
 */
const isOpen = ({auth}: Guarded): boolean =>
  auth === "none" || auth === "key" || auth === "key-in-production";

/**
 * Answers a preflight of a live path: public answers may be read from any page, even if another
 * method of the path is the operator's.
 *
 * @param requested the method that the page wants to use, if the preflight says
 */
export function sendLivePreflight(
  res: ServerResponse,
  routes: readonly Guarded[],
  allow: string,
  requested?: string,
): void {
  const method = requested === "HEAD" ? "GET" : requested;
  const isAsked = routes.some((route) => route.method === method && isOpen(route));
  if (isAsked || routes.every(isOpen)) {
    const all = routes.every(isOpen);
    res.setHeader("Access-Control-Allow-Methods", all ? allow : `${requested}, OPTIONS`);
    res.setHeader("Access-Control-Allow-Headers", REQUEST_HEADERS);
    res.setHeader("Access-Control-Max-Age", "86400");
  } else res.removeHeader("Access-Control-Allow-Origin");
  res.writeHead(204, {Allow: allow, "Cache-Control": "no-store"}).end();
}

/** Sets the headers of every live answer: it may not be stored, framed or run. */
export function setLiveHeaders(route: Guarded, res: ServerResponse): void {
  if (isOpen(route)) res.setHeader("Access-Control-Expose-Headers", EXPOSED);
  else
    for (const name of ["Access-Control-Allow-Origin", "Access-Control-Expose-Headers"])
      res.removeHeader(name);
  res.setHeader("Cache-Control", "no-store");
  res.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  res.setHeader("Referrer-Policy", "no-referrer");
}

/**
 * Rejects writes that another site makes a visitor's browser send: a cookie identifies the visitor
 * but does not prove an intention. Programs send neither header, and no cookies of others.
 */
export function foreignWrite(
  route: Guarded,
  req: IncomingMessage,
  baseUrl: string,
): Problem | undefined {
  if (isOpen(route) || route.method === "GET") return undefined;
  const site = req.headers["sec-fetch-site"];
  const {origin, host} = req.headers;
  const own =
    origin === undefined ||
    origin === new URL(baseUrl).origin ||
    (URL.canParse(origin) && new URL(origin).host === host);
  if ((site === undefined || site === "same-origin" || site === "none") && own) return undefined;
  return problem(
    403,
    `a page of ${origin ?? `a ${site} site`} may not write here; expected a page of this site`,
    {type: "cross-site-write"},
  );
}
