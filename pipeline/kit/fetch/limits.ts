/** How much a fetcher takes and how hard it asks; all times in milliseconds. */
export interface Limits {
  /** One exchange from connect to the last byte. */
  readonly timeoutMs: number;
  /** Body on the wire, and decoded. */
  readonly maxBytes: number;
  readonly maxRedirects: number;
  /** Tries of one request, the first included. */
  readonly attempts: number;
  readonly backoffMs: number;
  readonly longestBackoffMs: number;
  /** A longer Retry-After is not waited for; the error says when to come back. */
  readonly longestRetryAfterMs: number;
  /** Requests to one host at a time, and the least time between the starts of two. */
  readonly perHost: number;
  readonly intervalMs: number;
  /** Failures in a row after which a host is left alone, and for how long at first. */
  readonly failuresToOpen: number;
  readonly openMs: number;
}

export const LIMITS: Limits = {
  timeoutMs: 20_000,
  maxBytes: 15 * 1024 * 1024,
  maxRedirects: 5,
  attempts: 3,
  backoffMs: 500,
  longestBackoffMs: 10_000,
  longestRetryAfterMs: 10_000,
  perHost: 2,
  intervalMs: 200,
  failuresToOpen: 6,
  openMs: 60_000,
};
