/** Limits of a fetcher; all times in milliseconds. */
export interface Limits {
  /** One exchange, from connect to the last byte. */
  readonly timeoutMs: number;
  /** Size of the body, on the wire and decoded. */
  readonly maxBytes: number;
  readonly maxRedirects: number;
  /** Attempts at one request, including the first. */
  readonly attempts: number;
  readonly backoffMs: number;
  readonly longestBackoffMs: number;
  /** A longer Retry-After is not waited for; the error says when to retry. */
  readonly longestRetryAfterMs: number;
  /** Concurrent requests to one host, and the minimum time between the starts of two. */
  readonly perHost: number;
  readonly intervalMs: number;
  /** Consecutive failures after which a host is left alone, and for how long at first. */
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
