import {expect, test} from "vitest";
import {backlog, type SlowReader} from "../../../../publish/live/stream/backlog.ts";

const KB = 1_024;
/** Readers that record what happens to them. */
function readers(names: string) {
  const fates: string[] = [];
  const named = [...names].map(
    (name): SlowReader => ({
      reset: () => void fates.push(`${name} reset`),
      cut: () => void fates.push(`${name} cut`),
    }),
  );
  return {named, fates};
}

test("within its half nobody is disconnected", () => {
  const {named, fates} = readers("abcd");
  const held = backlog(8 * KB);
  for (const one of named) held.add(one, Buffer.alloc(KB));
  expect([held.bytes, fates]).toEqual([4 * KB, []]);
});
test("beyond it the longest waiting one is reset first; one that has caught up meanwhile no longer waits", () => {
  const {named, fates} = readers("abcdef");
  const held = backlog(8 * KB);
  for (const one of named.slice(0, 4)) held.add(one, Buffer.alloc(KB));
  held.delete(named[0]!);
  held.add(named[0]!, Buffer.alloc(KB));
  for (const one of named.slice(4)) held.add(one, Buffer.alloc(KB));
  expect(fates).toEqual(["b reset", "c reset"]);
  expect(held.bytes).toBe(6 * KB);
  held.delete(named[1]!);
  held.delete(named[2]!);
  expect([held.bytes, fates.length]).toEqual([4 * KB, 2]);
});
test("those who leave and do not take their last words are cut when they exceed the other half", () => {
  const {named, fates} = readers("abcdef");
  const held = backlog(4 * KB);
  for (const one of named) held.add(one, Buffer.alloc(KB));
  expect(fates).toEqual(["a reset", "b reset", "c reset", "a cut", "d reset", "b cut"]);
  expect(held.bytes).toBe(4 * KB);
});
test("bytes that many wait with are in memory once", () => {
  const {named, fates} = readers("abcdefgh");
  const held = backlog(2 * KB);
  const shared = Buffer.alloc(KB);
  for (const one of named) held.add(one, shared);
  expect([held.bytes, fates]).toEqual([KB, []]);
  for (const one of named.slice(1)) held.delete(one);
  expect(held.bytes).toBe(KB);
  held.delete(named[0]!);
  expect(held.bytes).toBe(0);
});
test("a disconnected reader does not count", () => {
  const {named, fates} = readers("a");
  const held = backlog(KB);
  held.delete(named[0]!);
  expect([held.bytes, fates]).toEqual([0, []]);
});
