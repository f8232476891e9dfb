/**
 * The statement parameters of a lease: it lasts from @nowMs until @untilMs; one that ends after
 * @farthestMs was begun before the clock was set back.
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
 * The condition for a row to be leased. A lease that ends far ahead was begun before the clock was
 * set back, and is over. One that ends slightly further ahead than its length still counts, because
 * clocks are corrected in small steps all the time. The redundant `> 0` lets an index be used.
 */
export const LEASED =
  "leased_until_ms > 0 AND leased_until_ms > @nowMs AND leased_until_ms <= @farthestMs";
