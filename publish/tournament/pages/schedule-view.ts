import {dayIn} from "../../../pipeline/kit/clocks.ts";
import {grouped} from "../../../pipeline/kit/grouped.ts";
import {inPlayingOrder, kickoffOf, type Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {ScheduleView} from "../../../site/tournament/schedule/schedule-view.ts";
import {isOver} from "../matches/status.ts";
import {liveBasisOf} from "./basis.ts";
import {matchView} from "./match-view.ts";

/** The zone whose days the fixtures are listed by. */
const ZONES = {en: "UTC", vi: "Asia/Ho_Chi_Minh"} as const;

/** All fixtures by day: of UTC in English, of Vietnam in Vietnamese. */
export function scheduleView(snapshot: Snapshot, frame: Frame): ScheduleView {
  const matches = inPlayingOrder(snapshot.matches);
  const days = grouped(matches, (match) => dayIn(kickoffOf(match), ZONES[frame.language]));
  return {
    ...frame,
    basis: liveBasisOf(snapshot),
    days: [...days].map(([on, ofDay]) => ({
      on,
      matches: ofDay.map((match) => matchView(snapshot, match)),
    })),
    played: matches.filter(({state}) => isOver(state)).length,
    total: matches.length,
  };
}
