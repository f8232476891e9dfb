import {dayOf, nextDay} from "../../pipeline/kit/instant.ts";
import {forecastRunOn} from "../../pipeline/tournament/forecasting/forecast-runs.ts";
import type {Day, Instant, Tournament} from "../../pipeline/tournament/types.ts";

/**
 * The days whose paper is out, the oldest first: from the first day of the tournament to that after
 * its final, each made up when the forecast of the day is.
 */
export function issueDays(tournament: Tournament, asOf: Instant): readonly Day[] {
  const days: Day[] = [];
  const {opensOn, endsOn} = tournament;
  for (let on = opensOn; on <= nextDay(endsOn); on = nextDay(on))
    if (forecastRunOn(tournament, on) <= asOf) days.push(on);
  return days;
}

/** The day of the paper that a forecast run was printed in; null before the first. */
export const paperOfRun = (tournament: Tournament, run: Instant): Day | null =>
  issueDays(tournament, run).find((on) => on === dayOf(run)) ?? null;

/** The day of the first paper after an instant, once it is out. */
export const paperAfter = (tournament: Tournament, at: Instant, asOf: Instant): Day | null =>
  issueDays(tournament, asOf).find((on) => forecastRunOn(tournament, on) > at) ?? null;
