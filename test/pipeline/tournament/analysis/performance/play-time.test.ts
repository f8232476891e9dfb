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
  ["before kick-off", played({status: "scheduled", kickoffAt: null})],
  ["abandoned", played({status: "abandoned"})],
  ["suspended", played({status: "suspended"})],
  ["awarded", played({status: "awarded"})],
  ["in play, no phase known", played({status: "live"})],
  ["in play, no clock known", played({status: "live", phase: "second_half"})],
])("%s the playing time is unknown", (_, state) => {
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
  ["a minute of the first half", 23, at(23)],
  ["stoppage of the first half", 47, at(45, 2)],
  ["more stoppage than was played", 48, at(45, 9)],
  ["the first minute after the pause", 49, at(46)],
  ["the last minute", 98, at(90, 5)],
])("by the end of %s %s minutes have been played", (_, elapsed, minute) => {
  expect(elapsedBy(playTime(played())!, minute)).toBe(elapsed);
});

test.each([
  ["a change at the restart", 45, at(46), true],
  ["a red card in the 46th minute", 46, at(46), false],
  ["a change in stoppage time", 90, at(90, 4), true],
  ["a change in the first minute", 1, at(1), true],
])("%s is dated %s", (_, sheet, minute, isSubstitution) => {
  expect(sheetMinute(playTime(played())!, minute, isSubstitution)).toBe(sheet);
});
