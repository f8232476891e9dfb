import {type MessageOf, says} from "../../../../kit/grammar/messages.ts";
import {grouped} from "../../../../kit/grouped.ts";
import type {Name} from "../../people.ts";
import {leaderFirst, otherSide, seenFrom} from "../../scores.ts";
import {type Period, periodOf} from "../goals.ts";
import {LATE} from "../outcome.ts";
import type {GoalFact, GoalRole, RecapFacts} from "../types.ts";

export type Story = MessageOf<
  ReturnType<typeof story>[Period] | ReturnType<typeof shootout | typeof cards>
>;

/** The goals by period, with the score between them. */
export function story(facts: RecapFacts, name: Name) {
  const {goals, score} = facts;
  if (!goals) return {first: [], second: [], extra: []};
  const runs = runsOf(goals);
  const of = (period: Period) =>
    runs.filter((run) => run.period === period).map((run) => oneOrMore(facts, run, name));
  const [first, second, extra] = [of("first"), of("second"), of("extra")];
  const extraTime = score.extraTime && score.fullTime;
  return {
    first,
    second: [halfTime(facts, first.length, second.length, extra.length), ...second],
    extra: [
      extraTime && says("extra time", {score: extraTime}),
      ...extra,
      extraTime && score.shootout && extra.length === 0 && says("no goal in extra time"),
    ],
  };
}

/** What the score at half-time was, or that it stayed. */
function halfTime({goals, score}: RecapFacts, first: number, second: number, extra: number) {
  const {halfTime: half, fullTime, extraTime} = score;
  const goalless = goals?.length === 0 || (fullTime?.[0] === 0 && fullTime[1] === 0);
  if (!half || goalless) return null;
  if (first === 0) return says("no goal at half-time");
  if (second > 0) return says("half-time", {score: leaderFirst(half)});
  return extra === 0 && fullTime && !extraTime && says("nothing later");
}

/** `regained`: from behind, by a side that had led before. */
export type RunRole = GoalRole | "regained";

/** One goal, or several in a row by which a side drew further ahead. */
interface Run {
  readonly goals: readonly [GoalFact, ...GoalFact[]];
  readonly period: Period;
  readonly role: RunRole;
}

/** The goals in groups: those that only drew further ahead are together, period by period. */
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

function oneOrMore(facts: RecapFacts, {goals, role}: Run, name: Name) {
  if (goals.length === 1) return oneGoal(facts, goals[0], role, name);
  const {side, score} = goals.at(-1)!;
  const scorers = [...grouped(goals, ({player}) => player.name).values()].map((ofOne) => ({
    player: name(ofOne[0]!.player),
    goals: ofOne.map(({minute, stoppage, kind}) => ({at: {minute, stoppage}, type: kind})),
  }));
  return says("run", {us: facts[side], scorers, score: seenFrom(side, score)});
}

function oneGoal(facts: RecapFacts, goal: GoalFact, role: RunRole, name: Name) {
  const {side, player, kind, ofPlayer, cameOn, decisive, minute, stoppage, score} = goal;
  const {goalsNow} = facts;
  return says("goal", {
    role,
    player: name(player),
    us: facts[side],
    them: facts[otherSide(side)],
    at: {minute, stoppage},
    type: kind,
    /** Which of the player's goals it was; 0 for an own goal. */
    nth: ofPlayer,
    /** Where that is worth a word. */
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

/** The shoot-out: who missed, and who decided it. */
export function shootout(facts: RecapFacts, name: Name) {
  const {score, kicks, winner} = facts;
  if (!score.shootout || !winner) return [];
  const won = says("won the shoot-out", {
    winner: facts[winner],
    score: leaderFirst(score.shootout),
  });
  if (!kicks) return [won];
  const sides = (["home", "away"] as const)
    .map((side) => ({
      us: facts[side],
      players: kicks
        .filter((kick) => kick.side === side && !kick.scored)
        .map(({player}) => name(player)),
    }))
    .filter(({players}) => players.length > 0);
  const last = kicks.at(-1)!;
  return [
    won,
    sides.length > 0 && says("missed", {sides}),
    last.scored && says("decisive kick", {player: name(last.player)}),
  ];
}

/** Who was sent off, and the yellow cards of a match without goals. */
export function cards(facts: RecapFacts, name: Name) {
  const {sendingsOff, totalGoals, yellowCards, status, home, away} = facts;
  const sent = (sendingsOff ?? []).map(({side, player, card, left, minute, stoppage}) =>
    says("sent off", {
      player: name(player),
      us: facts[side],
      left,
      card,
      at: {minute, stoppage},
    }),
  );
  const booked = totalGoals === 0 && status === "finished" && yellowCards;
  const some = booked && booked[0] + booked[1] > 0;
  return [...sent, some && says("yellow cards", {home, away, cards: booked})];
}
