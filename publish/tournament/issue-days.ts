import {dayOf, nextDay} from "../../pipeline/kit/instant.ts";
import {forecastRunOn} from "../../pipeline/tournament/forecasting/forecast-runs.ts";
import type {Day, Instant, Tournament} from "../../pipeline/tournament/types.ts";

/**
 * The days with a published front page, oldest first: from the first day of the tournament to the
 * day after its final, each published with the forecast of the day.
 */
export function issueDays(tournament: Tournament, asOf: Instant): readonly Day[] {
  const days: Day[] = [];
  const {opensOn, endsOn} = tournament;
  for (let on = opensOn; on <= nextDay(endsOn); on = nextDay(on))
    if (forecastRunOn(tournament, on) <= asOf) days.push(on);
  return days;
}

/** The day of the front page published with a forecast run; null before the first. */
export const paperOfRun = (tournament: Tournament, run: Instant): Day | null =>
  issueDays(tournament, run).find((on) => on === dayOf(run)) ?? null;

/** The day of the first front page after an instant, once published. */
export const paperAfter = (tournament: Tournament, at: Instant, asOf: Instant): Day | null =>
  issueDays(tournament, asOf).find((on) => forecastRunOn(tournament, on) > at) ?? null;
