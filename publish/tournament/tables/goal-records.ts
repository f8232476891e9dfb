import {byMinute, keyOf} from "../../../pipeline/tournament/analysis/performance/appearances.ts";
import {
  isExtended,
  type PeriodPhase,
  periodOf,
} from "../../../pipeline/tournament/analysis/performance/play-time.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {display} from "../parts/events.ts";
import {type TournamentGoal, tournamentGoals} from "../parts/goals.ts";
import {playerRef, teamRef} from "../sides.ts";
import {resultLine} from "./result-line.ts";

const goalLine = (snapshot: Snapshot, {match, goal, teamId}: TournamentGoal) => ({
  ...resultLine(snapshot, match),
  minute: goal.minute,
  stoppage: goal.stoppage,
  display: display(goal),
  kind: goal.kind,
  player: playerRef(snapshot, teamId, goal),
  team: teamRef(snapshot, teamId),
});

/** The earliest or latest goals by minute of the match, including ties. */
function first(goals: readonly TournamentGoal[], order: 1 | -1): TournamentGoal[] {
  const [best] = [...goals].sort((a, b) => order * byMinute(a.goal, b.goal));
  return best === undefined ? [] : goals.filter(({goal}) => byMinute(goal, best.goal) === 0);
}

/** The goals of the earliest minute. */
export const earliestGoals = (snapshot: Snapshot) =>
  first(tournamentGoals(snapshot), 1).map((one) => goalLine(snapshot, one));

/** The goals of the latest minute: in normal time with stoppage time, and in all play. */
export function latestGoals(snapshot: Snapshot) {
  const all = tournamentGoals(snapshot);
  const ninety = all.filter(({match, goal}) => NINETY.has(periodOf(goal, isExtended(match.state))));
  return {
    inNinetyMinutes: first(ninety, -1).map((one) => goalLine(snapshot, one)),
    inAllPlay: first(all, -1).map((one) => goalLine(snapshot, one)),
  };
}
const NINETY: ReadonlySet<PeriodPhase> = new Set<PeriodPhase>(["first_half", "second_half"]);

const HAT_TRICK = 3;

/** Players with at least three goals in one match, most first, then in playing order. */
export const severalGoals = (snapshot: Snapshot) =>
  [
    ...Map.groupBy(
      tournamentGoals(snapshot).filter(({goal}) => goal.kind !== "own_goal"),
      ({match, teamId, goal}) => `${match.fixture.matchId} ${teamId} ${keyOf(goal)}`,
    ).values(),
  ]
    .filter(({length}) => length >= HAT_TRICK)
    .sort((a, b) => b.length - a.length)
    .map((goals) => {
      const {match, teamId, goal} = goals[0]!;
      return {
        ...resultLine(snapshot, match),
        player: playerRef(snapshot, teamId, goal),
        team: teamRef(snapshot, teamId),
        goals: goals.length,
        penalties: goals.filter(({goal}) => goal.kind === "penalty").length,
        minutes: goals.map(({goal}) => display(goal)),
      };
    });

/** Quarters of an hour by the period they belong to. */
const QUARTERS: readonly {
  readonly from: number;
  readonly to: number;
  readonly period: PeriodPhase;
}[] = [
  {from: 1, to: 15, period: "first_half"},
  {from: 16, to: 30, period: "first_half"},
  {from: 31, to: 45, period: "first_half"},
  {from: 46, to: 60, period: "second_half"},
  {from: 61, to: 75, period: "second_half"},
  {from: 76, to: 90, period: "second_half"},
  {from: 91, to: 105, period: "extra_time_first_half"},
  {from: 106, to: 120, period: "extra_time_second_half"},
];

/**
 * The known goals by quarter of an hour, own goals included. Goals in stoppage time count in the
 * last quarter of their period, and are also counted separately.
 */
export function goalsByQuarterHour(snapshot: Snapshot) {
  const goals = tournamentGoals(snapshot).map(({match, goal}) => {
    const period = periodOf(goal, isExtended(match.state));
    const last = QUARTERS.findLast((quarter) => quarter.period === period)!;
    const quarter = QUARTERS.find((one) => one.period === period && goal.minute <= one.to) ?? last;
    // 92' without extra time is stoppage time, whatever the source's notation
    return {quarter, inStoppage: goal.stoppage > 0 || goal.minute > last.to};
  });
  return QUARTERS.map((quarter) => {
    const own = goals.filter((goal) => goal.quarter === quarter);
    return {
      ...quarter,
      goals: own.length,
      inStoppage: own.filter(({inStoppage}) => inStoppage).length,
      share: goals.length === 0 ? null : Math.round((own.length / goals.length) * 1000) / 1000,
    };
  });
}
