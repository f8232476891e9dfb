import {defineConfig} from "vitest/config";

export default defineConfig({
  test: {include: ["test/**/*.test.{ts,tsx}"], pool: "forks", maxWorkers: "100%", testTimeout: 120_000, hookTimeout: 120_000},
});
