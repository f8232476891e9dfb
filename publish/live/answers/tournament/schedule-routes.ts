import {tournamentContracts} from "../../../contracts/tournament.ts";
import {CACHE} from "../../../endpoint.ts";
import {
  filteredSchedule,
  SCHEDULE,
  type ScheduleFilter,
  type schedule,
} from "../../../tournament/parts/schedule.ts";
import {type Problem, problem} from "../../http/problem.ts";
import {NOTHING_PRINTED, printedJson} from "../../printed/bodies.ts";
import type {Build} from "../../printed/build.ts";
import {type LiveRoute, liveRoute, type Outcome} from "../../route.ts";

const headers = {"Cache-Control": CACHE.live};

export const noSuchYear = (year: string) => problem(404, `there is no tournament of ${year}`);

/** Schedules for filters without static files: several at once, or one without matches. */
export const scheduleRoutes: readonly LiveRoute[] = [
  liveRoute(tournamentContracts.schedule, ({choice}, {printed}) =>
    filtered(printed(), SCHEDULE.path, choice, NOTHING_PRINTED),
  ),
  liveRoute(tournamentContracts.matches, ({params: {year}, choice}, {printed}) =>
    filtered(printed(), `/api/tournaments/${year}/matches`, choice, noSuchYear(year)),
  ),
];

/** The fixtures of a static schedule that pass the filters. */
async function filtered(
  build: Build | undefined,
  address: string,
  filter: ScheduleFilter,
  missing: Problem,
): Promise<Outcome<ReturnType<typeof schedule>>> {
  if (build === undefined) return NOTHING_PRINTED;
  const whole = await printedJson<ReturnType<typeof schedule>>(build, address);
  return whole ? {status: 200, headers, body: filteredSchedule(whole, filter)} : missing;
}
