import type {Day} from "../types.ts";

const DAY_MS = 86_400_000;

/** Days from one day to a later one. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Completed years from a date of birth to a later day. */
export function ageOn(bornOn: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return on.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

/** Completed years, and the days since the last birthday. */
export function fullAgeOn(bornOn: Day, on: Day): {readonly years: number; readonly days: number} {
  const years = ageOn(bornOn, on);
  return {years, days: daysBetween(birthday(bornOn, years), on)};
}

/** The day of a birthday; for those born on 29 February, 1 March in common years. */
function birthday(bornOn: Day, years: number): Day {
  const [year, month, day] = bornOn.split("-").map(Number);
  return new Date(Date.UTC(year! + years, month! - 1, day)).toISOString().slice(0, 10);
}
