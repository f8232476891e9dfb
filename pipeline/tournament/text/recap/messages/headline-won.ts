import {says} from "../../../../kit/grammar/messages.ts";
import type {Side, Text} from "../../../types.ts";
import {gap, leaderFirst, otherSide} from "../../scores.ts";
import {
  advanceOf,
  decisiveGoal,
  heldOn,
  isSurprise,
  lateWinner,
  menLeft,
  wonFromBehind,
} from "../angle.ts";
import type {GoalFact, RecapFacts} from "../types.ts";
import {sequelOf} from "./sequel.ts";

/** Minimum number of sendings-off that make the headline. */
const MANY_RED_CARDS = 3;
const ROUT = 4;
/** Minimum number of goals that make a headline even in the third-place match. */
const MANY_GOALS = 8;
/** Minimum chance of a knock-out favourite that was not expected to need extra time. */
const SAFE = 0.85;
/** Minimum chance of advancing for a defeat on penalties to be an upset. */
const FAVOURITE = 2 / 3;

/** The beaten side, and what made beating it more or less of a feat. */
export interface Rival {
  readonly team: Text;
  readonly as: "holders" | "hosts" | "co-hosts" | null;
  /** Number of players it was down to for a long time; null for eleven. */
  readonly men: number | null;
}

function rivalOf(facts: RecapFacts, side: Side): Rival {
  const {isHolder, host} = facts.honours[side];
  const as = isHolder ? "holders" : host === "alone" ? "hosts" : host ? "co-hosts" : null;
  return {team: facts[side], as, men: menLeft(facts, side)};
}

/** Scorer of a goal for a headline; null for an own goal. */
const scorerOf = (goal: GoalFact | undefined): string | null =>
  goal && goal.kind !== "own_goal" ? goal.player.short : null;

/** A player's record of all World Cups that leads the news of a match. */
function recordIn({milestones}: RecapFacts) {
  const found = milestones.find(
    ({rule, standing}) =>
      standing === "record" && (rule === "most-goals" || rule === "most-world-cups"),
  );
  return found?.player && {rule: found.rule, player: found.player.short, value: found.value};
}

/** The headline of a match with a winner, by its most notable feature. */
export function won(facts: RecapFacts, side: Side) {
  const {stage, decidedIn, given, sendingsOff, totalGoals} = facts;
  const [winner, loser] = [facts[side], otherSide(side)];
  const score = leaderFirst(facts.goalsNow);
  const win = {winner, rival: rivalOf(facts, loser), score, sequel: sequelOf(facts, side)};
  if (stage === "F") return champions(facts, side);
  if (stage === "3RD")
    return says("headline third", {
      ...win,
      score: leaderFirst(facts.score.shootout ?? facts.goalsNow),
      decidedIn,
      many: totalGoals >= MANY_GOALS ? totalGoals : null,
    });
  const record = recordIn(facts);
  if (record) return says("headline record", {...win, ...record});
  if ((sendingsOff?.length ?? 0) >= MANY_RED_CARDS)
    return says("headline red cards", {...win, cards: sendingsOff!.length});
  if (facts.score.shootout) {
    const chance = advanceOf(facts, loser)!;
    return says("headline shoot-out", {
      ...win,
      kicks: leaderFirst(facts.score.shootout),
      chance: chance >= FAVOURITE ? chance : null,
    });
  }
  const behind = wonFromBehind(facts);
  const extra = decidedIn === "extra";
  if (behind && gap(behind.from) > 1)
    return says("headline great comeback", {...win, from: behind.from, extra});
  if (isSurprise(facts) && given !== null) {
    const chance = advanceOf(facts, loser);
    return says("headline upset", {...win, given, chance});
  }
  return extra ? inExtraTime(facts, side, win) : inNinetyMinutes(facts, side, win);
}

type Win = {
  readonly winner: Text;
  readonly rival: Rival;
  readonly score: readonly [number, number];
  readonly sequel: ReturnType<typeof sequelOf>;
};

function inExtraTime(facts: RecapFacts, side: Side, win: Win) {
  if (wonFromBehind(facts)) return says("headline comeback in extra time", win);
  const chance = advanceOf(facts, side);
  if (chance !== null && chance >= SAFE)
    return says("headline taken to extra time", {...win, chance});
  return says("headline extra", {...win, player: scorerOf(decisiveGoal(facts))});
}

function inNinetyMinutes(facts: RecapFacts, side: Side, win: Win) {
  const behind = wonFromBehind(facts);
  const winner = lateWinner(facts);
  const [player, late] = [scorerOf(decisiveGoal(facts)), scorerOf(winner)];
  const scorer = (enough: (goals: number) => boolean) =>
    facts.braces.find(({goals, side: of}) => of === side && enough(goals))?.player.short;
  const [hatTrick, brace] = [scorer((goals) => goals > 2), scorer((goals) => goals === 2)];
  const men = menLeft(facts, side);
  const stoppage = (winner?.stoppage ?? 0) > 0;
  if (hatTrick) return says("headline hat-trick", {...win, player: hatTrick});
  if (behind?.late && late) return says("headline late comeback", {...win, player: late});
  if (behind && late) return says("headline comeback, won late", {...win, player: late, stoppage});
  if (behind) return says("headline comeback", win);
  if (men) return says("headline short-handed", {...win, men, heldOn: heldOn(facts)});
  if (late) return says("headline late", {...win, player: late, stoppage});
  if (gap(win.score) >= ROUT) return says("headline rout", win);
  if (facts.goals && win.score[0] === 1)
    return player ? says("headline only goal", {...win, player}) : says("headline own goal", win);
  if (brace) return says("headline brace", {...win, player: brace});
  return says("headline win", win);
}

/**
 * The title: its ordinal for the winners, how it was won, and whether the holders kept or lost it.
 */
function champions(facts: RecapFacts, side: Side) {
  const {honours, decidedIn} = facts;
  const loser = otherSide(side);
  return says("headline champions", {
    winner: facts[side],
    loser: facts[loser],
    score: leaderFirst(facts.score.shootout ?? facts.goalsNow),
    decidedIn,
    player: decidedIn === "extra" ? scorerOf(decisiveGoal(facts)) : null,
    title: honours[side].nextTitle,
    holders: honours[side].isHolder ? "winners" : honours[loser].isHolder ? "losers" : null,
  });
}
