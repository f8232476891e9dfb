const SHORTEST_MS = 4_000;
const LONGEST_MS = 60_000;

/**
 * Webhooks that have just failed, and for how long nothing is tried there. Its instants are
 * milliseconds on a clock that nobody sets, so that no wait grows or shrinks with the wall clock.
 */
export interface Backoff {
  failed(webhookId: string, nowMs: number): void;
  /** It succeeded, or was disabled: its failures are forgotten. */
  forget(webhookId: string): void;
  /** Those that are not to be tried now. */
  waiting(nowMs: number): readonly string[];
}

/**
 * A receiver that fails is left alone for 4 s, after the next failure for 8 s, and so on up to a
 * minute, whatever waits for it: a dead one with a long queue then holds a place for one try in a
 * minute, and one that recovers is noticed within a minute. The shortest wait is the shortest first
 * retry, so that no retry of a single message is put off.
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
