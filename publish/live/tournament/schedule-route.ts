import {CACHE} from "../../endpoint.ts";
import {
  filteredSchedule,
  SCHEDULE_QUERY,
  type schedule,
} from "../../tournament/matches/schedule.ts";
import {NOTHING_PRINTED, printedJson} from "../printed/bodies.ts";
import {readAsPrinted} from "../printed/read-as-printed.ts";
import {liveRoute} from "../route.ts";
import {tournamentContracts} from "./contracts.ts";

/** The schedule by filters that are not printed: several at once, or one that nothing meets. */
export const scheduleRoute = liveRoute(tournamentContracts.schedule, ({query}, {printed}) => {
  const filter = readAsPrinted(SCHEDULE_QUERY, query);
  if ("status" in filter) return filter;
  const build = printed();
  const whole = build && printedJson<ReturnType<typeof schedule>>(build, "/api/schedule");
  if (whole === undefined) return NOTHING_PRINTED;
  const headers = {"Cache-Control": CACHE.live};
  return {status: 200, headers, body: filteredSchedule(whole, filter)};
});
