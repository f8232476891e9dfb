import {marketContracts} from "../../../contracts/market.ts";
import {CACHE} from "../../../endpoint.ts";
import {INTEL_ARCHIVE, INTEL_DAILY, INTEL_INDEX} from "../../../market/addresses.ts";
import {whyNothingOn} from "../../../market/age.ts";
import {problem} from "../../http/problem.ts";
import {indexOf, NOTHING_PRINTED} from "../../printed/bodies.ts";
import {marketOf} from "../../printed/printed-market.ts";
import {liveRoute} from "../../route.ts";

/**
 * A day's report, in its first or latest version, for parameters without a static file; a day with
 * one report has it as both. For any other day, says which days have one.
 */
export const intelDailyRoute = liveRoute(
  marketContracts.intelDaily,
  async ({choice}, {printed}) => {
    const build = printed();
    if (build === undefined) return NOTHING_PRINTED;
    const days = (await indexOf(build, INTEL_INDEX))?.get("days") ?? [];
    const day = choice.date === undefined ? days[0] : days.find(({date}) => date === choice.date);
    if (day === undefined) {
      const [newest, oldest] = [days[0]?.date, days.at(-1)?.date];
      if (newest === undefined) return problem(404, "there is no market report yet");
      const expected = `expected one of the ${days.length} trading days from ${oldest} to ${newest} that ${INTEL_ARCHIVE} lists`;
      const {known} = await marketOf(build);
      return problem(
        404,
        `there is no market report of ${choice.date}: ${whyNothingOn(choice.date!, known?.freshness ?? null, expected)}`,
      );
    }
    const {date} = day;
    const isFirst = choice.version === "first" && day.versions > 1;
    const query = new URLSearchParams({date, ...(isFirst && {version: "first"})});
    const found = build.find({pathname: INTEL_DAILY.path, query, search: `?${query}`});
    if ("status" in found) return found;
    return {
      status: 200,
      headers: {"Cache-Control": CACHE.hourly},
      type: "application/json",
      body: await build.read(found),
    };
  },
);
