import {availableParallelism} from "node:os";
import {join} from "node:path";
import {defineConfig} from "vitest/config";

const OWN_PROCESS = "test/**/*.process.test.{ts,tsx}";
/** Of the others those that print editions by the dozen, and take a minute or two. */
const LONG = [
  "test/publish/build-inputs.test.ts",
  "test/publish/valid-until.test.ts",
  "test/publish/tournament/no-leak.test.ts",
  "test/publish/tournament/build.test.ts",
  "test/publish/render/incremental/publisher.test.ts",
  "test/publish/render/incremental/replayed-day.test.ts",
];
const FIXTURES = join(import.meta.dirname, "test/fixtures");
const SHARED = {isolate: false, setupFiles: join(FIXTURES, "kit/as-it-was.ts")};

/**
 * Tests share the process of a worker, one file after the other, and with it all modules, which so
 * are loaded once. Those that start processes or change their own have one to themselves. Long ones
 * begin first: where nothing is known of an earlier run the last would leave a core idle.
 */
export default defineConfig({
  // the longest files of the last run begin first; what is known of it outlives `npm ci` here
  cacheDir: "dist",
  test: {
    globalSetup: [join(FIXTURES, "built/folder.ts"), join(FIXTURES, "postgres/for-all.ts")],
    pool: "forks",
    // one more than there are processors: some wait, for processes and timeouts
    maxWorkers: availableParallelism() + 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: {poll: {interval: 10, timeout: 60_000}},
    // projects begin in the order of their names: those that take longest come first
    projects: [
      {extends: true, test: {name: "long", include: LONG, ...SHARED}},
      {extends: true, test: {name: "process", include: [OWN_PROCESS]}},
      {
        extends: true,
        test: {
          name: "shared",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: [OWN_PROCESS, ...LONG],
          ...SHARED,
        },
      },
    ],
  },
});
