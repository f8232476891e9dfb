import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {
  inPlayingOrder,
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {RecapFacts} from "../../../pipeline/tournament/text/recap/types.ts";
import {leadingMatch} from "../../../publish/front/home.ts";
import {newsOfDay, newsValue} from "../../../publish/front/news-of-day.ts";
import {closeStores, threeWorldCups, worldSnapshots} from "../tournament/snapshots.ts";

const world = worldSnapshots();
let cups: ReadonlyMap<number, Snapshot>;
beforeAll(() => {
  cups = new Map(threeWorldCups().map((cup) => [cup.tournament.year, cup]));
});
afterAll(closeStores);

/** A draw as expected in a group, with nothing at stake. */
const DULL: Partial<RecapFacts> = {
  stage: "group",
  given: 1 / 3,
  title: [],
  totalGoals: 0,
  winner: null,
  table: null,
};
const swing = (before: number, after: number): RecapFacts["title"] => [
  {side: "home", before, after},
];
const row = (fate: "out" | null, fateBefore: "out" | null, side: "home" | null = "home") =>
  ({side, fate, fateBefore}) as NonNullable<RecapFacts["table"]>["rows"][number];
const tableOf = (...rows: ReturnType<typeof row>[]): RecapFacts["table"] => ({
  group: "A",
  complete: false,
  leadsTo: "R16",
  rows,
});

// Calculated by hand: a quarter per goal, one for each halving of an even chance, ten for a title
// chance of one, a half for each eliminated side.
test.each([
  {says: "nothing", facts: {}, value: 0},
  {says: "four goals", facts: {totalGoals: 4}, value: 1},
  {says: "a win given half of a third", facts: {given: 1 / 6}, value: 1},
  {says: "a win given more than a third", facts: {given: 0.8}, value: 0},
  {says: "a win given less than a forecast says", facts: {given: 0}, value: Math.log2(200 / 3)},
  {says: "a title chance gained", facts: {title: swing(0.1, 0.15)}, value: 0.5},
  {says: "a title chance lost", facts: {title: swing(0.15, 0.1)}, value: 0.5},
  {says: "a side put out", facts: {table: tableOf(row("out", null))}, value: 0.5},
  {says: "a side that was out before", facts: {table: tableOf(row("out", "out"))}, value: 0},
  {says: "a side put out elsewhere", facts: {table: tableOf(row("out", null, null))}, value: 0},
  {says: "the round of 16", facts: {stage: "R16", given: 0.5, winner: "home"}, value: 2.5},
  {says: "an upset in it", facts: {stage: "R16", given: 0.25, winner: "home"}, value: 3.5},
  {says: "a semi-final: nobody goes home", facts: {stage: "SF", given: 0.5}, value: 4},
] satisfies {says: string; facts: Partial<RecapFacts>; value: number}[])(
  "$says weighs $value",
  ({facts, value}) => {
    expect(newsValue({...DULL, ...facts} as RecapFacts)).toBeCloseTo(value, 12);
  },
);

const pairOf = ({home, away}: SnapshotMatch) => `${home}-${away}`;
const playedUpTo = (snapshot: Snapshot, at: string) =>
  inPlayingOrder(snapshot.matches).filter((match) => kickoffOf(match) < at);

// `last` is the last match to kick off before the instant: the news is another one.
test.each([
  {
    says: "Germany out, not the draw of the evening",
    at: "2018-06-28T06:00:00Z",
    leads: "kor-ger",
    last: "srb-bra",
  },
  {
    says: "Spain out on penalties against the hosts",
    at: "2018-07-02T06:00:00Z",
    leads: "esp-rus",
    last: "cro-den",
  },
  {
    says: "a contender held by a newcomer",
    at: "2018-06-17T06:00:00Z",
    leads: "arg-isl",
    last: "cro-nga",
  },
  {
    says: "the upset of the tournament, before two goalless draws and a 4–1",
    at: "2022-11-23T06:00:00Z",
    leads: "arg-ksa",
    last: "fra-aus",
  },
  {
    says: "seven goals",
    at: "2022-11-24T06:00:00Z",
    leads: "esp-crc",
    last: "bel-can",
  },
  {
    says: "Brazil out on penalties",
    at: "2022-12-10T06:00:00Z",
    leads: "cro-bra",
    last: "ned-arg",
  },
  {
    says: "five goals and a host beaten, not the goalless draw after it",
    at: "2026-06-26T12:00:00Z",
    leads: "tur-usa",
    last: "par-aus",
  },
  {
    says: "Germany out, before the Netherlands out",
    at: "2026-06-30T12:00:00Z",
    leads: "ger-par",
    last: "ned-mar",
  },
  {says: "Brazil out", at: "2026-07-06T12:00:00Z", leads: "bra-nor", last: "mex-eng"},
  {
    says: "five goals of the holders, not a goalless draw won on penalties",
    at: "2026-07-08T12:00:00Z",
    leads: "arg-egy",
    last: "sui-col",
  },
])("the news of $at is $leads: $says", ({at, leads, last}) => {
  const over = playedUpTo(cups.get(Number(at.slice(0, 4)))!, at);
  expect(pairOf(over.at(-1)!)).toBe(last);
  expect(pairOf(newsOfDay(cups.get(Number(at.slice(0, 4)))!, over)!)).toBe(leads);
});

describe("the front page", () => {
  const leads = (at: string) => leadingMatch(world.at(at))?.matchId;
  // Kick-offs of 29 June: Brazil–Japan 17:00, Germany–Paraguay 20:30, Netherlands–Morocco 01:00.
  test.each([
    {says: "before a match is over, a match in play", at: "2026-06-29T18:00:00Z", match: "m-076"},
    {says: "then the first that is over", at: "2026-06-29T20:00:00Z", match: "m-076"},
    {says: "the next in play", at: "2026-06-29T21:00:00Z", match: "m-074"},
    {says: "the greatest news when all are over", at: "2026-06-30T05:00:00Z", match: "m-074"},
    {says: "and still so in the paper of the day", at: "2026-06-30T12:00:00Z", match: "m-074"},
  ])("leads with $says", ({at, match}) => {
    expect(leads(at)).toBe(match);
  });

  test("leads with none before the first match", () => {
    expect(leads("2026-06-11T13:00:00Z")).toBeUndefined();
  });
});
