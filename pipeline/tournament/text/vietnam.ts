import {dayIn, timeIn} from "../../kit/instant.ts";
import {kickoffOf} from "../snapshot.ts";
import type {Match} from "../state.ts";
import type {Day, Instant} from "../types.ts";

const VIETNAM = "Asia/Ho_Chi_Minh";

/** A time in Vietnam, which Vietnamese texts use. */
export interface VietnamTime {
  readonly vietnamOn: Day;
  readonly vietnam: string;
}
export const vietnamTime = (match: Match): VietnamTime => vietnamClock(kickoffOf(match));

const vietnamClock = (at: Instant): VietnamTime => ({
  vietnamOn: dayIn(at, VIETNAM),
  vietnam: timeIn(at, VIETNAM),
});

/** The instant of a simulation in the time zones that texts use. */
export interface SimulatedAt extends VietnamTime {
  readonly asOf: Instant;
  readonly on: Day;
  readonly utc: string;
}
export const simulatedAt = (asOf: Instant): SimulatedAt => ({
  asOf,
  on: asOf.slice(0, 10),
  utc: asOf.slice(11, 16),
  ...vietnamClock(asOf),
});
