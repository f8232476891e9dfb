import {describe, expect, test} from "vitest";
import {
  courseOf,
  goalStory,
} from "../../../../../pipeline/tournament/analysis/performance/goal-story.ts";
import type {Side} from "../../../../../pipeline/tournament/types.ts";
import {afterExtraTime, at, goal, played} from "./played.ts";

const goals = (sides: string) =>
  [...sides].map((side, n) => goal(side === "h" ? "home" : ("away" as Side), 9, at(10 * (n + 1))));

describe("effects of goals", () => {
  test.each([
    ["a lead extended", "hh", ["puts_ahead", "extends_lead"], 0],
    ["an equaliser", "ha", ["puts_ahead", "equalises"], -1],
    ["a comeback", "haa", ["puts_ahead", "equalises", "puts_ahead"], 2],
    ["a lead never lost", "hha", ["puts_ahead", "extends_lead", "reduces_deficit"], 0],
    [
      "a lead lost and won again",
      "hhaah",
      ["puts_ahead", "extends_lead", "reduces_deficit", "equalises", "puts_ahead"],
      4,
    ],
  ])("%s", (_, sides, effects, decisive) => {
    const told = goalStory(played({goals: goals(sides)}))!;
    expect(told.map(({effect}) => effect)).toEqual(effects);
    expect(told.findIndex((one) => one.decisive)).toBe(decisive);
  });

  test("during the match no goal has decided it, and none decides a shoot-out", () => {
    const live = played({goals: goals("h"), status: "live", phase: "half_time"});
    expect(goalStory(live)!.map(({decisive}) => decisive)).toEqual([null]);
    const shootout = played({goals: goals("ha"), ...afterExtraTime([1, 1], [4, 3])});
    expect(goalStory(shootout)!.map(({decisive}) => decisive)).toEqual([false, false]);
  });
});

// Minutes out of 48 + 50 nominal ones.
test.each([
  {says: "goalless", state: played(), course: [0, 98, 0]},
  {says: "ahead from 23'", state: played({goals: [goal("home", 9, at(23))]}), course: [75, 23, 0]},
  {
    says: "behind from 45+2 to 90",
    state: played({goals: [goal("away", 9, at(45, 2)), goal("home", 9, at(90))]}),
    course: [0, 52, 46],
  },
  {
    says: "a goal of the running minute",
    state: played({
      goals: [goal("home", 9, at(23))],
      status: "live",
      phase: "first_half",
      clock: at(23),
    }),
    course: [0, 22, 0],
  },
])("$says: leading, level, trailing for $course minutes", ({state, course}) => {
  expect(Object.values(courseOf(state)!)).toEqual(course);
});

test.each([
  ["some goals are missing", {...played({goals: goals("h")}), goalsNow: [2, 0] as const}],
  ["no goals are known", played({goals: null})],
  ["it was abandoned", played({status: "abandoned"})],
])("when %s the course is unknown", (_, state) => {
  expect(courseOf(state)).toBeNull();
});
