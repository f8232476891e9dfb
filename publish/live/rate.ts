import type {LiveDeps} from "./deps.ts";
import type {Finding} from "./problem.ts";
import type {LiveRoute} from "./route.ts";
import type {ApiClient} from "./store/types.ts";

const WINDOW_MS = 60_000;
/** Requests per minute where nothing else is said: of a partner; of an address without a key. */
export const PARTNER_PER_MINUTE = 600;
export const VISITOR_PER_MINUTE = 300;

interface Rated {
  readonly headers: Readonly<Record<string, string>>;
  /** 429 when there were too many. */
  readonly finding: Finding | null;
}

/**
 * Counts a request of a partner, or of an address without a key, and says what is left in the headers of
 * draft-ietf-httpapi-ratelimit-headers-10. When the count fails the request is let through: a limit is no reason to be down.
 */
export async function rated(
  {store, clock, log}: Pick<LiveDeps, "store" | "clock" | "log">,
  route: LiveRoute,
  client: ApiClient | null,
  ip: string,
): Promise<Rated> {
  const limit = route.perMinute ?? (client === null ? VISITOR_PER_MINUTE : (client.requestsPerMinute ?? PARTNER_PER_MINUTE));
  const policy = route.perMinute === null ? "default" : "route";
  const key = [client?.clientId ?? ip, ...(route.perMinute === null ? [] : [route.method, route.path])].join(" ");
  try {
    const {allowed, remaining, resetMs} = await store.limits.take(key, {limit, windowMs: WINDOW_MS}, clock());
    const resetS = Math.ceil(resetMs / 1_000);
    const headers = {
      "RateLimit-Policy": `"${policy}";q=${limit};w=${WINDOW_MS / 1_000}`,
      RateLimit: `"${policy}";r=${remaining};t=${resetS}`,
    };
    const detail = `more than ${limit} requests in a minute; try again in ${resetS} s`;
    return {headers, finding: allowed ? null : {status: 429, detail, headers: {"Retry-After": String(resetS)}}};
  } catch (err) {
    log.error({err}, "requests cannot be counted");
    return {headers: {}, finding: null};
  }
}
