import {keyOf} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import {playerMatches} from "../../../pipeline/tournament/analysis/performance/tournament-record.ts";
import {daysBetween, fullAgeOn} from "../../../pipeline/tournament/rules/age.ts";
import {
  cachedByMatch,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import type {Day, Side, SquadPlayer, TeamId} from "../../../pipeline/tournament/types.ts";
import {begunMatches} from "../parts/goals.ts";
import {playerRef, teamRef} from "../sides.ts";
import {resultLine} from "./result-line.ts";

interface Seen {
  readonly match: SnapshotMatch;
  readonly teamId: TeamId;
  readonly player: SquadPlayer & {readonly bornOn: Day};
  readonly days: number;
  readonly goals: number;
}

/** The players of a match with known birthdays, and their ages in days at the time. */
function seenOf(snapshot: Snapshot, match: SnapshotMatch, side: Side): Seen[] {
  const teamId = match[side]!;
  const squad = snapshot.squads.get(teamId)?.players ?? [];
  const played = playerMatches({state: match.state, side});
  return squad.flatMap((player) => {
    const {bornOn} = player;
    const part = played.get(keyOf(player));
    if (bornOn === null || !(part?.appearance || part?.record.goals)) return [];
    const days = daysBetween(bornOn, match.fixture.localOn);
    return {match, teamId, player: {...player, bornOn}, days, goals: part.record.goals};
  });
}

const seenIn = cachedByMatch((snapshot, match) => [
  ...seenOf(snapshot, match, "home"),
  ...seenOf(snapshot, match, "away"),
]);

/**
 * The youngest and oldest players and scorers, by age on the day of the match; ties are included.
 */
export function ageRecords(snapshot: Snapshot) {
  const seen = begunMatches(snapshot).flatMap((match) => seenIn(snapshot, match));
  const scored = seen.filter(({goals}) => goals > 0);
  const at = (list: readonly Seen[], days: number) =>
    list.filter((one) => one.days === days).map((one) => line(snapshot, one));
  const ages = (list: readonly Seen[]) => list.map(({days}) => days);
  return {
    youngestPlayers: at(seen, Math.min(...ages(seen))),
    oldestPlayers: at(seen, Math.max(...ages(seen))),
    youngestScorers: at(scored, Math.min(...ages(scored))),
    oldestScorers: at(scored, Math.max(...ages(scored))),
  };
}

function line(snapshot: Snapshot, {match, teamId, player}: Seen) {
  return {
    ...resultLine(snapshot, match),
    player: playerRef(snapshot, teamId, player),
    team: teamRef(snapshot, teamId),
    bornOn: player.bornOn,
    age: fullAgeOn(player.bornOn, match.fixture.localOn),
  };
}
