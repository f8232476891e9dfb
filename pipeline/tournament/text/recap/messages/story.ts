import {says} from "../../../../kit/grammar/messages.ts";
import {grouped} from "../../../../kit/grouped.ts";
import type {Name} from "../../people.ts";
import {type Period, periodOf, seenFrom} from "../goals.ts";
import {LATE} from "../measure.ts";
import {leaderFirst, opponentOf, teamOf} from "../outcome.ts";
import type {GoalFact, GoalRole, RecapFacts} from "../types.ts";

export type Story = ReturnType<typeof story>;

/** The goals by period, what is said of the score between them included. */
export function story(facts: RecapFacts, name: Name) {
  const {goals, score} = facts;
  if (!goals) return {first: [], second: [], extra: []};
  const runs = runsOf(goals);
  const of = (period: Period) =>
    runs.filter((run) => run.period === period).map((run) => tell(facts, run, name));
  const [first, second, extra] = [of("first"), of("second"), of("extra")];
  const extraTime = score.extraTime && score.fullTime;
  return {
    first,
    second: [...halfTime(facts, first.length, second.length, extra.length), ...second],
    extra: [
      ...(extraTime ? [says("extra time", {score: extraTime})] : []),
      ...extra,
      ...(extraTime && score.shootout && extra.length === 0 ? [says("no goal in extra time")] : []),
    ],
  };
}

/** What the score at half-time was, or that it stayed. */
function halfTime({goals, score}: RecapFacts, first: number, second: number, extra: number) {
  const {halfTime: half, fullTime, extraTime} = score;
  const goalless = goals?.length === 0 || (fullTime?.[0] === 0 && fullTime[1] === 0);
  if (!half || goalless) return [];
  if (first === 0) return [says("no goal at half-time")];
  if (second > 0) return [says("half-time", {score: leaderFirst(half)})];
  return extra === 0 && fullTime && !extraTime ? [says("nothing later")] : [];
}

/** `regained`: from behind, by a side that had led before. */
export type TellingRole = GoalRole | "regained";

/** One goal, or several in a row by which a side drew further ahead. */
interface Run {
  readonly goals: readonly [GoalFact, ...GoalFact[]];
  readonly period: Period;
  readonly role: TellingRole;
}

/** The goals as they are told: what only drew further ahead is told together, period by period. */
function runsOf(goals: readonly GoalFact[]): Run[] {
  const runs: Run[] = [];
  const led = new Set<GoalFact["side"]>();
  for (const goal of goals) {
    const last = runs.at(-1);
    const period = periodOf(goal);
    const joins =
      last?.period === period &&
      last.goals[0].side === goal.side &&
      last.role === "extends" &&
      goal.role === "extends";
    if (joins) runs[runs.length - 1] = {...last, goals: [...last.goals, goal]};
    else
      runs.push({
        goals: [goal],
        period,
        role: goal.role === "turnaround" && led.has(goal.side) ? "regained" : goal.role,
      });
    const [home, away] = goal.score;
    if (home !== away) led.add(home > away ? "home" : "away");
  }
  return runs;
}

function tell(facts: RecapFacts, {goals, role}: Run, name: Name) {
  if (goals.length === 1) return tellGoal(facts, goals[0], role, name);
  const {side, score} = goals.at(-1)!;
  const scorers = [...grouped(goals, ({player}) => player.name).values()].map((ofOne) => ({
    player: name(ofOne[0]!.player),
    goals: ofOne.map(({minute, stoppage, kind}) => ({at: {minute, stoppage}, type: kind})),
  }));
  return says("run", {us: teamOf(facts, side), scorers, score: seenFrom(side, score)});
}

function tellGoal(facts: RecapFacts, goal: GoalFact, role: TellingRole, name: Name) {
  const {side, player, kind, ofPlayer, cameOn, decisive, minute, stoppage, score} = goal;
  const {goalsNow} = facts;
  return says("goal", {
    role,
    player: name(player),
    us: teamOf(facts, side),
    them: opponentOf(facts, side),
    at: {minute, stoppage},
    type: kind,
    /** Which of the player's goals it was; 0 for an own goal. */
    nth: ofPlayer,
    /** Where that is worth telling. */
    substitute:
      kind !== "own_goal" &&
      cameOn !== null &&
      ofPlayer === 1 &&
      role !== "extends" &&
      role !== "reduces",
    score: seenFrom(side, score),
    /** Late, the winning goal and the last one. */
    settles: decisive && minute >= LATE && score[0] === goalsNow[0] && score[1] === goalsNow[1],
  });
}
