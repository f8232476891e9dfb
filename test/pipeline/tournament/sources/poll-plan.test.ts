import {describe, expect, test} from "vitest";
import {
  isMatchOn,
  nextMatchOnMs,
  nextPoll,
  wantedOf,
} from "../../../../pipeline/tournament/sources/poll-plan.ts";
import type {FieldMatch} from "../../../../pipeline/tournament/sources/types.ts";
import type {Status} from "../../../../pipeline/tournament/types.ts";

const KICKOFF = "2030-06-08T17:00:00Z";
const match = (
  status: Status,
  kickoffAt = KICKOFF,
  matchId = "m-001",
  isEndDoubted = false,
): FieldMatch => ({
  matchId,
  number: 1,
  stage: "group",
  kickoffAt,
  localOn: "2030-06-08",
  home: "ard",
  away: "bel",
  status,
  isEndDoubted,
});
const at = (time: string) => Date.parse(`2030-06-${time}:00Z`);
const H = 3_600_000;
const M = 60_000;

test.each([
  {says: "76 minutes before", now: "08T15:44", status: "scheduled", on: false, next: "08T15:45"},
  {says: "75 minutes before", now: "08T15:45", status: "scheduled", on: true, next: null},
  {says: "in play", now: "08T17:30", status: "live", on: true, next: null},
  {says: "over", now: "08T19:00", status: "finished", on: false, next: null},
  {says: "cancelled", now: "08T15:44", status: "cancelled", on: false, next: null},
] as const)("a match is on, or when it will be: $says", ({now, status, on, next}) => {
  const matches = [match(status)];
  expect(isMatchOn(matches, at(now))).toBe(on);
  expect(nextMatchOnMs(matches, at(now))).toBe(next ? at(next) : Number.POSITIVE_INFINITY);
});

describe("nextPoll", () => {
  test.each([
    {
      says: "in play, least",
      matches: [match("live")],
      now: "08T17:30",
      random: 0,
      rhythm: "in play",
      waitMs: 5000,
    },
    {
      says: "in play, most",
      matches: [match("live")],
      now: "08T17:30",
      random: 1,
      rhythm: "in play",
      waitMs: 15_000,
    },
    {
      says: "at kick-off no source has said yet that it is live",
      matches: [match("scheduled")],
      now: "08T17:00",
      random: 0,
      rhythm: "in play",
      waitMs: 5000,
    },
    {
      says: "a suspended match",
      matches: [match("suspended")],
      now: "08T18:00",
      random: 0,
      rhythm: "in play",
      waitMs: 5000,
    },
    {
      says: "another in play while one is long over",
      matches: [match("finished", "2030-06-08T14:00:00Z"), match("live")],
      now: "08T17:30",
      random: 0,
      rhythm: "in play",
      waitMs: 5000,
    },
    {
      says: "a minute before kick-off",
      matches: [match("scheduled")],
      now: "08T16:59",
      random: 0.5,
      rhythm: "before kick-off",
      waitMs: M,
    },
    {
      says: "75 minutes before",
      matches: [match("scheduled")],
      now: "08T15:45",
      random: 0,
      rhythm: "before kick-off",
      waitMs: 0.75 * M,
    },
    {
      says: "76 minutes before: in time for the next window",
      matches: [match("scheduled")],
      now: "08T15:44",
      random: 0,
      rhythm: "quiet",
      waitMs: M,
    },
    {
      says: "the day before",
      matches: [match("scheduled")],
      now: "07T06:00",
      random: 0.5,
      rhythm: "quiet",
      waitMs: 6 * H,
    },
    {
      says: "a match that never began, hours later",
      matches: [match("scheduled")],
      now: "08T21:00",
      random: 0.5,
      rhythm: "quiet",
      waitMs: 6 * H,
    },
    {
      says: "a match stuck in play, hours later",
      matches: [match("live")],
      now: "08T21:00",
      random: 0.5,
      rhythm: "quiet",
      waitMs: 6 * H,
    },
    {
      says: "a match whose end is doubted, hours later and whatever else is over",
      matches: [match("finished"), match("live", "2030-06-07T17:00:00Z", "m-002", true)],
      now: "08T21:00",
      random: 0,
      rhythm: "in play",
      waitMs: 5000,
    },
    {
      says: "a match suspended for hours",
      matches: [match("suspended")],
      now: "08T23:00",
      random: 0.5,
      rhythm: "after the end",
      waitMs: 10 * M,
    },
    {
      says: "after the end",
      matches: [match("finished")],
      now: "08T19:30",
      random: 0.5,
      rhythm: "after the end",
      waitMs: 10 * M,
    },
    {
      says: "after the end, the next one near",
      matches: [match("finished"), match("scheduled", "2030-06-08T20:50:00Z")],
      now: "08T19:30",
      random: 0.5,
      rhythm: "after the end",
      waitMs: 5 * M,
    },
    {
      says: "a postponed match is not waited for",
      matches: [match("postponed")],
      now: "08T17:10",
      random: 0.5,
      rhythm: "quiet",
      waitMs: 6 * H,
    },
    {
      says: "nothing left",
      matches: [match("finished", "2030-06-01T17:00:00Z")],
      now: "08T17:00",
      random: 1,
      rhythm: "quiet",
      waitMs: 7 * H,
    },
    {
      says: "no match at all",
      matches: [],
      now: "08T17:00",
      random: 0,
      rhythm: "quiet",
      waitMs: 5 * H,
    },
  ] as const)("$says", ({matches, now, random, rhythm, waitMs}) => {
    expect(nextPoll(matches, at(now), () => random)).toEqual({rhythm, waitMs});
  });
});

describe("wantedOf", () => {
  const far = match("finished", "2030-06-01T17:00:00Z", "m-002");
  test.each([
    ["a match in play", [match("live")], [], ["m-001"]],
    ["one whose sheets are due", [match("scheduled", "2030-06-08T18:30:00Z")], [], ["m-001"]],
    ["not one of tomorrow", [match("scheduled", "2030-06-09T17:00:00Z")], [], []],
    ["while one is in play none of the past", [far, match("live")], [], ["m-001"]],
    [
      "otherwise unreported past ones, latest first",
      [far, match("finished")],
      [],
      ["m-001", "m-002"],
    ],
    ["not a reported one", [far, match("finished")], ["m-002"], ["m-001"]],
    ["one just over, reported or not: corrections come", [match("finished")], ["m-001"], ["m-001"]],
    [
      "one whose end is doubted, while another is in play",
      [match("live", "2030-06-07T17:00:00Z", "m-002", true), match("live")],
      [],
      ["m-002", "m-001"],
    ],
    [
      "one suspended the day before",
      [match("suspended", "2030-06-07T17:00:00Z", "m-002"), match("live")],
      [],
      ["m-002", "m-001"],
    ],
    ["no cancelled one", [match("cancelled")], ["m-001"], []],
  ])("%s", (_, matches, told, wanted) => {
    expect(wantedOf(matches, at("08T17:30"), new Set(told)).map(({matchId}) => matchId)).toEqual(
      wanted,
    );
  });
});
