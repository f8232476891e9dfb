import {describe, expect, test} from "vitest";
import {
  editionsBehind,
  GRACE_MS,
  type ToldEdition,
} from "../../../../publish/live/printed/current-edition.ts";

const T = Date.UTC(2026, 6, 19, 20);
/**
 * A server at several instants: the edition reported to it, and the one it serves, with its time.
 */
function server() {
  let told: ToldEdition | undefined;
  let [pointedAtMs, nowMs] = [0, T];
  const behind = editionsBehind({
    told: async () => told,
    pointedAtMs: async () => pointedAtMs,
    clock: () => nowMs,
  });
  return {
    tell: (id: string, atMs: number) => {
      told = {id, toldAtMs: atMs};
    },
    /** Whether it reports that it is behind. */
    async at(ms: number, served: string, since: number) {
      [nowMs, pointedAtMs] = [ms, since];
      return (await behind(served)) !== undefined;
    },
  };
}

describe("a server is behind the others", () => {
  test("never, before an edition is announced", async () => {
    expect(await server().at(T, "a", T - 1)).toBe(false);
  });
  test("not with the announced edition, whenever its folder got it", async () => {
    const one = server();
    one.tell("a", T);
    expect(await one.at(T, "a", T - 5)).toBe(false);
    expect(await one.at(T, "a", T + 5)).toBe(false);
  });
  test("from its start on, if its folder has an older one", async () => {
    const one = server();
    one.tell("b", T);
    expect(await one.at(T, "a", T - 5)).toBe(true);
    expect(await one.at(T + GRACE_MS, "a", T - 5)).toBe(true);
    expect(await one.at(T + GRACE_MS, "b", T + 5)).toBe(false);
  });
  test("not at once if it had the previous one, but after waiting for a minute", async () => {
    const one = server();
    one.tell("a", T - 100_000);
    expect(await one.at(T, "a", T - 100_001)).toBe(false);
    one.tell("b", T);
    expect(await one.at(T + GRACE_MS - 1, "a", T - 100_001)).toBe(false);
    expect(await one.at(T + GRACE_MS, "a", T - 100_001)).toBe(true);
    expect(await one.at(T + GRACE_MS + 1, "b", T + GRACE_MS)).toBe(false);
  });
  test("not with a newer one that was not announced", async () => {
    const one = server();
    one.tell("a", T);
    expect(await one.at(T + 2 * GRACE_MS, "b", T + 1)).toBe(false);
  });
  test("after an announced rollback, if it keeps the earlier edition", async () => {
    const one = server();
    one.tell("bad", T);
    expect(await one.at(T, "bad", T - 1)).toBe(false);
    one.tell("good", T + 5);
    expect(await one.at(T + 5 + GRACE_MS, "bad", T - 1)).toBe(true);
  });
});

test("it gives the current edition, and its own", async () => {
  const behind = editionsBehind({
    told: async () => ({id: "b", toldAtMs: T}),
    pointedAtMs: async () => 0,
    clock: () => T,
  });
  expect(await behind("a")).toBe("edition b is current, but this server still has a");
});
