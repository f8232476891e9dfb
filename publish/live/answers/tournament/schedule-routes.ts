import {tournamentContracts} from "../../../contracts/tournament.ts";
import {CACHE} from "../../../endpoint.ts";
import {
  FIXTURES,
  FIXTURES_OF_YEAR,
  type FixtureRows,
  filteredSchedule,
  type ScheduleFilter,
  type schedule,
} from "../../../tournament/parts/schedule.ts";
import {type Problem, problem} from "../../http/problem.ts";
import {type IndexRows, indexOf, NOTHING_PRINTED} from "../../printed/bodies.ts";
import type {Build} from "../../printed/build.ts";
import {type LiveRoute, liveRoute, type Outcome} from "../../route.ts";

const headers = {"Cache-Control": CACHE.live};

export const noSuchYear = (year: string) => problem(404, `there is no tournament of ${year}`);

/** Schedules for filters without static files: several at once, or one without matches. */
export const scheduleRoutes: readonly LiveRoute[] = [
  liveRoute(tournamentContracts.schedule, ({choice}, {printed}) =>
    filtered(printed(), (build) => indexOf(build, FIXTURES), choice, NOTHING_PRINTED),
  ),
  liveRoute(tournamentContracts.matches, ({params: {year}, choice}, {printed}) =>
    filtered(
      printed(),
      (build) => indexOf(build, FIXTURES_OF_YEAR, {year}),
      choice,
      noSuchYear(year),
    ),
  ),
];

/** The fixtures of an index that pass the filters. */
async function filtered(
  build: Build | undefined,
  rowsIn: (build: Build) => Promise<IndexRows<FixtureRows> | undefined>,
  filter: ScheduleFilter,
  missing: Problem,
): Promise<Outcome<ReturnType<typeof schedule>>> {
  if (build === undefined) return NOTHING_PRINTED;
  const whole = (await rowsIn(build))?.get("schedule");
  return whole ? {status: 200, headers, body: filteredSchedule(whole, filter)} : missing;
}
