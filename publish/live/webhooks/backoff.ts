const SHORTEST_MS = 4_000;
const LONGEST_MS = 60_000;

/**
 * Recently failed webhooks, and how long each is not tried. Instants are milliseconds on a
 * monotonic clock, so that waits do not change with the wall clock.
 */
export interface Backoff {
  failed(webhookId: string, nowMs: number): void;
  /** Forgets the failures of a webhook that succeeded or was disabled. */
  forget(webhookId: string): void;
  /** Webhooks not to be tried now. */
  waiting(nowMs: number): readonly string[];
}

/**
 * A failing receiver is not tried for 4 s, after the next failure for 8 s, and so on up to a
 * minute, whatever waits for it: a dead one with a long queue then takes a place for one attempt a
 * minute, and a recovered one is noticed within a minute. The shortest wait equals the shortest
 * first retry, so that no retry of a single message is delayed.
 */
export function openBackoff(): Backoff {
  const failures = new Map<string, {readonly count: number; readonly untilMs: number}>();
  return {
    failed(webhookId, nowMs) {
      const count = (failures.get(webhookId)?.count ?? 0) + 1;
      failures.set(webhookId, {
        count,
        untilMs: nowMs + Math.min(SHORTEST_MS * 2 ** (count - 1), LONGEST_MS),
      });
    },
    forget: (webhookId) => void failures.delete(webhookId),
    waiting: (nowMs) =>
      [...failures].filter(([, {untilMs}]) => nowMs < untilMs).map(([webhookId]) => webhookId),
  };
}
