/** Kinds of failure that a caller treats differently: look elsewhere, wait, give up, report it. */
export type FetchFailure =
  | "blocked-address"
  | "timeout"
  | "too-large"
  | "http-status"
  | "challenge"
  | "network"
  | "circuit-open"
  | "not-json";

interface Details {
  readonly status?: number | undefined;
  readonly retryAt?: number | undefined;
  readonly cause?: unknown;
}

/**
 * A request without a usable result. `network` also covers a body that broke off or cannot be
 * decoded, because the remedy is the same: another attempt.
 */
export class FetchError extends Error {
  override name = "FetchError";
  readonly url: string;
  readonly reason: FetchFailure;
  /** HTTP status, if there was an answer. */
  readonly status: number | null;
  /**
   * Milliseconds since the epoch until which the host asked not to be called, or its circuit stays
   * open.
   */
  readonly retryAt: number | null;

  constructor(
    url: string,
    reason: FetchFailure,
    message: string,
    {status, retryAt, cause}: Details = {},
  ) {
    super(`${url}: ${message}`, {cause});
    this.url = url;
    this.reason = reason;
    this.status = status ?? null;
    this.retryAt = retryAt ?? null;
  }
}
