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
  ["the longest word", `/players/${"a".repeat(70)}`],
  ["many short words", `/players/${"aei-nrs-tlm-".repeat(5)}`],
  ["a word that all pages have", "/players/esp"],
  ["a name with two slips", `/players/esp-9-${word(9, 6)}-${word(18, 8).slice(2)}`],
  ["a symbol that is like hundreds", "/stocks/aen"],
  ["a day that no month has", "/briefing/2024-02-31"],
  ["a match of another day", `/matches/${word(5, 7)}-vs-${word(8, 9)}-2026-07-10`],
  ["an id", "/news/n-00000000zzzz"],
  ["no section", `/zzzzz/${"a-".repeat(30)}`],
  ["letters with marks", `/${"\u1ec7".repeat(79)}`],
])("%s takes at most half a millisecond of processor time", (_, path) => {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 20 && leastMs > MAX_MS / 5; tries++) {
    const before = process.cpuUsage();
    for (let call = 0; call < CALLS; call++) near(path);
    const {user, system} = process.cpuUsage(before);
    leastMs = Math.min(leastMs, (user + system) / 1_000 / CALLS);
  }
  expect(leastMs).toBeLessThan(MAX_MS);
});
