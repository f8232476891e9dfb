import {expect, test, vi} from "vitest";
import {pause, sleep} from "../../../pipeline/kit/pause.ts";

test("a wait that is over already ends at once, and Node does not warn of it", async () => {
  const warn = vi.spyOn(process, "emitWarning");
  await sleep(-623);
  await pause(Number.NEGATIVE_INFINITY, new AbortController().signal);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
