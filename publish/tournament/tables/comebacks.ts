import {
  goalStory,
  knowsGoals,
} from "../../../pipeline/tournament/analysis/performance/goal-story.ts";
import {FAR_BEHIND, furthestBehind} from "../../../pipeline/tournament/rules/comeback.ts";
import {finalGoals, winnerOf} from "../../../pipeline/tournament/rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {Side} from "../../../pipeline/tournament/types.ts";
import {teamRef} from "../sides.ts";
import {resultLine} from "./result-line.ts";
import {finishedMatches} from "./score-records.ts";

/**
 * Wins by goals, without a shoot-out, of a side that was behind at any time, largest deficit first,
 * then in playing order.
 */
export const comebacks = (snapshot: Snapshot) =>
  finishedMatches(snapshot)
    .flatMap((match) => {
      const {state} = match;
      const winner = isDrawn(match) ? null : winnerOf(state);
      if (!knowsGoals(state) || winner === null) return [];
      return fromBehind(snapshot, match, winner) ?? [];
    })
    .sort((a, b) => b.behind - a.behind);

/**
 * Draws from at least two goals behind, with or without a shoot-out, largest deficit first, then in
 * playing order.
 */
export const rescuedDraws = (snapshot: Snapshot) =>
  finishedMatches(snapshot)
    .filter((match) => isDrawn(match) && knowsGoals(match.state))
    .flatMap((match) =>
      (["home", "away"] as const).flatMap((side) => {
        const draw = fromBehind(snapshot, match, side);
        if (draw === null || draw.behind < FAR_BEHIND) return [];
        const {state} = match;
        return {...draw, wonShootout: state.score.shootout ? winnerOf(state) === side : null};
      }),
    )
    .sort((a, b) => b.behind - a.behind);

function isDrawn({state}: SnapshotMatch): boolean {
  const [home, away] = finalGoals(state)!;
  return home === away;
}

const scoresOf = ({state}: SnapshotMatch) => goalStory(state)!.map(({score}) => score);

function fromBehind(snapshot: Snapshot, match: SnapshotMatch, side: Side) {
  const score = furthestBehind(side, scoresOf(match));
  return (
    score && {
      ...resultLine(snapshot, match),
      team: teamRef(snapshot, match[side]!),
      behind: Math.abs(score[0] - score[1]),
      behindAt: score,
    }
  );
}
