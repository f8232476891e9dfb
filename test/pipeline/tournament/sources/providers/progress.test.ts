import {expect, test} from "vitest";
import {withoutDisallowed} from "../../../../../pipeline/tournament/sources/providers/progress.ts";
import type {Goal, Pair, Side} from "../../../../../pipeline/tournament/types.ts";

/** `home 23`, `away 45+2`. */
function at(text: string) {
  const [, side, minute, stoppage = "0"] = /^(home|away) (\d+)(?:\+(\d+))?$/.exec(text)!;
  return {side: side as Side, minute: Number(minute), stoppage: Number(stoppage)};
}
const goal = (text: string): Goal => ({...at(text), shirt: 9, name: "Nine", kind: "goal"});

test.each<{
  readonly says: string;
  readonly goals: readonly string[];
  readonly disallowed: readonly string[];
  readonly score: Pair | null;
  readonly left: readonly string[];
}>([
  {
    says: "a list without the goal is left alone",
    goals: ["home 10"],
    disallowed: ["away 30"],
    score: [1, 0],
    left: ["home 10"],
  },
  {
    says: "a kept goal goes with its line",
    goals: ["home 10", "away 30"],
    disallowed: ["away 32"],
    score: [1, 0],
    left: ["home 10"],
  },
  {
    says: "the last goal of that side up to the line goes, not a later one",
    goals: ["home 10", "home 40", "home 80"],
    disallowed: ["home 41"],
    score: [2, 0],
    left: ["home 10", "home 80"],
  },
  {
    says: "stoppage time is before the second half",
    goals: ["away 45+2", "away 46"],
    disallowed: ["away 45+3"],
    score: [0, 1],
    left: ["away 46"],
  },
  {
    says: "two lines take two goals",
    goals: ["home 5", "away 20", "home 60"],
    disallowed: ["home 6", "home 61"],
    score: [0, 1],
    left: ["away 20"],
  },
  {
    says: "a goal of the other side is never taken",
    goals: ["home 10", "away 30"],
    disallowed: ["home 5"],
    score: [1, 0],
    left: ["home 10", "away 30"],
  },
  {
    says: "while the score lags behind the line nothing goes",
    goals: ["home 10", "away 30"],
    disallowed: ["away 32"],
    score: [1, 1],
    left: ["home 10", "away 30"],
  },
  {
    says: "a list that fits neither way is left alone",
    goals: ["home 10", "away 30", "away 50"],
    disallowed: ["away 32"],
    score: [3, 0],
    left: ["home 10", "away 30", "away 50"],
  },
  {
    says: "without a score nothing goes",
    goals: ["home 10"],
    disallowed: ["home 11"],
    score: null,
    left: ["home 10"],
  },
])("disallowed goals: $says", ({goals, disallowed, score, left}) => {
  expect(withoutDisallowed(goals.map(goal), disallowed.map(at), score)).toEqual(left.map(goal));
});
