import {expect, test} from "vitest";
import {limits} from "../../../../publish/live/store/sqlite/limits.ts";

/** Milliseconds that so many clients, each with a window of its own, take to be counted: the best of several tries. */
async function timeOf(clients: number): Promise<number> {
  const tries: number[] = [];
  for (let i = 0; i < 3; i++) {
    const {take} = limits();
    const startedAt = performance.now();
    for (let client = 0; client < clients; client++) await take(`client ${client}`, {limit: 300, windowMs: 60_000}, 0);
    tries.push(performance.now() - startedAt);
  }
  return Math.min(...tries);
}

test("counting costs the same however many clients there are", async () => {
  // four times as many; looking at all of them each time would be a hundred times as much
  expect(await timeOf(40_000)).toBeLessThan(25 * (await timeOf(10_000)));
});

test("windows that have ended are forgotten, and those that have not are kept", async () => {
  const {take} = limits();
  const once = {limit: 1, windowMs: 60_000};
  await take("kept", once, 50_000);
  for (let client = 0; client < 10_000; client++) await take(`client ${client}`, once, 0);
  expect((await take("kept", once, 60_000)).allowed).toBe(false);
  expect((await take("client 0", once, 60_000)).allowed).toBe(true);
});
