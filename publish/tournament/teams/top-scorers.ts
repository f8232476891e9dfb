import {cached} from "../../../pipeline/kit/cached.ts";
import {grouped} from "../../../pipeline/kit/grouped.ts";
import {byName} from "../../../pipeline/kit/order.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {playerRef, teamOn, teamRef} from "../sides.ts";

/**
 * Every player who has scored, most goals first; own goals and shoot-out kicks are not counted.
 * Equal goals share a rank and are listed by fewer penalties, then by name. Counted from the known
 * goals alone: of matches without a record of its scorers nothing is in it.
 */
export const topScorers = cached(counted);

function counted(snapshot: Snapshot) {
  const goals = snapshot.matches.flatMap((match) =>
    (match.state.goals ?? [])
      .filter(({kind}) => kind !== "own_goal")
      .map((goal) => ({
        ...goal,
        matchId: match.fixture.matchId,
        teamId: teamOn(match, goal.side)!,
      })),
  );
  const scorers = [
    ...grouped(goals, ({teamId, shirt, name}) => `${teamId} ${shirt ?? name}`).values(),
  ]
    .map((scored) => {
      const {teamId, shirt, name} = scored[0]!;
      return {
        player: playerRef(snapshot, teamId, shirt, name),
        team: teamRef(snapshot, teamId),
        goals: scored.length,
        penalties: scored.filter(({kind}) => kind === "penalty").length,
        matchesScoredIn: new Set(scored.map(({matchId}) => matchId)).size,
      };
    })
    .sort(
      (a, b) =>
        b.goals - a.goals || a.penalties - b.penalties || byName(a.player.name, b.player.name),
    );
  return scorers.map((scorer) => ({
    rank: scorers.findIndex(({goals}) => goals === scorer.goals) + 1,
    ...scorer,
  }));
}
