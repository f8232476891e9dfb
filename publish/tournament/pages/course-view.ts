import {
  type MovementPoint,
  movementOf,
  toldChances,
  turningPoint,
} from "../../../pipeline/tournament/forecasting/movement.ts";
import type {TimelineEvent} from "../../../pipeline/tournament/forecasting/timeline.ts";
import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import {namesOf} from "../../../pipeline/tournament/text/people.ts";
import {kindOf, toldAt} from "../../../pipeline/tournament/text/recap/chances.ts";
import {goalFacts, kickFacts, sendingsOff} from "../../../pipeline/tournament/text/recap/goals.ts";
import type {MatchMinute} from "../../../pipeline/tournament/types.ts";
import type {CourseRow, CourseTick, CourseView} from "../../../site/charts/match/course.ts";
import {prime} from "../match-view.ts";
import {display} from "../parts/events.ts";

/** The minutes at which the periods end, before stoppage time. */
const PERIOD_ENDS = [45, 90, 105, 120] as const;
const TICKS: Partial<Readonly<Record<number, CourseTick["name"]>>> = {
  45: "half-time",
  90: "90",
  105: "extra-time",
  120: "120",
};
/**
 * Whistles listed in the course; extra time begins with the chances at the end of ninety minutes.
 */
const WHISTLES: Partial<Readonly<Record<TimelineEvent["type"], CourseRow["what"]>>> = {
  kick_off: "kick-off",
  half_time: "half-time",
  full_time: "90",
  extra_time_half_time: "extra-time",
  extra_time_over: "120",
  shootout_over: "shoot-out",
};

/**
 * The movement of a match's chances in play; null when unknown. In a knock-out they are the chances
 * of qualifying.
 */
export function courseView(snapshot: Snapshot, match: SnapshotMatch): CourseView | null {
  const path = movementOf(match);
  const [first] = path;
  if (!first) return null;
  const {place, ends} = axisOf(path);
  // The whistle of a period has no stoppage time of its own, so it is placed at the latest point
  // reached. The kicks of a shoot-out are a minute apart.
  let reached = 0;
  const points = path.map(({elapsed, event, home, draw, away, advance}) => {
    reached = isKick(event) ? reached + 1 : Math.max(reached, place(elapsed));
    return {at: reached, ...(advance ? {...advance, draw: 0} : {home, draw, away})};
  });
  const told = rowsOf(snapshot, match, path);
  const turned = turningPoint(path);
  const what = turned && told[path.indexOf(turned.at)];
  return {
    of: first.advance === null ? "result" : "advance",
    points,
    ticks: [
      {at: 0, name: "kick-off"},
      ...ends.flatMap(({minute, at}) => {
        const name = TICKS[minute];
        return name ? [{at, name}] : [];
      }),
    ],
    rows: path.flatMap((point, index) => {
      const what = told[index]!;
      return what !== null || index === path.length - 1
        ? [{at: points[index]!.at, ...toldChances(point), what}]
        : [];
    }),
    turn:
      turned && what && typeof what !== "string"
        ? {...what, of: turned.side, after: turned.after}
        : null,
    length: Math.max(ends.at(-1)!.at, reached),
  };
}

const isKick = (event: TimelineEvent | null): boolean =>
  event?.type === "penalty_scored" || event?.type === "penalty_missed";

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

/** The description of each point of a path; null for points at which only time has passed. */
function rowsOf(
  snapshot: Snapshot,
  {state, ...match}: SnapshotMatch,
  path: readonly MovementPoint[],
): CourseRow["what"][] {
  const nameOf = namesOf(snapshot, match);
  const people = toldAt(path, {
    goals: goalFacts(state, null, nameOf),
    sendingsOff: sendingsOff(state, nameOf),
    kicks: kickFacts(state, nameOf),
  });
  return path.map(({event}, index) => {
    const who = people[index];
    if (!who) return (event && WHISTLES[event.type]) ?? null;
    return {
      kind: kindOf(who),
      side: who.side,
      minute: "minute" in who ? prime(display(who)) : null,
      player: who.player.short,
      before: toldChances(path[index - 1]!),
    };
  });
}
