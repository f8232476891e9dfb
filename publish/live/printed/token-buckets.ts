interface Taken {
  readonly allowed: boolean;
  /** Whole tokens that are left. */
  readonly remaining: number;
  /** Until there is a token again, in ms; 0 while there is one. */
  readonly waitMs: number;
}

export interface TokenBuckets {
  /**
   * Takes tokens of a key, if it has one; it may owe the others.
   *
   * @param nowMs of a clock that never goes back
   */
  take(key: string, nowMs: number, tokens?: number): Taken;
  /** Keys that are kept. */
  readonly size: number;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

/**
 * Token buckets by key: each holds the tokens of a minute at first, and fills evenly with as many a
 * minute. Taking one costs the same however many there are.
 *
 * @param mostKeys buckets that are kept; beyond them the one not used for longest is forgotten,
 * which fills it
 */
export function tokenBuckets(perMinute: number, mostKeys: number): TokenBuckets {
  const perMs = perMinute / 60_000;
  // In the order of their last use.
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
