import {PARTNER_PER_MINUTE, VISITOR_PER_MINUTE} from "../../contracts/contract.ts";
import type {LiveDeps} from "../deps.ts";
import {clientNetwork} from "../http/client-address.ts";
import {type Problem, tryAgain} from "../http/problem.ts";
import type {LiveRoute} from "../route.ts";
import type {Caller} from "./authentication.ts";

const WINDOW_MS = 60_000;
/**
 * Requests per minute to the operator's addresses without a valid token, per network and over all
 * addresses.
 */
const WRONG_TOKENS_PER_MINUTE = 30;
const NOBODY: Caller = {client: null, actor: null};

interface Rated {
  readonly headers: Readonly<Record<string, string>>;
  /** 429 after too many requests. */
  readonly problem: Problem | null;
}

interface Bucket {
  readonly key: string;
  /** Requests per minute. */
  readonly limit: number;
  readonly policy: string;
}

/**
 * The bucket in which a request is counted. A valid token has its own, and wrong ones have one per
 * network, so that guesses from behind the operator's proxy do not use up the operator's limit.
 */
function bucketOf(route: LiveRoute, caller: Caller | Problem, network: string): Bucket {
  const isRefused = "status" in caller;
  if (isRefused && (route.auth === "admin" || route.auth === "workshop"))
    return {key: `wrong token ${network}`, limit: WRONG_TOKENS_PER_MINUTE, policy: "token"};
  const {client, actor} = isRefused ? NOBODY : caller;
  const usual =
    client?.requestsPerMinute ?? (client || actor ? PARTNER_PER_MINUTE : VISITOR_PER_MINUTE);
  const who = client?.clientId ?? (actor ? `token of ${actor}` : network);
  return route.perMinute === null
    ? {key: who, limit: usual, policy: "default"}
    : {
        key: `${who} ${route.method} ${inEnglish(route.path)}`,
        limit: route.perMinute,
        policy: "route",
      };
}

/** A form counts as the same in both languages. */
const inEnglish = (path: string): string => path.replace(/^\/vi(?=\/)/, "");

/**
 * Counts a request of a partner, of the operator, or of a network without a key, and reports what
 * is left in the headers of draft-ietf-httpapi-ratelimit-headers-10. If counting fails, the request
 * is admitted: a limit is no reason for an outage.
 */
export async function rateLimit(
  {store, clock, log}: Pick<LiveDeps, "store" | "clock" | "log">,
  route: LiveRoute,
  caller: Caller | Problem,
  ip: string,
): Promise<Rated> {
  const {limit, policy, key} = bucketOf(route, caller, clientNetwork(ip));
  try {
    const {allowed, remaining, resetMs} = await store.limits.take(
      key,
      {limit, windowMs: WINDOW_MS},
      clock(),
    );
    const resetS = Math.ceil(resetMs / 1_000);
    const headers = {
      "RateLimit-Policy": `"${policy}";q=${limit};w=${WINDOW_MS / 1_000}`,
      RateLimit: `"${policy}";r=${remaining};t=${resetS}`,
    };
    const detail = `more than ${limit} requests in a minute; try again in ${resetS} s`;
    return {
      headers,
      problem: allowed ? null : tryAgain(429, detail, resetS),
    };
  } catch (err) {
    log.error({err}, "requests cannot be counted");
    return {headers: {}, problem: null};
  }
}
