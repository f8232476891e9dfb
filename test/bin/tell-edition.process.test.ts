import {expect, onTestFinished, test, vi} from "vitest";
import {editionTeller} from "../../bin/tell-edition.ts";

/** A store that refuses the first few attempts. */
function store(refusals: number) {
  const told: string[] = [];
  const failures: string[] = [];
  let left = refusals;
  const teller = editionTeller(
    async (id) => {
      if (left-- > 0) throw new Error(`away: ${id}`);
      told.push(id);
    },
    (error) => failures.push((error as Error).message),
    1,
  );
  return {teller, told, failures};
}

test("an edition is told once", async () => {
  const {teller, told, failures} = store(0);
  teller.tell("a");
  await expect.poll(() => told).toEqual(["a"]);
  await teller.close();
  expect([told, failures]).toEqual([["a"], []]);
});

test("while the store is away it is tried again, and each failure is said", async () => {
  const {teller, told, failures} = store(3);
  teller.tell("a");
  await expect.poll(() => told).toEqual(["a"]);
  await teller.close();
  expect(failures).toEqual(["away: a", "away: a", "away: a"]);
});

test("of one that is out no more nothing is told", async () => {
  const {teller, told} = store(1);
  teller.tell("a");
  teller.tell("b");
  await expect.poll(() => told).toEqual(["b"]);
  await teller.close();
});

test("closed, it tries no more", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const {teller, failures} = store(1_000_000);
  teller.tell("a");
  await vi.advanceTimersByTimeAsync(3);
  expect(failures.length).toBeGreaterThan(1);
  expect(vi.getTimerCount()).toBe(1);
  await teller.close();
  expect(vi.getTimerCount()).toBe(0);
});
