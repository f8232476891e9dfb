import {cached} from "../../../pipeline/kit/cached.ts";
import type {PlayerKey} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import {
  type PlayerMatch,
  playerMatches,
} from "../../../pipeline/tournament/analysis/performance/tournament-record.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";
import {display} from "../parts/events.ts";
import {markOf} from "../parts/marks.ts";
import {begun, sideOf} from "../parts/squad.ts";
import {playerRef} from "../sides.ts";

/** The performances of each player of a team, match by match, oldest first. */
export const performancesOf = cached((snapshot: Snapshot, teamId: TeamId) => {
  const byPlayer = new Map<PlayerKey, Performance[]>();
  for (const match of begun(snapshot, teamId)) {
    const side = sideOf(match, teamId);
    for (const [key, part] of playerMatches({state: match.state, side})) {
      const own = byPlayer.get(key) ?? [];
      byPlayer.set(key, own);
      own.push(performance(snapshot, match, teamId, part));
    }
  }
  return byPlayer;
});
type Performance = ReturnType<typeof performance>;

/** A player's part in a match; null fields where the line-up or the cards are unknown. */
function performance(
  snapshot: Snapshot,
  match: SnapshotMatch,
  teamId: TeamId,
  {appearance, record}: PlayerMatch,
) {
  const {fixture, state} = match;
  const {goals, penalties, ownGoals, yellowCards, secondYellows, redCards} = record;
  const inCards = (figure: number) => (state.cards === null ? null : figure);
  const position = appearance ? playerRef(snapshot, teamId, appearance).position : null;
  return {
    matchId: fixture.matchId,
    started: appearance && appearance.line !== null,
    cameOn: appearance?.cameOn ? display(appearance.cameOn) : null,
    wentOff: appearance?.wentOff ? display(appearance.wentOff) : null,
    minutes: appearance?.minutes ?? null,
    goals,
    penalties,
    ownGoals,
    yellowCards: inCards(yellowCards),
    secondYellows: inCards(secondYellows),
    redCards: inCards(redCards),
    rating: appearance && markOf(state, appearance, position).rating,
  };
}
