import {describe, expect, test} from "vitest";
import {
  believed,
  type Course,
  impossible,
  mayFollow,
  scoreFrom,
  withoutPhantom,
} from "../../../../pipeline/tournament/rules/course.ts";
import type {Pair, Phase, Score, Status} from "../../../../pipeline/tournament/types.ts";

/** `1-0`; a dash is unknown. */
const pair = (text: string | null): Pair | null => {
  const [home, away] = text?.split("-").map(Number) ?? [];
  return away === undefined ? null : [home!, away];
};
/** `1-0 1-1 – 4-3`: at half-time, after 90 and 120 minutes, of the shoot-out. */
const score = (text: string): Score => {
  const [halfTime = null, fullTime = null, extraTime = null, shootout = null] = text
    .split(" ")
    .map(pair);
  return {halfTime, fullTime, extraTime, shootout};
};
const course = (
  status: Status,
  goalsNow: string | null,
  parts = "–",
  {phase = null, clock = null}: Partial<Pick<Course, "phase" | "clock">> = {},
): Course => ({status, phase, clock, goalsNow: pair(goalsNow), score: score(parts)});
const live = (phase: Phase, goalsNow: string, parts?: string, clock?: Course["clock"]): Course =>
  course("live", goalsNow, parts, {phase, clock: clock ?? null});
const over = (parts: string): Course => {
  const [, fullTime, extraTime = "–"] = parts.split(" ");
  return course("finished", extraTime === "–" ? fullTime! : extraTime, parts);
};
const at33 = {minute: 33, stoppage: 0};

describe("states that can be", () => {
  test.each([
    {says: "scheduled", stage: "group", state: course("scheduled", null)},
    {says: "in its first half", stage: "group", state: live("first_half", "1-0", "–", at33)},
    {says: "in play, at an unknown point", stage: "group", state: course("live", "1-0", "–")},
    {
      says: "stopped at its current point",
      stage: "group",
      state: course("suspended", "1-0", "–", {phase: "first_half", clock: at33}),
    },
    {says: "a draw of a group", stage: "group", state: over("0-0 1-1")},
    {says: "half-time not known", stage: "group", state: over("– 1-1")},
    {says: "won after 90", stage: "SF", state: over("0-0 2-1")},
    {says: "won after 120", stage: "SF", state: over("0-0 1-1 1-2")},
    {says: "won by kicks", stage: "SF", state: over("0-0 1-1 2-2 3-4")},
    {
      says: "a level shoot-out under way",
      stage: "F",
      state: live("shootout", "1-1", "1-0 1-1 1-1 2-2"),
    },
    {
      says: "awarded against the score",
      stage: "group",
      state: course("awarded", "1-0", "1-0 0-3"),
    },
    {says: "abandoned", stage: "group", state: course("abandoned", "1-0", "1-0")},
  ] as const)("$says", ({stage, state}) => {
    expect(impossible({stage}, state)).toBeNull();
    expect(believed({stage}, state)).toBe(state);
  });
});

describe("a match whose ninety level minutes lead to a shoot-out", () => {
  const match = {stage: "QF", withoutExtraTime: true} as const;
  const kicks = live("shootout", "1-1", "– 1-1");
  test.each([
    {says: "ends by kicks", state: over("– 1-1 – 4-2"), is: "the same"},
    {says: "is at its kicks", state: kicks, is: "the same"},
    {says: "ends level: the kicks are to come", state: over("– 1-1"), is: kicks},
    {
      says: "has no extra time",
      state: live("extra_time_first_half", "1-1", "– 1-1"),
      is: course("live", "1-1"),
    },
  ])("$says", ({state, is}) =>
    expect(believed(match, state)).toEqual(is === "the same" ? state : is),
  );

  test.each([
    {says: "the break", told: live("extra_time_break", "1-1", "– 1-1"), is: kicks},
    {
      says: "the score after 120 minutes",
      told: over("– – 1-1 4-2"),
      is: over("– 1-1 – 4-2"),
    },
  ])("sources tell of extra time by $says", ({told, is}) => {
    expect(withoutPhantom(match, told)).toEqual(is);
    expect(withoutPhantom({stage: "QF"}, told)).toBe(told);
  });
});

describe("states that cannot be, and what of them is believed", () => {
  test.each([
    {
      says: "a level knock-out is over: the pause before extra time",
      stage: "SF",
      state: over("1-0 1-1"),
      is: live("extra_time_break", "1-1", "1-0 1-1"),
    },
    {
      says: "level after extra time: the shoot-out is about to begin",
      stage: "SF",
      state: over("1-0 1-1 2-2"),
      is: live("shootout", "2-2", "1-0 1-1 2-2"),
    },
    {
      says: "a level shoot-out: it continues",
      stage: "SF",
      state: over("1-0 1-1 1-1 3-3"),
      is: live("shootout", "1-1", "1-0 1-1 1-1 3-3"),
    },
    {
      says: "fewer goals after 120 minutes than after 90",
      stage: "SF",
      state: over("1-0 2-2 1-1 4-3"),
      is: course("live", "1-1"),
    },
    {
      says: "fewer after 90 than at half-time",
      stage: "group",
      state: over("2-0 1-0"),
      is: course("live", "1-0"),
    },
    {
      says: "extra time after a win",
      stage: "SF",
      state: over("1-0 2-1 2-2 4-3"),
      is: course("live", "2-2"),
    },
    {
      says: "a shoot-out after a win in extra time",
      stage: "SF",
      state: over("1-0 1-1 2-1 4-3"),
      is: course("live", "2-1"),
    },
    {
      says: "a shoot-out without the score after extra time",
      stage: "SF",
      state: over("1-0 1-1 – 4-2"),
      is: course("live", "1-1"),
    },
    {
      says: "over without a score after 90",
      stage: "SF",
      state: course("finished", "1-0"),
      is: course("live", "1-0"),
    },
    {
      says: "more goals than the end has",
      stage: "group",
      state: course("finished", "2-0", "1-0 1-0"),
      is: course("live", "2-0"),
    },
    {
      says: "extra time in a group",
      stage: "group",
      state: live("extra_time_first_half", "1-1", "1-0 1-1"),
      is: course("live", "1-1"),
    },
    {
      says: "a pause before extra time at 2–1",
      stage: "SF",
      state: live("extra_time_break", "2-1", "1-0"),
      is: course("live", "2-1"),
    },
    {
      says: "a score after 90 in the first half",
      stage: "group",
      state: live("first_half", "1-0", "– 1-0"),
      is: course("live", "1-0"),
    },
    {
      says: "a clock at half-time",
      stage: "group",
      state: live("half_time", "1-0", "1-0", at33),
      is: course("live", "1-0"),
    },
    {
      says: "a phase of a finished match",
      stage: "group",
      state: course("finished", "1-0", "1-0 1-0", {phase: "second_half"}),
      is: course("live", "1-0"),
    },
    {
      says: "goals before it began",
      stage: "group",
      state: course("postponed", "0-0"),
      is: course("postponed", null),
    },
  ] as const)("$says", ({stage, state, is}) => {
    expect(impossible({stage}, state)).not.toBeNull();
    expect(believed({stage}, state)).toEqual(is);
    expect(impossible({stage}, believed({stage}, state))).toBeNull();
  });
});

test.each([
  ["live", "scheduled", false],
  ["live", "postponed", false],
  ["suspended", "scheduled", false],
  ["suspended", "live", true],
  ["live", "suspended", true],
  ["live", "abandoned", true],
  ["abandoned", "scheduled", true],
  ["postponed", "scheduled", true],
  ["finished", "live", false],
  ["finished", "cancelled", false],
  ["finished", "awarded", true],
  ["awarded", "finished", false],
] as const)("%s to %s: %s", (from, to, may) => {
  expect(mayFollow({status: from}, {status: to})).toBe(may);
});

test.each([
  ["a part that is not reported stays", course("live", "2-1", "–", {phase: "second_half"}), "1-1"],
  ["not in a period before its end", course("live", "1-1", "–", {phase: "first_half"}), "–"],
  ["not with fewer goals than it has", course("live", "1-0", "–", {phase: "second_half"}), "–"],
  ["extra time not after a win in 90 minutes", course("finished", "2-1", "– 2-1"), "1-1 2-1"],
  [
    "a shoot-out not after a win in extra time",
    course("finished", "3-2", "– 2-2 3-2"),
    "1-1 2-2 3-2",
  ],
  [
    "kicks so far are not the end of a shoot-out",
    course("finished", "2-2", "– 2-2 2-2"),
    "1-1 2-2 2-2",
  ],
  ["none before the kick-off", course("scheduled", null), "–"],
] as const)("parts of the score known before: %s", (_, now, is) => {
  const known = score("1-1 2-2 2-2 4-3");
  expect(scoreFrom(known, now, now.score)).toEqual(score(is));
});
