import {ENGINE} from "../../../pipeline/tournament/forecasting/engine.ts";
import {canBeForecast} from "../../../pipeline/tournament/forecasting/forecast.ts";
import {nextForecastRun} from "../../../pipeline/tournament/forecasting/forecast-runs.ts";
import {holdingForecast} from "../../../pipeline/tournament/forecasting/holding.ts";
import {
  currentForecastRun,
  isCovered,
} from "../../../pipeline/tournament/forecasting/verification.ts";
import {inPlayingOrder, kickoffOf, type Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import {sidesOf} from "../sides.ts";

const REFRESH = {
  requested: true,
  status: "printed",
  detail:
    "This answer is a static file, so the request computes nothing. The next run of the model stage fills the gaps.",
} as const;

/**
 * Coming matches with known teams, and whether the current forecast run has a frozen forecast of
 * each.
 */
export function probabilityVerification(
  snapshot: Snapshot,
  {refresh}: {readonly refresh?: string} = {},
) {
  const {tournament, matches, asOf} = snapshot;
  const current = currentForecastRun(snapshot, asOf);
  const upcoming = inPlayingOrder(matches)
    .filter((match) => canBeForecast(match, asOf))
    .map((match) => {
      const {matchId, stage} = match.fixture;
      const forecast = holdingForecast(match);
      const {asOf: forecastAsOf = null, sha256 = null} = forecast ?? {};
      const covered = isCovered(match.forecasts, current);
      return {
        matchId,
        ref: match.ref,
        stage,
        kickoffAt: kickoffOf(match),
        ...sidesOf(snapshot, match),
        covered,
        forecastAsOf,
        sha256,
      };
    });
  const missing = upcoming
    .filter(({covered}) => !covered)
    .map(({matchId, ref}) => ({matchId, ref}));
  return {
    year: tournament.year,
    engine: ENGINE,
    edition: current || currentForecastRun({tournament: {...tournament, openSlots: []}}, asOf),
    nextEdition: nextForecastRun(tournament, asOf),
    meta: {
      upcoming: upcoming.length,
      covered: upcoming.length - missing.length,
      missing: missing.length,
    },
    complete: missing.length === 0,
    missing,
    upcoming,
    refresh: refresh === "1" ? REFRESH : null,
  };
}
