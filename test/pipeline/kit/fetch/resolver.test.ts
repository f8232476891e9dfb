import type {lookup} from "node:dns";
import {expect, test} from "vitest";
import {resolver} from "../../../../pipeline/kit/fetch/resolver.ts";

type Done = (error: NodeJS.ErrnoException | null, address?: string) => void;
const NAMES = Array.from({length: 30}, (_, n) => `source-${n}.example`);

/** A resolver over names that the system is asked for and answers when it is told to. */
function openResolver(patienceMs?: number) {
  const at = {clock: 0};
  const waiting = new Map<string, Done>();
  const system = (name: string, _: object, done: Done) => void waiting.set(name, done);
  const resolve = resolver({
    lookup: system as unknown as typeof lookup,
    now: () => at.clock,
    ...(patienceMs !== undefined && {patienceMs}),
  });
  const ended = new Map<string, string>();
  const ask = (name: string) =>
    new Promise<void>((done) =>
      (resolve as unknown as (name: string, options: object, done: Done) => void)(name, {all: true}, (error, address) => {
        ended.set(name, error?.code ?? address!);
        done();
      }),
    );
  const answer = (name: string, error: string | null) =>
    waiting.get(name)!(error === null ? null : Object.assign(new Error(error), {code: error}), "192.0.2.1");
  return {at, ask, answer, ended, asked: () => [...waiting.keys()]};
}

test("some names without an address, and none with: the rest is not waited for", async () => {
  const {ask, answer, ended, asked, at} = openResolver();
  const all = NAMES.map(ask);
  for (const name of NAMES.slice(0, 8)) answer(name, "ENOTFOUND");
  await Promise.all(all);
  expect([...ended.values()]).toEqual(NAMES.map(() => "ENOTFOUND"));
  await ask("another.example");
  expect(asked()).not.toContain("another.example");
  // what comes late counts for nothing
  answer(NAMES[20]!, "ENOTFOUND");
  at.clock += 10_001;
  const again = ask("another.example");
  answer("another.example", null);
  await again;
  expect(ended.get("another.example")).toBe("192.0.2.1");
});

test("a server of names that never answers is waited for once, not for every name", async () => {
  const {ask, ended} = openResolver(1);
  await Promise.all(NAMES.map(ask));
  expect(ended.get(NAMES[29]!)).toBe("ENOTFOUND");
});

test("where one name was found, others that are not are failures of their own", async () => {
  const {ask, answer, ended} = openResolver(1);
  const all = NAMES.map(ask);
  answer(NAMES[0]!, null);
  for (const name of NAMES.slice(1, 25)) answer(name, "ENOTFOUND");
  await Promise.all(all.slice(0, 25));
  expect(ended.size).toBe(25);
  for (const name of NAMES.slice(25)) answer(name, null);
  await Promise.all(all);
  expect(ended.get(NAMES[29]!)).toBe("192.0.2.1");
});
