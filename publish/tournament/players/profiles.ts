import {cached} from "../../../pipeline/kit/cached.ts";
import {
  keyOf,
  type PlayerKey,
} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import type {Coverage} from "../../../pipeline/tournament/analysis/performance/tournament-record.ts";
import {pastCareers} from "../../../pipeline/tournament/milestones/cup-matches.ts";
import {personKey} from "../../../pipeline/tournament/milestones/people.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import type {Side, TeamId} from "../../../pipeline/tournament/types.ts";
import {begun, disciplineOf, sideOf, squadOf, suspensionsOf} from "../parts/squad.ts";
import {performancesOf} from "./performances.ts";

/**
 * The players of one team in full: identity, tournament totals and single matches, and whether they
 * may play the next match.
 */
export const profilesOf = cached((snapshot: Snapshot, teamId: TeamId) => {
  const {squad, coverage} = squadOf(snapshot, teamId);
  const performances = performancesOf(snapshot, teamId);
  return squad.map(({record, ...player}) => {
    const matches = performances.get(keyOf(player)) ?? [];
    return {
      ...player,
      record,
      assists: null,
      worldCupGoals: worldCupGoals(snapshot, personKey(player.name, player.bornOn, teamId), record),
      minutesPerGoal: minutesPerGoal(record, coverage),
      shootoutKicks: kicksOf(snapshot, teamId, keyOf(player)),
      rating: ratingOf(matches),
      ...suspensionOf(snapshot, teamId, keyOf(player)),
      matches,
    };
  });
});
export type Profile = ReturnType<typeof profilesOf>[number];

interface Figures {
  readonly minutes: number | null;
  readonly goals: number;
}

/**
 * Minutes played per goal, to one decimal; null when either is zero, or not known of every match.
 */
export const minutesPerGoal = (
  {minutes, goals}: Figures,
  {lineups, matches}: Pick<Coverage, "lineups" | "matches">,
): number | null =>
  minutes && goals && lineups === matches ? Math.round((minutes / goals) * 10) / 10 : null;

/** The mean rating over the matches with one, to two decimals; null without any. */
export function ratingOf(matches: readonly {readonly rating?: number | null}[]) {
  const marks = matches.flatMap(({rating}) => rating ?? []);
  const sum = marks.reduce((sum, mark) => sum + mark, 0);
  return {
    mean: marks.length === 0 ? null : Math.round((sum / marks.length) * 100) / 100,
    matches: marks.length,
  };
}

/** The player's goals by World Cup, those of this one included; own goals do not count. */
function worldCupGoals(snapshot: Snapshot, person: string, {goals}: Pick<Figures, "goals">) {
  const before = pastCareers(snapshot).get(person)?.cups ?? [];
  const {year} = snapshot.tournament;
  const byYear = [...before, ...(goals > 0 ? [{year, goals}] : [])];
  return {total: byYear.reduce((sum, cup) => sum + cup.goals, 0), byYear};
}

/** The player's kicks in shoot-outs, which do not count as goals. */
function kicksOf(snapshot: Snapshot, teamId: TeamId, key: PlayerKey) {
  const own = (match: SnapshotMatch, side: Side) =>
    (match.state.shootoutKicks ?? []).filter((kick) => kick.side === side && keyOf(kick) === key);
  const kicks = begun(snapshot, teamId).flatMap((match) => own(match, sideOf(match, teamId)));
  return {taken: kicks.length, scored: kicks.filter(({scored}) => scored).length};
}

/** The player's availability for the next match, and his suspensions so far. */
function suspensionOf(snapshot: Snapshot, teamId: TeamId, key: PlayerKey) {
  const {suspended, oneYellowAway, nextMatch} = disciplineOf(snapshot, teamId);
  const isOver = nextMatch === null;
  const isKey = ({player}: {readonly player: {shirt: number | null; name: string}}) =>
    keyOf(player) === key;
  const now = suspended?.find(isKey);
  return {
    suspension: {
      suspended: isOver || suspended === null ? null : now !== undefined,
      reason: now?.reason ?? null,
      oneYellowAway: isOver ? null : oneYellowAway.some((player) => isKey({player})),
    },
    suspensions: suspensionsOf(snapshot, teamId)
      .filter(({player}) => player === key)
      .map(({reason, earnedIn, costs, lifted}) => ({
        reason,
        earnedIn: addressOf(earnedIn),
        costs: costs && addressOf(costs),
        lifted,
      })),
  };
}

const addressOf = ({fixture, ref}: SnapshotMatch) => ({matchId: fixture.matchId, ref});
