import {daysBetween} from "../rules/age.ts";
import type {Day} from "../types.ts";

const DAYS_PER_YEAR = 365.25;

/**
 * Mean age on a day, in years to one decimal, calculated from days (28 years and 180 days are
 * 28.5); null unless every birthday is known.
 */
export function averageAge(birthdays: readonly (Day | null)[], on: Day): number | null {
  const known = birthdays.flatMap((bornOn) => bornOn ?? []);
  if (known.length === 0 || known.length < birthdays.length) return null;
  const days = known.reduce((sum, bornOn) => sum + daysBetween(bornOn, on), 0);
  return Math.round((days / DAYS_PER_YEAR / known.length) * 10) / 10;
}
