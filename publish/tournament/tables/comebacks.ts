import {
  goalStory,
  knowsGoals,
} from "../../../pipeline/tournament/analysis/performance/goal-story.ts";
import {winnerOf} from "../../../pipeline/tournament/rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {Pair, Side} from "../../../pipeline/tournament/types.ts";
import {teamRef} from "../sides.ts";
import {resultLine} from "./result-line.ts";
import {finishedMatches} from "./score-records.ts";

/** A draw counts as a comeback from so many goals behind. */
const BEHIND_FOR_A_DRAW = 2;

/**
 * Sides that did not lose a match in which they were behind: every win, shoot-outs included, and
 * draws from two goals behind. From furthest behind, wins first, then in playing order.
 */
export const comebacks = (snapshot: Snapshot) =>
  finishedMatches(snapshot)
    .flatMap((match) => comebacksIn(snapshot, match))
    .sort((a, b) => b.behind - a.behind || Number(b.won) - Number(a.won));

function comebacksIn(snapshot: Snapshot, match: SnapshotMatch) {
  const {state} = match;
  if (!knowsGoals(state)) return [];
  const winner = winnerOf(state);
  return (["home", "away"] as const).flatMap((side) => {
    const {behind, score} = worst(goalStory(state)!, side);
    const won = winner === side;
    if (!(won ? behind > 0 : winner === null && behind >= BEHIND_FOR_A_DRAW)) return [];
    return {
      ...resultLine(snapshot, match),
      team: teamRef(snapshot, match[side]!),
      behind,
      behindAt: score,
      won,
    };
  });
}

/** How far a side was behind at most, and the score when it first was. */
function worst(story: readonly {readonly score: Pair}[], side: Side) {
  let [behind, at]: [number, Pair] = [0, [0, 0]];
  for (const {score} of story) {
    const [own, theirs] = side === "home" ? score : [score[1], score[0]];
    if (theirs - own > behind) [behind, at] = [theirs - own, score];
  }
  return {behind, score: at};
}
