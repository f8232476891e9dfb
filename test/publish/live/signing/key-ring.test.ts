import {describe, expect, test} from "vitest";
import {
  announced,
  isDue,
  KEPT_MS,
  type KeyRing,
  newRing,
  OVERLAP_MS,
  publishedAt,
  rotated,
  signingKeyAt,
  TERM_MS,
} from "../../../../publish/live/signing/key-ring.ts";

const fresh = (kid: string) => ({kid, jwk: {kty: "OKP"}});
const START = Date.parse("2026-06-11T19:00:00Z");
const ring = newRing(fresh("a"), fresh("b"), START);
const seen = (of: KeyRing, atMs: number) => [
  signingKeyAt(of, atMs).kid,
  publishedAt(of, atMs)
    .map(({kid}) => kid)
    .join(""),
];

describe("a ring alone", () => {
  const second = announced(ring, fresh("c"), START + TERM_MS);
  test.each([
    ["signs with the first and announces the second", ring, START, ["a", "ab"]],
    ["before its time too: the clock was set back", ring, START - 1, ["a", "ab"]],
    ["to the end of its term", ring, START + TERM_MS - 1, ["a", "ab"]],
    ["then with the second", second, START + TERM_MS, ["b", "abc"]],
    [
      "while the first verifies through the overlap",
      second,
      START + TERM_MS + OVERLAP_MS - 1,
      ["b", "abc"],
    ],
    ["and no longer", second, START + TERM_MS + OVERLAP_MS, ["b", "bc"]],
  ])("%s", (_, of, at, sees) => expect(seen(of, at)).toEqual(sees));

  test("is due when the last key begins to sign", () => {
    expect([isDue(ring, START + TERM_MS - 1), isDue(ring, START + TERM_MS)]).toEqual([false, true]);
  });
  test("after a year of rest signs with the last, and announces the next a term ahead", () => {
    const rested = announced(ring, fresh("c"), START + 4 * TERM_MS);
    expect(seen(rested, START + 4 * TERM_MS)).toEqual(["b", "bc"]);
    expect(rested.at(-1)!.signsFromMs).toBe(START + 5 * TERM_MS);
  });
});

describe("a ring that an operator rotates", () => {
  const now = START + 10 * KEPT_MS;
  const next = rotated(ring, fresh("c"), now);
  test.each([
    ["signs with the announced key at once", now, ["b", "abc"]],
    ["whose predecessor verifies for a day", now + OVERLAP_MS - 1, ["b", "abc"]],
    ["and then no longer", now + OVERLAP_MS, ["b", "bc"]],
  ])("%s", (_, at, sees) => expect(seen(next, at)).toEqual(sees));

  test("waits until every reader of the key set knows the announced key", () => {
    const early = rotated(ring, fresh("c"), START + 1);
    expect(seen(early, START + KEPT_MS - 1)).toEqual(["a", "abc"]);
    expect(seen(early, START + KEPT_MS)).toEqual(["b", "abc"]);
  });
});
