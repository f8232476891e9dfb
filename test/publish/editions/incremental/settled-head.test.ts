import {expect, test} from "vitest";
import {settledHead} from "../../../../publish/editions/incremental/settled-head.ts";

test("a head is followed once it has settled, not at every step", () => {
  let [now, value] = [0, 7];
  const head = settledHead(() => value, {now: () => now, forMs: 60});
  const at = (ms: number, newest: number) => {
    [now, value] = [ms, newest];
    return head();
  };
  const seen = [
    [0, 7],
    [100, 7],
    // a crawl: one row every 30 ms
    [130, 8],
    [160, 9],
    [190, 10],
    [249, 10],
    [250, 10],
    [400, 10],
    // a single row
    [500, 11],
    [560, 11],
  ].map(([ms, newest]) => at(ms!, newest!));
  expect(seen).toEqual([7, 7, 7, 7, 7, 7, 10, 10, 10, 11]);
});
