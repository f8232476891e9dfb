import {expect, test} from "vitest";
import {
  elapsedBy,
  minutesPlayed,
  periodOf,
  playTime,
  regularMinutes,
  sheetMinute,
} from "../../../../../pipeline/tournament/analysis/performance/play-time.ts";
import {afterExtraTime, at, goal, played} from "./played.ts";

// Nominal lengths of `rules/match-clock.ts`: 45+3, 45+5, 15+1, 15+1, or the longest stoppage among
// the events.
test.each([
  {says: "ninety minutes", state: played(), periods: [48, 50], regular: 90},
  {
    says: "a goal in 90+7",
    state: played({goals: [goal("home", 9, at(90, 7))]}),
    periods: [48, 52],
    regular: 90,
  },
  {
    says: "extra time",
    state: played(afterExtraTime([1, 1])),
    periods: [48, 50, 16, 16],
    regular: 120,
  },
  {
    says: "in its 23rd minute",
    state: played({status: "live", phase: "first_half", clock: at(23)}),
    periods: [22],
    regular: 22,
  },
  {
    says: "in 45+2",
    state: played({status: "live", phase: "first_half", clock: at(45, 2)}),
    periods: [46],
    regular: 45,
  },
  {
    says: "at half-time",
    state: played({status: "live", phase: "half_time"}),
    periods: [48],
    regular: 45,
  },
  {
    says: "in its 60th minute",
    state: played({status: "live", phase: "second_half", clock: at(60)}),
    periods: [48, 14],
    regular: 59,
  },
  {
    says: "in the 95th minute of extra time, whose score is not known yet",
    state: played({status: "live", phase: "extra_time_first_half", clock: at(95)}),
    periods: [48, 50, 4],
    regular: 94,
  },
  {
    says: "in its shoot-out",
    state: played({status: "live", phase: "shootout", ...afterExtraTime([0, 0], [2, 1])}),
    periods: [48, 50, 16, 16],
    regular: 120,
  },
])(
  "$says: periods of $periods minutes, $regular on the scoresheet",
  ({state, periods, regular}) => {
    const play = playTime(state)!;
    expect(play.map(({minutes}) => minutes)).toEqual(periods);
    expect(minutesPlayed(play)).toBe(periods.reduce((sum, minutes) => sum + minutes, 0));
    expect(regularMinutes(play)).toBe(regular);
  },
);

test.each([
  {says: "before kick-off", state: played({status: "scheduled", kickoffAt: null})},
  {says: "abandoned", state: played({status: "abandoned"})},
  {says: "suspended", state: played({status: "suspended"})},
  {says: "awarded", state: played({status: "awarded"})},
  {says: "in play, no phase known", state: played({status: "live"})},
  {says: "in play, no clock known", state: played({status: "live", phase: "second_half"})},
])("$says the playing time is unknown", ({state}) => {
  expect(playTime(state)).toBeNull();
});

test.each([
  {minute: at(45, 3), extraTime: false, period: "first_half"},
  {minute: at(46), extraTime: false, period: "second_half"},
  {minute: at(92), extraTime: false, period: "second_half"},
  {minute: at(92), extraTime: true, period: "extra_time_first_half"},
  {minute: at(106), extraTime: true, period: "extra_time_second_half"},
])("$minute.minute+$minute.stoppage belongs to $period", ({minute, extraTime, period}) => {
  expect(periodOf(minute, extraTime)).toBe(period);
});

test.each([
  {says: "a minute of the first half", minute: at(23), elapsed: 23},
  {says: "stoppage of the first half", minute: at(45, 2), elapsed: 47},
  {says: "more stoppage than was played", minute: at(45, 9), elapsed: 48},
  {says: "the first minute after the pause", minute: at(46), elapsed: 49},
  {says: "the last minute", minute: at(90, 5), elapsed: 98},
])("by the end of $says $elapsed minutes have been played", ({minute, elapsed}) => {
  expect(elapsedBy(playTime(played())!, minute)).toBe(elapsed);
});

test.each([
  {says: "a change at the restart", minute: at(46), isSubstitution: true, sheet: 45},
  {says: "a red card in the 46th minute", minute: at(46), isSubstitution: false, sheet: 46},
  {says: "a change in stoppage time", minute: at(90, 4), isSubstitution: true, sheet: 90},
  {says: "a change in the first minute", minute: at(1), isSubstitution: true, sheet: 1},
])("$says is dated $sheet", ({minute, isSubstitution, sheet}) => {
  expect(sheetMinute(playTime(played())!, minute, isSubstitution)).toBe(sheet);
});
