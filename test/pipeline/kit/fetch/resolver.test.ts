import type {lookup} from "node:dns";
import {expect, test} from "vitest";
import {resolver} from "../../../../pipeline/kit/fetch/resolver.ts";

type Done = (error: NodeJS.ErrnoException | null, address?: string) => void;
type Ask = (name: string, options: object, done: Done) => void;
const NAMES = Array.from({length: 30}, (_, n) => `source-${n}.example`);

/**
 * Resolves names against a simulated system: it answers with an address, that there is none, or
 * never.
 */
function openResolver(
  system: (name: string) => "found" | "nameless" | "silence",
  patienceMs = 60_000,
) {
  const at = {clock: 0};
  const asked: string[] = [];
  const look: Ask = (name, _, done) => {
    asked.push(name);
    const answer = system(name);
    if (answer === "found") setImmediate(done, null, "192.0.2.1");
    if (answer === "nameless")
      setImmediate(done, Object.assign(new Error("no such name"), {code: "ENOTFOUND"}));
  };
  const resolve = resolver({
    lookup: look as unknown as typeof lookup,
    now: () => at.clock,
    timeoutMs: patienceMs,
  }) as unknown as Ask;
  const ask = (name: string) =>
    new Promise<string>((done) =>
      resolve(name, {all: true}, (error, address) => done(error?.code ?? address!)),
    );
  return {at, asked, ask};
}

test("after some names without an address and none with one, the rest is not looked up for a while", async () => {
  const {ask, asked, at} = openResolver((name) =>
    name === "later.example" ? "found" : "nameless",
  );
  expect(await Promise.all(NAMES.map(ask))).toEqual(NAMES.map(() => "ENOTFOUND"));
  expect(asked.length).toBeLessThan(12);
  expect(await ask("later.example")).toBe("ENOTFOUND");
  expect(asked).not.toContain("later.example");
  at.clock += 10_001;
  expect(await ask("later.example")).toBe("192.0.2.1");
});

test("a server of names that never answers is waited for once, and not for every name", async () => {
  const {ask, asked} = openResolver(() => "silence", 1);
  expect(new Set(await Promise.all(NAMES.map(ask)))).toEqual(new Set(["ENOTFOUND"]));
  expect(asked).toHaveLength(2);
});

test("once one name was found, others that fail are their own failures", async () => {
  const known = new Set([NAMES[0], NAMES[29]]);
  const {ask, asked} = openResolver((name) => (known.has(name) ? "found" : "nameless"));
  const found = await Promise.all(NAMES.map(ask));
  expect(found.map((answer, n) => (answer === "192.0.2.1" ? n : -1)).filter((n) => n >= 0)).toEqual(
    [0, 29],
  );
  expect(asked).toEqual(NAMES);
});
