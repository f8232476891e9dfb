import type {IncomingMessage} from "node:http";
import {clientAddresses, clientNetwork} from "../access/client-address.ts";
import {EXPOSED} from "../access/cross-origin.ts";
import {type Problem, problem} from "../http/problem.ts";
import {tokenBuckets} from "./token-buckets.ts";

/**
 * Counts a request, as so many, and says why it is not answered when its client had too many.
 */
export type ReadLimit = (req: IncomingMessage, requests: number) => Problem | undefined;

/** A few megabytes at most. */
const MAX_CLIENTS = 20_000;

interface ReadLimitOptions {
  /** Requests that a client may make at once, and gets back in a minute; 0 for no limit. */
  readonly perMinute: number;
  readonly trustedProxies: readonly string[];
  /** Milliseconds of a clock that never goes back. */
  readonly nowMs: () => number;
}

/**
 * The limit of what one client may read of the printed site: an address, of IPv6 a /64. Only the
 * rejection carries `RateLimit`, because other answers are kept by caches for everyone.
 *
 * @returns undefined where there is no limit
 */
export function readLimit({
  perMinute,
  trustedProxies,
  nowMs,
}: ReadLimitOptions): ReadLimit | undefined {
  if (perMinute === 0) return undefined;
  const addressOf = clientAddresses(trustedProxies);
  const buckets = tokenBuckets(perMinute, MAX_CLIENTS);
  return (req, requests) => {
    const client = clientNetwork(addressOf(req));
    const {allowed, remaining, waitMs} = buckets.take(client, nowMs(), requests);
    if (allowed) return undefined;
    const waitS = Math.ceil(waitMs / 1_000);
    return problem(429, `more than ${perMinute} requests in a minute; try again in ${waitS} s`, {
      headers: {
        "RateLimit-Policy": `"read";q=${perMinute};w=60`,
        RateLimit: `"read";r=${remaining};t=${waitS}`,
        "Retry-After": String(waitS),
        "Access-Control-Expose-Headers": EXPOSED,
      },
    });
  };
}
