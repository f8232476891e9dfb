import {availableParallelism} from "node:os";
import {join} from "node:path";
import {defineConfig} from "vitest/config";

const OWN_PROCESS = "test/**/*.process.test.{ts,tsx}";
/**
 * Soaks, comparisons of many editions, and tests that start PostgreSQL or others' servers: `npm run
 * test:long` runs them, `npm test` does not.
 */
const LONG = "test/**/*.long.test.{ts,tsx}";
const FIXTURES = join(import.meta.dirname, "test/fixtures");
const PROCESSOR_TIME = join(FIXTURES, "kit/processor-time.ts");
const SHARED = {isolate: false, setupFiles: [PROCESSOR_TIME, join(FIXTURES, "kit/as-it-was.ts")]};

/**
 * Tests share the process of a worker, one file after another, and its modules, which are thus
 * loaded once. Tests that change or measure the process have one to themselves, and so do long
 * ones.
 */
export default defineConfig({
  // starts with the files that took longest in the last run; their record here survives `npm ci`
  cacheDir: "dist",
  test: {
    globalSetup: [
      "built/folder.ts",
      "postgres/for-all.ts",
      "browser/for-all.ts",
      "kit/dearest-files.ts",
    ].map((file) => join(FIXTURES, file)),
    setupFiles: PROCESSOR_TIME,
    pool: "forks",
    // two more than there are processors, because some wait for processes and timeouts
    maxWorkers: availableParallelism() + 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: {poll: {interval: 10, timeout: 60_000}},
    projects: [
      {extends: true, test: {name: "long", include: [LONG]}},
      {extends: true, test: {name: "process", include: [OWN_PROCESS]}},
      {
        extends: true,
        test: {
          name: "shared",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: [OWN_PROCESS, LONG],
          ...SHARED,
        },
      },
    ],
  },
});
