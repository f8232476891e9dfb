import type {Shapes} from "../../../schemas/bodies.d.ts";
import {type Settled, settledFor, winsGroup} from "../certainty/certain.ts";
import type {MatchResult} from "../rules/prospects/types.ts";
import type {TeamId} from "../types.ts";
import {otherSide, type PreMatch, sideOf} from "./pre-match.ts";

/**
 * A team's certain outcome in its group, whatever happens elsewhere: `first` wins it; `topTwo`
 * finishes in the first two; `through` advances at least as one of the best thirds; `thirdAtBest`
 * can only advance as one of those; `out` cannot advance; `open` is everything else.
 */
export type Verdict = "first" | "topTwo" | "through" | "open" | "thirdAtBest" | "out";

export type GroupStakes = NonNullable<Shapes["MatchAnalysisProfile"]["stakes"]>;

/**
 * The consequences of a win, a draw and a defeat for a side of a group match, whatever the score.
 * They come from `certainty/`, so that they agree with the tables on what is certain.
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
