import type {Deployment} from "../../../../pipeline/kit/deployments.ts";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import type {Run} from "../../../../pipeline/kit/runs.ts";
import {statusPage} from "../../../../site/status/status-page.tsx";
import type {Reach, RunLine} from "../../../../site/status/status-view.ts";
import {HTML_TYPE} from "../../../contracts/contract.ts";
import {monitoringContracts} from "../../../contracts/monitoring.ts";
import {sources} from "../../../news/sources.ts";
import {HEALTH_INDEX} from "../../../status/health.ts";
import {movedIn, serviceLines, sourceGroups} from "../../../status/status-view.ts";
import {FIXTURES} from "../../../tournament/parts/schedule.ts";
import {HTML_HEADERS} from "../../http/headers.ts";
import {indexOf} from "../../printed/bodies.ts";
import type {Build} from "../../printed/build.ts";
import {type LiveRoute, pageRoutes} from "../../route.ts";
import {frameOf} from "../frame.ts";
import {servicesNow} from "./health.ts";

/** The extent of the data in the served edition; null if it does not say. */
async function reachOf(build: Build): Promise<Reach | null> {
  const health = (await indexOf(build, HEALTH_INDEX))?.get("api");
  const schedule = (await indexOf(build, FIXTURES))?.get("schedule");
  if (!health || !schedule) return null;
  const {forecasts, odds} = health.pipeline;
  return {
    matches: schedule.matches.length,
    decided: schedule.matches.filter(({status}) => status === "finished" || status === "awarded")
      .length,
    forecasts: {through: forecasts.through, frozen: forecasts.chain?.forecasts ?? 0},
    odds: {through: odds.through, runs: odds.runs},
    moved: movedIn(schedule.matches),
  };
}

/** Work that has not failed succeeded, whatever word describes its result. */
const runLine = ({result, written, ...run}: Run): RunLine => ({
  ...run,
  files: written,
  isGood: result !== "failed" && run.succeededAt === run.endedAt,
});

/**
 * Deployments to all targets as one line: the first that failed, else the newest. Targets are not
 * shown.
 */
const deploymentLine = (deployments: readonly Deployment[]): readonly RunLine[] => {
  const lines = deployments.map(
    ({startedAt, endedAt, result, durationMs, sent, succeededAt}): RunLine => ({
      name: "deploy",
      startedAt,
      endedAt,
      isGood: result !== "failed",
      durationMs,
      files: sent,
      succeededAt,
      aliveAt: null,
    }),
  );
  const newest = lines.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  return [newest.find(({isGood}) => !isGood) ?? newest[0] ?? []].flat();
};

/** The operator's page as of now, in both languages. */
export const statusRoutes: readonly LiveRoute[] = pageRoutes(
  monitoringContracts.statusPages,
  (language) => async (_, deps) => {
    const build = deps.printed();
    const {services} = await servicesNow(deps);
    const list = deps.pipeline
      ? sources(deps.pipeline.sourceList())
      : build && (await indexOf(build, HEALTH_INDEX))?.get("sources");
    return {
      status: 200,
      type: HTML_TYPE,
      headers: {...HTML_HEADERS, "Cache-Control": "no-store"},
      body: statusPage({
        ...frameOf(deps, language),
        now: {
          at: toInstant(deps.clock()),
          edition: build ? {id: build.id, printedAt: toInstant(build.printedAtMs)} : null,
          runs: deps.pipeline
            ? [...deps.pipeline.runs().map(runLine), ...deploymentLine(deps.pipeline.deployments())]
            : [],
        },
        services: serviceLines(services),
        reach: build ? await reachOf(build) : null,
        sources: list ? sourceGroups(list) : [],
      }),
    };
  },
);
