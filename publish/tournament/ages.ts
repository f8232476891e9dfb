import type {Day} from "../../pipeline/tournament/types.ts";

/** Full years from a day of birth to a later day. */
export function ageOn(bornOn: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}
