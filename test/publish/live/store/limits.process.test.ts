import {expect, test, vi} from "vitest";
import {limits} from "../../../../publish/live/store/sqlite/limits.ts";

test("a sweep checks all windows, and is so rare that counting costs the same however many clients there are", async () => {
  const {take} = limits();
  const walks = vi.spyOn(Map.prototype, Symbol.iterator);
  for (let client = 0; client < 40_000; client++)
    await take(`client ${client}`, {limit: 300, windowMs: 60_000}, 0);
  // with 10,000, 20,000 and 40,000 clients, not at every later request
  expect(walks.mock.calls.length).toBeLessThanOrEqual(3);
  expect(walks.mock.calls.length).toBeGreaterThan(0);
  walks.mockRestore();
});

test("windows that have ended are forgotten, and those that have not are kept", async () => {
  const {take} = limits();
  const once = {limit: 1, windowMs: 60_000};
  await take("kept", once, 50_000);
  for (let client = 0; client < 10_000; client++) await take(`client ${client}`, once, 0);
  expect((await take("kept", once, 60_000)).allowed).toBe(false);
  expect((await take("client 0", once, 60_000)).allowed).toBe(true);
});
