import {dayOf, nextDay, plusMinutes} from "../../kit/instant.ts";
import {allNamedAt} from "../rules/slot.ts";
import type {Day, Instant, Tournament} from "../types.ts";

type Calendar = Pick<Tournament, "forecastsFrom" | "endsOn" | "forecastsAt" | "openSlots">;

/**
 * Time of the daily forecast, after the matches of one day and before those of the next: noon UTC,
 * which suits the Americas, unless configured.
 */
const timeOf = ({forecastsAt = "12:00"}: Pick<Tournament, "forecastsAt">): string =>
  `T${forecastsAt}:00Z`;

/** The time of a day's forecast, whether or not the calendar has one for that day. */
export const forecastRunOn = (tournament: Pick<Tournament, "forecastsAt">, on: Day): Instant =>
  on + timeOf(tournament);

/**
 * The forecast runs up to `now`: one for every day from `forecastsFrom` to the day of the final.
 * Before the first of them there is a single run, at the last such time before `now`, so that a
 * future tournament has forecasts too. There is none before all teams are named. It depends on the
 * calendar alone: earlier builds cannot change what is published.
 */
export function forecastRunsUpTo(tournament: Calendar, now: Instant): Instant[] {
  const time = timeOf(tournament);
  const since = allNamedAt(tournament);
  if (since === null) return [];
  const runs: Instant[] = [];
  for (
    let day = tournament.forecastsFrom;
    day <= tournament.endsOn && day + time <= now;
    day = nextDay(day)
  )
    runs.push(day + time);
  const today = dayOf(now) + time;
  if (runs.length === 0) runs.push(today <= now ? today : plusMinutes(today, -1440));
  return runs.filter((run) => run >= since);
}

/** The time of the next forecast run after `now`; null after the last one. */
export function nextForecastRun(
  tournament: Pick<Tournament, "endsOn" | "forecastsAt">,
  now: Instant,
): Instant | null {
  const time = timeOf(tournament);
  const day = dayOf(now) + time > now ? dayOf(now) : nextDay(dayOf(now));
  return day <= tournament.endsOn ? day + time : null;
}
