import {pastReport} from "../../../../pipeline/market/intel/reports.ts";
import type {Day} from "../../../../pipeline/market/types.ts";
import type {Language} from "../../../../site/layout/frame.ts";
import {intelPage} from "../../../../site/market/intel-page.tsx";
import {HTML_TYPE} from "../../../contracts/contract.ts";
import {marketContracts} from "../../../contracts/market.ts";
import {CACHE} from "../../../endpoint.ts";
import {INTEL_ARCHIVE, INTEL_DAILY, INTEL_INDEX} from "../../../market/addresses.ts";
import {intelDaily} from "../../../market/intel-archive.ts";
import type {IntelView} from "../../../market/intel-view.ts";
import {intelPageView} from "../../../market/pages/intel.ts";
import type {LiveDeps} from "../../deps.ts";
import {HTML_HEADERS} from "../../http/headers.ts";
import {noDataOn, type Problem, problem} from "../../http/problem.ts";
import {indexOf, NOTHING_PRINTED} from "../../printed/bodies.ts";
import type {Build} from "../../printed/build.ts";
import {marketDataOf, marketOf} from "../../printed/printed-market.ts";
import {type LiveRequest, type LiveRoute, liveRoute, pageRoutes} from "../../route.ts";
import {frameOf} from "../frame.ts";

const daysOf = async (build: Build) => (await indexOf(build, INTEL_INDEX))?.get("days") ?? [];

/**
 * The reports, with that of a session without a stored one; for any other day, the reason for none.
 */
async function madeOf(build: Build, date: Day, {facts}: LiveDeps): Promise<IntelView | Problem> {
  const days = await daysOf(build);
  const [newest, oldest] = [days[0]?.date, days.at(-1)?.date];
  if (newest === undefined) return problem(404, "there is no market report yet");
  const {known} = await marketOf(build);
  const freshness = known?.freshness ?? null;
  if (!days.some((day) => day.date === date))
    return noDataOn(date, {
      what: `there is no market report of ${date}`,
      endsOn: freshness?.on,
      otherwise: `expected one of the ${days.length} trading days from ${oldest} to ${newest} that ${INTEL_ARCHIVE} lists`,
    });
  const data = await marketDataOf(build, facts);
  return {
    reports: [pastReport(data, date)],
    others: days.filter((day) => day.date !== date),
    nextAt: null,
    symbols: data.market.symbols,
    freshness,
  };
}

/**
 * A day's report in its first or latest version, which are the same if the day has a single report.
 */
const intelDailyRoute = liveRoute(marketContracts.intelDaily, async ({choice}, deps) => {
  const build = deps.printed();
  if (build === undefined) return NOTHING_PRINTED;
  const headers = {"Cache-Control": CACHE.hourly};
  const days = await daysOf(build);
  const day = choice.date === undefined ? days[0] : days.find(({date}) => date === choice.date);
  const date = day?.date ?? choice.date ?? "";
  const isFirst = choice.version === "first" && day !== undefined && day.versions > 1;
  const query = new URLSearchParams({date, ...(isFirst && {version: "first"})});
  const found = build.find({pathname: INTEL_DAILY.path, query, search: `?${query}`});
  if (!("status" in found))
    return {status: 200, headers, type: "application/json", body: await build.read(found)};
  const view = await madeOf(build, date, deps);
  return "status" in view ? view : {status: 200, headers, body: intelDaily(view, date, "latest")!};
});

const intelPageIn =
  (language: Language) =>
  async ({params: {date}}: LiveRequest<{readonly date: string}>, deps: LiveDeps) => {
    const build = deps.printed();
    if (build === undefined) return NOTHING_PRINTED;
    const view = await madeOf(build, date, deps);
    if ("status" in view) return view;
    return {
      status: 200,
      type: HTML_TYPE,
      headers: {...HTML_HEADERS, "Cache-Control": CACHE.settled},
      body: intelPage(intelPageView(view, frameOf(deps, language), date)!),
    } as const;
  };

/** The market reports without static files: made when asked for, from the rows of their day. */
export const intelRoutes: readonly LiveRoute[] = [
  intelDailyRoute,
  ...pageRoutes(marketContracts.intelPages, intelPageIn),
];
