import type {ClaimedDelivery, DeliveryResult} from "../store/types.ts";
import type {Sent} from "./sending.ts";

const [S, M, H] = [1_000, 60_000, 3_600_000];
/** Waits between the attempts of one message: eight attempts within some 28 hours. */
export const SCHEDULE_MS: readonly number[] = [5 * S, 5 * M, 30 * M, 2 * H, 5 * H, 10 * H, 10 * H];
/**
 * Each wait varies randomly by ± this share, so that messages that failed together are not retried
 * together.
 */
const JITTER = 0.2;
/** A webhook whose deliveries have only failed for this long is disabled. */
export const TIMEOUT_MS = 5 * 24 * H;

const GONE = 410;

/**
 * The wait after a failed attempt.
 *
 * @param tries attempts so far, 1 after the first
 * @param askedMs the receiver's Retry-After, limited to between the scheduled wait and twice that;
 * null without one
 * @param random uniform in [0, 1)
 * @returns null when the schedule is exhausted
 */
export function retryDelayMs(
  tries: number,
  askedMs: number | null,
  random: () => number,
): number | null {
  const base = SCHEDULE_MS[tries - 1];
  if (base === undefined) return null;
  if (askedMs !== null) return Math.min(Math.max(askedMs, base), 2 * base);
  return Math.round(base * (1 - JITTER + 2 * JITTER * random()));
}

/** The instant of an attempt, and its duration. */
export interface Timing {
  readonly atMs: number;
  readonly durationMs: number;
}

/**
 * The outcome of an attempt: delivered, due again, or given up; and whether the webhook is
 * disabled, because its receiver says it is gone or because it has failed for days. A test is
 * attempted once and does not affect the webhook; a replay is retried, but does not count towards
 * the days.
 */
export function resultOf(
  delivery: ClaimedDelivery,
  sent: Sent,
  {atMs, durationMs}: Timing,
  random: () => number,
): DeliveryResult {
  const {deliveryId, tries, reason, webhook} = delivery;
  const countsForHealth = reason === "event";
  const attempt = {
    deliveryId,
    attempt: tries,
    url: webhook.url,
    atMs,
    durationMs,
    responseStatus: sent.status,
    responseExcerpt: sent.excerpt,
    error: sent.error,
    countsForHealth,
  };
  if (sent.error === null) return {...attempt, next: {status: "delivered"}, disable: null};
  const gone = sent.status === GONE && reason !== "test";
  const delay = gone || reason === "test" ? null : retryDelayMs(tries, sent.retryAfterMs, random);
  const failingFor = webhook.failingSince === null ? 0 : atMs - Date.parse(webhook.failingSince);
  const tired = countsForHealth && failingFor >= TIMEOUT_MS;
  return {
    ...attempt,
    next:
      delay === null ? {status: "failed"} : {status: "pending", dueAtMs: atMs + durationMs + delay},
    disable: gone
      ? "the receiver answered 410 Gone"
      : tired
        ? `only failures since ${webhook.failingSince}`
        : null,
  };
}
