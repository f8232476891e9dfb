import {prime} from "../../match-view.ts";

/** Whistles after stoppage time and kicks of a shoot-out, whose own minute is unknown. */
const NO_MINUTE: ReadonlySet<string> = new Set([
  "half_time",
  "end_of_ninety",
  "extra_time",
  "extra_time_half_time",
  "end_of_extra_time",
  "kick",
  "full_time",
]);

/** The minute printed beside a line of commentary; null if unknown. */
export const lineMinute = (type: string, display: string): string | null =>
  NO_MINUTE.has(type) ? null : prime(display);
