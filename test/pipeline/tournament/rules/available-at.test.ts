import {describe, expect, test} from "vitest";
import {availableAt} from "../../../../pipeline/tournament/rules/available-at.ts";
import {
  instantOf,
  kickedAt,
  substitutedAt,
  wallClock,
} from "../../../../pipeline/tournament/rules/match-clock.ts";
import type {Goal, MatchState} from "../../../../pipeline/tournament/types.ts";
import {at, card, change, goal, regular, shootout, since} from "./played-matches.ts";

const RECORDED = since(24 * 60);
const known = (record: MatchState, minutes: number) =>
  availableAt(record, RECORDED, since(minutes));
const counts = (state: MatchState) => [
  state.goals?.length,
  state.cards?.length,
  state.substitutions?.length,
];

describe("before the match", () => {
  test.each([-10_000, -61, -60.5])("%d minutes: scheduled, nothing known", (minutes) => {
    expect(known(regular, minutes)).toEqual({
      matchId: "m-073",
      status: "scheduled",
      phase: null,
      clock: null,
      home: null,
      away: null,
      kickoffAt: null,
      goalsNow: null,
      score: {halfTime: null, fullTime: null, extraTime: null, shootout: null},
      goals: null,
      cards: null,
      substitutions: null,
      shootoutKicks: null,
      lineups: null,
      managers: {home: null, away: null},
      officials: null,
      attendance: null,
      details: null,
    });
  });
  test.each([-60, -1, -1 / 60])("%d minutes: scheduled, the team sheets known", (minutes) => {
    const {home, away, lineups, managers, officials} = regular;
    expect(known(regular, minutes)).toEqual({
      ...known(regular, -100),
      home,
      away,
      lineups,
      managers,
      officials,
    });
  });
});

describe("ninety minutes, on the clock", () => {
  // First half 0–48, second 63–116 (with a goal at 90+8).
  test.each([
    {minutes: 0, phase: "first_half", clock: "1", now: [0, 0], seen: [0, 0, 0]},
    {minutes: 0.9, phase: "first_half", clock: "1", now: [0, 0], seen: [0, 0, 0]},
    {minutes: 1, phase: "first_half", clock: "2", now: [1, 0], seen: [1, 0, 0]},
    {minutes: 44.99, phase: "first_half", clock: "45", now: [1, 0], seen: [1, 0, 0]},
    {minutes: 45, phase: "first_half", clock: "45+1", now: [1, 0], seen: [1, 0, 0]},
    {minutes: 46, phase: "first_half", clock: "45+2", now: [1, 0], seen: [1, 1, 0]},
    {minutes: 48, phase: "half_time", clock: null, now: [1, 0], seen: [1, 1, 0], halfTime: [1, 0]},
    {
      minutes: 62.9,
      phase: "half_time",
      clock: null,
      now: [1, 0],
      seen: [1, 1, 0],
      halfTime: [1, 0],
    },
    {
      minutes: 63,
      phase: "second_half",
      clock: "46",
      now: [1, 0],
      seen: [1, 1, 1],
      halfTime: [1, 0],
    },
    {
      minutes: 78,
      phase: "second_half",
      clock: "61",
      now: [1, 1],
      seen: [2, 1, 1],
      halfTime: [1, 0],
    },
    {
      minutes: 110,
      phase: "second_half",
      clock: "90+3",
      now: [1, 1],
      seen: [2, 2, 2],
      halfTime: [1, 0],
    },
    {
      minutes: 115.9,
      phase: "second_half",
      clock: "90+8",
      now: [1, 1],
      seen: [2, 2, 2],
      halfTime: [1, 0],
    },
  ])("$minutes: $phase $clock", ({minutes, phase, clock, now, seen, halfTime = null}) => {
    const state = known(regular, minutes);
    expect(state).toMatchObject({
      status: "live",
      phase,
      clock: clock && at(clock),
      goalsNow: now,
      attendance: null,
      shootoutKicks: null,
    });
    expect(state.score).toEqual({halfTime, fullTime: null, extraTime: null, shootout: null});
    expect(counts(state)).toEqual(seen);
    expect(state.kickoffAt).toBe(regular.kickoffAt);
    expect(state.lineups).toBe(regular.lineups);
  });

  test("from the final whistle it is the record", () => {
    expect(known(regular, 116)).toBe(regular);
    expect(known(regular, 100_000)).toBe(regular);
  });
  test("from the recording it is the record, whatever the clock says", () => {
    expect(availableAt(regular, since(20), since(20))).toBe(regular);
    expect(availableAt(regular, since(20), since(19)).status).toBe("live");
  });
  test("instants are compared as instants, not as text", () => {
    expect(availableAt(regular, RECORDED, "2026-07-01T18:00Z").status).toBe("live");
    expect(availableAt(regular, "2026-07-01T18:00:00.000Z", "2026-07-01T18:00:00Z")).toBe(regular);
  });
});

describe("extra time and shoot-out", () => {
  test.each([
    {minutes: 48, phase: "half_time", clock: null, now: [1, 0], halfTime: [1, 0]},
    {minutes: 50, phase: "half_time", clock: null, now: [1, 1], halfTime: [1, 1]},
    {minutes: 65, phase: "second_half", clock: "46", now: [1, 1], halfTime: [1, 1]},
    {minutes: 115.5, phase: "second_half", clock: "90+6", now: [2, 1], halfTime: [1, 1]},
    {
      minutes: 117,
      phase: "extra_time_break",
      clock: null,
      now: [2, 2],
      halfTime: [1, 1],
      fullTime: [2, 2],
    },
    {
      minutes: 122,
      phase: "extra_time_first_half",
      clock: "91",
      now: [2, 2],
      halfTime: [1, 1],
      fullTime: [2, 2],
    },
    {
      minutes: 137.5,
      phase: "extra_time_first_half",
      clock: "105+1",
      now: [2, 2],
      halfTime: [1, 1],
      fullTime: [2, 2],
    },
    {
      minutes: 138,
      phase: "extra_time_half_time",
      clock: null,
      now: [2, 2],
      halfTime: [1, 1],
      fullTime: [2, 2],
    },
    {
      minutes: 140,
      phase: "extra_time_second_half",
      clock: "106",
      now: [2, 2],
      halfTime: [1, 1],
      fullTime: [2, 2],
    },
    {
      minutes: 156,
      phase: "shootout",
      clock: null,
      now: [2, 2],
      halfTime: [1, 1],
      fullTime: [2, 2],
      extraTime: [2, 2],
      shootout: [0, 0],
    },
    {
      minutes: 162,
      phase: "shootout",
      clock: null,
      now: [2, 2],
      halfTime: [1, 1],
      fullTime: [2, 2],
      extraTime: [2, 2],
      shootout: [1, 0],
    },
    {
      minutes: 167.9,
      phase: "shootout",
      clock: null,
      now: [2, 2],
      halfTime: [1, 1],
      fullTime: [2, 2],
      extraTime: [2, 2],
      shootout: [3, 1],
    },
  ])("$minutes: $phase $clock", ({minutes, phase, clock, now, ...score}) => {
    const state = known(shootout, minutes);
    expect(state).toMatchObject({status: "live", phase, clock: clock && at(clock), goalsNow: now});
    expect(state.score).toEqual({fullTime: null, extraTime: null, shootout: null, ...score});
  });
  test("kicks arrive one by one, and there are none before", () => {
    expect(
      [155, 156, 162, 164, 167.9].map((minutes) => known(shootout, minutes).shootoutKicks?.length),
    ).toEqual([undefined, 0, 1, 3, 6]);
    expect(known(shootout, 168)).toBe(shootout);
  });
  test("a shoot-out without recorded kicks", () => {
    const state = known({...shootout, shootoutKicks: null}, 163);
    expect(state).toMatchObject({
      phase: "shootout",
      shootoutKicks: null,
      score: {extraTime: [2, 2], shootout: null},
    });
  });
});

describe("values unknown to every source", () => {
  const sparse: MatchState = {...shootout, goals: null, cards: null, substitutions: null};
  test("stays unknown while live, except the score of completed periods", () => {
    expect(known(sparse, 30)).toMatchObject({
      goals: null,
      cards: null,
      substitutions: null,
      goalsNow: null,
      score: {halfTime: null},
    });
    expect(known(sparse, 70)).toMatchObject({
      goals: null,
      goalsNow: null,
      score: {halfTime: [1, 1], fullTime: null},
    });
  });
});

test.each([
  "scheduled",
  "live",
  "postponed",
  "suspended",
  "abandoned",
  "cancelled",
  "awarded",
] as const)("a record that says %s is scheduled until it was recorded", (status) => {
  const record: MatchState = {...regular, status};
  expect(known(record, 50)).toEqual(known(regular, -100));
  expect(availableAt(record, RECORDED, RECORDED)).toBe(record);
});
test("a finished record without kick-off is scheduled until it was recorded", () => {
  expect(known({...regular, kickoffAt: null}, 50)).toEqual(known(regular, -100));
});

/** Events at every awkward minute, with stoppage above the nominal length in every period. */
const restless: MatchState = {
  ...shootout,
  goals: ["3", "45", "45+1", "45+4", "45+9", "46", "71", "90+9", "91", "105+3", "106", "120+4"].map(
    (minute, i) => goal(i % 2 === 0 ? "home" : "away", minute),
  ),
  cards: ["1", "45+7", "88", "90+10", "105+2", "120+5"].map((minute) => card("home", minute)),
  substitutions: ["45+3", "46", "64", "91", "106"].map((minute) => change("away", minute)),
  score: {halfTime: [3, 2], fullTime: [4, 4], extraTime: [6, 6], shootout: [4, 1]},
};

describe("nothing later than the instant is in it", () => {
  const records = {regular, shootout, restless};
  const turned = <T extends {side: "home" | "away"}>(event: T): T => ({
    ...event,
    side: event.side === "home" ? "away" : "home",
    name: "Somebody else",
  });
  const cases = Object.entries(records).flatMap(([says, record]) => {
    const end =
      (Date.parse(wallClock(record).endedAt) - Date.parse(wallClock(record).kickoffAt)) / 60_000;
    return Array.from({length: end + 75}, (_, i) => ({says, record, minutes: i - 75}));
  });

  /**
   * The record with everything after `instant` changed by `mutate`, which drops an event by
   * returning null.
   */
  function mutated(
    record: MatchState,
    instant: string,
    mutate: <T extends {side: "home" | "away"}>(event: T) => T | null,
  ): MatchState {
    const later = <T extends {side: "home" | "away"}>(
      events: readonly T[] | null,
      instantOfEvent: (event: T, n: number) => string,
    ) =>
      events?.flatMap((event, n) =>
        instantOfEvent(event, n) > instant ? (mutate(event) ?? []) : event,
      ) ?? null;
    return {
      ...record,
      goals: later(record.goals, (event: Goal) => instantOf(record, event)),
      cards: later(record.cards, (event) => instantOf(record, event)),
      substitutions: later(record.substitutions, (event) => substitutedAt(record, event)),
      shootoutKicks: later(record.shootoutKicks, (_, n) => kickedAt(record, n)!),
      goalsNow: [9, 8],
      attendance: 1,
      score: {
        halfTime: [9, 8],
        fullTime: [9, 8],
        extraTime: record.score.extraTime && [9, 8],
        shootout: record.score.shootout && [9, 8],
      },
    };
  }

  test("other sides, players and scores later on change nothing", () => {
    for (const {says, record, minutes} of cases)
      expect(
        known(mutated(record, since(minutes), turned), minutes),
        `${says} at ${minutes}`,
      ).toEqual(known(record, minutes));
  });

  test("neither does their absence, up to the end that the match has without them", () => {
    let compared = 0;
    for (const {says, record, minutes} of cases) {
      const shorter = mutated(record, since(minutes), () => null);
      if (since(minutes) >= wallClock(shorter).endedAt) continue;
      compared++;
      expect(known(shorter, minutes), `${says} at ${minutes}`).toEqual(known(record, minutes));
    }
    expect(compared).toBeGreaterThan(0.95 * cases.length);
  });

  test("neither does a match that ends after ninety minutes, while they last", () => {
    for (const {record, minutes} of cases.filter(
      ({record, minutes}) => record.score.extraTime !== null && minutes < 63 + 45,
    )) {
      const {halfTime, fullTime} = record.score;
      const shorter: MatchState = {
        ...record,
        score: {halfTime, fullTime, extraTime: null, shootout: null},
        shootoutKicks: null,
      };
      const upTo90 = <T extends {minute: number}>(events: readonly T[] | null) =>
        events?.filter(({minute}) => minute <= 90) ?? null;
      expect(
        known(
          {
            ...shorter,
            goals: upTo90(record.goals),
            cards: upTo90(record.cards),
            substitutions: upTo90(record.substitutions),
          },
          minutes,
        ),
      ).toEqual(known(record, minutes));
    }
  });

  test("and known values are never withdrawn", () => {
    const order = [
      "first_half",
      "half_time",
      "second_half",
      "extra_time_break",
      "extra_time_first_half",
    ];
    const rank = (state: MatchState) =>
      [...order, "extra_time_half_time", "extra_time_second_half", "shootout"].indexOf(
        state.phase ?? "first_half",
      );
    for (const record of Object.values(records)) {
      const states = cases
        .filter((row) => row.record === record && row.minutes >= 0)
        .map(({minutes}) => known(record, minutes));
      for (const [i, state] of states.slice(1).entries()) {
        const before = states[i]!;
        expect(rank(state)).toBeGreaterThanOrEqual(rank(before));
        for (const list of ["goals", "cards", "substitutions"] as const)
          expect(state[list]).toEqual(expect.arrayContaining([...before[list]!]));
      }
    }
  });
});
