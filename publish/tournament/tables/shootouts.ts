import {cached} from "../../../pipeline/kit/cached.ts";
import {byCode} from "../../../pipeline/kit/order.ts";
import {successors} from "../../../pipeline/tournament/rules/head-to-head.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {HistoryMatch, Side, TeamId} from "../../../pipeline/tournament/types.ts";
import {knownOf} from "../../availability.ts";
import {snapshotsOf} from "../archives.ts";
import {historicTeam} from "../sides.ts";
import {pastStage, worldCups} from "../teams/history.ts";

/** All shoot-outs of the competition, newest first, and the balance of each of today's teams. */
export const shootouts = cached((snapshot: Snapshot) => {
  const list = worldCups(snapshot)
    .filter(({score}) => score.shootout !== null)
    .toSorted((a, b) => byCode(b.playedOn, a.playedOn))
    .map((match) => shootoutOf(snapshot, match));
  return {
    total: list.length,
    shootouts: list,
    teams: balances(snapshot, list),
    availability: knownOf(
      list.filter(({kicks}) => kicks !== null).length,
      list.length,
      "kicks",
      "only their score is known",
    ),
  };
});

type Shootout = ReturnType<typeof shootoutOf>;

function shootoutOf(snapshot: Snapshot, {year, playedOn, home, away, stage, score}: HistoryMatch) {
  const match = snapshotsOf(snapshot)
    .find(({tournament}) => tournament.year === year)
    ?.matches.find((one) => one.home === home && one.away === away && one.state.score.shootout);
  const winner: Side = score.shootout![0] > score.shootout![1] ? "home" : "away";
  return {
    year,
    playedOn,
    stage: pastStage(stage),
    matchId: match?.fixture.matchId ?? null,
    ref: match?.ref ?? null,
    home: historicTeam(snapshot, home),
    away: historicTeam(snapshot, away),
    goals: (score.extraTime ?? score.fullTime)!,
    shootout: score.shootout!,
    winner,
    kicks:
      match?.state.shootoutKicks?.map(({side, name, scored}) => ({side, name, scored})) ?? null,
  };
}

/** Shoot-outs won and lost by team, most wins first, then fewest defeats, then by name. */
function balances(snapshot: Snapshot, list: readonly Shootout[]) {
  const today = successors(snapshot.history.teams);
  const won = new Map<TeamId, number[]>();
  for (const {home, away, winner} of list)
    for (const [side, {teamId}] of Object.entries({home, away})) {
      const [wins, defeats] = won.get(today(teamId)) ?? [0, 0];
      const isWinner = side === winner;
      won.set(today(teamId), [wins! + Number(isWinner), defeats! + Number(!isWinner)]);
    }
  return [...won]
    .map(([teamId, [wins, defeats]]) => ({
      team: historicTeam(snapshot, teamId),
      won: wins!,
      lost: defeats!,
    }))
    .sort((a, b) => b.won - a.won || a.lost - b.lost || byCode(a.team.name, b.team.name));
}
