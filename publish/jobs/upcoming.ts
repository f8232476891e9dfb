import type {Context} from "../../pipeline/kit/context.ts";
import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import {canBeForecast, frozenForecasts} from "../../pipeline/tournament/forecasting/forecast.ts";
import {modelAll} from "../../pipeline/tournament/forecasting/run-all.ts";
import {
  currentForecastRun,
  isCovered,
  verifyUpcoming,
} from "../../pipeline/tournament/forecasting/verification.ts";
import {stateAt} from "../../pipeline/tournament/state.ts";
import type {MatchId} from "../../pipeline/tournament/types.ts";
import type {JobContext, Work} from "./report.ts";

/**
 * Freezes a forecast for every coming match with known teams that has none in the current forecast
 * run; runs the model stage if that is the only way.
 */
export async function verifyUpcomingProbabilities({context, options}: JobContext): Promise<Work> {
  const {store, dataDir, now, wallClock, progress} = context;
  const year = currentYear(dataDir);
  const before = coverage(context);
  const {forecastRun, missing} = verifyUpcoming(store, year, now, wallClock);
  const model =
    missing.length > 0
      ? await progress.step("model", (note) => modelAll(context, options, note))
      : null;
  const after = coverage(context);
  const filled = before.missing.filter((matchId) => !after.missing.includes(matchId));
  return {
    summary: `${after.upcoming} coming matches with known teams: ${filled.length} got their missing forecast of the edition ${forecastRun}, ${after.missing.length} still lack one`,
    changes: filled.map((matchId) => `${matchId}: forecast frozen`),
    problems: [
      ...(model?.problems ?? []),
      ...after.missing.map((matchId) => `${matchId}: still without a forecast of ${forecastRun}`),
    ],
    counts: {upcoming: after.upcoming, filled: filled.length, missing: after.missing.length},
  };
}

/** Coming matches with known teams, and those without a forecast in the current forecast run. */
function coverage({store, dataDir, now}: Context): {upcoming: number; missing: MatchId[]} {
  const state = stateAt(store, currentYear(dataDir), now);
  const forecastRun = currentForecastRun(state, now);
  const known = frozenForecasts(store, state);
  const upcoming = state.matches
    .filter((match) => canBeForecast(match, now))
    .map(({fixture}) => fixture.matchId);
  return {
    upcoming: upcoming.length,
    missing: upcoming.filter((matchId) => !isCovered(known.get(matchId), forecastRun)),
  };
}
