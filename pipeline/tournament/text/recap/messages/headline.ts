import {says} from "../../../../kit/grammar/messages.ts";
import type {Text} from "../../../types.ts";
import {gap, leaderFirst, otherSide} from "../../scores.ts";
import {LATE, outcomeOf} from "../outcome.ts";
import type {RecapFacts} from "../types.ts";

/** An outcome that the forecast gave less makes the headline. */
const UPSET = 0.2;

export type Headline = ReturnType<typeof headline>;

export function headline(facts: RecapFacts) {
  const {status, home, away, goalsNow} = facts;
  const outcome = outcomeOf(facts);
  const sides = {home, away, score: goalsNow};
  if (status === "finished") return outcome ? won(facts, outcome) : drawn(facts);
  if (status === "live" || status === "suspended" || status === "abandoned")
    return says(`headline ${status}`, sides);
  return outcome
    ? says("headline awarded to", {winner: outcome.winner, score: leaderFirst(goalsNow)})
    : says("headline awarded", sides);
}

function won(facts: RecapFacts, {winner, loser}: {winner: Text; loser: Text}) {
  const {stage, decidedIn, braces, given, comeback} = facts;
  const score = leaderFirst(facts.goalsNow);
  const win = {winner, loser, score};
  const decisive = facts.goals?.find((goal) => goal.decisive);
  const player = decisive && decisive.kind !== "own_goal" ? decisive.player.short : null;
  const late = decisive && decisive.minute >= LATE;
  const scorer = (enough: (goals: number) => boolean) =>
    braces.find(({goals, side}) => enough(goals) && side === facts.winner)?.player.short;
  const [hatTrick, brace] = [scorer((goals) => goals > 2), scorer((goals) => goals === 2)];
  if (stage === "F") {
    if (decidedIn === "regular") return says("headline champions", win);
    if (decidedIn === "extra") return says("headline champions in extra time", {winner, player});
    return says("headline champions on penalties", {winner});
  }
  if (stage === "3RD") return says("headline third", win);
  if (facts.score.shootout)
    return says("headline shoot-out", {winner, loser, score: leaderFirst(facts.score.shootout)});
  if (decidedIn === "extra") return says("headline extra", {...win, player});
  if (hatTrick) return says("headline hat-trick", {...win, player: hatTrick});
  if (gap(score) >= 4) return says("headline rout", win);
  if (given !== null && given < UPSET) return says("headline upset", win);
  if (comeback && late && player) return says("headline late comeback", {...win, player});
  if (comeback) return says("headline comeback", win);
  if (late && player) return says("headline late", {...win, player});
  if (score[0] === 1)
    return player ? says("headline only goal", {...win, player}) : says("headline own goal", win);
  if (brace) return says("headline brace", {...win, player: brace});
  return says("headline win", win);
}

function drawn(facts: RecapFacts) {
  const {home, away, goalsNow, totalGoals, comeback} = facts;
  const sides = {home, away, score: goalsNow};
  const seen = (side: "home" | "away") => ({us: facts[side], them: facts[otherSide(side)]});
  const last = facts.goals?.at(-1);
  if (totalGoals === 0) return says("headline goalless", sides);
  if (last && last.minute >= LATE && last.kind !== "own_goal")
    return says("headline rescue", {player: last.player.short, ...seen(last.side)});
  if (comeback && gap(comeback.from) > 1)
    return says("headline comeback to draw", {
      ...seen(comeback.side),
      from: leaderFirst(comeback.from),
    });
  if (totalGoals >= 4) return says("headline shared", {...sides, goals: totalGoals});
  return says("headline draw", sides);
}
