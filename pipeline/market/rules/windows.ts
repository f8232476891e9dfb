import type {Day} from "../../kit/types.ts";
import {plusDays} from "./calendar.ts";

export type ReturnWindow = "1d" | "1w" | "1m" | "3m" | "6m" | "1y";

const MONTHS = {"1m": 1, "3m": 3, "6m": 6, "1y": 12} as const;

/**
 * The latest start of a window that ends on a day: the same day of an earlier month, or the last
 * day of that month when it is shorter (31 March to 28 February).
 */
export function windowStart(on: Day, window: ReturnWindow): Day {
  if (window === "1d") return plusDays(on, -1);
  if (window === "1w") return plusDays(on, -7);
  const [year, month, day] = on.split("-").map(Number);
  const earlier = month! - 1 - MONTHS[window];
  const lastDay = new Date(Date.UTC(year!, earlier + 1, 0)).getUTCDate();
  const start = new Date(Date.UTC(year!, earlier, Math.min(day!, lastDay)));
  return start.toISOString().slice(0, 10);
}
