/**
 * Whether benchmarks only check that they run: small sizes, one round, meaningless figures. `npm
 * run bench -- --quick`, or `BENCH_QUICK=1`.
 */
export const quick = process.env.BENCH_QUICK === "1";

/** The facts that a benchmark uses, and their year: the project's own, or a cup of six teams. */
export const DATA = quick ? "test/fixtures/cup" : "data";
export const YEAR = quick ? 2030 : 2026;
