/**
 * A lease as statements want it: from @nowMs until @untilMs, and the end that none goes beyond
 * while the clock is not set back far.
 */
export interface Lease {
  readonly nowMs: number;
  readonly untilMs: number;
  readonly farthestMs: number;
}

export const leaseFrom = (nowMs: number, leaseMs: number): Lease => ({
  nowMs,
  untilMs: nowMs + leaseMs,
  farthestMs: nowMs + 2 * leaseMs,
});

/**
 * Whether a row is held. A lease that ends far off was begun before the clock was set back, and is
 * over; one that ends a little further off than it lasts is held, because clocks are corrected by
 * small steps all the time. That it is above 0 says nothing more, but has an index found.
 */
export const LEASED =
  "leased_until_ms > 0 AND leased_until_ms > @nowMs AND leased_until_ms <= @farthestMs";
