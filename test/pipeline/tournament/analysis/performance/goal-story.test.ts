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
    {says: "a lead extended", sides: "hh", effects: ["puts_ahead", "extends_lead"], decisive: 0},
    {says: "an equaliser", sides: "ha", effects: ["puts_ahead", "equalises"], decisive: -1},
    {
      says: "a comeback",
      sides: "haa",
      effects: ["puts_ahead", "equalises", "puts_ahead"],
      decisive: 2,
    },
    {
      says: "a lead never lost",
      sides: "hha",
      effects: ["puts_ahead", "extends_lead", "reduces_deficit"],
      decisive: 0,
    },
    {
      says: "a lead lost and won again",
      sides: "hhaah",
      effects: ["puts_ahead", "extends_lead", "reduces_deficit", "equalises", "puts_ahead"],
      decisive: 4,
    },
  ])("$says", ({sides, effects, decisive}) => {
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
  {
    says: "some goals are missing",
    state: {...played({goals: goals("h")}), goalsNow: [2, 0] as const},
  },
  {says: "no goals are known", state: played({goals: null})},
  {says: "it was abandoned", state: played({status: "abandoned"})},
])("when $says the course is unknown", ({state}) => {
  expect(courseOf(state)).toBeNull();
});
