import {expect, test} from "vitest";
import {byGoals, careersIn} from "../../../../pipeline/tournament/milestones/careers.ts";
import type {CupGoal, CupMatch} from "../../../../pipeline/tournament/milestones/types.ts";
import type {Side} from "../../../../pipeline/tournament/types.ts";

const goal = (name: string, side: Side, kind: CupGoal["kind"] = "goal"): CupGoal => ({
  ...{side, kind, minute: 10, stoppage: 0},
  scorer: {key: name, name, bornOn: null, shirt: null},
});
const match = (year: number, goals: CupMatch["goals"]): CupMatch => ({
  ...{year, goals, playedOn: `${year}-06-01`, matchId: null, home: "ard", away: "bel"},
  ...{isKnockout: false, reached: null, winnerReaches: null, result: [0, 0], winner: null},
});

test("goals count by person, World Cup, match and team, own goals for nobody", () => {
  const careers = careersIn([
    match(1998, [
      goal("Ann", "home"),
      goal("Ann", "home", "penalty"),
      goal("Bo", "away", "own_goal"),
    ]),
    match(2002, [goal("Cy", "home"), goal("Ann", "away")]),
    match(2002, null),
  ]);
  expect([...careers.values()].sort(byGoals)).toMatchObject([
    {
      scorer: {name: "Ann"},
      teamIds: ["ard", "bel"],
      goals: 3,
      penalties: 1,
      matches: 2,
      cups: [
        {year: 1998, goals: 2},
        {year: 2002, goals: 1},
      ],
    },
    {scorer: {name: "Cy"}, goals: 1},
  ]);
  expect(careers.size).toBe(2);
});
