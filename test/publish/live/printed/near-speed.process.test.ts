import {expect, test} from "vitest";
import {nearest} from "../../../../publish/live/printed/near.ts";

/** Pages of each kind in the numbers of an edition, with more articles than one publishes. */
const LETTERS = "aeiounrstlmkhgdb";
const word = (number: number, length: number) =>
  Array.from({length}, (_, at) => LETTERS[(number * 7 + at * at * 5 + (number >> at)) % 16]).join(
    "",
  );
const pages = [
  ...["/players", "/matches", "/stocks", "/briefing", "/news"],
  ...Array.from(
    {length: 1_248},
    (_, n) => `/players/esp-${n % 26}-${word(n, 6)}-${word(n + 9, 8)}`,
  ),
  ...Array.from({length: 104}, (_, n) => `/matches/${word(n, 7)}-vs-${word(n + 3, 9)}-2026-07-19`),
  ...Array.from({length: 1_600}, (_, n) => `/stocks/${word(n, 3).toUpperCase()}`),
  ...Array.from({length: 1_500}, (_, n) => {
    const day = new Date(Date.UTC(2022, 0, 1 + n)).toISOString().slice(0, 10);
    return `/briefing/${day}`;
  }),
  ...Array.from({length: 20_000}, (_, n) => `/news/n-${n.toString(16).padStart(12, "0")}`),
].map((path) => ({path}));
const near = nearest(pages);
const MAX_MS = 0.5;
const CALLS = 200;

test.each([
  {says: "the longest word", path: `/players/${"a".repeat(70)}`},
  {says: "many short words", path: `/players/${"aei-nrs-tlm-".repeat(5)}`},
  {says: "a word that all pages have", path: "/players/esp"},
  {says: "a name with two slips", path: `/players/esp-9-${word(9, 6)}-${word(18, 8).slice(2)}`},
  {says: "a symbol that is like hundreds", path: "/stocks/aen"},
  {says: "a day that no month has", path: "/briefing/2024-02-31"},
  {says: "a match of another day", path: `/matches/${word(5, 7)}-vs-${word(8, 9)}-2026-07-10`},
  {says: "an id", path: "/news/n-00000000zzzz"},
  {says: "no section", path: `/zzzzz/${"a-".repeat(30)}`},
  {says: "letters with marks", path: `/${"\u1ec7".repeat(79)}`},
])("$says takes at most half a millisecond of processor time", ({path}) => {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 20 && leastMs > MAX_MS / 5; tries++) {
    const before = process.cpuUsage();
    for (let call = 0; call < CALLS; call++) near(path);
    const {user, system} = process.cpuUsage(before);
    leastMs = Math.min(leastMs, (user + system) / 1_000 / CALLS);
  }
  expect(leastMs).toBeLessThan(MAX_MS);
});
