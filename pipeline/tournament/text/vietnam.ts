import {dayIn, timeIn} from "../../kit/clocks.ts";
import {kickoffOf} from "../snapshot.ts";
import type {Match} from "../state.ts";
import type {Day} from "../types.ts";

const VIETNAM = "Asia/Ho_Chi_Minh";

/** When a match kicks off by the clocks of Vietnam, which Vietnamese texts go by. */
export interface VietnamTime {
  readonly vietnamOn: Day;
  readonly vietnam: string;
}
export function vietnamTime(match: Match): VietnamTime {
  const at = kickoffOf(match);
  return {vietnamOn: dayIn(at, VIETNAM), vietnam: timeIn(at, VIETNAM)};
}
