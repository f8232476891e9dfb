import {says} from "../../../../kit/grammar/messages.ts";
import {LATE} from "../measure.ts";
import {leaderFirst, opponentOf, outcomeOf, teamOf, timesBehind} from "../outcome.ts";
import type {RecapFacts} from "../types.ts";

export type Lead = ReturnType<typeof lead>[number] | ReturnType<typeof resultOf>;

/** Result, place and day; how it stands; or why it broke off. */
export function lead(facts: RecapFacts) {
  if (facts.status === "live") return live(facts);
  return facts.status === "finished" ? finished(facts) : [brokenOff(facts)];
}

/** A match is told of by its stage, or by its group. */
export type Where = Pick<RecapFacts, "stage" | "group">;
const whereOf = ({stage, group}: RecapFacts): Where => ({stage, group});

function resultOf(facts: RecapFacts) {
  const outcome = outcomeOf(facts);
  const score = leaderFirst(facts.goalsNow);
  if (!outcome)
    return says(facts.totalGoals === 0 ? "lead goalless" : "lead draw", {
      home: facts.home,
      away: facts.away,
      score,
    });
  if (facts.score.shootout)
    return says("lead shoot-out", {...outcome, score, kicks: leaderFirst(facts.score.shootout)});
  return says(facts.decidedIn === "extra" ? "lead extra" : "lead win", {...outcome, score});
}

function finished(facts: RecapFacts) {
  const {venue, on, attendance} = facts;
  return [
    says("lead order", {
      result: resultOf(facts),
      where: whereOf(facts),
      venue,
      on,
      crowd: attendance,
    }),
    ...remarkable(facts),
  ];
}

/**
 * What was remarkable: a deficit made good, a late goal, many of them. Of an only goal the story
 * tells at once.
 */
function remarkable(facts: RecapFacts) {
  const {goals, comeback, totalGoals, winner, decidedIn} = facts;
  const decisive = goals?.find((goal) => goal.decisive);
  const last = goals?.at(-1);
  if (totalGoals === 1) return [];
  if (
    winner === null &&
    goals &&
    last &&
    totalGoals > 2 &&
    last.role === "equaliser" &&
    last.minute >= LATE
  ) {
    const several = goals.filter(({role}) => role === "equaliser").length > 1;
    return [
      says(several ? "the last equaliser" : "the equaliser", {
        minute: last.minute,
        stoppage: last.stoppage,
      }),
    ];
  }
  if (comeback) {
    const from = leaderFirst(comeback.from);
    const sides = {us: teamOf(facts, comeback.side), them: opponentOf(facts, comeback.side), from};
    const behind = timesBehind(facts, comeback.side);
    if (winner !== null) return [says("came back", {...sides, times: behind > 1 ? behind : null})];
    if (totalGoals === 2 || from[0] - from[1] > 1) return [says("came back to draw", sides)];
  }
  const late = decisive && decisive.minute >= LATE && decidedIn === "regular";
  if (decisive && (late || decidedIn === "extra"))
    return [
      says(late ? "winning goal" : "decisive goal", {
        minute: decisive.minute,
        stoppage: decisive.stoppage,
      }),
    ];
  return totalGoals >= 6 ? [says("many goals", {goals: totalGoals})] : [];
}

function live(facts: RecapFacts) {
  const {phase, clock, home, away, goalsNow, venue} = facts;
  const [leading, other] = goalsNow[1] > goalsNow[0] ? [away, home] : [home, away];
  const kicks = phase === "shootout" && facts.score.shootout;
  return [
    says("live", {
      phase,
      clock,
      where: whereOf(facts),
      leading,
      other,
      score: leaderFirst(goalsNow),
    }),
    says("being played", venue),
    ...(kicks ? [says("kicks so far", {home, away, score: kicks})] : []),
  ];
}

function brokenOff(facts: RecapFacts) {
  const {status, home, away, goalsNow, clock} = facts;
  const match = {home, away, score: goalsNow, where: whereOf(facts), clock};
  const winner = outcomeOf(facts)?.winner;
  if (status === "suspended" || status === "abandoned") return says(status, match);
  return winner
    ? says("awarded to", {...match, winner, score: leaderFirst(goalsNow)})
    : says("awarded", match);
}
