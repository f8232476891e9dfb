import {expect, test} from "vitest";
import {openBackoff} from "../../../../publish/live/webhooks/backoff.ts";
import {batched} from "../../../../publish/live/webhooks/batched.ts";

test("a webhook rests 4 s after a failure, twice as long after the next, at most a minute, and not at all after a success", () => {
  const backoff = openBackoff();
  const lengths: number[] = [];
  for (let nowMs = 0, k = 0; k < 6; k++) {
    backoff.failed("w1", nowMs);
    let length = 0;
    while (backoff.waiting(nowMs + length).includes("w1")) length += 1_000;
    lengths.push(length / 1_000);
    nowMs += length;
  }
  expect(lengths).toEqual([4, 8, 16, 32, 60, 60]);
  backoff.forget("w1");
  expect(backoff.waiting(0)).toEqual([]);
});
test("work handed in during one turn is done together, and each gets its own", async () => {
  const calls: (readonly number[])[] = [];
  const double = batched(async (items: readonly number[]) => {
    calls.push(items);
    if (items.includes(0)) throw new Error("no zero");
    return items.map((item) => 2 * item);
  });
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  await expect(Promise.all([double(5), double(0)])).rejects.toThrow("no zero");
  expect(calls).toEqual([[1, 2, 3], [4], [5, 0]]);
});
