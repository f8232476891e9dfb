import {type MovementPoint, movementOf} from "../../../pipeline/tournament/forecasting/movement.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import {namesOf} from "../../../pipeline/tournament/text/people.ts";
import type {MatchMinute} from "../../../pipeline/tournament/types.ts";
import type {CourseGoal, CourseTick, CourseView} from "../../../site/charts/match/course.ts";
import {display} from "../matches/events.ts";
import {prime} from "./match-view.ts";

/** The minutes at which the periods end, before stoppage time. */
const PERIOD_ENDS = [45, 90, 105, 120] as const;
const TICKS: Partial<Readonly<Record<number, CourseTick["name"]>>> = {
  45: "half-time",
  90: "90",
  105: "extra-time",
  120: "120",
};

/**
 * The movement of a match's chances in play; null when unknown. In a knock-out they are the chances
 * of qualifying.
 */
export function courseView(snapshot: Snapshot, match: SnapshotMatch): CourseView | null {
  const points = movementOf(match);
  const [first] = points;
  if (!first) return null;
  const {place, ends} = axisOf(points);
  const of = first.advance === null ? "result" : "advance";
  const chances = (point: MovementPoint) =>
    point.advance
      ? {home: point.advance.home, draw: 0, away: point.advance.away}
      : {home: point.home, draw: point.draw, away: point.away};
  // The whistle of a period has no stoppage time of its own, so it is placed at the latest point
  // reached.
  let reached = 0;
  return {
    of,
    points: points.map((point) => {
      reached = Math.max(reached, place(point.elapsed));
      return {at: reached, ...chances(point)};
    }),
    ticks: [
      {at: 0, name: "kick-off"},
      ...ends.flatMap(({minute, at}) => {
        const name = TICKS[minute];
        return name ? [{at, name}] : [];
      }),
    ],
    goals: goalsOf(snapshot, match, points, place),
    length: ends.at(-1)!.at,
  };
}

/**
 * The axis reserves room for the stoppage time of every period, so that 45+3 precedes 46. Its
 * length is that of the expected match: 90 minutes, or 120 with extra time.
 */
function axisOf(points: readonly MovementPoint[]) {
  const isExtended = points.some(({elapsed}) => elapsed.minute > 90);
  let at = 0;
  let from = 0;
  const starts: {readonly after: number; readonly shift: number}[] = [{after: 0, shift: 0}];
  const ends = PERIOD_ENDS.slice(0, isExtended ? 4 : 2).map((minute) => {
    const stoppage = Math.max(
      0,
      ...points
        .filter(({elapsed}) => elapsed.minute === minute)
        .map(({elapsed}) => elapsed.stoppage),
    );
    at += minute - from + stoppage;
    from = minute;
    starts.push({after: minute, shift: at - minute});
    return {minute, at};
  });
  const place = ({minute, stoppage}: MatchMinute) =>
    minute + stoppage + starts.findLast(({after}) => after < minute || after === 0)!.shift;
  return {place, ends};
}

function goalsOf(
  snapshot: Snapshot,
  {state, ...match}: SnapshotMatch,
  points: readonly MovementPoint[],
  place: (elapsed: MatchMinute) => number,
): CourseGoal[] {
  const nameOf = namesOf(snapshot, match);
  const scored = points.flatMap((after, index) =>
    after.event?.type === "goal"
      ? [{after, before: points[index - 1]!, side: after.event.side}]
      : [],
  );
  return scored.map(({after, before, side}, index) => {
    const goal = state.goals?.[index];
    const of = goal?.kind === "own_goal" ? (side === "home" ? "away" : "home") : side;
    const scorer = goal ? ` ${nameOf(of, goal.shirt, goal.name).short}` : "";
    const chance = (point: MovementPoint) => (point.advance ?? point)[side];
    return {
      at: place(after.elapsed),
      side,
      text: `${prime(display(after.elapsed))}${scorer}`,
      before: chance(before),
      after: chance(after),
    };
  });
}
