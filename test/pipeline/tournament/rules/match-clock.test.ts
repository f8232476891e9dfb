import {describe, expect, test} from "vitest";
import {
  instantOf,
  kickedAt,
  substitutedAt,
  wallClock,
} from "../../../../pipeline/tournament/rules/match-clock.ts";
import {at, card, change, goal, KICKOFF, regular, shootout, since} from "./played-matches.ts";

const minutes = (instant: string | null) =>
  instant && (Date.parse(instant) - Date.parse(KICKOFF)) / 60_000;
const quiet = {...regular, goals: [], cards: [], substitutions: []};
const extraTime = {...quiet, score: {...quiet.score, extraTime: [1, 0]}} as const;
const afterShootout = {...extraTime, score: {...extraTime.score, shootout: [4, 3]}} as const;

describe("wallClock", () => {
  // From the nominal lengths: 45+3, break 15, 45+5; break 5, 15+1, break 2, 15+1; break 5, a minute
  // per kick.
  test.each([
    {says: "nothing observed", match: quiet, periods: [0, 48, 63, 113], shootoutAt: null, end: 113},
    {
      says: "stoppage below the nominal changes nothing",
      match: {...quiet, goals: [goal("home", "45+2"), goal("away", "90+5")]},
      periods: [0, 48, 63, 113],
      shootoutAt: null,
      end: 113,
    },
    {
      says: "longer stoppage, of whatever event, lengthens its half",
      match: {...quiet, cards: [card("home", "45+6")], substitutions: [change("away", "90+9")]},
      periods: [0, 51, 66, 120],
      shootoutAt: null,
      end: 120,
    },
    {
      says: "92' without extra time is stoppage of the second half",
      match: {...quiet, goals: [goal("home", "97")]},
      periods: [0, 48, 63, 115],
      shootoutAt: null,
      end: 115,
    },
    {
      says: "unknown events",
      match: {...quiet, goals: null, cards: null, substitutions: null},
      periods: [0, 48, 63, 113],
      shootoutAt: null,
      end: 113,
    },
    {
      says: "extra time",
      match: extraTime,
      periods: [0, 48, 63, 113, 118, 134, 136, 152],
      shootoutAt: null,
      end: 152,
    },
    {
      says: "a goal at 120+5",
      match: {...extraTime, goals: [goal("home", "120+5")]},
      periods: [0, 48, 63, 113, 118, 134, 136, 156],
      shootoutAt: null,
      end: 156,
    },
    {
      says: "stoppage is cut at the pause that follows",
      match: {...extraTime, goals: [goal("home", "90+12"), goal("home", "105+9")]},
      periods: [0, 48, 63, 118, 123, 141, 143, 159],
      shootoutAt: null,
      end: 159,
    },
    {
      says: "kicks unknown: two per goal of the better side",
      match: afterShootout,
      periods: [0, 48, 63, 113, 118, 134, 136, 152],
      shootoutAt: 157,
      end: 165,
    },
    {
      says: "kicks unknown, few goals: six at least",
      match: {...afterShootout, score: {...afterShootout.score, shootout: [2, 0]}} as const,
      periods: [0, 48, 63, 113, 118, 134, 136, 152],
      shootoutAt: 157,
      end: 163,
    },
    {
      says: "kicks known",
      match: shootout,
      periods: [0, 50, 65, 117, 122, 138, 140, 156],
      shootoutAt: 161,
      end: 168,
    },
  ])("$says → $end", ({match, periods, shootoutAt, end}) => {
    const clock = wallClock(match);
    expect(clock.kickoffAt).toBe(KICKOFF);
    expect(
      clock.periods.flatMap(({startsAt, endsAt}) => [minutes(startsAt), minutes(endsAt)]),
    ).toEqual(periods);
    expect(minutes(clock.shootoutAt)).toBe(shootoutAt);
    expect(minutes(clock.endedAt)).toBe(end);
  });

  test("a match without an actual kick-off is an error", () => {
    expect(() => wallClock({...regular, kickoffAt: null})).toThrow("no actual kick-off");
  });
});

describe("instantOf", () => {
  test.each([
    ["1", 1],
    ["23", 23],
    ["45", 45],
    ["45+5", 50],
    ["46", 66],
    ["90", 110],
    ["90+7", 117],
    ["91", 123],
    ["105+1", 138],
    ["106", 141],
    ["120", 155],
  ])("%s is known %s minutes after kick-off", (minute, expected) => {
    expect(instantOf(shootout, at(minute))).toBe(since(expected));
  });
  test("never after the end of its period", () => {
    const late = {...extraTime, goals: [goal("home", "90+12")]};
    expect(instantOf(late, at("90+12"))).toBe(since(118));
  });
});

test.each([
  ["46", 65],
  ["91", 122],
  ["106", 140],
  ["60", 80],
  ["45+2", 47],
])("a substitution shown at %s was made %s minutes after kick-off", (minute, expected) => {
  expect(substitutedAt(shootout, change("home", minute))).toBe(since(expected));
});

test("kicks are a minute apart", () => {
  expect([0, 6].map((n) => kickedAt(shootout, n))).toEqual([since(162), since(168)]);
  expect(kickedAt(regular, 0)).toBeNull();
});
