import {type Command, Option} from "commander";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {cycles} from "../../pipeline/kit/cycles.ts";
import {type Deployment, lastDeployments} from "../../pipeline/kit/deployments.ts";
import type {Call} from "../call.ts";
import {openDatabase} from "../open-database.ts";
import {countOf, jsonOption, report} from "../options.ts";

interface RunsOptions {
  readonly limit: number;
  readonly json?: boolean;
}

/** Outcome of the last deployment to a target. */
function deploymentLine(last: Deployment): string {
  const {target, startedAt, endedAt, result, detail, edition, sent, durationMs, succeededAt} = last;
  if (endedAt === null || endedAt < startedAt)
    return `${target}: ${startedAt} under way, or killed${lastSuccess(succeededAt)}`;
  const took = `${endedAt} ${result} in ${((durationMs ?? 0) / 1_000).toFixed(1)} s`;
  if (result === "ok") return `${target}: ${took}: edition ${edition}, ${sent} files sent`;
  return `${target}: ${took}: ${detail}${result === "failed" ? lastSuccess(succeededAt) : ""}`;
}

const lastSuccess = (succeededAt: string | null): string =>
  succeededAt === null ? "; none has succeeded yet" : `; the last success was ${succeededAt}`;

/** `runs`: lists the last cycles of `run`, and the last deployment to each target. */
export const runsCommand = (command: Command, call: Call): Command =>
  command
    .addOption(
      new Option("--limit <count>", "number of runs, newest first")
        .argParser(countOf(4))
        .default(20),
    )
    .addOption(jsonOption())
    .action((options: RunsOptions) => {
      const {databasePath} = readConfig(call.env, call.root);
      const store = openDatabase(call, databasePath, {mustExist: true});
      try {
        const last = cycles(store, options.limit);
        const lines = last.map(
          ({startedAt, summary}, index) =>
            summary ?? `${startedAt} ${index === 0 ? "under way, or killed" : "killed"}`,
        );
        const deployments = lastDeployments(store, Date.now());
        const all = [...lines, ...deployments.map(deploymentLine)];
        report(call, options, {runs: last, deployments}, all.join("\n") || "nothing has run yet");
      } finally {
        store.close();
      }
    });
