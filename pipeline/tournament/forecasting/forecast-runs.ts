import {dayOf, nextDay} from "../../kit/instant.ts";
import type {Day, Instant, Tournament} from "../types.ts";

type Calendar = Pick<Tournament, "forecastsFrom" | "endsOn" | "forecastsAt">;

/**
 * Time of the daily forecast, after the matches of one day and before those of the next: noon UTC,
 * as in the Americas, unless configured.
 */
const timeOf = ({forecastsAt = "12:00"}: Pick<Tournament, "forecastsAt">): string =>
  `T${forecastsAt}:00Z`;

/** When the forecast of a day is made, whether the calendar has one of that day or not. */
export const forecastRunOn = (tournament: Pick<Tournament, "forecastsAt">, on: Day): Instant =>
  on + timeOf(tournament);

/**
 * The forecast runs there have been by `now`: one of every day from `forecastsFrom` to
 * the day of the final. Before the first of them there is one, the last such time before `now`, so
 * that a tournament to come has forecasts too. A function of the calendar alone: what was built
 * before cannot change what is printed.
 */
export function forecastRunsUpTo(tournament: Calendar, now: Instant): Instant[] {
  const time = timeOf(tournament);
  const runs: Instant[] = [];
  for (
    let day = tournament.forecastsFrom;
    day <= tournament.endsOn && day + time <= now;
    day = nextDay(day)
  )
    runs.push(day + time);
  if (runs.length > 0) return runs;
  const today = dayOf(now) + time;
  return [
    today <= now ? today : dayOf(new Date(Date.parse(today) - 86_400_000).toISOString()) + time,
  ];
}

/**
 * The first time of day after `now` at which there will be a forecast run; null once the last one
 * is out.
 */
export function nextForecastRun(
  tournament: Pick<Tournament, "endsOn" | "forecastsAt">,
  now: Instant,
): Instant | null {
  const time = timeOf(tournament);
  const day = dayOf(now) + time > now ? dayOf(now) : nextDay(dayOf(now));
  return day <= tournament.endsOn ? day + time : null;
}
