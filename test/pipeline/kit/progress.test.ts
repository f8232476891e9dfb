import {expect, test} from "vitest";
import {progressTo} from "../../../pipeline/kit/progress.ts";

const recorder = (isTTY: boolean) => {
  const chunks: string[] = [];
  return {isTTY, write: (text: string) => chunks.push(text), text: () => chunks.join("")};
};

test("piped: one plain line per finished step, with its note and time, no control characters", async () => {
  const output = recorder(false);
  let ms = 0;
  const progress = progressTo(output, () => (ms += 1500));
  const result = await progress.step("model", (note) => {
    note("half-way");
    note("39 forecast runs");
    return 7;
  });
  expect(result).toBe(7);
  expect(output.text()).toBe("  ✓ model  1.5 s  39 forecast runs\n");
});

test("terminal: the running step is redrawn in place", async () => {
  const output = recorder(true);
  await progressTo(output, () => 0).step("print", (note) => note("12 files"));
  expect(output.text()).toContain("\r\u001b[K  … print  12 files");
  expect(output.text().endsWith("\r\u001b[K  ✓ print  0 ms  12 files\n")).toBe(true);
});

test("a failure is shown and passed on", async () => {
  const output = recorder(false);
  await expect(
    progressTo(output, () => 0).step("load", () => Promise.reject(new Error("no"))),
  ).rejects.toThrow("no");
  expect(output.text()).toBe("  ✗ load  0 ms\n");
});
