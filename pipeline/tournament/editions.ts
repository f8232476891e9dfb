import {dayOf, nextDay} from "../kit/instant.ts";
import type {Instant, Tournament} from "./types.ts";

/** Hour of the daily forecast: everywhere west of the date line the previous day's matches are over, and no match of the day has begun. */
const EDITION_TIME = "T12:00:00Z";

/**
 * The daily forecast editions there have been by `now`: 12:00 UTC of every day from `forecastsFrom` to the day of the final. Before the
 * first of them there is one, the last noon before `now`, so that a tournament to come has forecasts too. A function of the calendar alone:
 * what was built before cannot change what is printed.
 */
export function editionsUpTo(tournament: Pick<Tournament, "forecastsFrom" | "endsOn">, now: Instant): Instant[] {
  const editions: Instant[] = [];
  for (let day = tournament.forecastsFrom; day <= tournament.endsOn && day + EDITION_TIME <= now; day = nextDay(day))
    editions.push(day + EDITION_TIME);
  if (editions.length > 0) return editions;
  const today = dayOf(now) + EDITION_TIME;
  return [today <= now ? today : dayOf(new Date(Date.parse(today) - 86_400_000).toISOString()) + EDITION_TIME];
}

/** The first noon after `now` at which there will be an edition; null once the last one is out. */
export function nextEdition({endsOn}: Pick<Tournament, "endsOn">, now: Instant): Instant | null {
  const day = dayOf(now) + EDITION_TIME > now ? dayOf(now) : nextDay(dayOf(now));
  return day <= endsOn ? day + EDITION_TIME : null;
}
