import {type Settled, settledFor, winsGroup} from "../certainty/certain.ts";
import type {MatchResult} from "../rules/prospects/types.ts";
import type {TeamId} from "../types.ts";
import {otherSide, type PreMatch, sideOf} from "./pre-match.ts";

/**
 * What is certain of a team's group, whatever happens elsewhere: `first` wins it, `topTwo` ends in
 * the first two, `through` goes through at least as one of the best thirds, `thirdAtBest` has only
 * that way left, `out` has none; `open` is none of these.
 */
export type Verdict = "first" | "topTwo" | "through" | "open" | "thirdAtBest" | "out";

export interface GroupStakes {
  readonly position: number;
  readonly points: number;
  readonly played: number;
  readonly now: Verdict;
  readonly win: Verdict;
  readonly draw: Verdict;
  readonly loss: Verdict;
  /** Can it still win the group? */
  readonly canWinGroup: boolean;
}

/**
 * What a win, a draw and a defeat would mean for a side of a group match, by whatever score: what
 * `certainty/` knows of it, so that nothing here is open that a table calls certain.
 */
export function groupStakes(preMatch: PreMatch, teamId: TeamId): GroupStakes | null {
  const {tables, match} = preMatch;
  const {group, matchId} = match.fixture;
  const row = tables
    .find((table) => table.group === group)
    ?.rows.find((one) => one.teamId === teamId);
  if (!row) return null;
  const won = sideOf(match, teamId);
  const lost = otherSide(won);
  const {advancePerGroup} = preMatch.snapshot.tournament;
  const now = settledFor(tables, teamId, null);
  const after = (result: MatchResult) =>
    verdict(settledFor(tables, teamId, {matchId, result}), advancePerGroup);
  return {
    position: row.position,
    points: row.points,
    played: row.played,
    now: verdict(now, advancePerGroup),
    win: after(won),
    draw: after("draw"),
    loss: after(lost),
    canWinGroup: winsGroup(now) !== false,
  };
}

function verdict({fate, places: {best, worst}}: Settled, direct: number): Verdict {
  if (worst === 1) return "first";
  if (worst <= direct) return "topTwo";
  if (fate !== null) return fate;
  return best > direct ? "thirdAtBest" : "open";
}
