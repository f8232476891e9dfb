/**
 * Whether benches are only to show that they run: small sizes, one round, figures that mean
 * nothing. `npm run bench -- --quick`, or `BENCH_QUICK=1`.
 */
export const quick = process.env.BENCH_QUICK === "1";

/** The facts that a bench is over, and their year: the project's own, or a cup of six teams. */
export const DATA = quick ? "test/fixtures/cup" : "data";
export const YEAR = quick ? 2030 : 2026;
