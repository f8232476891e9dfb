import {describe, expect, test} from "vitest";
import {fairTurns} from "../../../../publish/live/stream/fair-turns.ts";

/** An event loop stepped by hand, whose clock advances a millisecond per turn. */
function byHand(sliceMs: number, wants: Record<string, number>) {
  const due: (() => void)[] = [];
  const served: string[] = [];
  let nowMs = 0;
  const queue = fairTurns<string>(
    (one) => {
      nowMs++;
      served.push(one);
      return --wants[one]! > 0;
    },
    {sliceMs, now: () => nowMs, later: (next) => void due.push(next)},
  );
  const step = () => {
    for (const next of due.splice(0)) next();
    return served.splice(0).join("");
  };
  return {queue, step};
}

describe("turns", () => {
  test.each([
    ["go round, however much one wants", 100, {a: 4, b: 1, c: 2}, ["abcacaa", ""]],
    [
      "leave the event loop to others after each slice",
      3,
      {a: 4, b: 1, c: 2},
      ["abc", "aca", "a", ""],
    ],
    ["are one at least in a slice", 0, {a: 1, b: 2, c: 1}, ["a", "b", "c", "b", ""]],
  ])("%s", (_, sliceMs, wants, slices) => {
    const {queue, step} = byHand(sliceMs, wants);
    for (const one of ["a", "b", "c"]) queue.add(one);
    expect(slices.map(step)).toEqual(slices);
  });
  test("come once even if requested twice", () => {
    const {queue, step} = byHand(100, {a: 1, b: 1});
    for (const one of ["a", "b", "a"]) queue.add(one);
    expect([step(), step()]).toEqual(["ab", ""]);
  });
  test("are none before the event loop has had its own", () => {
    const {queue, step} = byHand(100, {a: 1});
    queue.add("a");
    expect(step()).toBe("a");
    queue.add("a");
    expect([step(), step()]).toEqual(["a", ""]);
  });
  test("have to end before it is idle, including those requested meanwhile", async () => {
    const {queue, step} = byHand(1, {a: 2, b: 1});
    let isIdle = false;
    const idle = queue.idle().then(() => {
      isIdle = true;
    });
    queue.add("a");
    queue.add("b");
    const steps: string[] = [];
    while (!isIdle) {
      steps.push(step());
      await Promise.resolve();
    }
    await idle;
    expect(steps.join("")).toBe("aba");
  });
});
