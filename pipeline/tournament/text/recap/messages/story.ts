import {type MessageOf, says} from "../../../../kit/grammar/messages.ts";
import type {Side} from "../../../types.ts";
import type {Name} from "../../people.ts";
import {leaderFirst, otherSide, seenFrom} from "../../scores.ts";
import {byMinute, type Period, periodOf} from "../goals.ts";
import {LATE} from "../outcome.ts";
import type {GoalFact, GoalRole, RecapFacts, SendingOff} from "../types.ts";

export type Story = MessageOf<ReturnType<typeof story>[Period] | ReturnType<typeof shootout>>;

/** Events by period, in the order of the clock, with the score between the periods. */
export function story(facts: RecapFacts, name: Name) {
  const {goals, score} = facts;
  const moments = momentsOf(facts);
  const of = (period: Period) => {
    const ofPeriod = moments.filter((moment) => moment.period === period);
    return ofPeriod.map((moment, index) =>
      moment.kind === "sending-off"
        ? sentOff(facts, moment.sent, name)
        : oneOrMore(facts, moment, name, ofPeriod[index - 1]),
    );
  };
  const scoredIn = (period: Period): boolean =>
    goals?.some((goal) => periodOf(goal) === period) ?? false;
  const [first, second, extra] = [of("first"), of("second"), of("extra")];
  const extraTime = goals && score.extraTime && score.fullTime;
  return {
    first,
    second: [halfTime(facts, scoredIn), ...second],
    extra: [
      extraTime && says("extra time", {score: extraTime}),
      ...extra,
      extraTime && score.shootout && !scoredIn("extra") && says("no goal in extra time"),
    ],
  };
}

type ScoredIn = (period: Period) => boolean;

/** The score at half-time, or that no goal came before or after it. */
function halfTime({goals, score, home, away}: RecapFacts, scoredIn: ScoredIn) {
  const {halfTime: half, fullTime, extraTime} = score;
  const goalless = goals?.length === 0 || (fullTime?.[0] === 0 && fullTime[1] === 0);
  if (!goals || !half || goalless) return null;
  if (!scoredIn("first")) return says("no goal at half-time");
  if (scoredIn("second")) {
    const leader = half[0] === half[1] ? null : half[0] > half[1] ? home : away;
    return says("half-time", {score: leaderFirst(half), leader});
  }
  return !scoredIn("extra") && fullTime && !extraTime && says("nothing later");
}

/** `regained`: a turnaround by a side that had led before. */
export type RunRole = GoalRole | "regained";

/** One goal, or several in a row that extended a side's lead. */
interface Run {
  readonly kind: "run";
  readonly goals: readonly [GoalFact, ...GoalFact[]];
  readonly period: Period;
  readonly role: RunRole;
}
interface Dismissal {
  readonly kind: "sending-off";
  readonly sent: SendingOff;
  readonly period: Period;
}

/**
 * Goals and sendings-off by the clock, a sending-off before a goal in the same minute. Goals that
 * only extend a lead are grouped, as long as nothing came between them.
 */
function momentsOf({goals, sendingsOff}: RecapFacts): (Run | Dismissal)[] {
  const moments: (Run | Dismissal)[] = [];
  const led = new Set<Side>();
  const happened = [...(sendingsOff ?? []), ...(goals ?? [])].sort(byMinute);
  for (const one of happened) {
    const period = periodOf(one);
    if ("card" in one) {
      moments.push({kind: "sending-off", sent: one, period});
      continue;
    }
    const last = moments.at(-1);
    if (last?.kind === "run" && isJoined(last, one, period))
      moments[moments.length - 1] = {...last, goals: [...last.goals, one]};
    else {
      const role = one.role === "turnaround" && led.has(one.side) ? "regained" : one.role;
      moments.push({kind: "run", goals: [one], period, role});
    }
    const [home, away] = one.score;
    if (home !== away) led.add(home > away ? "home" : "away");
  }
  return moments;
}

const isJoined = (run: Run, goal: GoalFact, period: Period): boolean =>
  run.period === period &&
  run.goals[0].side === goal.side &&
  run.role === "extends" &&
  goal.role === "extends";

function oneOrMore(facts: RecapFacts, run: Run, name: Name, previous?: Run | Dismissal) {
  const {goals, role} = run;
  if (goals.length === 1)
    return {...oneGoal(facts, goals[0], role, name), again: isScorerAgain(run, previous)};
  const {side, score} = goals.at(-1)!;
  const scorers = inARow(goals).map((ofOne) => ({
    player: name(ofOne[0]!.player),
    goals: ofOne.map(({minute, stoppage, kind}) => ({at: {minute, stoppage}, type: kind})),
  }));
  return says("run", {us: facts[side], scorers, score: seenFrom(side, score)});
}

/** Whether the sentence before is about the same scorer's goal for the same side. */
const isScorerAgain = ({goals: [goal]}: Run, previous: Run | Dismissal | undefined): boolean =>
  previous?.kind === "run" &&
  previous.goals.length === 1 &&
  previous.goals[0].kind !== "own_goal" &&
  goal.kind !== "own_goal" &&
  previous.goals[0].side === goal.side &&
  previous.goals[0].player.name === goal.player.name;

/**
 * Goals by scorer, as long as nobody else scored between them, so that their minutes stay in order.
 */
const inARow = (goals: readonly GoalFact[]): GoalFact[][] =>
  goals.reduce<GoalFact[][]>((rows, goal) => {
    const last = rows.at(-1);
    if (last && last[0]?.player.name === goal.player.name) last.push(goal);
    else rows.push([goal]);
    return rows;
  }, []);

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
    /** The player's goals up to and including this one; 0 for an own goal. */
    nth: ofPlayer,
    /** Only if worth mentioning. */
    substitute:
      kind !== "own_goal" &&
      cameOn !== null &&
      ofPlayer === 1 &&
      role !== "extends" &&
      role !== "reduces",
    score: seenFrom(side, score),
    /** A late winning goal that was also the last of the match. */
    settles: decisive && minute >= LATE && score[0] === goalsNow[0] && score[1] === goalsNow[1],
  });
}

/** Messages on the shoot-out: who missed, and who decided it. */
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

const sentOff = (facts: RecapFacts, sent: SendingOff, name: Name) => {
  const {side, player, card, left, minute, stoppage} = sent;
  return says("sent off", {
    player: name(player),
    us: facts[side],
    left,
    card,
    at: {minute, stoppage},
  });
};
