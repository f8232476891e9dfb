import type {IncomingMessage} from "node:http";
import {clientAddresses, clientNetwork} from "../http/client-address.ts";
import {EXPOSED} from "../http/cross-origin.ts";
import {type Problem, problem} from "../http/problem.ts";
import {tokenBuckets} from "./token-buckets.ts";

/** Counts a request with a weight, and returns a problem if its client made too many. */
export type ReadLimit = (req: IncomingMessage, requests: number) => Problem | undefined;

/** A few megabytes at most. */
const MAX_CLIENTS = 20_000;

interface ReadLimitOptions {
  /** Requests that a client may make at once, and regains in a minute; 0 for no limit. */
  readonly perMinute: number;
  readonly trustedProxies: readonly string[];
  /** Milliseconds of a monotonic clock. */
  readonly nowMs: () => number;
}

/**
 * The limit of reads of the static site per client: an address, for IPv6 a /64. Only rejections
 * carry `RateLimit`, because other answers are cached for everyone.
 *
 * @returns undefined without a limit
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
