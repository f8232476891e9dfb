interface Taken {
  readonly allowed: boolean;
  /** Whole tokens left. */
  readonly remaining: number;
  /** Time until the next token, in ms; 0 if there is one. */
  readonly waitMs: number;
}

export interface TokenBuckets {
  /**
   * Takes tokens from a key's bucket if it has at least one; the rest may be owed.
   *
   * @param nowMs time of a monotonic clock
   */
  take(key: string, nowMs: number, tokens?: number): Taken;
  /** Number of keys kept. */
  readonly size: number;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

/**
 * Token buckets by key: each initially holds the tokens of a minute, and refills evenly at that
 * rate. Taking is O(1) in the number of buckets.
 *
 * @param mostKeys most buckets kept; beyond that the one unused for longest is dropped, which
 * refills it
 */
export function tokenBuckets(perMinute: number, mostKeys: number): TokenBuckets {
  const perMs = perMinute / 60_000;
  // In the order of last use.
  const buckets = new Map<string, Bucket>();
  return {
    get size() {
      return buckets.size;
    },
    take(key, nowMs, tokens = 1) {
      const bucket = buckets.get(key) ?? {tokens: perMinute, atMs: nowMs};
      bucket.tokens = Math.min(perMinute, bucket.tokens + (nowMs - bucket.atMs) * perMs);
      bucket.atMs = nowMs;
      const allowed = bucket.tokens >= 1;
      if (allowed) bucket.tokens -= tokens;
      buckets.delete(key);
      buckets.set(key, bucket);
      if (buckets.size > mostKeys) buckets.delete(buckets.keys().next().value!);
      return {
        allowed,
        remaining: Math.max(0, Math.floor(bucket.tokens)),
        waitMs: bucket.tokens >= 1 ? 0 : (1 - bucket.tokens) / perMs,
      };
    },
  };
}
