/**
 * Whether benches are only to show that they run: small sizes, one round, figures that mean nothing. `npm run bench -- --quick`, or
 * `BENCH_QUICK=1`.
 */
export const quick = process.env.BENCH_QUICK === "1";
