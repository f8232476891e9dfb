import {says} from "../../../../kit/grammar/messages.ts";
import type {Text} from "../../../types.ts";
import {LATE, UPSET} from "../measure.ts";
import {leaderFirst, opponentOf, outcomeOf, teamOf} from "../outcome.ts";
import type {RecapFacts} from "../types.ts";

export type Headline = ReturnType<typeof headline>;

export function headline(facts: RecapFacts) {
  if (facts.status !== "finished") return unfinished(facts);
  const outcome = outcomeOf(facts);
  return outcome ? won(facts, outcome) : drawn(facts);
}

function unfinished(facts: RecapFacts) {
  const {status, home, away, goalsNow} = facts;
  const sides = {home, away, score: goalsNow};
  if (status === "live" || status === "suspended" || status === "abandoned")
    return says(`headline ${status}`, sides);
  const winner = outcomeOf(facts)?.winner;
  return winner
    ? says("headline awarded to", {winner, score: leaderFirst(goalsNow)})
    : says("headline awarded", sides);
}

function won(facts: RecapFacts, {winner, loser}: {winner: Text; loser: Text}) {
  const {stage, decidedIn, braces, given, comeback} = facts;
  const score = leaderFirst(facts.goalsNow);
  const win = {winner, loser, score};
  const decisive = facts.goals?.find((goal) => goal.decisive);
  const hero = decisive && decisive.kind !== "own_goal" ? decisive.player.short : null;
  const late = decisive && decisive.minute >= LATE;
  const scorer = (enough: (goals: number) => boolean) =>
    braces.find(({goals, side}) => enough(goals) && side === facts.winner)?.player.short;
  const hatTrick = scorer((goals) => goals > 2);
  const brace = scorer((goals) => goals === 2);
  if (stage === "F") {
    if (decidedIn === "regular") return says("headline champions", win);
    if (decidedIn === "extra")
      return says("headline champions in extra time", {winner, player: hero});
    return says("headline champions on penalties", {winner});
  }
  if (stage === "3RD") return says("headline third", win);
  if (facts.score.shootout)
    return says("headline shoot-out", {winner, loser, score: leaderFirst(facts.score.shootout)});
  if (decidedIn === "extra") return says("headline extra", {...win, player: hero});
  if (hatTrick) return says("headline hat-trick", {...win, player: hatTrick});
  if (score[0] - score[1] >= 4) return says("headline rout", win);
  if (given !== null && given < UPSET) return says("headline upset", win);
  if (comeback && late && hero) return says("headline late comeback", {...win, player: hero});
  if (comeback) return says("headline comeback", win);
  if (late && hero) return says("headline late", {...win, player: hero});
  if (score[0] === 1)
    return hero
      ? says("headline only goal", {...win, player: hero})
      : says("headline own goal", win);
  if (brace) return says("headline brace", {...win, player: brace});
  return says("headline win", win);
}

function drawn(facts: RecapFacts) {
  const {home, away, goalsNow, totalGoals, comeback} = facts;
  const sides = {home, away, score: goalsNow};
  const last = facts.goals?.at(-1);
  if (totalGoals === 0) return says("headline goalless", sides);
  if (last && last.minute >= LATE && last.kind !== "own_goal")
    return says("headline rescue", {
      player: last.player.short,
      us: teamOf(facts, last.side),
      them: opponentOf(facts, last.side),
    });
  if (comeback && Math.abs(comeback.from[0] - comeback.from[1]) > 1) {
    const {side, from} = comeback;
    return says("headline comeback to draw", {
      us: teamOf(facts, side),
      them: opponentOf(facts, side),
      from: leaderFirst(from),
    });
  }
  if (totalGoals >= 4) return says("headline shared", {...sides, goals: totalGoals});
  return says("headline draw", sides);
}
